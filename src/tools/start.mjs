/**
 * `npm start`: builds when needed and runs the bundled member API, which serves the portal too. Once dist is built,
 * no development package is needed any more.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { build, canBuild, isBuilt, isFresh, root } from './build.mjs'
import { whenNpmEnds } from './launcher.mjs'

/** @type {import('node:child_process').ChildProcess | null} */
let server = null

function end(signal) {
  if (server === null) process.exit(1)
  server.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
whenNpmEnds(() => end('SIGTERM'))

if (canBuild()) {
  if (!isFresh()) await build({ ifNeeded: true })
} else if (!isBuilt()) {
  console.error(
    'Nothing is built yet, and the packages that build it are not installed. Run: npm ci && npm start',
  )
  process.exit(1)
}

// By the channel the server notices the end of this program, also where that could say nothing any more.
server = spawn(process.execPath, [path.join(root, 'dist', 'server', 'main.cjs'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)))
