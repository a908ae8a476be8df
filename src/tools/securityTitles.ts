/** Compares the tests that `docs/security.md` names for each check with those that ran. */

export interface NamedTest {
  /** The path in the document, relative to the project. */
  readonly file: string
  /** The title without those of its groups and without ids; `%s` stands for each row of a table. */
  readonly title: string
}

export const namedTests = (document: string): readonly NamedTest[] =>
  [...document.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, file = '', title = '']) => ({ file, title }))

/** True for a full title of a named test. */
export function isNamed(title: string, named: string): boolean {
  const words = named.split('%s').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?:^| )${words.join('.+')}(?: \\[[^\\]]*\\])?$`).test(title)
}

/**
 * The named tests without a match among the passed lines "file › title". Leaves out files that are no tests.
 */
export function notPassed(document: string, passed: readonly string[]): readonly NamedTest[] {
  const ran = passed.map((line) => line.split(' › ', 2))
  return namedTests(document)
    .filter(({ file }) => /\.(?:test|spec)\.tsx?$/.test(file))
    .filter((named) => !ran.some(([file, title]) => file === named.file && isNamed(title ?? '', named.title)))
}
