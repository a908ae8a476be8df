import type { SnapshotFrom } from 'xstate'
import { type AgendaDay, agendaDays } from '@domain/booking/agenda'
import { dateTimeText } from '@domain/time/dates'
import type { FailureNotice } from '@domain/values/failureNotices'
import { isUnreached } from '@machines/shared/failure'
import { loadNoticeOf, loadStatusOf } from '@machines/shared/loadable'
import type { agendaMachine } from './agenda.machine'

interface Known {
  readonly notice: FailureNotice | null
  /** Seconds until another attempt is allowed, or null when it is allowed now. */
  readonly secondsLeft: number | null
  /** `As of Jul 8, 2026, 6:00 PM` for bookings of an earlier start; else null. */
  readonly asOf: string | null
}

export type AgendaScreen =
  | { readonly screen: 'loading' }
  | { readonly screen: 'failed'; readonly message: string; readonly secondsLeft: number | null }
  | ({ readonly screen: 'empty' } & Known)
  | ({
      readonly screen: 'days'
      /** The first bookings, by day. */
      readonly days: readonly AgendaDay[]
      /** The bookings after them, by day. */
      readonly later: readonly AgendaDay[]
      /** Number of bookings in `later`. */
      readonly laterCount: number
    } & Known)

/** The bookings before the others fold away: with their days they fit the screen of a phone. */
const maxShown = 4

const countIn = (days: readonly AgendaDay[]): number =>
  days.reduce((sum, { entries }) => sum + entries.length, 0)

/** The days with the first so many bookings, and those with the others; a day may be in both. */
function splitAfter(
  days: readonly AgendaDay[],
  count: number,
): readonly [readonly AgendaDay[], readonly AgendaDay[]] {
  const first: AgendaDay[] = []
  const later: AgendaDay[] = []
  for (const { heading, entries } of days) {
    const room = Math.max(0, count - countIn(first))
    const [shown, others] = [entries.slice(0, room), entries.slice(room)]
    if (shown.length > 0) first.push({ heading, entries: shown })
    if (others.length > 0) later.push({ heading, entries: others })
  }
  return [first, later]
}

/** The screen of the agenda. */
export function selectAgenda(snapshot: SnapshotFrom<typeof agendaMachine>): AgendaScreen {
  const { context } = snapshot
  const { secondsLeft, notice } = loadStatusOf(snapshot)
  const { known, now } = context
  const isLoading = snapshot.matches('loading')
  const isLoaded = snapshot.matches('loaded')
  // Bookings of an earlier start never hide a failure that the server reports.
  if (known === null || !(isLoading || isLoaded || isUnreached(context)))
    return isLoading
      ? { screen: 'loading' }
      : { screen: 'failed', message: loadNoticeOf(context).message, secondsLeft }
  const about: Known = {
    notice: isLoading || isLoaded ? notice : loadNoticeOf(context),
    secondsLeft,
    asOf: isLoaded ? null : `As of ${dateTimeText(known.readAt)}`,
  }
  const [days, later] = splitAfter(agendaDays(known.data, now), maxShown)
  return days.length === 0
    ? { screen: 'empty', ...about }
    : { screen: 'days', days, later, laterCount: countIn(later), ...about }
}
