import { branchLabel } from '@domain/account/branches'
import type { SnapshotFrom } from 'xstate'
import { type Month, monthOf, todayAt } from '@domain/time/centreTime'
import { longDate, monthNameBeside, monthText } from '@domain/time/dates'
import { countText } from '@domain/values/countText'
import { deepEqual } from '@domain/values/deepEqual'
import { keptText, lastKnownText, loadNoticeOf, loadStatusOf } from '@machines/shared/loadable'
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
      /** `hours booked`; for a number of an earlier start, its age. */
      readonly text: string
      /**
       * The reason why counting again failed, with the age of the displayed number, which is the last known.
       */
      readonly stale: string | null
      /** Seconds until another attempt is allowed, or null when it is allowed now. */
      readonly secondsLeft: number | null
    } & Shown)

/** The dashboard's text about the current month, and today's date at the centre. */
export function selectThisMonth(snapshot: SnapshotFrom<typeof thisMonthMachine>): ThisMonthScreen {
  const { context } = snapshot
  const today = todayAt(context.now)
  const shown = { todayText: longDate(today), month: monthText(context.query ?? monthOf(today)) }
  const { secondsLeft } = loadStatusOf(snapshot)
  const { known } = context
  if (known === null)
    return snapshot.matches('loading')
      ? { screen: 'loading', ...shown }
      : { screen: 'failed', message: loadNoticeOf(context).message, secondsLeft, ...shown }
  const unit = known.data === 1 ? 'hour' : 'hours'
  const age = keptText(snapshot, known)
  return {
    screen: 'counted',
    hours: known.data,
    text: age ? `${unit}. ${age}` : `${unit} booked`,
    stale: lastKnownText(snapshot, known),
    secondsLeft,
    ...shown,
  }
}

export interface MonthHours {
  /** `This Month`, with its name when the calendar displays another month. */
  readonly label: string
  /** Null while unknown. */
  readonly hours: number | null
  /** The scope of the number, and its time when counting again failed: `11 hours in November`. */
  readonly text: string
  readonly isMissing: boolean
  /** True when the server allows another count. */
  readonly canCountAgain: boolean
}

/** The calendar's text about the current month beside the displayed one (B2.26). */
export const selectMonthHours =
  (displayed: Month) =>
  (snapshot: SnapshotFrom<typeof thisMonthMachine>): MonthHours => {
    const { query, known, now } = snapshot.context
    const { year, month, branchId } = query ?? { ...monthOf(todayAt(now)), branchId: null }
    const name = monthNameBeside({ year, month }, displayed)
    const where = `in ${name}${branchId === null ? '' : ` at ${branchLabel(branchId)}`}`
    const { secondsLeft, notice } = loadStatusOf(snapshot)
    const isMissing = snapshot.matches('failed') || notice !== null
    const stale = keptText(snapshot, known) ?? lastKnownText(snapshot, known)
    const hours = known?.data ?? null
    return {
      label: deepEqual({ year, month }, displayed) ? 'This Month' : `This Month (${name})`,
      hours,
      text:
        hours === null
          ? `The number of hours ${where} is not known yet`
          : `${countText(hours, 'hour')} ${where}${stale ? `. ${stale}` : ''}`,
      isMissing,
      canCountAgain: isMissing && secondsLeft === null,
    }
  }
