import type { Edge, ExploredPath, Vertex } from './exploreTypes'

/**
 * Edges that a reviewer would call the same step: between the same states by the same event and the same
 * branches, with the same actions. The exploration covers all situations that differ only in their context;
 * the description has one of them, with the context changes of all.
 */
const classOf = ({ from, label, to, taken, actions, changes }: Edge) =>
  JSON.stringify([
    [from.snapshot.status, from.snapshot.value],
    label,
    [to.snapshot.status, to.snapshot.value],
    taken,
    actions,
    changes,
  ])

/** The shortest path from the start to a situation. */
export function wayTo(vertex: Vertex): Edge[] {
  const way: Edge[] = []
  for (let edge = vertex.via; edge; edge = edge.from.via) way.unshift(edge)
  return way
}

type Start = Omit<ExploredPath, 'edges'>

/** The shortest way to every distinct step, without paths that are only the start of another. */
export function pathsOver(starts: readonly Start[], vertices: readonly Vertex[]): ExploredPath[] {
  const seen = new Map<string, Edge>()
  const ways: Edge[][] = []
  const inner = new Set<Edge>()
  for (const vertex of vertices)
    for (const edge of vertex.edges) {
      const name = classOf(edge)
      const alike = seen.get(name)
      if (alike) {
        alike.sets = [...new Set([...alike.sets, ...edge.sets])].sort()
        continue
      }
      seen.set(name, edge)
      const way = wayTo(vertex)
      way.forEach((step) => inner.add(step))
      ways.push([...way, edge])
    }
  const kept = ways.filter((way) => !inner.has(way.at(-1) as Edge))
  const paths = kept.map((edges) => {
    const start = (edges[0] as Edge).from
    const actions = starts.find(({ inputName }) => inputName === start.inputName)?.actions ?? []
    return { inputName: start.inputName, begins: start, start, actions, edges }
  })
  // An input that reaches no new step still gets a path of its own.
  const begun = new Set(paths.map(({ inputName }) => inputName))
  const withoutPaths = starts.filter(({ inputName }) => !begun.has(inputName))
  return [...withoutPaths.map((start) => ({ ...start, edges: [] })), ...paths]
}

/** `, sets bookings, failure (notifyMember)`: the context fields that a step changes, and its effects. */
export const doingOf = (sets: readonly string[], effects: readonly string[]) =>
  `${sets.length > 0 ? `, sets ${sets.join(', ')}` : ''}${effects.length > 0 ? ` (${effects.join(', ')})` : ''}`

const written = (edge: Edge) => {
  const leads = edge.to === edge.from ? 'stays' : `→ ${edge.to.title}`
  return `${edge.label} ${leads}${doingOf(edge.sets, edge.actions)}`
}

/**
 * A step in the description of the paths. A machine with another step has another description, which shows
 * before the exploration is complete.
 */
export const shownOf = ({ from, label, to, actions, changes }: Edge) =>
  JSON.stringify([from.snapshot.value, label, to.snapshot.value, actions, changes])

/** All paths as one indented tree: a step per line, each situation's steps below the shortest path to it. */
export function describePaths(paths: readonly ExploredPath[]): string {
  interface PathNode {
    readonly line: string
    readonly children: Map<Edge, PathNode>
  }
  const roots = new Map<string, PathNode>()
  for (const { inputName, start, actions, edges } of paths) {
    const name = inputName === 'start' ? '' : ` (${inputName})`
    const line = `start${name} → ${start.title}${doingOf([], actions)}`
    let node = roots.get(inputName) ?? { line, children: new Map<Edge, PathNode>() }
    roots.set(inputName, node)
    for (const edge of edges) {
      const next: PathNode = node.children.get(edge) ?? { line: written(edge), children: new Map() }
      node.children.set(edge, next)
      node = next
    }
  }
  const lines = (twig: PathNode, depth: number): string[] => [
    `${'  '.repeat(depth)}${twig.line}`,
    ...[...twig.children.values()].flatMap((inner) => lines(inner, depth + 1)),
  ]
  return [...roots.values()].flatMap((root) => lines(root, 0)).join('\n')
}
