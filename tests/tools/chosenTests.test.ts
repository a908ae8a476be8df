import { chosenTests, testFiles } from '@tools/chosenTests'

const files = [
  'tests/gallery/gallery.spec.ts',
  'tests/journeys/signIn.spec.ts',
  'tests/machines/account/signIn.test.ts',
  'tests/machines/account/signIn.waiting.test.ts',
  'tests/races/postgres.slow.test.ts',
]
const chosen = (words: string[], full = false) => chosenTests(words, { full }, files)

describe('the tests that words choose', () => {
  it('are those with the word in their path, for Jest and for a browser', () => {
    expect(chosen(['signIn'])).toEqual({
      jest: ['tests/machines/account/signIn.test.ts', 'tests/machines/account/signIn.waiting.test.ts'],
      browser: ['tests/journeys/signIn.spec.ts'],
      problems: [],
    })
    expect(chosen(['signin.waiting']).browser).toEqual([])
  })

  it('are all without a word, the slow ones in the full run only', () => {
    expect(chosen([]).jest).toHaveLength(2)
    expect(chosen([], true).jest).toHaveLength(3)
  })

  it('are named as missing when a word chooses none, with the names that begin alike', () => {
    expect(chosen(['signIm', 'signIn']).problems).toEqual([
      'No test has "signIm" in its path. There are: signIn, signIn.waiting',
    ])
    expect(chosen(['dancing']).problems).toEqual(['No test has "dancing" in its path'])
    expect(chosen(['postgres']).problems).toEqual([
      '"postgres" chooses slow tests alone: npm run test:full -- postgres',
    ])
  })

  it('are found among the files of this project', () => {
    expect(testFiles()).toEqual(
      expect.arrayContaining(['tests/tools/chosenTests.test.ts', 'tests/journeys/signIn.spec.ts']),
    )
  })
})
