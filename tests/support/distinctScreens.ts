import type { AnyMachineSnapshot } from 'xstate'
import { nameOfState } from '@tools/stateName'
import type { Exploration } from './exploreTypes'
import type { AnyEvent } from './model'

/** One screen of a flow for the gallery: a snapshot, and the events that need a control in it. */
export interface Screen<S extends AnyMachineSnapshot = AnyMachineSnapshot> {
  /** Stable and usable in an address: `form`, `form-2` … by screen in the order of the exploration. */
  readonly name: string
  readonly screen: string
  readonly state: string
  readonly snapshot: S
  /** User events possible here, one sample for each difference. */
  readonly events: readonly AnyEvent[]
}

/** The filled parts of a view model: a screen with a message differs from one without. */
const shapeOf = (view: object) =>
  Object.entries(view).map(([name, value]: [string, unknown]) => {
    const absent = value === null || value === undefined || value === false || value === ''
    return `${name} ${absent || (Array.isArray(value) && value.length === 0) ? 'absent' : 'present'}`
  })

const kebab = (text: string) => text.replace(/[^a-zA-Z0-9]+/g, '-').replace(/^-|-$/g, '')

/**
 * The distinct screens among the explored snapshots: one for each (screen, enabled user events), and one for
 * each state with that screen and each set of filled parts, since those look different (busy, refused).
 */
export function distinctScreens<S extends AnyMachineSnapshot>(
  exploration: Exploration,
  select: (snapshot: S) => { readonly screen: string },
): Screen<S>[] {
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  const screens: Screen<S>[] = []
  for (const vertex of exploration.vertices) {
    const snapshot = vertex.snapshot as S
    const view = select(snapshot)
    const { screen } = view
    const types = [...new Set(vertex.enabled.map(({ type }) => type))].sort()
    const key = JSON.stringify([screen, types, snapshot.value, shapeOf(view)])
    if (seen.has(key)) continue
    seen.add(key)
    const count = (counts.get(screen) ?? 0) + 1
    counts.set(screen, count)
    screens.push({
      name: count === 1 ? kebab(screen) : `${kebab(screen)}-${count}`,
      screen,
      state: nameOfState(snapshot.value),
      snapshot,
      events: vertex.enabled,
    })
  }
  return screens
}
