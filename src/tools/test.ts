/**
 * `npm test`: builds when necessary, then runs Jest (everything without a browser), then Playwright (journeys
 * and gallery).
 *
 *   npm test -- signIn         only files whose path contains "signIn"; builds only for those that a browser runs
 *   npm test -- --no-browser   Jest alone      (--only-browser: Playwright alone)
 *   npm run test:full          also slow ones: *.slow.test.ts, @slow journeys, the mutation of every machine
 *   npm run test:full -- --only-slow    only those, added to the results of the last `npm test`
 *
 * Ends with the line `N passed, N failed`; test-results/passed.txt lists the passed tests, as `file › title`
 * each.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureChromium } from './browser'
import { chosenTests } from './chosenTests'
import { inSeconds, packageScript, root, run, runNode, runTool } from './run'
import { notPassed } from './securityTitles'
import {
  noResults,
  readJest,
  readPlaywright,
  type Results,
  testLine,
  testsThatPassed,
  together,
} from './testResults'

const given = process.argv.slice(2)
const flag = (name: string) => given.includes(`--${name}`)
const filters = given.filter((word) => !word.startsWith('--'))
const onlySlow = flag('only-slow')
const full = flag('full') || onlySlow
const chosen = chosenTests(filters, { full })
const withJest = !flag('only-browser') && (filters.length === 0 || chosen.jest.length > 0)
const withBrowser = !flag('no-browser') && (filters.length === 0 || chosen.browser.length > 0)
const environment: Record<string, string> = full ? { FULL: onlySlow ? 'only-slow' : '1' } : {}

const folder = path.join(root, 'test-results')
const reports = {
  jest: path.join(folder, 'jest.json'),
  playwright: path.join(folder, 'playwright.json'),
  passed: path.join(folder, 'passed.txt'),
}

const stages: { name: string; seconds: number; results: Results }[] = []

async function stage(name: string, work: () => Promise<Results>) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const results = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return { ...noResults, failed: [`${name} could not run`] }
  })
  stages.push({ name, seconds: (performance.now() - started) / 1000, results })
  return results.failed.length === 0
}

/** A program that failed without a failed test (a crash, a bad option) still counts. */
const orFailure = (results: Results, code: number, name: string): Results =>
  code !== 0 && results.failed.length === 0
    ? { ...results, failed: [`${name} ended with code ${code}`] }
    : results

async function jest() {
  const words = ['--maxWorkers=2', '--passWithNoTests', '--json', `--outputFile=${reports.jest}`]
  if (onlySlow) words.push('--testPathPatterns=\\.slow\\.test\\.tsx?$')
  else if (filters.length > 0) words.push('--runTestsByPath', ...chosen.jest)
  const { code } = await run(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', packageScript('jest/bin/jest.js'), ...words],
    { environment },
  )
  return orFailure(readJest(reports.jest), code, 'Jest')
}

async function playwright() {
  await ensureChromium()
  const words = ['test', '--pass-with-no-tests', ...(filters.length > 0 ? chosen.browser : [])]
  const { code } = await runNode(packageScript('@playwright/test/cli.js'), words, {
    environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright },
  })
  return orFailure(readPlaywright(reports.playwright), code, 'Playwright')
}

const mutationTool = 'tests/commands/mutate.ts'
const mutationTest = testLine(
  mutationTool,
  'every guard and transition of every machine is missed by a test when it is taken away',
)

async function mutation(): Promise<Results> {
  const { code } = await runTool(mutationTool, [], { environment })
  return code === 0 ? { ...noResults, passed: [mutationTest] } : { ...noResults, failed: [mutationTest] }
}

async function production(): Promise<Results> {
  const { code } = await runNode(path.join(root, 'src/tools/build.mjs'), ['--if-needed'])
  if (code !== 0) return { ...noResults, failed: ['the portal could not be built'] }
  const drawsScreens = withBrowser && chosen.browser.some((file) => file.startsWith('tests/gallery/'))
  const gallery = drawsScreens ? await runTool('src/tools/gallery.ts', ['--build']) : { code: 0 }
  return gallery.code === 0 ? noResults : { ...noResults, failed: ['the gallery could not be built'] }
}

if (chosen.problems.length > 0) {
  for (const problem of chosen.problems) console.error(problem)
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
const before = onlySlow && existsSync(reports.passed) ? readFileSync(reports.passed, 'utf8').split('\n') : []
for (const report of Object.values(reports)) rmSync(report, { force: true })

// A chosen test of Jest that reads dist builds it by itself (tests/support/built.ts).
const built = (filters.length > 0 && !withBrowser) || (await stage('build', production))
if (withJest) await stage('Jest', jest)
if (withBrowser && built) await stage('Playwright', playwright)
if (full && filters.length === 0 && existsSync(path.join(root, mutationTool)))
  await stage('mutation', mutation)

if (filters.length === 0 && !onlySlow) {
  for (const { name, results } of stages.slice(1)) {
    if (together([results]).passed.length + results.failed.length === 0) {
      stages.push({
        name: `${name} is empty`,
        seconds: 0,
        results: { ...noResults, failed: [`${name} ran no test`] },
      })
    }
  }
}

const all = together(stages.map(({ results }) => results))
const earlier: Results = { ...noResults, passed: before.filter((line) => line !== '') }
const everPassed = testsThatPassed(together([earlier, all]))
writeFileSync(reports.passed, [...everPassed, ''].join('\n'))

// After the slow tests, no test that the security page names may be missing.
const ranEverything = full && filters.length === 0 && !flag('no-browser') && !flag('only-browser')
const notShown =
  ranEverything && (!onlySlow || before.length > 0)
    ? notPassed(readFileSync(path.join(root, 'docs/security.md'), 'utf8'), everPassed)
    : []
for (const { file, title } of notShown)
  console.log(`docs/security.md names a test that did not pass: ${file} › ${title}`)

const nothingRan = all.passed.length + all.failed.length === 0 && !onlySlow
console.log('')
for (const title of new Set(all.failed)) console.log(`failed: ${title}`)
for (const title of new Set(all.flaky)) console.log(`flaky, failed at first: ${title}`)
for (const title of new Set(all.skipped)) console.log(`skipped: ${title}`)
for (const { name, seconds } of stages) console.log(`${inSeconds(seconds)}  ${name}`)
if (nothingRan) console.log('No test ran.')
const failures = all.failed.length + notShown.length
console.log(`${all.passed.length} passed, ${failures} failed`)
process.exitCode = failures > 0 || nothingRan ? 1 : 0
