import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '@tools/run'
import { readJest, readPlaywright, testsThatPassed, together } from '@tools/testResults'

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
  it('is counted by file and full title', () => {
    const file = report({
      testResults: [
        {
          name: path.join(root, 'tests/views/a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'a holds', status: 'passed' },
            { fullName: 'b holds', status: 'failed' },
            { fullName: 'c waits', status: 'pending' },
          ],
        },
      ],
    })
    expect(readJest(file)).toEqual({
      passed: ['tests/views/a.test.ts › a holds'],
      failed: ['tests/views/a.test.ts › b holds'],
      skipped: ['tests/views/a.test.ts › c waits'],
      flaky: [],
    })
  })

  it('counts a file that could not be loaded as failed', () => {
    const file = report({
      testResults: [
        {
          name: path.join(root, 'broken.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
      ],
    })
    expect(readJest(file)).toEqual({
      passed: [],
      failed: ['broken.test.ts › the file could not be loaded'],
      skipped: [],
      flaky: [],
    })
  })

  it('is a failure when there is none', () => {
    expect(readJest(path.join(folder, 'absent.json')).failed).toEqual(['Jest wrote no report'])
  })
})

describe('what Playwright reported', () => {
  it('is counted by its file and the titles of its groups and tests, once for each screen size', () => {
    const spec = (title: string, ...statuses: string[]) => ({
      title,
      file: 'journeys/a.spec.ts',
      tests: statuses.map((status) => ({ status })),
    })
    const file = report({
      config: { rootDir: path.join(root, 'tests') },
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
      passed: [
        'tests/journeys/a.spec.ts › signs in',
        'tests/journeys/a.spec.ts › signs in',
        'tests/journeys/a.spec.ts › on a phone wobbles',
      ],
      failed: ['tests/journeys/a.spec.ts › on a phone scrolls', 'the server did not start'],
      skipped: [],
      flaky: ['tests/journeys/a.spec.ts › on a phone wobbles'],
    })
  })
})

test('a test that failed anywhere is not among those that passed', () => {
  const results = together([
    { passed: ['b', 'a', 'both'], failed: [], skipped: [], flaky: [] },
    { passed: ['a'], failed: ['both'], skipped: [], flaky: [] },
  ])
  expect(testsThatPassed(results)).toEqual(['a', 'b'])
})
