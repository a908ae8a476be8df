import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inProject } from '@tests/support/machines'

const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: inProject('.'),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(inProject(file)))

/** Targets of the links of a document outside of its blocks of code. */
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
