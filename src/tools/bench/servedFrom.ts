/** The bundled server in a process of its own, with data of its own that are gone afterwards. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../run'

export interface Served {
  /** Without a slash at the end. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts `dist/server` with seed members on a free port; it serves what is built in that folder. */
export async function servedFrom(portalFolder: string): Promise<Served> {
  const data = mkdtempSync(path.join(tmpdir(), 'portal-bench-'))
  const child = spawn(process.execPath, [path.join(root, 'dist', 'server', 'main.cjs')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      DATA_DIR: path.join(data, 'data'),
      PORT: '0',
      PUBLIC_URL: '',
      PORTAL_DIR: portalFolder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    const listener = (piece: Buffer) => {
      if (said.length > 10_000) return
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
      rmSync(data, { recursive: true, force: true })
    },
  }
}
