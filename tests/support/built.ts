import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { projectRoot } from './project'

const root = projectRoot()

// When the file loads, since a test's time-out would end a build.
const { status } = spawnSync(process.execPath, [path.join(root, 'src/tools/build.mjs'), '--if-needed'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
})
if (status !== 0) throw new Error('the portal could not be built')

/** The path of a file in `dist`, which is built when necessary: the tests that import this read the build. */
export const builtFile = (file: string) => path.join(root, 'dist', file)
