/** Runs other programs: the one place that spawns, so all tools print times alike. */
import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/**
 * The path of a script inside an installed package, which runs with this Node and never through the shell.
 */
export const packageScript = (relative: string) => path.join(root, 'node_modules', relative)

export interface RunResult {
  readonly code: number
  readonly output: string
  /** Seconds of wall time. */
  readonly seconds: number
}

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>
  /** True to keep the program's output instead of displaying it as it comes. */
  readonly quiet?: boolean
}

/** Runs a program to its end; a missing program is code 127, never an exception. */
export function run(command: string, words: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, words, {
      cwd: root,
      env: { ...process.env, ...options.environment },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    const end = (code: number) => resolve({ code, output, seconds: (performance.now() - started) / 1000 })
    child.stdout?.on('data', (piece) => (output += String(piece)))
    child.stderr?.on('data', (piece) => (output += String(piece)))
    child.on('error', (error) => {
      output += `${error.message}\n`
      end(127)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** Runs a script with this very Node. */
export const runNode = (script: string, words: readonly string[], options?: RunOptions) =>
  run(process.execPath, [script, ...words], options)

/** Runs one of the project's own TypeScript tools. */
export const runTool = (tool: string, words: readonly string[], options?: RunOptions) =>
  run(process.execPath, ['--import', 'tsx', path.join(root, tool), ...words], options)

/** Seconds as `12.3 s`, right-aligned, for tables of stages. */
export const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`.padStart(8)
