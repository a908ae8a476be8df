import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { deepEqual } from '@domain/values/deepEqual'
import { nameOfState } from '@tools/stateName'
import { checkMachine, checkSituation } from './exploreFindings'
import {
  answerOccasions,
  defectOccasion,
  eventOccasions,
  type Occasion,
  spentBy,
  timerOccasion,
} from './exploreLabels'
import { shownOf, pathsOver, wayTo } from './explorePaths'
import { type Move, type Situation, stepper, takesEvent } from './exploreStep'
import type { Edge, Exploration, ExploredPath, Finding, Vertex } from './exploreTypes'
import type { AnyModel } from './model'

const resolved = <T>(
  samples: readonly T[] | ((snapshot: AnyMachineSnapshot) => readonly T[]) | undefined,
  at: Situation,
) => (typeof samples === 'function' ? samples(at.snapshot) : (samples ?? []))

const remembered = new WeakMap<object, Map<string, Occasion[]>>()

/**
 * Fixed samples make the same occasions each time; the function computes those that depend on the snapshot
 * each time.
 */
function known(samples: unknown, name: string, make: () => Occasion[]): Occasion[] {
  if (!Array.isArray(samples)) return make()
  const byName = remembered.get(samples) ?? new Map<string, Occasion[]>()
  remembered.set(samples, byName)
  const occasions = byName.get(name) ?? make()
  byName.set(name, occasions)
  return occasions
}

/** Every possible next step: events, answers of running actors, running timers. */
export function occasionsAt(model: AnyModel, at: Situation): Occasion[] {
  if (at.snapshot.status !== 'active') return []
  const events = (kind: 'user' | 'notice', samples: AnyModel['samples']) =>
    Object.values(samples)
      .flatMap((list) => known(list, kind, () => eventOccasions(kind, resolved(list, at))))
      .filter(({ event }) => takesEvent(at.snapshot, event))
  const runsBehind = (name: string) => model.background.includes(name) && deepEqual(model.answers[name], [])
  // One at a time: two broken actors show nothing beyond each alone, and every set of them makes many
  // situations.
  const oneIsBroken = Object.entries(at.snapshot.children as Record<string, AnyActorRef>).some(
    ([id, { src }]) => !at.running.has(id) && runsBehind(String(src)),
  )
  return [
    ...events('user', model.samples),
    ...[...at.running].flatMap(([id, name]) => [
      ...known(model.answers[name], id, () => answerOccasions(id, resolved(model.answers[name], at))),
      ...(oneIsBroken && runsBehind(name) ? [] : [defectOccasion(id)]),
    ]),
    ...[...at.timers].map(([id, event]) => timerOccasion(id, event)),
    ...events('notice', model.notices),
  ]
}

/** A context key as titles print it, without its empty parts. */
function writtenKey(value: unknown): string {
  if (value === null || value === undefined || value === false || value === '') return ''
  if (Array.isArray(value)) return value.map(writtenKey).filter(Boolean).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]: [string, unknown]) =>
        part === true ? name : writtenKey(part) && `${name} ${writtenKey(part)}`,
      )
      .filter(Boolean)
      .join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function keyOf(model: AnyModel, at: Situation): Pick<Vertex, 'key' | 'contextKey'> {
  const contextKey = model.contextKey(at.snapshot)
  const pending = [...[...at.running.keys()].sort(), '|', ...[...at.timers.keys()].sort()]
  return {
    key: JSON.stringify([at.snapshot.status, at.snapshot.value, contextKey, pending]),
    contextKey,
  }
}

/** State and context key of a situation, as paths show them. */
export function titleOf({ snapshot }: Situation, contextKey: unknown): string {
  const written = writtenKey(contextKey)
  const shown = written ? ` [${written.length > 60 ? `${written.slice(0, 59)}…` : written}]` : ''
  return `${nameOfState(snapshot.value)}${shown}${snapshot.status === 'done' ? ' ■' : ''}`
}

/** True when the state, the context or the status differ. Unchanged parts are the same object. */
const differs = ({ snapshot: a }: Situation, { snapshot: b }: Situation) =>
  a !== b && (a.status !== b.status || !deepEqual(a.value, b.value) || !deepEqual(a.context, b.context))

const message = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Explores every step that a model allows in its machine, without starting an actor, and reports its faults.
 * `machine` replaces the model's own to explore a changed copy; a `hasty` exploration ends at the first
 * fault, or at the first step that `known` lacks, and takes each step only once.
 */
