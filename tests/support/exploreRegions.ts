import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, StateValue } from 'xstate'
import { deepEqual } from '@domain/values/deepEqual'
import { nameOfState } from '@tools/stateName'
import { describePaths, doingOf } from './explorePaths'
import { nodesOf } from '@tools/chart'
import type { Edge, Exploration, Vertex } from './exploreTypes'

/** The first parallel state of a chart. */
const parallelOf = (machine: AnyStateMachine): AnyStateNode | undefined =>
  nodesOf(machine).find(({ type }) => type === 'parallel')

/** True for a machine with regions, whose behaviours the description lists one by one. */
export const hasRegions = (machine: AnyStateMachine): boolean => parallelOf(machine) !== undefined

/** The state within a region, or null outside of the parallel state. */
function valueWithin({ value }: AnyMachineSnapshot, parallel: AnyStateNode, region: string): string | null {
  let at: StateValue | undefined = value as StateValue
  for (const key of [...parallel.path, region]) at = typeof at === 'object' ? at[key] : undefined
  return at === undefined ? null : nameOfState(at)
}

/** The regions whose branches a step takes; none for a step outside of them. */
function regionsTaken({ taken }: Edge, machine: AnyStateMachine, parallel: AnyStateNode): string[] {
  const found = taken.flatMap((branch) => {
    let node: AnyStateNode | undefined = machine.getStateNodeById(branch.split(' | ')[0] ?? '')
    while (node && node.parent !== parallel) node = node.parent
    return node?.key ?? []
  })
  return [...new Set(found)]
}

/** Steps with the same label may change different fields: a line has all of their changes. */
interface Line {
  readonly words: string
  readonly effects: readonly string[]
  readonly sets: Set<string>
  /** The situations in which the step happens. */
  readonly from: Vertex[]
}

function addLine(lines: Map<string, Line>, words: string, { actions, sets, from }: Edge) {
  const key = JSON.stringify([words, actions])
  const line = lines.get(key) ?? { words, effects: actions, sets: new Set<string>(), from: [] }
  sets.forEach((name) => line.sets.add(name))
  line.from.push(from)
  lines.set(key, line)
}

/**
 * ` [panel open]`: the states of other regions that allow a step, if only some of the situations of its own
 * region's state do.
 */
function whileOthers(parallel: AnyStateNode, region: string, { from }: Line, all: readonly Vertex[]): string {
  const others = Object.keys(parallel.states).filter((name) => name !== region)
  const conditions = others.flatMap((other) => {
    const statesIn = (situations: readonly Vertex[]) => [
      ...new Set(
        situations.map(({ snapshot }) => valueWithin(snapshot, parallel, other)?.split('.')[0] ?? ''),
      ),
    ]
    const taken = statesIn(from)
    return taken.length < statesIn(all).length ? `${other} ${taken.sort().join(' or ')}` : []
  })
  return conditions.length === 0 ? '' : ` [${conditions.join(', ')}]`
}

/** The target of a step within a region. */
function leadsTo({ from, to, label }: Edge, parallel: AnyStateNode, region: string): string {
  const [before, after] = [from, to].map(({ snapshot }) => valueWithin(snapshot, parallel, region))
  if (after === null) return `${label} → ${nameOfState(to.snapshot.value as StateValue)}`
  return before === after ? `${label} stays` : `${label} → ${after ?? ''}`
}

const leadsOutsideRegions = ({ from, to, label }: Edge): string =>
  deepEqual(from.snapshot.value, to.snapshot.value)
    ? `${label} stays`
    : `${label} → ${nameOfState(to.snapshot.value as StateValue)}`

/** Describes each region separately: its states, and below each the steps of its branches. */
function describeRegions({ machine, vertices, paths }: Exploration, parallel: AnyStateNode): string {
  const outsideRegions = new Map<string, Line>()
  const regions = new Map(
    Object.keys(parallel.states).map((name) => [name, new Map<string, Map<string, Line>>()]),
  )
  for (const edge of vertices.flatMap(({ edges }) => edges)) {
    const taken = regionsTaken(edge, machine, parallel)
    if (taken.length === 0) addLine(outsideRegions, leadsOutsideRegions(edge), edge)
    for (const region of taken) {
      const states = regions.get(region)
      const state = valueWithin(edge.from.snapshot, parallel, region) ?? ''
      const lines = states?.get(state) ?? new Map<string, Line>()
      states?.set(state, lines)
      addLine(lines, leadsTo(edge, parallel, region), edge)
    }
  }
  const written = (lines: Map<string, Line>, indent: string, condition: (line: Line) => string) =>
    [...lines.values()].map(
      (line) => `${indent}${line.words}${condition(line)}${doingOf([...line.sets].sort(), line.effects)}`,
    )
  /** The situations in which a region is in a state. */
  const situationsIn = (region: string, state: string) =>
    vertices.filter(({ snapshot }) => valueWithin(snapshot, parallel, region) === state)
  return [
    describePaths(paths.map((path) => ({ ...path, edges: [] }))),
    'around the regions',
    ...written(outsideRegions, '  ', () => ''),
    ...[...regions].flatMap(([region, states]) => [
      `region ${region}`,
      ...[...states].flatMap(([state, lines]) => [
        `  ${state}`,
        ...written(lines, '    ', (line) => whileOthers(parallel, region, line, situationsIn(region, state))),
      ]),
    ]),
  ].join('\n')
}

/**
 * Describes the behaviour of a flow as text: its paths as a tree, or for a chart with parallel regions the
 * steps of each region.
 */
export function describeBehaviour(exploration: Exploration): string {
  const parallel = parallelOf(exploration.machine)
  return parallel ? describeRegions(exploration, parallel) : describePaths(exploration.paths)
}
