import type { SnapshotFrom } from 'xstate'
import { eveningDateAt, eveningQueryOf, freeEveningHours } from '@domain/booking/eveningHours'
import { timeText } from '@domain/booking/slots'
import { todayAt } from '@domain/time/centreTime'
import { loadNoticeOf, loadStatusOf } from '@machines/shared/loadable'
import type { eveningHoursMachine } from './eveningHours.machine'

interface Shown {
  /** `Free this evening`, late in the evening `Free tomorrow evening`. */
  readonly label: string
}

interface ShownHour {
  /** `6:00 PM`. */
  readonly time: string
  /** The hour as a choice in the address of the calendar. */
  readonly query: string
}

/** Why what is displayed may be out of date, or null; seconds until another try is allowed, or null when it is. */
interface Outdated {
  readonly stale: string | null
  readonly secondsLeft: number | null
}

export type EveningHoursScreen =
  | ({ readonly screen: 'loading' } & Shown)
  | ({ readonly screen: 'failed'; readonly message: string; readonly secondsLeft: number | null } & Shown)
  /** Nothing was booked yet. */
  | ({ readonly screen: 'noCourt' } & Shown & Outdated)
  /** `closed`: the court is not offered on that day. `query`: the day in the address of the calendar. */
  | ({ readonly screen: 'closed'; readonly court: string; readonly query: string } & Shown & Outdated)
  | ({
      readonly screen: 'hours'
      readonly court: string
      readonly hours: readonly ShownHour[]
      readonly query: string
    } & Shown &
      Outdated)

/** What the dashboard says of the evening that comes. */
export function selectEveningHours(snapshot: SnapshotFrom<typeof eveningHoursMachine>): EveningHoursScreen {
  const { context } = snapshot
  const { now } = context
  const isToday = eveningDateAt(now) === todayAt(now)
  const label = isToday ? 'Free this evening' : 'Free tomorrow evening'
  if (snapshot.matches('loading')) return { screen: 'loading', label }
  const { secondsLeft, notice } = loadStatusOf(snapshot)
  if (context.known === null)
    return { screen: 'failed', message: loadNoticeOf(context).message, secondsLeft, label }
  const evening = context.known.data
  const shown = { label, stale: notice && `This may be out of date. ${notice.message}`, secondsLeft }
  if (evening.court === null) return { screen: 'noCourt', ...shown }
  const ofCourt = { ...shown, court: evening.court.name, query: eveningQueryOf(evening) }
  const hours = freeEveningHours(evening, now)
  if (hours === null) return { screen: 'closed', ...ofCourt }
  return {
    screen: 'hours',
    ...ofCourt,
    hours: hours.map(({ slot, query }) => ({ time: timeText(slot), query })),
  }
}