export function explore(
  model: AnyModel,
  machine: AnyStateMachine = model.machine,
  {
    hasty = false,
    limit = model.limit,
    known,
  }: { hasty?: boolean; limit?: number; known?: ReadonlySet<string> } = {},
): Exploration {
  const vertices = new Map<string, Vertex>()
  const taken = new Set<string>()
  const entered = new Set<string>()
  const findings: Finding[] = []
  const starts: Omit<ExploredPath, 'edges'>[] = []
  const repeated = new Set<string>()
  /**
   * True when a step takes other branches for its event than any step before it: the purity check takes each
   * such step once.
   */
  const isFirst = ({ label }: Occasion, { taken: branches }: Move) => {
    const run = JSON.stringify([label, branches])
    const first = !repeated.has(run)
    repeated.add(run)
    return first
  }

  for (const [inputName, input] of Object.entries(model.inputs)) {
    const steps = stepper(machine, input)
    const queue: Vertex[] = []

    const meet = (move: Move, from: Vertex | null, by: Occasion | null): Vertex => {
      move.taken.forEach((key) => taken.add(key))
      move.entered.forEach((id) => entered.add(id))
      const named = keyOf(model, move.to)
      const { key } = named
      let vertex = vertices.get(key)
      if (!vertex) {
        const enabled = Object.values(model.samples).flatMap((list) =>
          resolved(list, move.to).filter(
            (event) => move.to.snapshot.status === 'active' && move.to.snapshot.can(event as never),
          ),
        )
        const made = {
          ...move.to,
          id: vertices.size,
          ...named,
          title: titleOf(move.to, named.contextKey),
          enabled,
          edges: [],
          via: null as Edge | null,
          inputName,
        }
        vertex = made
        if (from && by) made.via = edgeOf(move, from, by, made)
        vertices.set(key, vertex)
        queue.push(vertex)
      }
      // Two steps into one situation may differ in what its key leaves out.
      const wrong = checkSituation(model, move.to, vertex.title)
      if (wrong.length > 0) {
        const edges = from && by ? [...wayTo(from), edgeOf(move, from, by, vertex)] : []
        findings.push(...wrong.map((finding) => ({ ...finding, way: { inputName, edges } })))
      }
      return vertex
    }
    const edgeOf = (move: Move, from: Vertex, by: Occasion, to: Vertex): Edge => ({
      ...by,
      from,
      to,
      lands: move.to,
      taken: move.taken,
      actions: move.actions,
      sets: move.sets,
      changes: differs(from, move.to) || from.key !== to.key,
    })
    const attempt = (what: string, step: () => void) => {
      try {
        step()
      } catch (error) {
        findings.push({ kind: 'error', message: `${what} throws: ${message(error)}` })
      }
    }

    attempt(`the input "${inputName}"`, () => {
      const move = steps.begin()
      starts.push({
        inputName,
        begins: move.to,
        start: meet(move, null, null),
        actions: move.actions,
      })
    })
    for (let at = queue.shift(); at; at = queue.shift()) {
      const vertex = at
      if (hasty && findings.length > 0) break
      if (vertices.size > limit) {
        findings.push({
          kind: 'limit',
          message: `more than ${limit} situations: give the model a smaller contextKey`,
        })
        break
      }
      for (const occasion of occasionsAt(model, vertex)) {
        attempt(`${vertex.title} — ${occasion.label}`, () => {
          const spent = spentBy(occasion)
          const move = steps.take(vertex, occasion.event, spent)
          if (
            !hasty &&
            isFirst(occasion, move) &&
            differs(move.to, steps.take(vertex, occasion.event, spent).to)
          )
            findings.push({
              kind: 'impure',
              message: `${vertex.title} — ${occasion.label} comes out differently each time`,
            })
          const edge = edgeOf(move, vertex, occasion, meet(move, vertex, occasion))
          if (known?.has(shownOf(edge)) === false)
            findings.push({
              kind: 'newStep',
              message: `${vertex.title} — ${occasion.label} is a new step`,
            })
          vertex.edges.push(
            edge.to.via?.label === edge.label && edge.to.via.from === vertex ? edge.to.via : edge,
          )
        })
      }
    }
  }

  const all = [...vertices.values()]
  const paths = hasty && findings.length > 0 ? [] : pathsOver(starts, all)
  const checked = checkMachine(model, machine, all, taken, entered)
  return {
    model,
    machine,
    vertices: all,
    snapshots: all.map(({ snapshot }) => snapshot),
    taken,
    paths,
    findings: [...findings, ...checked.findings],
    row: {
      name: model.name,
      states: checked.states,
      branches: checked.branches,
      situations: all.length,
      paths: paths.length,
    },
  }
}
