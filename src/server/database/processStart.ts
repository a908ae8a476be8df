import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Returns the start of a process as a text that no other process with the same id shares; null when the
 * system does not reveal it. Systems reuse process ids, containers even for the very first processes of each
 * run.
 */
export function processStart(id: number): string | null {
  return fromProc(id) ?? fromPs(id)
}

/**
 * Linux: the boot, and the start within it in clock ticks. The name in parentheses may contain any character.
 */
function fromProc(id: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')
    return `${boot}.${fields[19] ?? ''}`
  } catch {
    return null
  }
}

/** macOS and the BSDs. */
function fromPs(id: number): string | null {
  try {
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(id)], {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: 2_000,
      }).trim() || null
    )
  } catch {
    return null
  }
}
