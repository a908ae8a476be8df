/** Who took a transition: this session, a path test, the exploration, or nobody. */
import type { Coverage } from '../../coverage'
import type { ChartNode } from './stateTree'
import { transitionsIn } from './stateTree'

/** The first that took it, in this order; the chart has a colour for each. */
export const takers = ['live', 'pathTest', 'exploration', 'never'] as const
export type Taker = (typeof takers)[number]

export const takerWords: Readonly<Record<Taker, string>> = {
  live: 'taken in this recording',
  pathTest: 'else by a path test',
  exploration: 'else by the exploration',
  never: 'never',
}

/** Who took the transition with this key; `coverage` is null before somebody measured it. */
export function takerOf(key: string, live: ReadonlySet<string>, coverage: Coverage | null): Taker {
  if (live.has(key)) return 'live'
  if (coverage?.pathTests.includes(key)) return 'pathTest'
  return coverage?.exploration.includes(key) ? 'exploration' : 'never'
}

/** The transitions that this session has not taken, each after the path of its state. */
export const neverLive = (chart: ChartNode, live: ReadonlySet<string>) =>
  transitionsIn(chart).filter(({ key }) => !live.has(key))
