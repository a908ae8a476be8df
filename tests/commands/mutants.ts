import { type AnyStateMachine, StateMachine } from 'xstate'

/** One small change of a machine that some test must notice. */
export interface Mutant {
  /** The removed part, as a sentence. */
  readonly change: string
  /** Builds the changed machine; the original does not change. */
  readonly build: () => AnyStateMachine
}

type Config = { [key: string]: unknown }
type Place = readonly (string | number)[]

const isPlain = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Copies objects and lists; keeps functions and instances of classes. */
function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)])) as T
}

const at = (value: unknown, place: Place) =>
  place.reduce<unknown>((inner, key) => (inner as Config | undefined)?.[key as string], value)

/** A list of branches in the chart: its place and its name. */
interface Branches {
  readonly place: Place
  readonly called: string
}

const keysOf = (value: unknown) => (isPlain(value) ? Object.keys(value) : [])

function branchesIn(config: Config, place: Place, name: string): Branches[] {
  const list = (more: Place, called: string): Branches[] =>
    at(config, more) === undefined && more[0] !== 'on'
      ? []
      : [{ place: [...place, ...more], called: `${name}, ${called}` }]
  const { invoke } = config
  const invokes = Array.isArray(invoke) ? invoke : invoke === undefined ? [] : [invoke]
  return [
    ...keysOf(config['on']).flatMap((event) => list(['on', event], `on ${event}`)),
    ...list(['always'], 'always'),
    ...keysOf(config['after']).flatMap((delay) => list(['after', delay], `after ${delay}`)),
    ...list(['onDone'], 'when its own states are done'),
    ...invokes.flatMap((one: Config, index) => {
      const where: Place = Array.isArray(invoke) ? ['invoke', index] : ['invoke']
      const src = String(one['id'] ?? one['src'])
      return [
        ...list([...where, 'onDone'], `${src} done`),
        ...list([...where, 'onError'], `${src} failed`),
        ...list([...where, 'onSnapshot'], `${src} changed`),
      ]
    }),
    ...keysOf(config['states']).flatMap((state) =>
      branchesIn(
        (config['states'] as Record<string, Config>)[state] ?? {},
        [...place, 'states', state],
        `${name}.${state}`,
      ),
    ),
  ]
}

function nameOfGuard(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'function') return 'an inline guard'
  return isPlain(guard) ? String(guard['type']) : 'a guard'
}

function describe(branch: unknown, index: number, count: number): string {
  const { guard, target } = isPlain(branch) ? branch : { guard: undefined, target: branch }
  const which = count > 1 ? ` #${index + 1}` : ''
  const condition = guard === undefined ? '' : ` (if ${nameOfGuard(guard)})`
  const leads = target === undefined ? '' : ` → ${Array.isArray(target) ? target.join(', ') : String(target)}`
  return `${which}${condition}${leads}`
}

/** A loop of transient states would never end; a changed chart may have one. */
const stopsLooping = { maxIterations: 500 }

/** Every machine without one guard or one branch. A guard that is always false removes its branch. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const original = machine.config as unknown as Config
  const rebuilt = (change: (config: Config) => void) => () => {
    const config = copy(original)
    change(config)
    return new StateMachine(
      { ...config, options: stopsLooping } as never,
      machine.implementations,
    ) as AnyStateMachine
  }
  return branchesIn(original, [], machine.id).flatMap(({ place, called }) => {
    const list = at(original, place)
    const branches: readonly unknown[] = Array.isArray(list) ? list : [list]
    const holder = place.slice(0, -1)
    const key = String(place.at(-1))
    return branches.flatMap((branch, index): Mutant[] => {
      const description = describe(branch, index, branches.length)
      const taken: Mutant = {
        change: `without the branch: ${called}${description}`,
        build: rebuilt((config) => {
          const parent = at(config, holder) as Config
          const value = parent[key]
          if (Array.isArray(value) && value.length > 1) value.splice(index, 1)
          else delete parent[key]
        }),
      }
      if (!isPlain(branch) || branch['guard'] === undefined) return [taken]
      const unguarded: Mutant = {
        change: `without the guard: ${called}${description}`,
        build: rebuilt((config) => {
          const value = at(config, place)
          const changed = (Array.isArray(value) ? value[index] : value) as Config
          delete changed['guard']
        }),
      }
      return [taken, unguarded]
    })
  })
}
