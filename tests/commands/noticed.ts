import { deepEqual } from '@domain/values/deepEqual'
import { explore, occasionsAt, titleOf } from '@tests/support/explore'
import { spentBy } from '@tests/support/exploreLabels'
import { shownOf } from '@tests/support/explorePaths'
import { describeBehaviour, hasRegions } from '@tests/support/exploreRegions'
import { type Situation, stepper } from '@tests/support/exploreStep'
import type { Edge, Exploration } from '@tests/support/exploreTypes'
import type { AnyModel } from '@tests/support/model'
import { replay } from '@tests/support/replay'
import type { AnyStateMachine } from 'xstate'
import type { Mutant } from './mutants'

/**
 * The check that notices a changed machine: its exploration, its behaviour beside the unchanged one's, its
 * live replay, or none.
 */
export type DetectedBy = 'explore' | 'compare' | 'replay' | 'nobody'

/** An unchanged machine and its description. */
export interface Original {
  readonly exploration: Exploration
  readonly behaviour: string
  /**
   * The steps of its description; null for a description with regions, which is compared after the
   * exploration.
   */
  readonly shown: ReadonlySet<string> | null
}

export const originalOf = (model: AnyModel): Original => {
  const exploration = explore(model)
  const behaviour = describeBehaviour(exploration)
  if (hasRegions(model.machine)) return { exploration, behaviour, shown: null }
  const edges = exploration.vertices.flatMap((vertex) => vertex.edges)
  return { exploration, behaviour, shown: new Set(edges.map(shownOf)) }
}

/**
 * True when a changed machine leaves a path of the unchanged one: its description then differs, which saves
 * its exploration.
 */
function leavesAPath({ exploration: { model, paths } }: Original, machine: AnyStateMachine): boolean {
  const reached = new Map<Edge, Situation>()
  const starts = new Map(
    Object.entries(model.inputs).map(([name, input]) => {
      const steps = stepper(machine, input)
      return [name, { steps, first: steps.begin().to }] as const
    }),
  )
  const titleAt = (at: Situation) => titleOf(at, model.contextKey(at.snapshot))
  return paths.some(({ inputName, start, edges }) => {
    const begun = starts.get(inputName)
    if (!begun || titleAt(begun.first) !== start.title) return true
    const { steps } = begun
    let at = begun.first
    for (const edge of edges) {
      const known = reached.get(edge)
      if (known) {
        at = known
        continue
      }
      const occasion = occasionsAt(model, at).find(
        ({ kind, label }) => kind === edge.kind && label === edge.label,
      )
      if (!occasion) return true
      const move = steps.take(at, occasion.event, spentBy(occasion))
      at = move.to
      reached.set(edge, at)
      if (titleAt(at) !== edge.to.title || !deepEqual(move.actions, edge.actions)) return true
    }
    return false
  })
}

/** The exploration notices a step that throws. */
function leavesAPathOrThrows(original: Original, machine: AnyStateMachine): boolean {
  try {
    return leavesAPath(original, machine)
  } catch {
    return false
  }
}

/**
 * Finds the check that notices a change of the machine; without a mutant, the faults of the machine itself.
 * It tries the cheapest check first: the paths of the unchanged machine. It also notices a change that makes
 * far more situations.
 */
export async function noticedBy(original: Original, mutant: Mutant | null): Promise<DetectedBy> {
  const { behaviour, shown } = original
  const { model, row } = original.exploration
  const machine = mutant?.build()
  if (machine && shown && leavesAPathOrThrows(original, machine)) return 'compare'
  const exploration = machine
    ? explore(model, machine, {
        hasty: true,
        limit: row.situations * 2 + 50,
        ...(shown && { known: shown }),
      })
    : original.exploration
  if (exploration.findings.some(({ kind }) => kind !== 'newStep')) return 'explore'
  if (exploration.findings.length > 0 || describeBehaviour(exploration) !== behaviour) return 'compare'
  return (await replay(exploration)).length > 0 ? 'replay' : 'nobody'
}
