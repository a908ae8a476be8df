/** The tests that `docs/security.md` names for each check, compared with what ran. */

export interface NamedTest {
  /** As the document has it, relative to the project. */
  readonly file: string
  /** Without the titles of the groups around it and without ids; `%s` stands for each row of a table. */
  readonly title: string
}

export const namedTests = (document: string): readonly NamedTest[] =>
  [...document.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, file = '', title = '']) => ({ file, title }))

/** Whether a full title is that of a named test. */
export function isNamed(title: string, named: string): boolean {
  const words = named.split('%s').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?:^| )${words.join('.+')}(?: \\[[^\\]]*\\])?$`).test(title)
}

/** The named tests of which none is among the lines "file › title" that passed. What is no test file is left out. */
export function notPassed(document: string, passed: readonly string[]): readonly NamedTest[] {
  const ran = passed.map((line) => line.split(' › ', 2))
  return namedTests(document)
    .filter(({ file }) => /\.(?:test|spec)\.tsx?$/.test(file))
    .filter((named) => !ran.some(([file, title]) => file === named.file && isNamed(title ?? '', named.title)))
}
