/**
 * The skeleton of a test that takes a live flow to a state, the output of `npm run explore -- <flow> --to
 * <state> --test`.
 */
import { nameOfState } from '@tests/support/explore'
import type { Edge, Path } from '@tests/support/exploreTypes'
import type { AnyModel } from '@tests/support/model'
import { anyFlow, noParent } from '@tests/support/parents'
import { namedSample, type SampleName } from './sampleNames'

export interface PathTestOptions {
  /** Name and module of the machine: `bookingMachine` from `@machines/booking/booking/booking.machine`. */
  readonly machine: { readonly name: string; readonly from: string }
  readonly state: string
  readonly path: Path
  /** The states that the path was to pass through, in order. */
  readonly via?: readonly string[]
  /** The samples that the source may name. */
  readonly samples?: readonly SampleName[]
}

/** The parent of a model's flow and a loaded flow are no data, and have names. */
const named: readonly SampleName[] = Object.entries({ anyFlow, noParent }).map(([name, value]) => ({
  name,
  from: '@tests/support/parents',
  value,
}))

/** The imports that the source needs, by module. */
type Imports = Map<string, Set<string>>
const importFrom = (imports: Imports, from: string, name: string) =>
  imports.set(from, (imports.get(from) ?? new Set()).add(name.split('.')[0] ?? name))

const isName = /^[A-Za-z_$][\w$]*$/

/**
 * A value of a context or a message as TypeScript source; `undefined` and absent stay distinct. A sample has
 * its name, and an outcome is made by its function.
 */
export function literal(
  value: unknown,
  samples: readonly SampleName[] = [],
  imports: Imports = new Map(),
): string {
  const inner = (part: unknown) => literal(part, samples, imports)
  const known = named.find((one) => one.value === value)
  if (known) {
    importFrom(imports, known.from, known.name)
    return known.name
  }
  if (Array.isArray(value)) return `[${value.map(inner).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const found = namedSample(value, samples)
  if (found) {
    const { sample, changes } = found
    importFrom(imports, sample.from, sample.name)
    if (!sample.make) return sample.name
    return `${sample.name}(${Object.keys(changes).length === 0 ? '' : inner(changes)})`
  }
  const fields = Object.keys(value)
  for (const [name, field] of [['succeeded', 'value'] as const, ['failed', 'failure'] as const]) {
    if (fields.length !== 2 || !('ok' in value) || !(field in value)) continue
    importFrom(imports, '@domain/values/outcome', name)
    return `${name}(${inner((value as Record<string, unknown>)[field])})`
  }
  const parts = Object.entries(value).map(
    ([name, part]) => `${isName.test(name) ? name : JSON.stringify(name)}: ${inner(part)}`,
  )
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

/** A longer value gets a constant above the test. */
const maxInline = 80

/** Gives each long value a name, and the same value the same name. */
function constants(samples: readonly SampleName[], imports: Imports) {
  const names = new Map<string, string>()
  return {
    of(value: unknown, name: string): string {
      const text = literal(value, samples, imports)
      if (text.length <= maxInline) return text
      const taken = [...names.values()]
      const free = [name, ...Array.from({ length: taken.length + 1 }, (_, at) => `${name}${at + 2}`)]
      const known = names.get(text) ?? free.find((one) => !taken.includes(one)) ?? name
      names.set(text, known)
      return known
    },
    lines: () =>
      // What a function makes has a type of its own.
      [...names].map(([text, name]) => `const ${name} = ${text}${/^[[{]/.test(text) ? ' as const' : ''}`),
  }
}

/** `slot.chosen` → `slotChosen`. */
const camel = (words: string) => words.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The source of the test before formatting. */
export function pathTest(
  model: AnyModel,
  { machine, state, path, via = [], samples = [] }: PathTestOptions,
): string {
  const imports: Imports = new Map()
  const known = constants(samples, imports)
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
  importFrom(imports, machine.from, machine.name)
  importFrom(imports, '@tests/support/controlledActors', 'startLive')
  const isAsync = steps.some((step) => step.startsWith('await '))
  const passing = via.map((each) => ` --via ${each}`).join('')
  return [
    ...[...imports]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([from, names]) => `import { ${[...names].sort().join(', ')} } from '${from}'`),
    '',
    ...known.lines(),
    '',
    `it('${model.name} reaches ${state}', ${isAsync ? 'async ' : ''}() => {`,
    `const live = ${start}`,
    ...steps,
    `// npm run explore -- ${model.name}${passing} --to ${state}`,
    `expect(live.state()).toBe('${nameOfState(end.snapshot.value)}')`,
    '})',
    '',
  ].join('\n')
}
