import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { nameOfEvent, nameOfGuard, nodesOf, transitionsOf } from '@tools/chart'

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
