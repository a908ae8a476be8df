import { spawn } from 'node:child_process'
import { builtFile } from '@tests/support/built'
import { projectRoot } from '@tests/support/project'

export interface ApiProcess {
  readonly url: string
  /** Sends SIGTERM and waits for the end of the process. */
  stop(): Promise<void>
}

/** The bundled server in a process of its own, as `npm start` runs it, on that database and a free port. */
export async function startApiProcess(databaseUrl: string): Promise<ApiProcess> {
  const child = spawn(process.execPath, [builtFile('server/main.cjs')], {
    cwd: projectRoot(),
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      SEED_MEMBERS: 'off',
      MAX_UNPAID_HOURS: '10000',
      PUBLIC_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    const listener = (piece: Buffer) => {
      said += piece.toString()
      const address = /http:\/\/localhost:\d+/.exec(said)?.[0]
      if (address !== undefined) resolve(address)
    }
    child.stdout.on('data', listener)
    child.stderr.on('data', listener)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
  })
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}
