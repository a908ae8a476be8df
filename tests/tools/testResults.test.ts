import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readJest, readPlaywright, titlesThatPassed, together } from '@tools/testResults'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'results-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function report(content: unknown): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('what Jest reported', () => {
  it('is counted by full titles', () => {
    const file = report({
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'a holds [A1.01]', status: 'passed' },
            { fullName: 'b holds', status: 'failed' },
            { fullName: 'c waits', status: 'pending' },
          ],
        },
      ],
    })
    expect(readJest(file)).toEqual({ passed: ['a holds [A1.01]'], failed: ['b holds'], skipped: ['c waits'] })
  })

  it('counts a file that could not be loaded as failed', () => {
    const file = report({
      testResults: [
        { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    })
    expect(readJest(file)).toEqual({ passed: [], failed: ['broken.test.ts'], skipped: [] })
  })

  it('is a failure when there is none', () => {
    expect(readJest(path.join(folder, 'absent.json')).failed).toEqual(['Jest wrote no report'])
  })
})

describe('what Playwright reported', () => {
  it('is counted by the titles of its groups and tests, without the file, once for each screen size', () => {
    const spec = (title: string, ...statuses: string[]) => ({
      title,
      tests: statuses.map((status) => ({ status })),
    })
    const file = report({
      errors: [{ message: 'the server did not start' }],
      suites: [
        {
          title: 'journeys/a.spec.ts',
          specs: [spec('signs in', 'expected', 'expected')],
          suites: [{ title: 'on a phone', specs: [spec('scrolls', 'unexpected'), spec('wobbles', 'flaky')] }],
        },
      ],
    })
    expect(readPlaywright(file)).toEqual({
      passed: ['signs in', 'signs in'],
      failed: ['on a phone scrolls', 'on a phone wobbles', 'the server did not start'],
      skipped: [],
    })
  })
})

test('a title that failed anywhere is not among those that passed', () => {
  const results = together([
    { passed: ['b', 'a', 'both'], failed: [], skipped: [] },
    { passed: ['a'], failed: ['both'], skipped: [] },
  ])
  expect(titlesThatPassed(results)).toEqual(['a', 'b'])
})
