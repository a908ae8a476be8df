/** Who launched this program. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The parent and the name of a process, or null where the system does not say it. */
function processOf(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(stat) ?? []
    return { name, parent: Number(parent) }
  } catch {
    try {
      const [parent, ...name] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(id)], {
        encoding: 'utf8',
      })
        .trim()
        .split(/\s+/)
      return { name: name.join(' '), parent: Number(parent) }
    } catch {
      return null
    }
  }
}

function isRunning(id) {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Calls `end` once npm is gone, where npm launched this program: it passes on two signals alone, and those to the shell
 * in between, so that what it launched would go on without it. A program that was launched without npm may go on by itself.
 */
export function whenNpmEnds(end) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const shell = processOf(parent)
  const launchers = shell !== null && /sh$/.test(shell.name ?? '') ? [parent, shell.parent] : [parent]
  const look = setInterval(() => {
    if (process.ppid === parent && launchers.every(isRunning)) return
    clearInterval(look)
    end()
  }, 500)
  look.unref()
}
