import { existsSync, readFileSync } from 'node:fs'
import { isNamed, namedTests, notPassed } from '@tools/securityTitles'
import { inProject } from '@tests/support/machines'
import { testsIn } from '@tests/support/titles'

const document = readFileSync(inProject('docs/security.md'), 'utf8')
const chapters = document.split(/^### /m).slice(1)
const named = namedTests(document)

/** The titles in a test file, or in the file beside it that makes its tests. */
const titlesOf = (file: string) =>
  [file, file.replace(/\.test\.ts$/, '.ts')]
    .filter((each) => existsSync(inProject(each)))
    .flatMap((each) => testsIn(each))
    .map(({ title }) => title.replaceAll(/%[sji#]|\$\w+/g, '%s'))

/** A title without the groups around it, for each possible end of the groups. */
const endsOf = (title: string) =>
  title
    .split(' ')
    .map((_word, at, words) => words.slice(at).join(' '))
    .filter((end) => !end.startsWith('%s'))

describe('the security checks', () => {
  it('are numbered in order, each with what shows it', () => {
    const numbers = chapters.map((chapter) => Number.parseInt(chapter, 10))
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
    expect(numbers.slice(0, 28)).toEqual(Array.from({ length: 28 }, (_nothing, index) => index + 1))
    expect(chapters.filter((chapter) => !/^- `/m.test(chapter))).toEqual([])
  })

  it('name the rows of a table by %s, which is compared with what ran', () => {
    expect(named.filter(({ title }) => /%[^s]|\$\w/.test(title))).toEqual([])
  })

  it.each(named.filter(({ file }) => file.startsWith('tests/')))(
    'have the test $file: $title',
    ({ file, title }) => {
      const written = titlesOf(file)
      expect(
        written.some((each) => isNamed(each, title) || endsOf(each).some((end) => isNamed(title, end))),
      ).toBe(true)
    },
  )
})

describe('a test that the security page names', () => {
  const page = '- `tests/a.test.ts`: keeps %s to its owner\n- `src/tools/packages.ts`: looks at licences\n'

  it('has passed when a line of the run is it, in that file', () => {
    expect(notPassed(page, ['tests/a.test.ts › the API keeps the profile to its owner [A6.05]'])).toEqual([])
  })

  it.each([
    ['another file', 'tests/b.test.ts › keeps the profile to its owner'],
    ['another title', 'tests/a.test.ts › keeps the profile to its owner alone'],
  ])('has not passed when only %s did', (_, line) => {
    expect(notPassed(page, [line])).toEqual([{ file: 'tests/a.test.ts', title: 'keeps %s to its owner' }])
  })
})
