/**
 * The requirements that the code and the tests cite. A requirement has an id like `A4.14` or `B2.36`, and its
 * further facts `B2.36b`, `B2.36c` …; `docs/requirements/statements/` has their text, one line for each.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { inProject } from '@tests/support/machines'

const one = /\b[AB]\d\.\d\d[b-z]?\b/g
/** In a title: `[A4.14]`, `[A4.14, A4.15]`. */
const bracketed = /\[((?:[AB]\d\.\d\d[b-z]?(?:, )?)+)\]/g
/** The only content of a string, as the cell of a table of titles. */
const quoted = /(['"`])((?:[AB]\d\.\d\d[b-z]?(?:, )?)+)\1/g

/** The ids in a text, each once; `B7.02–B7.05` names four, and none of their lettered facts. */
export function idsIn(text: string): readonly string[] {
  const ranges = [...text.matchAll(/\b([AB]\d)\.(\d\d)[–-]\1\.(\d\d)\b/g)].flatMap(
    ([, area = '', from, to]) =>
      Array.from(
        { length: Number(to) - Number(from) + 1 },
        (_, at) => `${area}.${String(Number(from) + at).padStart(2, '0')}`,
      ),
  )
  return [...new Set([...ranges, ...(text.match(one) ?? [])])].sort()
}

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/[^\n]*/gm, '')

/** The ids that the titles in a test's source claim; ids in comments do not count. */
export function idsClaimedIn(source: string): readonly string[] {
  const text = withoutComments(source)
  const claims = [...text.matchAll(bracketed), ...text.matchAll(quoted)].map((match) => match[0])
  return idsIn(claims.join(' '))
}

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => ending.test(file))
    .sort()

/** Suites about the tests themselves, whose ids are examples. */
const aboutTests = /^tests\/(conventions|tools)\//

/** Each cited id → the test files that claim it; none for an id that only the code cites. */
export function citations(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  const cite = (id: string) => {
    const files = found.get(id) ?? []
    found.set(id, files)
    return files
  }
  for (const folder of ['src', 'machines'])
    for (const file of filesIn(folder, /\.tsx?$/))
      for (const id of idsIn(readFileSync(inProject(file), 'utf8'))) cite(id)
  for (const file of filesIn('tests', /\.(test|spec)\.tsx?$/).filter((name) => !aboutTests.test(name)))
    for (const id of idsClaimedIn(readFileSync(inProject(file), 'utf8'))) cite(id).push(file)
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Screens, states, fields, texts and numbers: the statements about what a member sees. */
const aboutMembers = /^[AB][24589]\./
const reaching = /^tests\/(app|views|flows|faults|machines|journeys|gallery)\//

/** Claimed ids about what a member sees, without a test that goes through a view, a flow or a page. */
export const claimedOutOfReach = (cited: ReadonlyMap<string, readonly string[]>) =>
  [...cited]
    .filter(
      ([id, files]) =>
        aboutMembers.test(id) && files.length > 0 && !files.some((file) => reaching.test(file)),
    )
    .map(([id, files]) => `${id}: ${files.join(', ')}`)

export interface Subject {
  /** The page's name: `sign-in` for `dist/docs/requirements/sign-in.md`. */
  readonly name: string
  readonly title: string
  readonly introduction: string
  /** Id → its statement. */
  readonly statements: ReadonlyMap<string, string>
}

const statementsFolder = 'docs/requirements/statements'

/** Reads a file of statements: a heading, an introduction, then a line for each id. Throws for any other line. */
export function readSubject(name: string, text: string): Subject {
  const [title = '', introduction = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '')
  if (!title.startsWith('# ') || introduction === '' || idsIn(introduction).length > 0)
    throw new Error(`${name}.txt begins with a heading and an introduction`)
  const statements = lines.map((line): [string, string] => {
    const [, id, statement] = /^([AB]\d\.\d\d[b-z]?) (\S.*)$/.exec(line) ?? []
    if (id === undefined || statement === undefined) throw new Error(`${name}.txt: no statement: ${line}`)
    return [id, statement]
  })
  return { name, title: title.slice(2), introduction, statements: new Map(statements) }
}

/** All subjects, in the order of their names. */
export const allSubjects = (): readonly Subject[] =>
  filesIn(statementsFolder, /\.txt$/).map((file) =>
    readSubject(
      file.slice(statementsFolder.length + 1, -'.txt'.length),
      readFileSync(inProject(file), 'utf8'),
    ),
  )

/** Cited ids that no subject has, and ids that more than one has. */
export function misplaced(
  cited: Iterable<string>,
  subjects: readonly Subject[],
): { readonly unknown: readonly string[]; readonly twice: readonly string[] } {
  const all = subjects.flatMap(({ statements }) => [...statements.keys()])
  return {
    unknown: [...cited].filter((id) => !all.includes(id)),
    twice: all.filter((id, at) => all.indexOf(id) !== at),
  }
}
