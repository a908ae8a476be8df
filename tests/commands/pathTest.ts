/**
 * The skeleton of a test that takes a live flow to a state, the output of `npm run explore -- <flow> --to
 * <state> --test`.
 */
import { nameOfState } from '@tests/support/explore'
import type { Edge, Path } from '@tests/support/exploreTypes'
import type { AnyModel } from '@tests/support/model'
import { anyFlow, noParent } from '@tests/support/parents'

export interface PathTestOptions {
  /** Name and module of the machine: `bookingMachine` from `@machines/booking/booking/booking.machine`. */
  readonly machine: { readonly name: string; readonly from: string }
  readonly state: string
  readonly path: Path
}

/** Values of the tests that the skeleton imports. */
const named = { anyFlow, noParent }

const isName = /^[A-Za-z_$][\w$]*$/

/**
 * A value of a context or a message as TypeScript source; `undefined` and absent stay distinct. The parent of
 * a model's flow and a loaded flow are no data, and get their names.
 */
export function literal(value: unknown): string {
  for (const [name, known] of Object.entries(named)) if (value === known) return name
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(
      ([name, part]) => `${isName.test(name) ? name : JSON.stringify(name)}: ${literal(part)}`,
    )
    return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
  }
  return JSON.stringify(value) ?? 'undefined'
}

/** A longer value gets a constant above the test. */
const maxInline = 80

/** Gives each long value a name, and the same value the same name. */
function constants() {
  const names = new Map<string, string>()
  return {
    of(value: unknown, name: string): string {
      const text = literal(value)
      if (text.length <= maxInline) return text
      const taken = [...names.values()]
      const free = [name, ...Array.from({ length: taken.length + 1 }, (_, at) => `${name}${at + 2}`)]
      const known = names.get(text) ?? free.find((one) => !taken.includes(one)) ?? name
      names.set(text, known)
      return known
    },
    lines: () => [...names].map(([text, name]) => `const ${name} = ${text} as const`),
  }
}

/** `slot.chosen` → `slotChosen`. */
const camel = (words: string) => words.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The source of the test before formatting. */
export function pathTest(model: AnyModel, { machine, state, path }: PathTestOptions): string {
  const known = constants()
  const stepOf = ({ kind, event, actor, from }: Edge): string => {
    const name = actor === undefined ? '' : (from.running.get(actor) ?? actor)
    if (kind === 'answer')
      return `await live.answer('${name}', ${known.of(event['output'], `${camel(name)}Answer`)})`
    if (kind === 'defect') return `await live.fail('${name}')`
    if (kind === 'timer') return `live.clock.fire(${literal(event)})`
    return `live.actor.send(${known.of(event, camel(event.type))})`
  }
  const input = model.inputs[path.inputName]
  const start =
    input === undefined
      ? `startLive(${machine.name})`
      : `startLive(${machine.name}, { input: ${known.of(input, 'input')} })`
  const steps = path.edges.flatMap((edge) => [`// ${nameOfState(edge.from.snapshot.value)}`, stepOf(edge)])
  const end = path.edges.at(-1)?.to ?? path.start
  const used = Object.keys(named).filter((name) =>
    new RegExp(`\\b${name}\\b`).test([start, ...steps, ...known.lines()].join(' ')),
  )
  const isAsync = steps.some((step) => step.startsWith('await '))
  return [
    `import { ${machine.name} } from '${machine.from}'`,
    `import { startLive } from '@tests/support/controlledActors'`,
    ...(used.length > 0 ? [`import { ${used.join(', ')} } from '@tests/support/parents'`] : []),
    '',
    ...known.lines(),
    '',
    `it('${model.name} reaches ${state}', ${isAsync ? 'async ' : ''}() => {`,
    `const live = ${start}`,
    ...steps,
    `// npm run explore -- ${model.name} --to ${state}`,
    `expect(live.state()).toBe('${nameOfState(end.snapshot.value)}')`,
    '})',
    '',
  ].join('\n')
}
