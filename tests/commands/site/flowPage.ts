/** The page of one flow: its chart, what can happen in a situation, the screen, and links to everything about it. */
import { readdirSync, readFileSync } from 'node:fs'
import { statesIn } from '@tests/support/exploreStep'
import { wayTo } from '@tests/support/explorePaths'
import type { Exploration } from '@tests/support/exploreTypes'
import { exists, inProject, type MachinePlaces } from '@tests/support/machines'
import { pathOf } from '@tools/chart'
import { chartOf } from '@tools/dev/inspector/stateTree'
import type { Way } from '../../gallery/stage/stepping'
import { idsClaimedIn, idsIn, type Subject } from '../requirements'
import { type Arrow, type Box, type Layout, layoutOf, type Line, noteOf } from './chartLayout'
import { arrowHead, documentOf, escaped, hrefTo, linkTo, sentence, siteFolder } from './html'

export const fileOf = ({ name }: Pick<MachinePlaces, 'name'>) => `${siteFolder}/flows/${name}.html`

/** How a transition begins, for its look. */
function kindOf({ eventType }: Line['transition']): string {
  if (eventType === '') return 'always'
  const own = /^xstate\.(done|error|after)/.exec(eventType)?.[1]
  return own ?? 'event'
}

const place = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  `style="left:${x}px;top:${y}px;inline-size:${width}px;block-size:${height}px"`

const lineOf = (line: Line) =>
  `<button type="button" disabled class="line ${kindOf(line.transition)}" data-key="${escaped(line.transition.key)}" title="${escaped(`${line.from || 'any state'}: ${line.transition.text}`)}">${line.rows.map(escaped).join('<br>')}</button>`

function stateOf({ node, lines, ...at }: Box, ways: ReadonlyMap<string, Way>): string {
  const start = node.isInitial ? '<span title="initial state">●</span> ' : ''
  const name = `${start}${escaped(node.key)}`
  const note = noteOf(node)
  return [
    `<div class="state ${node.kind} ${node.children.length > 0 ? 'outer' : 'inner'}" data-path="${escaped(node.path)}" ${place(at)}>`,
    node.path === '' || !ways.has(node.path)
      ? `<p class="name">${name}</p>`
      : `<p class="name"><button type="button" data-go="${escaped(node.path)}" title="Go there by the shortest way">${name}</button></p>`,
    note === '' ? '' : `<p class="note">${escaped(note)}</p>`,
    ...lines.map(lineOf),
    '</div>',
  ].join('')
}

function arrowOf({ lines, points }: Arrow): string {
  const kinds = new Set(lines.map(({ transition }) => kindOf(transition)))
  const kind = kinds.size === 1 ? [...kinds][0] : 'event'
  const keys = lines.map(({ transition }) => transition.key).join('\n')
  return `<polyline class="${kind}" data-keys="${escaped(keys)}" points="${points.map((point) => point.join(',')).join(' ')}"/>`
}

function chartHtml(
  { width, height, boxes, arrows, anywhere }: Layout,
  ways: ReadonlyMap<string, Way>,
): string {
  return [
    `<div id="chart" class="chart" data-width="${width}" data-height="${height}" style="inline-size:${width}px;block-size:${height}px">`,
    ...boxes.map((box) => stateOf(box, ways)),
    `<svg aria-hidden="true" viewBox="0 0 ${width} ${height}">${arrowHead}`,
    ...arrows.map(arrowOf),
    '</svg>',
    ...anywhere.map((at) => `<p class="anywhere" ${place(at)}>any state</p>`),
    ...arrows.map((arrow) => `<div class="label" ${place(arrow)}>${arrow.lines.map(lineOf).join('')}</div>`),
    '</div>',
  ].join('\n')
}

/** The shortest way to each state in which a situation rests. */
export function waysOf({ vertices }: Exploration): ReadonlyMap<string, Way> {
  const ways = new Map<string, Way>()
  for (const vertex of vertices) {
    const labels = wayTo(vertex).map(({ label }) => label)
    for (const path of statesIn(vertex.snapshot).map(pathOf)) {
      const known = ways.get(path)
      if (known === undefined || known.labels.length > labels.length)
        ways.set(path, { input: vertex.inputName, labels })
    }
  }
  return ways
}

const filesIn = (folder: string): readonly string[] =>
  exists(folder)
    ? readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
        .filter((file) => /\.tsx?$/.test(file))
        .sort()
    : []

/** The tests with the name of the flow. */
const testsOf = ({ name }: MachinePlaces, tests: readonly string[]) =>
  tests.filter((file) => new RegExp(`/${name}(\\.\\w+)*\\.(test|spec)\\.tsx?$`).test(file))

const withSource = (files: readonly string[], ids: (source: string) => readonly string[]) =>
  files.flatMap((file) => ids(readFileSync(inProject(file), 'utf8')))

/** The ids of the statements that the sources of a flow cite, and that its tests claim. */
function idsOf(places: MachinePlaces, tests: readonly string[]): readonly string[] {
  const folder = places.machine.slice(0, places.machine.lastIndexOf('/'))
  const sources = [...filesIn(folder), ...filesIn(places.views), ...[places.binding].filter(exists)]
  return [
    ...new Set([...withSource(sources, idsIn), ...withSource(testsOf(places, tests), idsClaimedIn)]),
  ].sort()
}

