import { existsSync, readFileSync } from 'node:fs'
import { explore } from '@tests/support/explore'
import { nameOfState } from '@tools/stateName'
import type { Exploration } from '@tests/support/exploreTypes'
import { nameOfEvent, nameOfGuard, nodesOf, pathOf, targetOf, transitionsOf } from '@tools/chart'
import {
  allMachines,
  type Area,
  areas,
  inProject,
  loadMachine,
  loadModel,
  type MachinePlaces,
} from '@tests/support/machines'
import type { AnyModel } from '@tests/support/model'
import type { AnyStateMachine } from 'xstate'
import { diagramOf } from './machineDiagram'
import { code, codes, page, proseOf, section, table } from '@tools/markdown'

const written = 'Written by `npm run docs`; `npm run check` fails when it is out of date.'

/** `emailVerification` → `Email verification`. */
const titleOf = (name: string) => {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const headerOf = (places: MachinePlaces) => {
  const source = readFileSync(inProject(places.machine), 'utf8')
  return proseOf(/^\/\*\*[\s\S]*?\*\//.exec(source)?.[0] ?? '')
}

function statesTable(machine: AnyStateMachine): string {
  const rows = nodesOf(machine)
    .filter((node) => node.path.length > 0)
    .map((node) => {
      const ways = transitionsOf(node).map((transition) => nameOfEvent(transition.eventType))
      const kind = node.type === 'final' ? 'final' : node.type === 'parallel' ? 'parallel regions' : ''
      return [
        code(pathOf(node)),
        codes(node.tags),
        codes(node.invoke.map(({ src }) => String(src))),
        [codes(ways), kind].filter(Boolean).join(' · '),
      ]
    })
  return table(['State', 'Tags', 'Invokes', 'Handles'], rows)
}

function eventsTable(machine: AnyStateMachine, model: AnyModel | null): string {
  const branches = nodesOf(machine).flatMap(transitionsOf)
  const types = [...new Set(branches.map(({ eventType }) => String(eventType)))]
    .filter((type) => type !== '' && !type.startsWith('xstate.'))
    .sort()
  const rows = types.map((type) => {
    const handled = branches.filter(({ eventType }) => eventType === type)
    const leads = handled.map((branch) => {
      const guard = branch.guard === undefined ? '' : ` if ${nameOfGuard(branch.guard)}`
      return `${pathOf(branch.source) || 'any state'} → ${targetOf(branch)}${guard}`
    })
    const sender = model ? (type in model.samples ? 'the member' : 'the environment') : ''
    return [code(type), sender, leads.join('; ')]
  })
  return table(['Event', 'Sent by', 'Transitions'], rows)
}

function actorsTable(machine: AnyStateMachine, exploration: Exploration | null): string {
  const edges = exploration?.vertices.flatMap((vertex) => vertex.edges) ?? []
  const rows = Object.keys(machine.implementations.actors)
    .sort()
    .flatMap((name) => {
      const places = nodesOf(machine).filter((node) => node.invoke.some(({ src }) => src === name))
      const where = codes(places.map((node) => pathOf(node) || 'any state'))
      const endings = new Map<string, Set<string>>()
      for (const edge of edges)
        if (edge.actor !== undefined && edge.from.running.get(edge.actor) === name) {
          const ending = edge.label.slice(edge.actor.length + 2)
          const to = endings.get(ending) ?? new Set<string>()
          endings.set(ending, to.add(nameOfState(edge.to.snapshot.value)))
        }
      if (endings.size === 0) return [[code(name), where, '', '']]
      return [...endings]
        .sort(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1))
        .map(([ending, to], at) => [
          at === 0 ? code(name) : '',
          at === 0 ? where : '',
          ending,
          codes([...to].sort()),
        ])
    })
  return table(['Actor', 'Invoked in', 'Resolves to', 'Leads to'], rows)
}

function delaysTable(machine: AnyStateMachine): string {
  const rows = Object.entries(machine.implementations.delays as Record<string, unknown>).map(
    ([name, delay]) => {
      const users = nodesOf(machine).filter((node) => node.after.some((one) => one.delay === name))
      const length = typeof delay === 'number' ? `${delay.toLocaleString('en-GB')} ms` : 'by the context'
      return [code(name), length, codes(users.map(pathOf))]
    },
  )
  return table(['Delay', 'Length', 'In'], rows)
}

/** A machine with all that its documents tell of it. */
export interface DescribedMachine {
  readonly places: MachinePlaces
  readonly title: string
  /** The comment at the top of its file. */
  readonly purpose: string
  readonly machine: AnyStateMachine
  readonly model: AnyModel | null
  readonly exploration: Exploration | null
}

/** Loads and explores a machine. */
export async function describeMachine(places: MachinePlaces): Promise<DescribedMachine> {
  const model = await loadModel(places)
  return {
    places,
    title: titleOf(places.name),
    purpose: headerOf(places),
    machine: await loadMachine(places),
    model,
    exploration: model ? explore(model) : null,
  }
}

function machineDocument({ places, title, purpose, machine, model, exploration }: DescribedMachine): string {
  const invariants = Object.keys(model?.invariants ?? {}).map((sentence) => `- ${sentence}`)
  const row = exploration?.row
  return page(
    `# ${title}`,
    `From [\`${places.machine}\`](../../../${places.machine}). ${written}`,
    purpose,
    diagramOf(machine),
    section('## States', statesTable(machine)),
    section('## Events', eventsTable(machine, model)),
    section('## Actors', actorsTable(machine, exploration)),
    section('## Delays', delaysTable(machine)),
    section('## Invariants', invariants.join('\n')),
    row
      ? section(
          '## Explored',
          `${row.states} states, ${row.branches} branches, ${row.paths} paths; \`npm run explore -- ${places.name}\` prints them.`,
        )
      : '',
  )
}

/** A link from the index to a path of the project, or nothing when the flow has no such file. */
const linkTo = (text: string, place: string) =>
  existsSync(inProject(place)) ? `[${text}](../../${place})` : ''

/** The files of a flow: its machine, its adapters, its view, its model, its tests. */
const placesOf = ({ machine, binding, views, model, test }: MachinePlaces): string =>
  [
    linkTo('machine', machine),
    linkTo('adapters', binding),
    linkTo('view', views),
    linkTo('model', model),
    linkTo('tests', test),
  ]
    .filter(Boolean)
    .join(' · ')

/**
 * Every machine's document and their index, by path. `also` receives each machine, those of one document
 * included, one after the other: all explorations at once would fill the memory.
 */
export async function machineDocuments(
  also: ((described: DescribedMachine) => Promise<void>) | null,
): Promise<Map<string, string>> {
  const machines = allMachines()
  const documents = new Map<string, string>()
  for (const places of machines.filter(({ isReader }) => !isReader || also !== null)) {
    const described = await describeMachine(places)
    if (!places.isReader) documents.set(places.document, machineDocument(described))
    await also?.(described)
  }
  const indexOf = (area: Area) =>
    machines
      .filter((places) => places.area === area)
      .map((places) => [
        `[${titleOf(places.name)}](${places.document.slice('docs/machines/'.length)})`,
        (headerOf(places).split(/\n\n/)[0] ?? '').replaceAll('\n', ' '),
        places.isFlow || area === 'shared' ? placesOf(places) : `part of the flow ${places.flow}`,
      ])
  documents.set(
    'docs/machines/README.md',
    page(
      '# The flows',
      `One page for each machine under \`machines/\`, with its diagram. ${written}`,
      ...[...areas, 'shared' as const].map((area) =>
        section(`## ${titleOf(area)}`, table(['Flow and diagram', 'Purpose', 'Files'], indexOf(area))),
      ),
    ),
  )
  return documents
}
