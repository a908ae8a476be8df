/** The page of the composition: which machine runs which, and which topics each tells and hears; all from the code. */
import { readdirSync, readFileSync } from 'node:fs'
import type { ElkNode } from 'elkjs'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { allMachines, inProject, type MachinePlaces } from '@tests/support/machines'
import { topicsOf, topicsSaid } from '@tests/support/topics'
import { layouter } from './chartLayout'
import { fileOf } from './flowPage'
import { arrowHead, documentOf, escaped, hrefTo, linkTo, siteFolder } from './html'

/** A machine in the composition. */
export interface Composed {
  readonly places: MachinePlaces
  /** Names of the machines that it runs, and whether their code is loaded later. */
  readonly runs: readonly { readonly name: string; readonly isLater: boolean }[]
  readonly tells: readonly string[]
  readonly hears: readonly string[]
}

/** The flows of the pages, which the root runs: `pageOf(signInFlow, SignInView)`. */
const flowsOfPages = (): readonly string[] =>
  readdirSync(inProject('src/app/pages'), { encoding: 'utf8' }).flatMap((file) =>
    [...readFileSync(inProject(`src/app/pages/${file}`), 'utf8').matchAll(/@flows\/\w+\/(\w+)'/g)].map(
      ([, name = '']) => name,
    ),
  )

/** What a machine runs and says, by its actors and its sources. */
export function composed(places: MachinePlaces, machine: AnyStateMachine): Composed {
  const all = new Set(allMachines().map(({ name }) => name))
  const actors = Object.entries(machine.implementations.actors as Readonly<Record<string, unknown>>)
  const runs = actors.flatMap(([name, logic]) => {
    if (!(logic instanceof StateMachine)) return []
    const child = all.has(name) ? name : logic.id
    return all.has(child) && child !== places.name
      ? [{ name: child, isLater: logic.id === 'loadedPart' }]
      : []
  })
  const pages =
    places.name === 'portal'
      ? flowsOfPages().flatMap((name) => (all.has(name) ? [{ name, isLater: true }] : []))
      : []
  // The machine that readers are made of declares the topics of its model.
  const hears = places.area === 'shared' ? [] : topicsOf(machine)
  return { places, runs: [...runs, ...pages], tells: topicsSaid(places), hears }
}

const box = { height: 30, letter: 7.4 }

interface Drawing {
  readonly html: string
  /** The machines without an arrow. */
  readonly alone: readonly Composed[]
}

async function drawing(machines: readonly Composed[], file: string): Promise<Drawing> {
  const names = new Set(machines.map(({ places }) => places.name))
  const arrows = machines.flatMap(({ places, runs }) =>
    runs.filter(({ name }) => names.has(name)).map((run) => ({ from: places.name, ...run })),
  )
  const isDrawn = ({ places: { name } }: Composed) =>
    arrows.some(({ from, name: to }) => from === name || to === name)
  const drawn = machines.filter(isDrawn)
  const placed: ElkNode = await (
    await layouter()
  ).layout({
    id: 'page',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.layered.spacing.nodeNodeBetweenLayers': '40',
      'elk.spacing.nodeNode': '8',
      'elk.layered.spacing.edgeEdgeBetweenLayers': '7',
      'elk.spacing.edgeEdge': '5',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
    },
    children: drawn.map(({ places: { name } }) => ({
      id: name,
      width: Math.ceil(name.length * box.letter) + 44,
      height: box.height,
    })),
    edges: arrows.map(({ from, name }, at) => ({ id: `arrow ${at}`, sources: [from], targets: [name] })),
  })
  const width = Math.ceil(placed.width ?? 0)
  const height = Math.ceil(placed.height ?? 0)
  const lines = (placed.edges ?? []).map((edge, at) => {
    const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint].map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`),
    )
    const { from, name, isLater } = arrows[at] ?? {}
    return `<polyline class="${isLater ? 'later' : ''}" data-ends="${from} ${name}" points="${points.join(' ')}"/>`
  })
  const boxes = (placed.children ?? []).map(({ id, x = 0, y = 0, width: wide = 0 }) => {
    const { places, tells, hears } = drawn.find((one) => one.places.name === id) ?? {}
    if (!places) return ''
    return `<a class="flow" data-flow="${id}" data-tells="${(tells ?? []).join(' ')}" data-hears="${(hears ?? []).join(' ')}" href="${hrefTo(fileOf(places), file)}" style="left:${Math.round(x)}px;top:${Math.round(y)}px;inline-size:${Math.round(wide)}px;block-size:${box.height}px">${escaped(id)}</a>`
  })
  const html = `<div class="composed" style="inline-size:${width}px;block-size:${height}px"><svg aria-hidden="true" viewBox="0 0 ${width} ${height}">${arrowHead}${lines.join('')}</svg>${boxes.join('')}</div>`
  return { html, alone: machines.filter((one) => !isDrawn(one)) }
}

/** The document of the composition's page. */
export async function compositionPage(machines: readonly Composed[]): Promise<string> {
  const file = `${siteFolder}/composition.html`
  const { html, alone } = await drawing(machines, file)
  const topics = [...new Set(machines.flatMap(({ tells, hears }) => [...tells, ...hears]))].sort()
  const named = (of: readonly Composed[]) =>
    of.map(({ places }) => linkTo(places.name, fileOf(places), file)).join(', ') || 'nobody'
  const rows = topics.map(
    (topic) =>
      `<tr><th scope="row">${topic}</th><td>${named(machines.filter(({ tells }) => tells.includes(topic)))}</td><td>${named(machines.filter(({ hears }) => hears.includes(topic)))}</td></tr>`,
  )
  const body = `<header><h1>Composition</h1>
<p>Which machine runs which: an arrow leads from a machine to the one that it runs; a dashed one to a machine whose code is loaded when it is needed. The root is <a href="flows/portal.html">portal</a>. A flow that changed data tells its topics once; the flows that display such data hear it and read again.</p>
</header>
<main>
<section aria-label="Who runs whom">
<p class="tools topics">Who tells and who hears ${topics.map((topic) => `<button type="button" data-topic="${topic}" aria-pressed="false">${topic}</button>`).join('')}<span class="mark telling">▲ tells</span><span class="mark hearing">hears ▼</span></p>
<div id="canvas" tabindex="0" role="region" aria-label="Chart of the composition">${html}</div>
<p>Without an arrow: ${named(alone)}.</p>
</section>
<section aria-label="Topics">
<h2>Topics</h2>
<div class="wide"><table><thead><tr><th scope="col">Topic</th><th scope="col">Told by</th><th scope="col">Heard by</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>
</section>
</main>`
  return documentOf({ file, title: 'Composition', kind: 'composition', body, script: 'composition' })
}
