import { branchLabel } from '@domain/account/branches'
import type { SnapshotFrom } from 'xstate'
import { type BranchChoice } from '@domain/account/branchChoice'
import type { BookingRow, BranchActivity } from '@domain/booking/booking'
import { hasFilters } from '@domain/booking/bookingQuery'
import type { FailureNotice } from '@domain/values/failureNotices'
import { keptText, loadNoticeOf } from '@machines/shared/loadable'
import type { myBookingsMachine } from './myBookings.machine'
import { lastPage } from './myBookings.updates'

export interface MyBookingsScreen {
  readonly screen: 'loading' | 'failed' | 'empty' | 'list'
  /** How many rows the chosen filters have (B2.47); null while it is not known. */
  readonly total: number | null
  /** How many of them were cancelled; null where the server does not say. */
  readonly canceled: number | null
  readonly filters: {
    readonly branches: readonly BranchChoice[]
    readonly branchId: number | null
    readonly activities: readonly { readonly id: number; readonly name: string }[]
    readonly activityId: number | null
    readonly upcomingOnly: boolean
    /** Whether there is anything to clear. */
    readonly chosen: boolean
  }
  readonly rows: readonly BookingRow[]
  /** `As of Jul 8, 2026, 6:00 PM`, while the rows of an earlier start are displayed; else null. */
  readonly asOf: string | null
  readonly page: number
  readonly totalPages: number
  readonly pageSize: number
  /** Why the list could not be read, or not again. */
  readonly notice: FailureNotice | null
  /** Seconds until another attempt is allowed, or null when it is allowed now. */
  readonly secondsLeft: number | null
}

type Snapshot = SnapshotFrom<typeof myBookingsMachine>

/** What was chosen by an address and is not known by name is offered all the same, since it is in force. */
const withChosen = <Choice extends { readonly id: number }>(
  known: readonly Choice[],
  id: number | null,
  unknown: (id: number) => Choice,
): readonly Choice[] =>
  id === null || known.some((choice) => choice.id === id) ? known : [...known, unknown(id)]

/** Each name once: one that several activities have is told apart by the branch, else by the number. */
function toldApart(
  activities: readonly BranchActivity[],
): readonly { readonly id: number; readonly name: string }[] {
  const isTwice = (names: readonly string[], name: string) => names.filter((each) => each === name).length > 1
  const names = activities.map(({ name }) => name)
  const withBranch = activities.map(({ name, branchId }) =>
    isTwice(names, name) && branchId !== null ? `${name}, ${branchLabel(branchId)}` : name,
  )
  return activities.map(({ id }, index) => {
    const name = withBranch[index] ?? ''
    return { id, name: isTwice(withBranch, name) ? `${name} (${id})` : name }
  })
}

/** What the page displays in a state of its flow. */
export function selectMyBookings(snapshot: Snapshot): MyBookingsScreen {
  const { context } = snapshot
  const { query, rows, total, kept } = context
  const asOf = rows.length > 0 ? keptText(snapshot, kept) : null
  const isRateLimited = snapshot.matches('rateLimited') || snapshot.matches({ loaded: 'rateLimited' })
  const isFailed = snapshot.matches('failed') || snapshot.matches('rateLimited')
  const isStale = snapshot.matches({ loaded: 'stale' }) || snapshot.matches({ loaded: 'rateLimited' })
  return {
    screen: snapshot.matches('loading')
      ? asOf
        ? 'list'
        : 'loading'
      : isFailed
        ? 'failed'
        : rows.length === 0
          ? 'empty'
          : 'list',
    total,
    canceled: context.canceled,
    filters: {
      branches: withChosen(context.branches, query.branchId, (id) => ({ id, label: branchLabel(id) })),
      branchId: query.branchId,
      activities: withChosen(toldApart(context.activities), query.activityId, (id) => ({
        id,
        name: `Activity ${id}`,
      })),
      activityId: query.activityId,
      upcomingOnly: query.upcomingOnly,
      chosen: hasFilters(query),
    },
    rows,
    asOf,
    page: query.page,
    totalPages: lastPage(context),
    pageSize: query.pageSize,
    notice: isFailed || isStale ? loadNoticeOf(context) : null,
    secondsLeft: isRateLimited ? context.secondsLeft : null,
  }
}
