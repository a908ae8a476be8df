/** Reads what Jest and Playwright reported, so that both count alike. */
import { existsSync, readFileSync } from 'node:fs'

export interface Results {
  readonly passed: readonly string[]
  readonly failed: readonly string[]
  readonly skipped: readonly string[]
}

export const noResults: Results = { passed: [], failed: [], skipped: [] }

interface JestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Jest's `--json` report. A file that could not even be loaded counts as one failed test. */
export function readJest(file: string): Results {
  if (!existsSync(file)) return { ...noResults, failed: ['Jest wrote no report'] }
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport
  const tests = report.testResults.flatMap((suite) => suite.assertionResults)
  const brokenFiles = report.testResults
    .filter(
      (suite) =>
        suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed'),
    )
    .map((suite) => suite.name)
  const having = (...statuses: string[]) =>
    tests.filter((test) => statuses.includes(test.status)).map((test) => test.fullName)
  return {
    passed: having('passed'),
    failed: [...having('failed'), ...brokenFiles],
    skipped: having('pending', 'skipped', 'todo', 'disabled'),
  }
}

interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[]
  }[]
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly { readonly message?: string }[]
}

function ofSuite(suite: PlaywrightSuite, above: readonly string[]): Results {
  const parts: Results[] = suite.specs.map((spec) => {
    const title = [...above, spec.title].join(' ')
    const having = (...statuses: string[]) =>
      spec.tests.filter((test) => statuses.includes(test.status)).map(() => title)
    return { passed: having('expected'), failed: having('unexpected', 'flaky'), skipped: having('skipped') }
  })
  for (const child of suite.suites ?? []) parts.push(ofSuite(child, [...above, child.title]))
  return together(parts)
}

/** Playwright's JSON report; the file's own name is not part of a title. An error outside of tests is a failure. */
export function readPlaywright(file: string): Results {
  if (!existsSync(file)) return { ...noResults, failed: ['Playwright wrote no report'] }
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const outside = report.errors.map((error) => error.message ?? 'an error outside of the tests')
  return together([...report.suites.map((suite) => ofSuite(suite, [])), { ...noResults, failed: outside }])
}

/** The sum of several reports. */
export function together(all: readonly Results[]): Results {
  return {
    passed: all.flatMap((one) => one.passed),
    failed: all.flatMap((one) => one.failed),
    skipped: all.flatMap((one) => one.skipped),
  }
}

/** Titles that passed everywhere they ran, sorted: a title that failed on one screen size is not shown to hold. */
export function titlesThatPassed(results: Results): string[] {
  const failed = new Set(results.failed)
  return [...new Set(results.passed)].filter((title) => !failed.has(title)).sort()
}
