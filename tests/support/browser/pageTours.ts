/**
 * Long ways through a machine for its page: where the steps are many, one tour takes as many of them as it can, instead of
 * one short path for each.
 */
import { explore, occasionsAt } from '../explore'
import { stateOf, stepsOf } from '../exploreChildren'
import { type Occasion, spentBy } from '../exploreLabels'
import type { Situation } from '../exploreStep'
import type { Edge, Path, Vertex } from '../exploreTypes'
import type { AnyModel } from '../model'
import { stepOf } from './pagePaths'

/** Whether a member and a server can bring the step about right after the one before it. */
export type CanFollow = (edge: Edge, last: Edge | undefined) => boolean

const maxEdges = 40

/** The shortest way on to a step that was not taken yet. */
function wayToNew(
  from: Vertex,
  last: Edge | undefined,
  taken: ReadonlySet<string>,
  canFollow: CanFollow,
): Edge[] | null {
  interface Reached {
    readonly edge: Edge
    readonly before: Reached | null
  }
  const after = (vertex: Vertex, edge: Edge | undefined, before: Reached | null): Reached[] =>
    vertex.edges.filter((next) => canFollow(next, edge)).map((next) => ({ edge: next, before }))
  const seen = new Set<Edge>()
  const queue = after(from, last, null)
  for (let reached = queue.shift(); reached; reached = queue.shift()) {
    if (seen.has(reached.edge)) continue
    seen.add(reached.edge)
    if (!taken.has(stepOf(reached.edge))) {
      const way: Edge[] = []
      for (let each: Reached | null = reached; each; each = each.before) way.unshift(each.edge)
      return way
    }
    queue.push(...after(reached.edge.to, reached.edge, reached))
  }
  return null
}

/**
 * Tours that together take every step of the model that can be taken on the page. A situation stands for all that differ
 * in what the context key leaves out, so each step is taken anew from where the tour truly is; one that comes out
 * otherwise there is left to another tour.
 */
export function toursForPage(model: AnyModel, canFollow: CanFollow): Path[] {
  const exploration = explore(model)
  const starts = new Map(exploration.paths.map((path) => [path.inputName, path]))
  const taken = new Set<string>()
  const tours: Path[] = []

  function followPath({ inputName, begins, start }: Path): Path | null {
    const steps = stepsOf(model, model.machine, model.inputs[inputName])
    const edges: Edge[] = []
    let [at, vertex]: [Situation, Vertex] = [begins, start]
    const passed = new Set(taken)
    const otherwise = new Set<Edge>()
    const mayFollow: CanFollow = (edge, last) => !otherwise.has(edge) && canFollow(edge, last)
    let brought = 0
    const take = (edge: Edge): boolean => {
      const same = ({ kind, actor, within, event }: Occasion) =>
        kind === edge.kind && actor === edge.actor && within === edge.within && event.type === edge.event.type
      const alike = vertex.edges.filter(same)
      const now = occasionsAt(model, at).filter(same)
      const occasion = now.find(({ label }) => label === edge.label) ?? now[alike.indexOf(edge)]
      if (!occasion) return false
      const move = steps.take(at, occasion.event, spentBy(occasion))
      const { snapshot } = move.to
      // what a page offers may depend on more than the context key holds
      const truly: Edge = {
        ...edge,
        ...occasion,
        label: edge.label,
        from: { ...vertex, ...at },
        lands: move.to,
        actions: move.actions,
      }
      if (!canFollow(truly, edges.at(-1))) return false
      const lands = JSON.stringify([stateOf(snapshot), model.contextKey(snapshot)])
      if (lands !== JSON.stringify([stateOf(edge.to.snapshot), edge.to.contextKey])) return false
      edges.push(truly)
      ;[at, vertex] = [move.to, edge.to]
      return true
    }
    while (edges.length < maxEdges) {
      const way = wayToNew(vertex, edges.at(-1), passed, mayFollow)
      if (!way) break
      for (const edge of way) {
        if (!take(edge)) {
          otherwise.add(edge)
          break
        }
        const step = stepOf(edge)
        if (!taken.has(step)) brought += 1
        taken.add(step)
        passed.add(step)
      }
    }
    return brought > 0 || !tours.some((tour) => tour.inputName === inputName)
      ? { inputName, begins, start, edges }
      : null
  }

  for (const start of starts.values())
    for (let tour = followPath(start); tour && !tours.includes(tour);) {
      tours.push(tour)
      tour = tour.edges.length === 0 ? null : followPath(start)
    }
  return tours
}
