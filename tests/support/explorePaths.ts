import type { Edge, ExploredPath, Vertex } from './exploreTypes'

/**
 * Edges that a reviewer would call the same step: from and to the same state by the same event and the same branches,
 * doing the same. Situations that differ in context alone are all explored, but one of them tells the story, with everything
 * that one of them changes.
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

/** The steps by which a situation is first met, from its beginning on. */
export function wayTo(vertex: Vertex): Edge[] {
  const way: Edge[] = []
  for (let edge = vertex.via; edge; edge = edge.from.via) way.unshift(edge)
  return way
}

type Start = Omit<ExploredPath, 'edges'>

/** The shortest way to every distinct step, without ways that are only the beginning of another. */
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
    const actions = starts.find(({ beginning }) => beginning === start.beginning)?.actions ?? []
    return { beginning: start.beginning, begins: start, start, actions, edges }
  })
  // A beginning from where nothing new is to be shown is still a way to begin.
  const begun = new Set(paths.map(({ beginning }) => beginning))
  const lonely = starts.filter(({ beginning }) => !begun.has(beginning))
  return [...lonely.map((start) => ({ ...start, edges: [] })), ...paths]
}

/** `, sets bookings, failure (notifyTabs)`: what a step changes in the context, and its effects. */
export const doingOf = (sets: readonly string[], effects: readonly string[]) =>
  `${sets.length > 0 ? `, sets ${sets.join(', ')}` : ''}${effects.length > 0 ? ` (${effects.join(', ')})` : ''}`

const written = (edge: Edge) => {
  const leads = edge.to === edge.from ? 'stays' : `→ ${edge.to.title}`
  return `${edge.label} ${leads}${doingOf(edge.sets, edge.actions)}`
}

/**
 * What the description of the paths shows of a step. A machine with a step that another one lacks is described otherwise,
 * which is known before everything is explored.
 */
export const shownOf = ({ from, label, to, actions, changes }: Edge) =>
  JSON.stringify([from.snapshot.value, label, to.snapshot.value, actions, changes])

/** All paths as one indented tree: a step per line, each situation's steps below the way by which it is first met. */
export function describePaths(paths: readonly ExploredPath[]): string {
  interface Twig {
    readonly line: string
    readonly twigs: Map<Edge, Twig>
  }
  const roots = new Map<string, Twig>()
  for (const { beginning, start, actions, edges } of paths) {
    const name = beginning === 'start' ? '' : ` (${beginning})`
    const line = `start${name} → ${start.title}${doingOf([], actions)}`
    let twig = roots.get(beginning) ?? { line, twigs: new Map<Edge, Twig>() }
    roots.set(beginning, twig)
    for (const edge of edges) {
      const next: Twig = twig.twigs.get(edge) ?? { line: written(edge), twigs: new Map() }
      twig.twigs.set(edge, next)
      twig = next
    }
  }
  const lines = (twig: Twig, depth: number): string[] => [
    `${'  '.repeat(depth)}${twig.line}`,
    ...[...twig.twigs.values()].flatMap((inner) => lines(inner, depth + 1)),
  ]
  return [...roots.values()].flatMap((root) => lines(root, 0)).join('\n')
}
