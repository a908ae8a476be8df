/** The states and transitions of a machine's configuration, for drawing. */
import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate'
import { transitionKey } from '@app/transitionKey'
import { nameOfEvent, nameOfGuard, nameOfTransition, pathOf, transitionsOf } from '../../chart'

export interface ChartTransition {
  /** The key under which it is taken. */
  readonly key: string
  /** `credentials.submitted [isComplete] → signingIn`. */
  readonly text: string
  /** The event's type, or another trigger in words: "after 30000 ms", "always", "submitCredentials done". */
  readonly label: string
  readonly eventType: string
  /** The name of the guard; empty without one. */
  readonly guard: string
  /** Paths of the targets; none for a transition that keeps the state. */
  readonly targets: readonly string[]
}

export interface ChartNode {
  readonly key: string
  /** Keys from the root, with dots between them; the root's own path is empty. */
  readonly path: string
  readonly kind: AnyStateNode['type']
  readonly isInitial: boolean
  /** Names of the actors that run while the state is active. */
  readonly invokes: readonly string[]
  readonly transitions: readonly ChartTransition[]
  readonly children: readonly ChartNode[]
}

/** An actor that the configuration holds itself has no name there. */
const nameOfActor = ({ src, id }: AnyStateNode['invoke'][number]) =>
  typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : id

/** The chart of a state; of a machine, with its root. */
export function chartOf(node: AnyStateNode): ChartNode {
  const first = node.parent?.type === 'compound' ? node.parent.initial.target?.[0] : undefined
  // The inspector sorts the states by name; this puts the initial state first.
  const children = Object.values(node.states)
    .map(chartOf)
    .sort((one, other) => Number(other.isInitial) - Number(one.isInitial))
  return {
    key: node.key,
    path: pathOf(node),
    kind: node.type,
    isInitial: first?.path[node.path.length - 1] === node.key,
    invokes: node.invoke.map(nameOfActor),
    transitions: transitionsOf(node).map((transition) => ({
      key: transitionKey(transition),
      text: nameOfTransition(transition),
      label: nameOfEvent(transition.eventType),
      eventType: transition.eventType,
      guard: nameOfGuard(transition.guard),
      targets: (transition.target ?? []).map(pathOf),
    })),
    children,
  }
}

/**
 * The chart of a configuration in JSON; null for an actor that is no machine, or for an unreadable configuration.
 */
export function readChart(definition: string | undefined): ChartNode | null {
  if (definition === undefined) return null
  try {
    const machine: AnyStateMachine = createMachine(JSON.parse(definition) as never)
    const chart = chartOf(machine.root)
    return chart.children.length === 0 && chart.transitions.length === 0 ? null : chart
  } catch {
    return null
  }
}

/** Every transition of a chart with the path of its state. */
export const transitionsIn = (node: ChartNode): readonly (ChartTransition & { readonly from: string })[] => [
  ...node.transitions.map((transition) => ({ ...transition, from: node.path })),
  ...node.children.flatMap(transitionsIn),
]

/** Paths of the states in a snapshot's value, each with its ancestors. */
export function activePaths(value: unknown, path = ''): ReadonlySet<string> {
  const join = (key: string) => (path === '' ? key : `${path}.${key}`)
  if (typeof value === 'string') return new Set([path, join(value)])
  const regions = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return new Set([path, ...regions.flatMap(([key, inner]) => [...activePaths(inner, join(key))])])
}
