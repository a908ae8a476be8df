/**
 * `npm start`: builds when needed and runs the bundled member API, which serves the portal too. Once dist is built,
 * no development package is needed any more.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { build, canBuild, isBuilt, isFresh, root } from './build.mjs'

if (canBuild()) {
  if (!isFresh()) await build({ ifNeeded: true })
} else if (!isBuilt()) {
  console.error(
    'Nothing is built yet, and the packages that build it are not installed. Run: npm ci && npm start',
  )
  process.exit(1)
}

const server = spawn(
  process.execPath,
  [path.join(root, 'dist', 'server', 'main.cjs'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)))
