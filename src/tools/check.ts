/**
 * `npm run check`: all checks except the portal's tests. Two stages run at a time; the output of a stage
 * appears when it fails or has figures to report.
 *
 *   npm run check -- lint types    only the stages whose name contains one of the words
 */
import path from 'node:path'
import { inSeconds, packageScript, type RunResult, root, runNode, runTool } from './run'

interface Stage {
  readonly name: string
  readonly work: () => Promise<RunResult>
  /** True to display its output even when it passes. */
  readonly tells?: boolean
}

const quiet = { quiet: true }
const typescript = (project: string, keep: string) =>
  runNode(
    packageScript('typescript/bin/tsc'),
    [
      '-p',
      project,
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      `.cache/typescript/${keep}.tsbuildinfo`,
    ],
    quiet,
  )

const stages: Stage[] = [
  { name: 'types', work: () => typescript('tsconfig.json', 'root') },
  {
    name: 'lint: purity, views, safety',
    work: () => runNode(packageScript('eslint/bin/eslint.js'), ['.', '--max-warnings=0'], quiet),
  },
  {
    name: 'build, size budget and contents',
    tells: true,
    work: async () => {
      const built = await runNode(path.join(root, 'src/tools/build.mjs'), ['--if-needed'], quiet)
      if (built.code !== 0) return built
      const parts = [
        await runTool('src/tools/bundleContents.ts', [], quiet),
        await runTool('src/tools/budget.ts', [], quiet),
      ]
      return {
        code: Math.max(...parts.map((part) => part.code)),
        output: parts.map((part) => part.output).join(''),
        seconds: parts.reduce((sum, part) => sum + part.seconds, built.seconds),
      }
    },
  },
  {
    name: 'types of the machines, without DOM and Node',
    work: () => typescript('machines/tsconfig.json', 'machines'),
  },
  {
    name: 'types of the service worker, without a document',
    work: () => typescript('src/serviceWorker/tsconfig.json', 'serviceWorker'),
  },
  {
    name: 'dependencies between the folders',
    work: () =>
      runNode(
        packageScript('dependency-cruiser/bin/dependency-cruise.mjs'),
        ['--config', '.dependency-cruiser.mjs', 'src', 'machines', 'tests'],
        quiet,
      ),
  },
  { name: 'dead exports', work: () => runNode(packageScript('knip/bin/knip.js'), ['--no-progress'], quiet) },
  {
    name: 'layout of the code',
    work: () =>
      runNode(
        packageScript('prettier/bin/prettier.cjs'),
        ['--check', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn', '.'],
        quiet,
      ),
  },
  { name: 'documents are fresh', work: () => runTool('tests/commands/docs.ts', ['--check'], quiet) },
  {
    name: 'packages: licences, lockfile, findings',
    tells: true,
    work: () => runTool('src/tools/packages.ts', [], quiet),
  },
]

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const waiting = stages.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
const finished: { name: string; ran: RunResult }[] = []
const started = performance.now()

async function worker() {
  for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) {
    const ran = await stage.work()
    finished.push({ name: stage.name, ran })
    console.log(`${inSeconds(ran.seconds)}  ${ran.code === 0 ? 'ok    ' : 'FAILED'}  ${stage.name}`)
    if (ran.code !== 0 || stage.tells) console.log(ran.output.trimEnd().replaceAll(/^/gm, '              '))
  }
}

if (waiting.length === 0) {
  console.error(
    `No stage is called ${wanted.join(' or ')}. There are: ${stages.map(({ name }) => name).join('; ')}.`,
  )
  process.exit(1)
}
await Promise.all([worker(), worker()])
const failed = finished.filter(({ ran }) => ran.code !== 0)
console.log(`${inSeconds((performance.now() - started) / 1000)}  in all`)
for (const { name } of failed) console.log(`failed: ${name}`)
console.log(`${finished.length - failed.length} stages passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
