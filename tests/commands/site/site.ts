/**
 * The site of the documents, `dist/docs/`: it opens from the folder, without a server. Its stage, which plays the
 * flows, comes from the build of the gallery.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Area, areas, inProject, type MachinePlaces } from '@tests/support/machines'
import { galleryFolder } from '@tools/galleryFolder'
import { allSubjects } from '../requirements'
import { type Composed, composed, compositionPage } from './composition'
import type { DescribedMachine } from '../machineDocs'
import { allTests, capital, fileOf, flowPage, viewOf } from './flowPage'
import { documentOf, linkTo, markdown, sentence, siteFolder } from './html'

/** A document in Markdown as a page: its ids have anchors, and its links to other documents of the site lead to their pages. */
export function textPage(file: string, text: string): readonly [file: string, html: string] {
  const to = file.replace(/\.md$/, '.html')
  const html = markdown
    .parse(text, { async: false })
    .replaceAll(/<td>([AB]\d\.\d\d[b-z]?)<\/td>/g, '<td id="$1">$1</td>')
    .replaceAll(/href="([\w-]+)\.md"/g, 'href="$1.html"')
    .replaceAll(/<table>[^]*?<\/table>/g, (table) => `<div class="wide">${table}</div>`)
  const title = /^# (.*)$/m.exec(text)?.[1] ?? file
  return [to, documentOf({ file: to, title, kind: 'text', body: `<main>${html}</main>` })]
}

interface Listed {
  readonly places: MachinePlaces
  readonly title: string
  readonly purpose: string
}

function indexPage(machines: readonly Listed[], texts: readonly string[]): string {
  const file = `${siteFolder}/index.html`
  const item = ({ places, title, purpose }: Listed) =>
    `<li>${linkTo(title, fileOf(places), file)}${viewOf(places) === null ? '' : ' <span class="mark">screen</span>'}<p>${sentence(purpose)}</p></li>`
  const inArea = (area: Area) => {
    const of = machines.filter(({ places }) => places.area === area)
    return `<section aria-labelledby="${area}"><h2 id="${area}">${capital(area)}</h2><ul class="flows">${of.map(item).join('')}</ul></section>`
  }
  const body = `<header><h1>The flows</h1>
<p>Each flow has a chart: press an event or an answer in it, and the machine steps; the screen of that state stands beside it. <a href="composition.html">Who runs whom, and who tells what</a>.</p>
<p>Texts for members: ${texts.map((text) => linkTo(path.basename(text, '.html'), text, file)).join(' · ')}</p>
</header>
<main>${[...areas, 'shared' as const].map(inArea).join('\n')}</main>`
  return documentOf({ file, title: 'The flows', kind: 'index', body })
}

/** Collects the pages of the flows while their documents are written, so that each is explored once. */
export class Site {
  private readonly pages = new Map<string, string>()
  private readonly listed: Listed[] = []
  private readonly composed: Composed[] = []
  private readonly subjects = allSubjects()
  private readonly tests = allTests()

  async add({ places, title, purpose, machine, exploration }: DescribedMachine): Promise<void> {
    if (exploration === null) throw new Error(`${places.name} has no model`)
    const { subjects, tests } = this
    this.pages.set(fileOf(places), await flowPage({ places, title, purpose, exploration, subjects, tests }))
    this.listed.push({ places, title, purpose: (purpose.split(/\n\n/)[0] ?? '').replaceAll('\n', ' ') })
    this.composed.push(composed(places, machine))
  }

  /** All pages by their paths; `texts` are documents in Markdown. */
  async documents(texts: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
    const textPages = [...texts].map(([file, text]) => textPage(file, text))
    return new Map([
      ...this.pages,
      ...textPages,
      [
        `${siteFolder}/index.html`,
        indexPage(
          this.listed,
          textPages.map(([file]) => file).filter((file) => file.includes('/texts/')),
        ),
      ],
      [`${siteFolder}/composition.html`, await compositionPage(this.composed)],
    ])
  }
}

/**
 * Writes the pages into a folder as deep in the project as `dist/docs`, in place of what is there, with the stage
 * out of the built gallery and the style of the pages.
 */
export function writeSite(pages: ReadonlyMap<string, string>, folder: string): void {
  const to = inProject(folder)
  if (!existsSync(path.join(galleryFolder, 'stage.html')))
    throw new Error('The gallery is not built. Run: npm run gallery -- --build')
  rmSync(to, { recursive: true, force: true })
  const assets = path.join(to, 'assets')
  mkdirSync(assets, { recursive: true })
  for (const [file, html] of pages) {
    const page = path.join(to, path.posix.relative(siteFolder, file))
    mkdirSync(path.dirname(page), { recursive: true })
    writeFileSync(page, html)
  }
  const built = path.join(galleryFolder, 'assets')
  for (const file of readdirSync(built))
    if (!file.endsWith('.map') && !file.startsWith('main.'))
      cpSync(path.join(built, file), path.join(assets, file))
  cpSync(path.join(galleryFolder, 'stage.html'), path.join(to, 'stage.html'))
  cpSync(inProject('tests/commands/site/site.css'), path.join(assets, 'site.css'))
}
