/** The words for the parts of a chart, the same in documents, in `npm run explore` and in the inspector. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionKey } from '@app/transitionKey'

/** Every state of a machine, the root included, in the order of the chart. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(machine.root)
}

export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
]

/** Every branch of a machine by its key. */
export const branchesOf = (machine: AnyStateMachine): Map<string, AnyTransitionDefinition> =>
  new Map(
    nodesOf(machine)
      .flatMap(transitionsOf)
      .map((transition) => [transitionKey(transition), transition]),
  )

export const pathOf = (node: AnyStateNode) => node.path.join('.')

/** `submitCredentials done`, `after lockout`, `always` for an event of the machine's own; else the event. */
export function nameOfEvent(eventType: string): string {
  const own = /^xstate\.(done|error)\.(actor|state)\.(.+)$/.exec(eventType)
  if (own?.[2] === 'actor') return `${own[3] ?? ''} ${own[1] === 'done' ? 'done' : 'failed'}`
  if (own) return 'all its states done'
  const delay = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1]
  if (delay !== undefined) return `after ${delay}${/^\d+$/.test(delay) ? ' ms' : ''}`
  return eventType === '' ? 'always' : eventType
}

export function nameOfGuard(guard: unknown): string {
  if (guard === undefined) return ''
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  return 'a condition'
}

export const targetOf = ({ target, actions }: AnyTransitionDefinition) =>
  target ? target.map(pathOf).join(', ') : actions.length > 0 ? 'stays' : 'ignored'

/** `credentials.submitted [isComplete] → signingIn`: a transition in words. */
export function nameOfTransition(transition: AnyTransitionDefinition): string {
  const guard = nameOfGuard(transition.guard)
  return `${nameOfEvent(transition.eventType)} ${guard === '' ? '' : `[${guard}] `}→ ${targetOf(transition)}`
}
