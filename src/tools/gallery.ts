/**
 * `npm run gallery`: builds the gallery and serves it (PORT, default 8090); rebuilds on saving. `npm run
 * gallery -- --build` builds it once, for its test.
 */
import { galleryFolder } from './galleryFolder'
import { packageScript, runNode } from './run'
import { serveFolder } from './staticServer'

const build = (...words: string[]) =>
  runNode(packageScript('webpack-cli/bin/cli.js'), [
    'build',
    '--env',
    'gallery',
    '--mode',
    'development',
    ...words,
  ])

if (process.argv.includes('--build')) {
  process.exitCode = (await build()).code
} else {
  const server = await serveFolder(galleryFolder, { port: Number(process.env['PORT'] ?? 8090) })
  console.log(`Gallery: ${server.url}/gallery (reload the page after a change)`)
  await build('--watch')
  await server.close()
}
