/**
 * `npm run inspector`: builds and serves the inspector's viewer alone (PORT, default 8080), for replays of failed
 * tests. It needs no portal, no database and no network.
 */
import path from 'node:path'
import { startFailureText } from '@server/startFailure'
import { answerInspector } from './dev/inspectorPages'
import { packageScript, root, runNode } from './run'
import { serveFolder } from './staticServer'

const folder = path.join(root, '.cache', 'inspector')
const viewer = path.join(folder, 'index.html')
const words = ['build', '--env', 'inspector', '--mode', 'development']
const { code } = await runNode(packageScript('webpack-cli/bin/cli.js'), words)
if (code === 0) {
  const port = Number(process.env['PORT'] ?? 8080)
  try {
    const { url } = await serveFolder(folder, {
      port,
      first: (asked, response) => answerInspector(viewer, asked, response),
    })
    console.log(`Inspector: ${url}/inspector`)
  } catch (thrown) {
    console.error(startFailureText(thrown, { port, databaseUrl: null, dataFolder: folder }))
    process.exitCode = 1
  }
} else process.exitCode = code
