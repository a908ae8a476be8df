import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/**
 * Runs a program of PostgreSQL (`pg_dump`, `pg_restore`) for the database at an address, and returns what it
 * prints. The address goes through the environment, since everybody can read a command line. Throws one readable
 * line.
 */
export async function runPostgresTool(
  name: string,
  address: string,
  words: readonly string[],
): Promise<string> {
  const { username, password, hostname, port, pathname, searchParams } = new URL(address)
  const sslMode = searchParams.get('sslmode')
  const program = spawn(name, words, {
    env: {
      PATH: process.env['PATH'],
      PGHOST: decodeURIComponent(hostname),
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
      ...(port === '' ? {} : { PGPORT: port }),
      ...(username === '' ? {} : { PGUSER: decodeURIComponent(username) }),
      ...(password === '' ? {} : { PGPASSWORD: decodeURIComponent(password) }),
      ...(sslMode === null ? {} : { PGSSLMODE: sslMode }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<readonly [number | null, NodeJS.Signals | null]>((resolve, reject) => {
    program.once('error', reject)
    program.once('close', (...how) => resolve(how))
  })
  // A missing program has no output to wait for.
  ended.catch(() => undefined)
  const [printed, problem] = await Promise.all([text(program.stdout), text(program.stderr)])
  const [code, signal] = await ended.catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'ENOENT')
      throw new Error(`The program ${name} is missing. Install PostgreSQL's client programs.`)
    throw error
  })
  if (signal !== null) throw new Error(`${name} was ended by ${signal}. Nothing of it is kept: try again.`)
  if (code !== 0) throw new Error(`${name} failed: ${problem.trim().split('\n')[0] || `code ${code}`}`)
  return printed
}
