/** How the inspector and the explorer name a transition of a machine, the same for a machine and for its configuration. */
import type { AnyTransitionDefinition } from 'xstate'

/** The key of one branch of a machine: the state, the event, and its place in the list of branches. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const siblings =
    transition.eventType === ''
      ? (transition.source.always ?? [])
      : (transition.source.transitions.get(transition.eventType as never) ?? [])
  const at = siblings.findIndex((sibling) => sibling === transition)
  return `${transition.source.id} | ${transition.eventType || 'always'} | ${Math.max(0, at)}`
}

/** The keys of the taken transitions; the start of a machine, which XState inspects as one, has none. */
export const takenKeys = (transitions: readonly AnyTransitionDefinition[]): string[] =>
  transitions.filter(({ eventType }) => typeof eventType === 'string').map(transitionKey)