/** Every test by its path, for the links of all pages. */
export const allTests = (): readonly string[] =>
  filesIn('tests').filter((file) => /\.(test|spec)\.tsx?$/.test(file))

/** `SignIn` for `signIn`. */
export const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
/** The file of a flow's view, or null: some flows display nothing themselves. */
export function viewOf({ name, views }: MachinePlaces): string | null {
  const file = `${views}/${capital(name)}View.tsx`
  return exists(file) ? file : null
}

export interface FlowToDraw {
  readonly places: MachinePlaces
  readonly title: string
  /** The comment at the top of its machine. */
  readonly purpose: string
  readonly exploration: Exploration
  readonly subjects: readonly Subject[]
  readonly tests: readonly string[]
}

function linksOf({ places, tests }: FlowToDraw, file: string): string {
  const view = viewOf(places)
  const named: readonly (readonly [string, string])[] = [
    ['machine', places.machine],
    ['model', places.model],
    ['binding', places.binding],
    ['texts', places.select],
    ...(view === null ? [] : [['view', view] as const]),
    ['document', places.document],
    ...testsOf(places, tests).map(
      (test) => [test.replace(/^tests\//, '').replace(/\.(test|spec)\.tsx?$/, ''), test] as const,
    ),
  ]
  return named
    .filter(([, to]) => exists(to))
    .map(([text, to]) => `<li>${linkTo(text, to, file)}</li>`)
    .join('')
}

function statementsOf({ places, subjects, tests }: FlowToDraw, file: string): string {
  const items = idsOf(places, tests).flatMap((id) =>
    subjects.flatMap(({ name, statements }) => {
      const statement = statements.get(id)
      if (statement === undefined) return []
      const to = hrefTo(`${siteFolder}/requirements/${name}.html`, file)
      return [`<li><a href="${to}#${id}">${id}</a> ${sentence(statement)}</li>`]
    }),
  )
  if (items.length === 0) return ''
  return `<details><summary>${items.length} statements cited by its code or its tests</summary><ul class="statements">${items.join('')}</ul></details>`
}

/** What stands folded below a flow's links: the rest of its purpose, and its statements. */
const about = (more: readonly string[], statements: string) => {
  const rest = more.map((text) => `<p>${sentence(text)}</p>`).join('')
  return `<div class="about">${rest === '' ? '' : `<details><summary>How it works</summary>${rest}</details>`}${statements}</div>`
}

/** The document of a flow's page. */
export async function flowPage(flow: FlowToDraw): Promise<string> {
  const { places, title, purpose, exploration } = flow
  const file = fileOf(places)
  const ways = waysOf(exploration)
  const layout = await layoutOf(chartOf(exploration.machine.root))
  const [first = '', ...more] = purpose.split(/\n\n/).map((text) => text.replaceAll('\n', ' '))
  const isShown = viewOf(places) !== null
  const stage = `<iframe id="stage" title="The screen in this state" src="../stage.html#${places.name}"${isShown ? '' : ' hidden'}></iframe>`
  const body = `<header>
<h1>${escaped(title)}</h1>
<p>${sentence(first)}</p>
<ul class="links" aria-label="Files">${linksOf(flow, file)}</ul>
${about(more, statementsOf(flow, file))}
</header>
<main class="${isShown ? 'shown' : 'unshown'}">
<a class="skip" href="#steps">To what can happen here</a>
<section class="chartPart" aria-label="Chart">
<p class="tools"><button type="button" id="smaller" aria-label="Smaller">−</button><span id="zoomed">100 %</span><button type="button" id="larger" aria-label="Larger">+</button><button type="button" id="fit">Whole chart</button><span class="legend"><span class="event">event</span><span class="done">answer</span><span class="error">failure</span><span class="after">time</span><span class="always">always</span><span class="possible">can happen now</span></span></p>
<div id="canvas" tabindex="0" role="region" aria-label="Chart of ${escaped(places.name)}">
${chartHtml(layout, ways)}
</div>
</section>
<section class="stepsPart" aria-label="Steps">
<div class="tools"><p role="status">Now in <strong id="now">…</strong><span id="details" class="hint"></span></p><p role="alert" id="problem"></p><button type="button" id="back" disabled>Back</button><button type="button" id="again">Start again</button><label id="inputOf" hidden>Begins <select id="inputs"></select></label></div>
<div class="part"><h2>What can happen here</h2><div id="steps" tabindex="-1"></div></div>
<div class="part"><h2>The path so far</h2><ol id="way"></ol><details><summary>Context</summary><pre id="context"></pre></details></div>
</section>
<section class="screenPart" aria-label="Screen">
<p class="hint">${isShown ? 'The screen in this state. What is pressed in it goes to the machine.' : 'This flow displays nothing itself.'}</p>
${stage}
</section>
</main>
<script type="application/json" id="ways">${JSON.stringify(Object.fromEntries(ways)).replaceAll('<', '\\u003c')}</script>`
  return documentOf({ file, title, kind: 'flow', body, script: 'flowPage' })
}
