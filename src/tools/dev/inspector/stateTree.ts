/** The states and transitions of a machine's configuration, for drawing. */

export interface ChartTransition {
  /** The event's type, or another trigger in words: "after 30000 ms", "always", "done: signIn". */
  readonly label: string
  readonly eventType: string | null
  readonly guard: string | null
  /** Paths of the targets; none for a transition that keeps the state. */
  readonly targets: readonly string[]
}

export interface ChartNode {
  readonly key: string
  /** Keys from the root, with dots between them; the root's own path is empty. */
  readonly path: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly isInitial: boolean
  /** Names of the actors that run while the state is active. */
  readonly invokes: readonly string[]
  readonly transitions: readonly ChartTransition[]
  readonly children: readonly ChartNode[]
}

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const plainOf = (value: unknown): Plain => (isPlain(value) ? value : {})
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** The name of a guard; a function arrives as an object whose type is its name. */
function nameOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  const { type } = plainOf(value)
  if (typeof type === 'string' && type !== '') return type
  return isPlain(value) ? 'a function' : null
}

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)

/** The path of a target, resolved from the state at `path`; looks up ids other than the machine's. */
function resolve(target: string, path: string, ids: ReadonlyMap<string, string>): string {
  if (target.startsWith('.')) return join(path, target.slice(1))
  if (!target.startsWith('#')) return join(path.split('.').slice(0, -1).join('.'), target)
  const [id = '', ...keys] = target.slice(1).split('.')
  return keys.reduce(join, ids.get(id) ?? '')
}

function collectIds(config: Plain, path: string, ids: Map<string, string>) {
  if (typeof config['id'] === 'string') ids.set(config['id'], path)
  for (const [key, state] of Object.entries(plainOf(config['states'])))
    collectIds(plainOf(state), join(path, key), ids)
}

function transitionsOf(config: Plain, path: string, ids: ReadonlyMap<string, string>): ChartTransition[] {
  const read = (value: unknown, label: string, eventType: string | null) =>
    listOf(value).map((one): ChartTransition => {
      const { target, guard } = typeof one === 'string' ? { target: one, guard: null } : plainOf(one)
      return {
        label,
        eventType,
        guard: nameOf(guard),
        targets: listOf(target)
          .filter((name) => typeof name === 'string')
          .map((name) => resolve(name, path, ids)),
      }
    })
  const each = (name: string, labelOf: (key: string) => string) =>
    Object.entries(plainOf(config[name])).flatMap(([key, value]) =>
      read(value, labelOf(key), name === 'on' ? key : null),
    )
  const invoked = listOf(config['invoke']).flatMap((value) => {
    const invoke = plainOf(value)
    const name = invokedName(invoke)
    return [
      ...read(invoke['onDone'], `done: ${name}`, `xstate.done.actor.${String(invoke['id'] ?? '')}`),
      ...read(invoke['onError'], `error: ${name}`, `xstate.error.actor.${String(invoke['id'] ?? '')}`),
    ]
  })
  return [
    ...each('on', (type) => (type === '*' ? 'any event' : type)),
    ...each('after', (delay) => `after ${/^\d+$/.test(delay) ? `${delay} ms` : delay}`),
    ...read(config['always'], 'always', null),
    ...invoked,
    ...read(config['onDone'], 'done', null),
  ]
}

const invokedName = (invoke: Plain) =>
  String(typeof invoke['src'] === 'string' ? invoke['src'] : (invoke['id'] ?? 'actor'))

function nodeOf(
  config: Plain,
  key: string,
  path: string,
  isInitial: boolean,
  ids: ReadonlyMap<string, string>,
): ChartNode {
  const { target } = plainOf(config['initial'])
  const initial = typeof config['initial'] === 'string' ? config['initial'] : target
  // The inspector sorts the states by name; this puts the initial state first.
  const states = Object.entries(plainOf(config['states'])).sort(
    ([one], [other]) => Number(other === initial) - Number(one === initial),
  )
  const declared = config['type']
  const kind =
    declared === 'parallel' || declared === 'final' || declared === 'history'
      ? declared
      : states.length > 0
        ? 'compound'
        : 'atomic'
  return {
    key,
    path,
    kind,
    isInitial,
    invokes: listOf(config['invoke']).map((invoke) => invokedName(plainOf(invoke))),
    transitions: transitionsOf(config, path, ids),
    children: states.map(([name, state]) =>
      nodeOf(plainOf(state), name, join(path, name), kind === 'compound' && name === initial, ids),
    ),
  }
}

/**
 * The chart of a configuration in JSON; null for an actor without states, or for an unreadable configuration.
 */
export function readChart(definition: string | undefined): ChartNode | null {
  if (definition === undefined) return null
  try {
    const config = plainOf(JSON.parse(definition))
    if (!isPlain(config['states'])) return null
    const ids = new Map<string, string>()
    collectIds(config, '', ids)
    return nodeOf(config, String(config['id'] ?? 'machine'), '', false, ids)
  } catch {
    return null
  }
}

/** Paths of the states in a snapshot's value, each with its ancestors. */
export function activePaths(value: unknown, path = ''): ReadonlySet<string> {
  if (typeof value === 'string') return new Set([path, join(path, value)])
  const inside = Object.entries(plainOf(value)).flatMap(([key, inner]) => {
    const below = [...activePaths(inner, join(path, key))]
    return [join(path, key), ...below]
  })
  return new Set([path, ...inside])
}
