import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, own, type PostgresServer, runs, unprivileged } from './postgres'

export interface Pooler {
  /** Converts a database's DATABASE_URL to the one through the pooler. */
  addressOf(databaseUrl: string): string
  stop(): Promise<void>
}

/**
 * A real PgBouncer before a PostgreSQL server, in transaction mode and otherwise with default settings: each
 * transaction of a client may use another connection. Uses an installed one; without it, fails and names the
 * package to install.
 */
export async function startPooler({ port: serverPort }: Pick<PostgresServer, 'port'>): Promise<Pooler> {
  const program = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']
    .map((each) => path.join(each, 'pgbouncer'))
    .find(runs)
  if (program === undefined)
    throw new Error('This needs PgBouncer. Install it (Debian: apt-get install pgbouncer).')
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-pgbouncer-'))
  const identity = unprivileged()
  own(folder, identity)
  const port = await freePort()
  const [configuration, users] = ['pgbouncer.ini', 'users.txt'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ]
  writeFileSync(users, '"portal" ""\n')
  writeFileSync(
    configuration,
    `[databases]
* = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
server_round_robin = 1
`,
  )
  const pooler = spawn(program, [configuration], {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    pooler.stderr.on('data', (piece: Buffer) => {
      said += piece.toString()
      if (said.includes('process up')) resolve()
    })
    pooler.once('error', reject)
    pooler.once('exit', (code) =>
      reject(new Error(`PgBouncer ended with ${code} before it was ready:\n${said}`)),
    )
  })
  return {
    addressOf(databaseUrl) {
      const address = new URL(databaseUrl)
      address.port = String(port)
      return address.href
    },
    async stop() {
      const gone = new Promise<void>((resolve) => pooler.once('exit', () => resolve()))
      pooler.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
