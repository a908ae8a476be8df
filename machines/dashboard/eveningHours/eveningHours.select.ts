import { branchLabel } from '@domain/account/branches'
import type { SnapshotFrom } from 'xstate'
import { eveningDateAt, eveningQueryOf, freeEveningOf } from '@domain/booking/eveningHours'
import { hourText } from '@domain/booking/slots'
import type { FirstStep } from '@domain/booking/firstSteps'
import { todayAt } from '@domain/time/centreTime'
import { countText } from '@domain/values/countText'
import { loadNoticeOf, loadStatusOf } from '@machines/shared/loadable'
import type { eveningHoursMachine } from './eveningHours.machine'

interface Shown {
  /** `Free this evening`, late in the evening `Free tomorrow evening`. */
  readonly label: string
}

interface ShownHour {
  /** `6:00 PM`. */
  readonly time: string
  /** The court that a press books. */
  readonly court: string
  /** The hour as a choice in the calendar's address. */
  readonly query: string
}

/**
 * The reason why the data may be out of date, or null; seconds until the next try is allowed, or null when it
 * is allowed now.
 */
interface Outdated {
  readonly stale: string | null
  readonly secondsLeft: number | null
}

export type EveningHoursScreen =
  | ({ readonly screen: 'loading' } & Shown)
  | ({ readonly screen: 'failed'; readonly message: string; readonly secondsLeft: number | null } & Shown)
  /** The member has joined no branch yet. */
  | ({ readonly screen: 'noBranch' } & Shown & Outdated)
  /** `closed`: the branch offers nothing on that day. `query`: the day in the calendar's address. */
  | ({ readonly screen: 'closed'; readonly branch: string; readonly query: string } & Shown & Outdated)
  | ({
      readonly screen: 'hours'
      readonly branch: string
      /** Free hours of all courts of the branch, and these courts: `21 hours on 7 courts`. */
      readonly count: string
      /** `Badminton Court 1, Badminton Court 2 and 3 more`. */
      readonly courts: string
      readonly hours: readonly ShownHour[]
      readonly query: string
    } & Shown &
      Outdated)

function namesOf(courts: readonly string[]): string {
  const named = courts.length > 3 ? courts.slice(0, 2) : courts
  const others = courts.length - named.length
  const parts = others > 0 ? [...named, `${others} more`] : named
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')
}

/** The dashboard's text about the coming evening. */
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
  if (evening.reading === null) return { screen: 'noBranch', ...shown }
  const ofDay = { ...shown, branch: branchLabel(evening.reading.branchId), query: eveningQueryOf(evening) }
  const free = freeEveningOf(evening, now)
  if (free === null) return { screen: 'closed', ...ofDay }
  return {
    screen: 'hours',
    ...ofDay,
    count: [
      countText(free.count, 'hour'),
      ...(free.count ? [`on ${countText(free.courts.length, 'court')}`] : []),
    ].join(' '),
    courts: namesOf(free.courts),
    hours: free.hours.map(({ slot, ...hour }) => ({ time: hourText(slot), ...hour })),
  }
}

export interface FirstStepsScreen {
  readonly screen: 'steps'
  readonly steps: readonly FirstStep[]
}

/** The dashboard's text for a new member; empty until the first reading. */
export const selectFirstSteps = ({
  context: { known },
}: SnapshotFrom<typeof eveningHoursMachine>): FirstStepsScreen => ({
  screen: 'steps',
  steps: known?.data.firstSteps ?? [],
})
