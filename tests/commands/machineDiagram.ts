import { nodesOf } from '@tests/support/exploreStep'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** `submitCredentials done`, `after lockout`, `always` for an event of the machine's own; else the event. */
export function nameOfEvent(eventType: string): string {
  const own = /^xstate\.(done|error)\.(actor|state)\.(.+)$/.exec(eventType)
  if (own?.[2] === 'actor') return `${own[3] ?? ''} ${own[1] === 'done' ? 'done' : 'failed'}`
  if (own) return 'all its states done'
  const delay = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1]
  if (delay !== undefined) return `after ${delay}`
  return eventType === '' ? 'always' : eventType
}

export function nameOfGuard(guard: unknown): string {
  if (guard === undefined) return ''
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  return 'a condition'
}

export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
]

export const pathOf = (node: AnyStateNode) => node.path.join('.')

/** Mermaid accepts letters, digits and underscores in a state's id, and a few signs at the end of a label. */
const idOf = (node: AnyStateNode) => (node.path.length === 0 ? 'anywhere' : node.path.join('_'))
const label = (text: string) => text.replace(/[:;#{}]/g, ' ')

const depth = (node: AnyStateNode) => '  '.repeat(node.path.length)

function statesBelow(node: AnyStateNode): string[] {
  const children = Object.values(node.states)
  const indent = `${depth(node)}  `
  const between = node.type === 'parallel' ? [`${indent}--`] : []
  return children
    .flatMap((child, at) => {
      const separator = at > 0 ? between : []
      if (Object.keys(child.states).length === 0)
        return [...separator, `${indent}state "${child.key}" as ${idOf(child)}`]
      return [
        ...separator,
        `${indent}state "${child.key}" as ${idOf(child)} {`,
        ...statesBelow(child),
        `${indent}}`,
      ]
    })
    .concat(
      node.type === 'compound'
        ? (node.initial?.target ?? []).map((first) => `${indent}[*] --> ${idOf(first)}`)
        : [],
    )
}

/** A Mermaid diagram of a machine; the tables list transitions that change no state. */
export function diagramOf(machine: AnyStateMachine): string {
  const nodes = nodesOf(machine)
  const arrows = nodes.flatMap((node) =>
    transitionsOf(node).flatMap((transition) =>
      (transition.target ?? []).map((target) => {
        const guard = nameOfGuard(transition.guard)
        return `  ${idOf(node)} --> ${idOf(target)}: ${label(nameOfEvent(transition.eventType))}${guard ? ` [${guard}]` : ''}`
      }),
    ),
  )
  const ends = nodes.filter(({ type }) => type === 'final').map((node) => `  ${idOf(node)} --> [*]`)
  const fromAnywhere = arrows.some((arrow) => arrow.startsWith('  anywhere '))
    ? ['  state "in any state" as anywhere']
    : []
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...statesBelow(machine.root),
    ...fromAnywhere,
    ...arrows,
    ...ends,
    '```',
  ].join('\n')
}
