/** The bundled server in a separate process, with temporary data. */
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

/** Starts a Node program that prints the address it serves. */
export async function startProcess(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Served> {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    const listener = (piece: Buffer) => {
      if (printed.length > 10_000) return
      printed += piece.toString()
      const address = /http:\/\/localhost:\d+/.exec(printed)?.[0]
      if (address !== undefined) resolve(address)
    }
    child.stdout.on('data', listener)
    child.stderr.on('data', listener)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}:\n${printed}`)))
  })
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}

/**
 * Starts `dist/server` on a free port and serves the portal of that folder, with seed members on a separate
 * embedded database unless the environment sets another.
 */
export async function servedFrom(
  portalFolder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const data = mkdtempSync(path.join(tmpdir(), 'portal-bench-'))
  const { url, stop } = await startProcess([path.join(root, 'dist', 'server', 'main.cjs')], {
    DATABASE_URL: '',
    DATA_DIR: path.join(data, 'data'),
    PORT: '0',
    PUBLIC_URL: '',
    PORTAL_DIR: portalFolder,
    MAX_UNPAID_HOURS: '10000',
    ...environment,
  })
  return {
    url,
    stop: async () => {
      await stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
