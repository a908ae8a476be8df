/**
 * The output of `npm run explore` for a flow: its states, its guarded branches, its paths, and the shortest
 * way to a state.
 */
import { explore } from '@tests/support/explore'
import { describeBehaviour } from '@tests/support/exploreRegions'
import { statesIn } from '@tests/support/exploreStep'
import type { Edge, Exploration, Path, Vertex } from '@tests/support/exploreTypes'
import type { AnyModel } from '@tests/support/model'
import type { AnyStateMachine } from 'xstate'
import { nameOfEvent, nameOfGuard, nodesOf, pathOf, targetOf, transitionsOf } from '@tools/chart'

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`)

const statesOf = (machine: AnyStateMachine) => nodesOf(machine).filter((node) => node.path.length > 0)

function stateLines(machine: AnyStateMachine): string[] {
  const states = statesOf(machine)
  const width = Math.max(...states.map((node) => pathOf(node).length))
  return states.map((node) => {
    const invokes = node.invoke.map(({ src }) => `invokes ${String(src)}`)
    const kind = node.type === 'final' || node.type === 'parallel' ? [node.type] : []
    const tags = node.tags.map((tag) => `tagged ${tag}`)
    return `${pathOf(node).padEnd(width)}  ${[...kind, ...invokes, ...tags].join(', ')}`.trimEnd()
  })
}

/** Each event with guarded branches in a state, with the branches in the order of their evaluation. */
function guardedLines(machine: AnyStateMachine): string[] {
  return nodesOf(machine).flatMap((node) => {
    const branches = transitionsOf(node)
    const guarded = new Set(branches.filter(({ guard }) => guard).map(({ eventType }) => String(eventType)))
    return [...guarded].flatMap((eventType) => [
      `${pathOf(node) || 'any state'}: ${nameOfEvent(eventType)}`,
      ...branches
        .filter((branch) => branch.eventType === eventType)
        .map((branch) => {
          const guard = branch.guard ? `if ${nameOfGuard(branch.guard)}` : 'otherwise'
          return `  ${guard} → ${targetOf(branch)}`
        }),
    ])
  })
}

/** The full description of a flow, from top to bottom. */
export function describeFlow(exploration: Exploration): string {
  const { model, machine, findings, row } = exploration
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', title, ...indented(lines)]
  return [
    `${model.name}: ${row.states} states, ${row.branches} branches, ${row.situations} situations, ${row.paths} paths`,
    ...part('States', stateLines(machine)),
    ...part('Guarded branches', guardedLines(machine)),
    ...part('Paths', describeBehaviour(exploration).split('\n')),
    ...part(
      'Findings',
      findings.map(({ message }) => message),
    ),
  ].join('\n')
}

/**
 * The path of a state by its whole name (`choosing.slotLost`) or its last part (`slotLost`). Throws with the
 * existing names when none or several have it.
 */
export function stateNamed(machine: AnyStateMachine, name: string): string {
  const all = statesOf(machine).map(pathOf)
  if (all.includes(name)) return name
  const ending = all.filter((state) => state.endsWith(`.${name}`))
  if (ending.length === 1 && ending[0] !== undefined) return ending[0]
  if (ending.length > 1) throw new Error(`"${name}" is the name of several states: ${ending.join(', ')}`)
  throw new Error(`There is no state "${name}". There are: ${all.join(', ')}`)
}

const isIn = ({ snapshot }: Vertex, state: string) =>
  statesIn(snapshot).some((node) => pathOf(node) === state)

/** The shortest way from a situation through states in their order; null without one. */
function wayThrough(start: Vertex, states: readonly string[]): Edge[] | null {
  const passedAt = (at: Vertex, passed: number): number => {
    const next = states[passed]
    return next !== undefined && isIn(at, next) ? passedAt(at, passed + 1) : passed
  }
  interface Reached {
    readonly at: Vertex
    readonly passed: number
    readonly by: readonly [Edge, Reached] | null
  }
  const queue: Reached[] = [{ at: start, passed: passedAt(start, 0), by: null }]
  const seen = new Set(queue.map(({ at, passed }) => `${at.id} ${passed}`))
  // A breadth-first search: the loop also visits what it adds.
  for (const reached of queue) {
    if (reached.passed === states.length) {
      const way: Edge[] = []
      for (let step = reached.by; step; step = step[1].by) way.unshift(step[0])
      return way
    }
    for (const edge of reached.at.edges) {
      const next = { at: edge.to, passed: passedAt(edge.to, reached.passed), by: [edge, reached] as const }
      const key = `${next.at.id} ${next.passed}`
      if (!seen.has(key)) queue.push(next)
      seen.add(key)
    }
  }
  return null
}

/**
 * The shortest way to a state from any of the flow's inputs, through the states of `via` in their order.
 * Throws when no situation rests in them.
 */
export function shortestTo(model: AnyModel, state: string, via: readonly string[] = []): Path {
  const ways = Object.entries(model.inputs).flatMap(([inputName, input]): Path[] => {
    const [start] = explore({ ...model, inputs: { [inputName]: input } }).vertices
    const edges = start ? wayThrough(start, [...via, state]) : null
    return start && edges ? [{ inputName, begins: start, start, edges }] : []
  })
  const [shortest] = ways.sort((a, b) => a.edges.length - b.edges.length)
  const passing = via.length === 0 ? '' : ` and passes through ${via.map((each) => `"${each}"`).join(', ')}`
  if (!shortest) throw new Error(`No path of ${model.name} rests in "${state}"${passing}`)
  return shortest
}

/** A way as numbered steps, each with its target state. */
export function describeWay(model: AnyModel, state: string, { inputName, start, edges }: Path): string {
  const beginnings = Object.keys(model.inputs).length > 1 ? ` with the input "${inputName}"` : ''
  return [
    `${model.name} to ${state}: ${edges.length === 1 ? 'one step' : `${edges.length} steps`}${beginnings}`,
    ...indented([
      `0. start → ${start.title}`,
      ...edges.map(({ label, to }, at) => `${at + 1}. ${label} → ${to.title}`),
    ]),
  ].join('\n')
}
