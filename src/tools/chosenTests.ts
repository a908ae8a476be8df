/** The files of tests that words on the command line choose: `signIn` chooses all files with it in their path. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './run'

export interface ChosenTests {
  /** Files that Jest runs. */
  readonly jest: readonly string[]
  /** Files that Playwright runs. */
  readonly browser: readonly string[]
  /** A sentence for each word that chooses no file: it is misspelt, or its test is missing. */
  readonly problems: readonly string[]
}

/** Every file of tests, by its path in the project, with slashes. */
export const testFiles = (): string[] =>
  readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file))
    .map((file) => `tests/${file.split(path.sep).join('/')}`)
    .sort()

const nameOf = (file: string) => path.posix.basename(file).replace(/\.(slow\.)?(test|spec)\.tsx?$/, '')

/** The names of files that begin like the word. */
function near(word: string, files: readonly string[]): string {
  const names = new Set(files.map(nameOf).filter((name) => name.startsWith(nameOf(word).slice(0, 4))))
  return names.size === 0 ? '' : `. There are: ${[...names].sort().join(', ')}`
}

/**
 * The files whose paths contain one of the words, in any case; a word may be a regular expression. Without
 * `full`, slow files (`*.slow.test.ts`) do not count.
 */
export function chosenTests(words: readonly string[], { full }: { full: boolean }, all = testFiles()) {
  const files = full ? all : all.filter((file) => !file.includes('.slow.test.'))
  const chosenBy = (word: string, among: readonly string[]) =>
    among.filter((file) => new RegExp(word, 'i').test(file))
  const chosen = words.length === 0 ? files : [...new Set(words.flatMap((word) => chosenBy(word, files)))]
  const problems = words
    .filter((word) => chosenBy(word, files).length === 0)
    .map((word) =>
      chosenBy(word, all).length > 0
        ? `"${word}" chooses slow tests alone: npm run test:full -- ${word}`
        : `No test has "${word}" in its path${near(word, files)}`,
    )
  const isJourney = (file: string) => file.endsWith('.spec.ts')
  return {
    jest: chosen.filter((file) => !isJourney(file)),
    browser: chosen.filter(isJourney),
    problems,
  } satisfies ChosenTests
}
