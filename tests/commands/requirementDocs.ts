import { page, table } from '@tools/markdown'
import { allSubjects, citations, misplaced, type Subject } from './requirements'

const written = 'Written by `npm run docs`; `npm run check` fails when it is out of date.'

/** `tests/views/account/signIn.test.tsx` → a link called `views/signIn`. */
const linkTo = (file: string) =>
  `[${file.replace(/^tests\//, '').replace(/\.(test|spec)\.tsx?$/, '')}](../../${file})`

type Citations = ReadonlyMap<string, readonly string[]>

const citedOf = ({ statements }: Subject, cited: Citations) =>
  [...statements].flatMap(([id, statement]) => {
    const files = cited.get(id)
    return files ? [{ id, statement, files }] : []
  })

const subjectPage = (subject: Subject, cited: Citations) =>
  page(
    `# ${subject.title}`,
    `${subject.introduction} From [\`statements/${subject.name}.txt\`](statements/${subject.name}.txt) and the titles of the tests. ${written}`,
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
    'A test claims a statement by its id in the title: “keeps the wait over a reload [A4.14]”. It may do so only when it fails without the behaviour that the statement describes. A statement about a screen, a state, a field, a text or a number (areas 2, 4, 5, 8 and 9) must be claimed by a test that goes through a view, a flow or a page; a test of a rule may claim it as well. `tests/conventions/requirements.test.ts` checks this.',
    'A statement with several facts has an id for each: `B2.45`, `B2.45b`, … The id without a letter is the first fact alone. The texts are in `statements/`, one line for each; a new id needs a line there. The pages list only statements that code or tests cite. `test-results/passed.txt` lists the tests that passed in the last run, with file and title.',
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

/** `docs/requirements/`: a page for each subject and their overview, by path. Throws for a cited id without a statement. */
export function requirementDocuments(): Map<string, string> {
  const subjects = allSubjects()
  const cited = citations()
  const { unknown, twice } = misplaced(cited.keys(), subjects)
  if (unknown.length + twice.length > 0)
    throw new Error(
      `docs/requirements/statements: no line for ${unknown.join(', ') || 'none'}; more than one for ${twice.join(', ') || 'none'}`,
    )
  return new Map([
    ['docs/requirements/README.md', overview(subjects, cited)],
    ...subjects.map((subject): [string, string] => [
      `docs/requirements/${subject.name}.md`,
      subjectPage(subject, cited),
    ]),
  ])
}
