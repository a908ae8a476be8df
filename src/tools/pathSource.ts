/**
 * The source of a path test: `npm run explore` writes one of an explored path, the inspector one of a recorded
 * path.
 */

/** A step on the live machine. */
export interface PathStep {
  /** The state before the step. */
  readonly state: string
  readonly kind: 'send' | 'answer' | 'fail' | 'fire'
  /** The type of the event, or the actor that answers. */
  readonly name: string
  /** The event, or the output of the actor. */
  readonly value: unknown
  /** The state after the step, if the test asserts it. */
  readonly leadsTo?: string
}

export interface PathSourceOptions {
  readonly title: string
  /** Name and module of the machine: `bookingMachine` from `@machines/booking/booking/booking.machine`. */
  readonly machine: { readonly name: string; readonly from: string }
  /** Undefined for a machine without an input. */
  readonly input: unknown
  readonly steps: readonly PathStep[]
  /** A comment before the last assertion. */
  readonly comment: string
  /** The state at the end. */
  readonly state: string
  /** A name for a value, if it has one. */
  readonly nameOf: NameOf
}

/** The imports that the source needs, by module. */
export type Imports = Map<string, Set<string>>
export type NameOf = (
  value: unknown,
  inner: (part: unknown) => string,
  importFrom: (module: string, name: string) => void,
) => string | null

const isName = /^[A-Za-z_$][\w$]*$/

/**
 * A value of a context or a message as TypeScript source; `undefined` and absent stay distinct. `nameOf` names
 * samples, and an outcome is made by its function.
 */
export function literal(value: unknown, nameOf: NameOf, imports: Imports = new Map()): string {
  const inner = (part: unknown) => literal(part, nameOf, imports)
  const importFrom = (from: string, name: string) =>
    void imports.set(from, (imports.get(from) ?? new Set()).add(name))
  const named = nameOf(value, inner, importFrom)
  if (named !== null) return named
  if (Array.isArray(value)) return `[${value.map(inner).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const outcome = value as { readonly ok?: unknown; readonly value?: unknown; readonly failure?: unknown }
  const fields = Object.keys(value)
  for (const [name, field] of [['succeeded', 'value'] as const, ['failed', 'failure'] as const]) {
    if (fields.length !== 2 || !('ok' in outcome) || !(field in outcome)) continue
    importFrom('@domain/values/outcome', name)
    return `${name}(${inner(outcome[field])})`
  }
  const parts = Object.entries(value).map(
    ([name, part]) => `${isName.test(name) ? name : JSON.stringify(name)}: ${inner(part)}`,
  )
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

/** A longer value gets a constant above the test. */
const maxInline = 80

/** Gives each long value a name, and the same value the same name. */
function constants(write: (value: unknown) => string) {
  const names = new Map<string, string>()
  return {
    of(value: unknown, name: string): string {
      const text = write(value)
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
export function pathSource(options: PathSourceOptions): string {
  const { title, machine, input, steps, comment, state, nameOf } = options
  const imports: Imports = new Map([
    [machine.from, new Set([machine.name])],
    ['@tests/support/controlledActors', new Set(['startLive'])],
  ])
  const known = constants((value) => literal(value, nameOf, imports))
  const written = ({ kind, name, value }: PathStep): string => {
    if (kind === 'answer') return `await live.answer('${name}', ${known.of(value, `${camel(name)}Answer`)})`
    if (kind === 'fail') return `await live.fail('${name}')`
    if (kind === 'fire') return `live.clock.fire(${literal(value, nameOf, imports)})`
    return `live.actor.send(${known.of(value, camel(name))})`
  }
  const start =
    input === undefined
      ? `startLive(${machine.name})`
      : `startLive(${machine.name}, { input: ${known.of(input, 'input')} })`
  const lines = steps.flatMap((step) => [
    `// ${step.state}`,
    written(step),
    ...(step.leadsTo === undefined ? [] : [`expect(live.state()).toBe('${step.leadsTo}')`]),
  ])
  const isAsync = steps.some(({ kind }) => kind === 'answer' || kind === 'fail')
  return [
    ...[...imports]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([from, names]) => `import { ${[...names].sort().join(', ')} } from '${from}'`),
    '',
    ...known.lines(),
    '',
    `it(${JSON.stringify(title)}, ${isAsync ? 'async ' : ''}() => {`,
    `const live = ${start}`,
    ...lines,
    `// ${comment}`,
    `expect(live.state()).toBe('${state}')`,
    '})',
    '',
  ].join('\n')
}
