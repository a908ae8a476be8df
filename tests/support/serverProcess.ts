import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from './project'

export interface ServerProcess {
  readonly child: ChildProcess
  readonly url: string
  /** Kills the process if it still runs. */
  readonly end: () => Promise<void>
}

/** Starts the server in a process of its own, on a free port; `launcher` is the command that launches it. */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
  launcher: readonly string[] = [],
): Promise<ServerProcess> {
  const [command = '', ...words] = [...launcher, process.execPath, '--import', 'tsx', 'src/server/main.ts']
  const child = spawn(command, words, {
    cwd: projectRoot(),
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const url = await new Promise<string>((resolve, reject) => {
    let written = ''
    const listener = (piece: Buffer) => {
      if (written.length < 100_000) written += piece.toString()
      const found = /Member portal: (\S+)\n/.exec(written)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', listener)
    child.stderr.on('data', listener)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${written}`)))
  })
  return { child, url, end }
}
