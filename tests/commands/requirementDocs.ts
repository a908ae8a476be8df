import { page, table } from '@tools/markdown'
import { allSubjects, citations, misplaced, type Subject } from './requirements'

const written = 'Written by `npm run docs`.'

/** `tests/views/account/signIn.test.tsx` → a link called `views/signIn`. */
const linkTo = (file: string) =>
  `[${file.replace(/^tests\//, '').replace(/\.(test|spec)\.tsx?$/, '')}](../../../${file})`

type Citations = ReadonlyMap<string, readonly string[]>

const citedOf = ({ statements }: Subject, cited: Citations) =>
  [...statements].flatMap(([id, statement]) => {
    const files = cited.get(id)
    return files ? [{ id, statement, files }] : []
  })

const subjectPage = (subject: Subject, cited: Citations) =>
  page(
    `# ${subject.title}`,
    `${subject.introduction} From [\`statements/${subject.name}.txt\`](../../../docs/requirements/statements/${subject.name}.txt) and the titles of the tests. ${written}`,
    table(
      ['Id', 'What it says', 'Shown by'],
      citedOf(subject, cited).map(({ id, statement, files }) => [
        id,
        statement,
        files.length === 0 ? 'no test' : files.map(linkTo).join(', '),
      ]),
    ),
  )

const overview = (subjects: readonly Subject[], cited: Citations) =>
  page(
    '# Requirements',
    `The statements of the specification, and the tests that show them. ${written}`,
    'The rules are in [docs/requirements](../../../docs/requirements/README.md). The pages list only statements that code or tests cite.',
    table(
      ['Subject', 'Statements', 'Cited', 'Shown by a test'],
      subjects.map((subject) => {
        const of = citedOf(subject, cited)
        return [
          `[${subject.title}](${subject.name}.md)`,
          String(subject.statements.size),
          String(of.length),
          String(of.filter(({ files }) => files.length > 0).length),
        ]
      }),
    ),
  )

/** `dist/docs/requirements/`: a page for each subject and their overview, by path. Throws for a cited id without a statement. */
export function requirementDocuments(): Map<string, string> {
  const subjects = allSubjects()
  const cited = citations()
  const { unknown, twice } = misplaced(cited.keys(), subjects)
  if (unknown.length + twice.length > 0)
    throw new Error(
      `docs/requirements/statements: no line for ${unknown.join(', ') || 'none'}; more than one for ${twice.join(', ') || 'none'}`,
    )
  return new Map([
    ['dist/docs/requirements/README.md', overview(subjects, cited)],
    ...subjects.map((subject): [string, string] => [
      `dist/docs/requirements/${subject.name}.md`,
      subjectPage(subject, cited),
    ]),
  ])
}
