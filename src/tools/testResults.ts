/**
 * Reads the reports of Jest and Playwright, so both count alike: a test's name is its file and its title,
 * "tests/views/account/signIn.test.tsx › signs in [A4.01]".
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run'

/** One line for a test; the path is relative to the project, with slashes. */
export const testLine = (file: string, title: string) =>
  `${path.relative(root, path.resolve(root, file)).split(path.sep).join('/')} › ${title}`

export interface Results {
  readonly passed: readonly string[]
  readonly failed: readonly string[]
  readonly skipped: readonly string[]
  /** The passed tests that failed at first and passed when repeated. */
  readonly flaky: readonly string[]
}

export const noResults: Results = { passed: [], failed: [], skipped: [], flaky: [] }

interface JestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Jest's `--json` report. A file that fails to load counts as one failed test. */
export function readJest(file: string): Results {
  if (!existsSync(file)) return { ...noResults, failed: ['Jest wrote no report'] }
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport
  const tests = report.testResults.flatMap((suite) =>
    suite.assertionResults.map(({ fullName, status }) => ({ line: testLine(suite.name, fullName), status })),
  )
  const brokenFiles = report.testResults
    .filter(
      (suite) =>
        suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed'),
    )
    .map((suite) => testLine(suite.name, 'the file could not be loaded'))
  const having = (...statuses: string[]) =>
    tests.filter((test) => statuses.includes(test.status)).map((test) => test.line)
  return {
    passed: having('passed'),
    failed: [...having('failed'), ...brokenFiles],
    skipped: having('pending', 'skipped', 'todo', 'disabled'),
    flaky: [],
  }
}

interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[]
  }[]
}

interface PlaywrightReport {
  /** `rootDir`: the base folder of the spec files. */
  readonly config: { readonly rootDir: string }
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly { readonly message?: string }[]
}

function ofSuite(suite: PlaywrightSuite, above: readonly string[], folder: string): Results {
  const parts: Results[] = suite.specs.map((spec) => {
    const line = testLine(path.join(folder, spec.file), [...above, spec.title].join(' '))
    const having = (...statuses: string[]) =>
      spec.tests.filter((test) => statuses.includes(test.status)).map(() => line)
    return {
      passed: having('expected', 'flaky'),
      failed: having('unexpected'),
      skipped: having('skipped'),
      flaky: having('flaky'),
    }
  })
  for (const child of suite.suites ?? []) parts.push(ofSuite(child, [...above, child.title], folder))
  return together(parts)
}

/** Playwright's JSON report. An error outside of tests is a failure. */
export function readPlaywright(file: string): Results {
  if (!existsSync(file)) return { ...noResults, failed: ['Playwright wrote no report'] }
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const outside = report.errors.map((error) => error.message ?? 'an error outside of the tests')
  return together([
    ...report.suites.map((suite) => ofSuite(suite, [], report.config.rootDir)),
    { ...noResults, failed: outside },
  ])
}

/** The sum of several reports. */
export function together(all: readonly Results[]): Results {
  return {
    passed: all.flatMap((one) => one.passed),
    failed: all.flatMap((one) => one.failed),
    skipped: all.flatMap((one) => one.skipped),
    flaky: all.flatMap((one) => one.flaky),
  }
}

/** Tests that passed everywhere they ran, sorted: a test that failed on one screen size does not count. */
export function testsThatPassed(results: Results): string[] {
  const failed = new Set(results.failed)
  return [...new Set(results.passed)].filter((line) => !failed.has(line)).sort()
}
