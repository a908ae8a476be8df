import { Actor, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import type { Edge, Finding, Vertex } from './exploreTypes'
import { branchesOf, nodesOf } from '@tools/chart'
import { wayTo } from './explorePaths'
import { type Situation, statesIn, wayThere } from './exploreStep'
import type { AnyModel } from './model'

const message = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** True when a dotted path (`signedIn.fresh`) names a state of the snapshot. */
const isIn = (snapshot: AnyMachineSnapshot, state: string) =>
  statesIn(snapshot).some((node) => node.path.join('.') === state)

const isPlain = (value: unknown): boolean => {
  if (value === null || value === undefined) return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean'
  // The reference of a parent or a child.
  if (value instanceof Actor) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || Array.isArray(value)) && Object.values(value).every(isPlain)
}

/** The findings for one situation. */
export function checkSituation(model: AnyModel, { snapshot }: Situation, title: string): Finding[] {
  const findings: Finding[] = []
  const find = (kind: Finding['kind'], what: string) =>
    findings.push({ kind, message: `${what}. ${wayThere(model.name, snapshot)}` })
  if (snapshot.status === 'error') {
    find('error', `${title} is an error: ${message(snapshot.error)}`)
    return findings
  }
  for (const [sentence, holds] of Object.entries(model.invariants))
    if (!holds(snapshot)) find('invariant', `in ${title} it does not hold that ${sentence}`)
  if (!isPlain(snapshot.context)) find('json', `the context of ${title} is more than plain JSON`)
  const context = JSON.stringify(snapshot.context)
  for (const [secret, states] of Object.entries(model.secrets))
    if (
      context.includes(JSON.stringify(secret).slice(1, -1)) &&
      !states.some((state) => isIn(snapshot, state))
    )
      find('secret', `the context of ${title} still holds the secret "${secret}"`)
  return findings
}

/** Final, or without a pending answer and with a user event that changes something. */
function isResting(model: AnyModel, vertex: Vertex): boolean {
  if (vertex.snapshot.status === 'done') return true
  if (model.rests.some((state) => isIn(vertex.snapshot, state))) return true
  const kind = Object.keys(model.samples).length > 0 ? 'user' : 'notice'
  const awaited = [...vertex.running].some(([id, name]) => {
    const child = (vertex.snapshot.children as Record<string, { logic?: unknown } | undefined>)[id]
    const isMachine =
      typeof child?.logic === 'object' && child.logic !== null && '__xstatenode' in child.logic
    const listens = Array.isArray(model.answers[name]) && model.answers[name].length === 0
    return !isMachine && !listens && !model.background.includes(name)
  })
  return !awaited && vertex.edges.some((edge) => edge.kind === kind && edge.changes)
}

function traps(model: AnyModel, vertices: readonly Vertex[]): Finding[] {
  const incoming = new Map<Vertex, Edge[]>()
  for (const vertex of vertices)
    for (const edge of vertex.edges) {
      const known = incoming.get(edge.to)
      if (known) known.push(edge)
      else incoming.set(edge.to, [edge])
    }
  const safe = new Set(vertices.filter((vertex) => isResting(model, vertex)))
  const queue = [...safe]
  for (let vertex = queue.shift(); vertex; vertex = queue.shift())
    for (const { from } of incoming.get(vertex) ?? [])
      if (!safe.has(from)) {
        safe.add(from)
        queue.push(from)
      }
  return vertices
    .filter((vertex) => !safe.has(vertex))
    .map((vertex) => ({
      kind: 'trap',
      message: `${vertex.title} is a trap: no resting state can be reached from it. ${wayThere(model.name, vertex.snapshot)}`,
      way: { inputName: vertex.inputName, edges: wayTo(vertex) },
    }))
}

/** The findings for the whole machine. */
export function checkMachine(
  model: AnyModel,
  machine: AnyStateMachine,
  vertices: readonly Vertex[],
  taken: ReadonlySet<string>,
  entered: ReadonlySet<string>,
): { findings: Finding[]; states: number; branches: number } {
  const leaves = nodesOf(machine).filter(({ type }) => type === 'atomic' || type === 'final')
  const branches = branchesOf(machine)
  const unreached: Finding[] = leaves
    .filter(({ id }) => !entered.has(id))
    .map(({ path }) => ({ kind: 'unreached', message: `the state ${path.join('.')} is never entered` }))
  const untaken: Finding[] = [...branches.keys()]
    .filter((key) => !taken.has(key))
    .map((key) => ({ kind: 'untaken', message: `the branch ${key} is never taken` }))
  return {
    findings: [...unreached, ...untaken, ...traps(model, vertices)],
    states: leaves.length,
    branches: branches.size,
  }
}
