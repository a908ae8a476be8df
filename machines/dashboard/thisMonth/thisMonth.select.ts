import type { SnapshotFrom } from 'xstate'
import { monthOf, todayAt } from '@domain/time/centreTime'
import { longDate, monthText } from '@domain/time/dates'
import { lastKnownText, loadNoticeOf, loadStatusOf } from '@machines/shared/loadable'
import type { thisMonthMachine } from './thisMonth.machine'

interface Shown {
  /** `Wednesday, July 8, 2026`. */
  readonly todayText: string
  /** `July 2026`. */
  readonly month: string
}

export type ThisMonthScreen =
  | ({ readonly screen: 'loading' } & Shown)
  | ({ readonly screen: 'failed'; readonly message: string; readonly secondsLeft: number | null } & Shown)
  | ({
      readonly screen: 'counted'
      readonly hours: number
      /** Why it could not be counted again, with the age of the number, which is the last known. */
      readonly stale: string | null
      /** Seconds until another attempt is allowed, or null when it is allowed now. */
      readonly secondsLeft: number | null
    } & Shown)

/** What the dashboard says of the current month, and which day it is at the centre. */
export function selectThisMonth(snapshot: SnapshotFrom<typeof thisMonthMachine>): ThisMonthScreen {
  const { context } = snapshot
  const today = todayAt(context.now)
  const shown = { todayText: longDate(today), month: monthText(context.query ?? monthOf(today)) }
  if (snapshot.matches('loading')) return { screen: 'loading', ...shown }
  const { secondsLeft } = loadStatusOf(snapshot)
  const stale = lastKnownText(snapshot, context.known)
  if (context.known === null)
    return { screen: 'failed', message: loadNoticeOf(context).message, secondsLeft, ...shown }
  return {
    screen: 'counted',
    hours: context.known.data,
    stale,
    secondsLeft,
    ...shown,
  }
}
