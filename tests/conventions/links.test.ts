import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inProject } from '@tests/support/machines'

const filesLike = (...patterns: readonly string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: inProject('.'),
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(inProject(file)))
const documents = filesLike('*.md')
const sources = filesLike('*.ts', '*.tsx', '*.mjs', '*.css')

/** Targets of the links of a document outside its code blocks. */
const linksIn = (markdown: string): readonly string[] =>
  [...markdown.replaceAll(/```.*?```/gs, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? '')

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchorsIn = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading ?? ''))

function isDead(document: string, link: string): boolean {
  if (/^[a-z]+:/.test(link)) return false
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? document : path.join(path.dirname(document), decodeURI(file))
  if (!existsSync(inProject(target))) return true
  return anchor !== undefined && !anchorsIn(readFileSync(inProject(target), 'utf8')).includes(anchor)
}

/** The comment lines of a source. */
const commentsOf = (source: string) =>
  source
    .split('\n')
    .filter((line) => /^\s*(\/\/|\/?\*)/.test(line))
    .join('\n')

/** Paths of the project's folders in backticks, without those with a placeholder or a pattern. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:src|machines|tests|docs|public|\.ci)\/[\w./-]+)(?:#[\w-]+)?`/g)].map(
    ([, file = '']) => file,
  )
const missing = (text: string) => pathsIn(text).filter((file) => !existsSync(inProject(file)))

it('finds the paths in backticks that do not exist', () => {
  expect(missing('`src/gone.ts`, `docs/recipes.md#add-a-page`, `src/views/<area>/` and `machines/`')).toEqual(
    ['src/gone.ts'],
  )
  expect(commentsOf("const file = 'src/gone.ts'\n  // `src/gone.ts`\n")).toBe('  // `src/gone.ts`')
})

it.each(documents)('the paths that %s names exist', (document) => {
  expect(missing(readFileSync(inProject(document), 'utf8'))).toEqual([])
})

it('the paths that comments name exist', () => {
  const found = sources.flatMap((file) =>
    missing(commentsOf(readFileSync(inProject(file), 'utf8'))).map((gone) => `${file}: ${gone}`),
  )
  expect(found).toEqual([])
})

it('finds the links of a document, and what they name', () => {
  const markdown = 'See [one](a.md) and [`two`](../b.ts#c).\n```ts\nlist[0](no)\n```\n'
  expect(linksIn(markdown)).toEqual(['a.md', '../b.ts#c'])
  expect(anchorsIn('# The `API`, in short')).toEqual(['the-api-in-short'])
  expect(
    ['docs/none.md', '#none', 'LICENSE', 'https://members.example/'].map((link) => isDead('README.md', link)),
  ).toEqual([true, true, false, false])
})

it.each(documents)('the links of %s lead to files and headings that exist', (document) => {
  const links = linksIn(readFileSync(inProject(document), 'utf8'))
  expect(links.filter((link) => isDead(document, link))).toEqual([])
})

it('the records of decisions are numbered without holes, and each is in the list', () => {
  const records = documents
    .filter((file) => /^docs\/decisions\/\d/.test(file))
    .map((file) => path.basename(file))
  const numbers = records.map((file) => Number(file.slice(0, 4)))
  expect(numbers.toSorted((one, other) => one - other)).toEqual(records.map((_, index) => index + 1))
  const list = readFileSync(inProject('docs/decisions/README.md'), 'utf8')
  expect(records.filter((file) => !list.includes(`[${file.slice(0, 4)}](${file})`))).toEqual([])
})

/** The modules that the code in a document imports (`@machines/account/signIn/signIn.machine`), as paths without an ending. */
const modulesIn = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/from '@(\w+)\/([\w./-]+)'/g)].map(([, area = '', file = '']) =>
    area === 'machines' || area === 'tests' ? `${area}/${file}` : `src/${area}/${file}`,
  )
const isModule = (file: string) => ['.ts', '.tsx'].some((ending) => existsSync(inProject(file + ending)))

it.each(documents.filter((file) => modulesIn(readFileSync(inProject(file), 'utf8')).length > 0))(
  'the modules that the code in %s imports exist',
  (document) => {
    const imported = modulesIn(readFileSync(inProject(document), 'utf8'))
    expect(imported.filter((file) => !isModule(file))).toEqual([])
  },
)
