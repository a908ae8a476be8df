import type { SnapshotFrom } from 'xstate'
import type { DeskDay, DeskDayQuery } from '@domain/desk/deskDay'
import { branchDisplayName, branchLabel, centreBranches } from '@domain/account/branches'
import { addDays, type CentreDate, todayAt } from '@domain/time/centreTime'
import { centreTimeText, longDate, weekdayText } from '@domain/time/dates'
import { countText } from '@domain/values/countText'
import { dotted } from '@domain/values/dot'
import { loadNoticeOf, loadStatusOf } from '@machines/shared/loadable'
import type { deskDayMachine } from './deskDay.machine'

export interface DeskDayScreen {
  readonly screen: 'loading' | 'failed' | 'shown'
  /** The reason why the day is missing or out of date, or null. */
  readonly notice: string | null
  /** Seconds until the next reading is allowed, or null when it is allowed now. */
  readonly secondsLeft: number | null
  readonly date: CentreDate
  /** `Wednesday, July 8, 2026`. */
  readonly dateText: string
  /** `Wed`. */
  readonly weekday: string
  readonly branchName: string
  /** The branches to choose from; none where there is only one. */
  readonly branches: readonly { readonly id: number; readonly name: string }[]
  readonly branchId: number | null
  readonly isToday: boolean
  readonly before: DeskDayQuery
  readonly today: DeskDayQuery
  readonly next: DeskDayQuery
  /** `12 bookings · 3 to be paid · 5 arrived · checked 6:02 PM`. */
  readonly summary: string
  readonly day: DeskDay | null
  readonly now: number
}

function summaryOf(day: DeskDay, readAt: number): string {
  const bookings = day.bookings.filter(({ kind }) => kind !== 'held')
  const owed = bookings.filter(({ due }) => due !== null && !due.isPaid).length
  const arrived = bookings.filter(
    ({ attendance }) => attendance === 'Present' || attendance === 'Late',
  ).length
  return dotted(
    countText(bookings.length, 'booking'),
    owed > 0 && `${owed} to be paid`,
    arrived > 0 && `${arrived} arrived`,
    `checked ${centreTimeText(readAt)}`,
  )
}

/** The screen of a day at the front desk. */
export function selectDeskDay(snapshot: SnapshotFrom<typeof deskDayMachine>): DeskDayScreen {
  const { context } = snapshot
  const { query, known, now } = context
  const { secondsLeft, notice } = loadStatusOf(snapshot)
  const isLoading = snapshot.matches('loading') || snapshot.matches('idle')
  const today = todayAt(now)
  const date = query?.date ?? today
  // Before the first answer, the branches of the configuration: the choice keeps its place.
  const served = known?.data.branches ?? centreBranches()
  const branches = served.map(({ id, name }) => ({ id, name: branchDisplayName(name) }))
  const branchId = query?.branchId ?? known?.data.branchId ?? branches[0]?.id ?? null
  const on = (day: CentreDate): DeskDayQuery => ({ branchId, date: day })
  return {
    screen: known ? 'shown' : isLoading ? 'loading' : 'failed',
    notice: (notice ?? (snapshot.matches('failed') ? loadNoticeOf(context) : null))?.message ?? null,
    secondsLeft,
    date,
    dateText: longDate(date),
    weekday: weekdayText(date),
    branchName:
      branches.find(({ id }) => id === branchId)?.name ?? (branchId === null ? '' : branchLabel(branchId)),
    branches: branches.length > 1 ? branches : [],
    branchId,
    isToday: date === today,
    before: on(addDays(date, -1)),
    today: on(today),
    next: on(addDays(date, 1)),
    summary: known ? summaryOf(known.data, known.readAt) : '',
    day: known?.data ?? null,
    now,
  }
}
