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
  /** Number of rows for the chosen filters (B2.47); null while unknown. */
  readonly total: number | null
  /** Number of those that were not moved to other hours. */
  readonly hours: number | null
  /** Number of cancelled ones among them; null when the server does not say. */
  readonly canceled: number | null
  readonly filters: {
    readonly branches: readonly BranchChoice[]
    readonly branchId: number | null
    readonly activities: readonly { readonly id: number; readonly name: string }[]
    readonly activityId: number | null
    readonly upcomingOnly: boolean
    /** True when any filter is set. */
    readonly chosen: boolean
  }
  readonly rows: readonly BookingRow[]
  /** `As of Jul 8, 2026, 6:00 PM`, while the rows of an earlier start are displayed; else null. */
  readonly asOf: string | null
  readonly page: number
  readonly totalPages: number
  readonly pageSize: number
  /** The reason why the list could not be read, or not again. */
  readonly notice: FailureNotice | null
  /** Seconds until another attempt is allowed, or null when it is allowed now. */
  readonly secondsLeft: number | null
}

type Snapshot = SnapshotFrom<typeof myBookingsMachine>

/** A choice from the address is in force even without a known name, so the list offers it. */
const withChosen = <Choice extends { readonly id: number }>(
  known: readonly Choice[],
  id: number | null,
  unknown: (id: number) => Choice,
): readonly Choice[] =>
  id === null || known.some((choice) => choice.id === id) ? known : [...known, unknown(id)]

/** Each name once: the branch, else the number, distinguishes activities of the same name. */
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

/** The screen of the page. */
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
    hours: total === null ? null : total - context.moved,
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
