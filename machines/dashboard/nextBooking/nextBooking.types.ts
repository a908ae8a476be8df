import type { Again } from '@domain/booking/bookAgain'
import type { UpcomingBooking } from '@domain/booking/booking'
import type { Receivable } from '@domain/money/receivable'
import type { WithParent } from '@machines/shared/notifyParent'
import type { ReadingStatus } from '@machines/shared/reader/reader.machine'

/** What is known of the upcoming bookings. */
export interface Upcoming {
  readonly status: ReadingStatus
  /** The last known hours. */
  readonly hours: readonly UpcomingBooking[]
  /** When they were read, in epoch milliseconds; null when nothing is known. */
  readonly readAt: number | null
}

export interface NextBookingInput extends WithParent {
  /** Instant (epoch milliseconds, the centre's clock). */
  readonly now: number
}

export interface NextBookingContext extends NextBookingInput {
  /** What was read before is of an earlier start. */
  readonly startedAt: number
  readonly upcoming: Upcoming
  /** What the member owes; null while it is not known. */
  readonly dues: readonly Receivable[] | null
  /** What the member played last week and may book again; null where there is none, or it is not known. */
  readonly lastWeek: Again | null
}

export type NextBookingUserEvent =
  /** After the bookings could not be read. */
  | { readonly type: 'retry.requested' }
  /** Pays for the booking that is displayed. */
  | { readonly type: 'payment.chosen' }

export type NextBookingWorldEvent =
  | { readonly type: 'upcoming.changed'; readonly upcoming: Upcoming }
  | { readonly type: 'knownDues.changed'; readonly dues: readonly Receivable[] | null }
  | { readonly type: 'lastWeek.changed'; readonly again: Again | null }
  | { readonly type: 'clock.ticked'; readonly now: number }

export type NextBookingEvent = NextBookingUserEvent | NextBookingWorldEvent
