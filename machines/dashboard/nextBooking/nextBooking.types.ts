import type { Again } from '@domain/booking/bookAgain'
import type { UpcomingBooking } from '@domain/booking/booking'
import type { Desk } from '@domain/money/desk'
import type { Receivable } from '@domain/money/receivable'
import type { WithParent } from '@machines/shared/notifyParent'
import type { ReadingStatus } from '@machines/shared/reader/reader.machine'

/** The last reading of the upcoming bookings. */
export interface Upcoming {
  readonly status: ReadingStatus
  /** The last known hours. */
  readonly hours: readonly UpcomingBooking[]
  /** The instant of the reading, in epoch milliseconds; null when there was none. */
  readonly readAt: number | null
}

/** The data of the panels beside it. */
export interface Panels {
  readonly upcoming: Upcoming
  /** The member's dues; null while unknown. */
  readonly dues: readonly Receivable[] | null
  /** The member's booking of last week, to book again; null when there is none, or it is unknown. */
  readonly lastWeek: Again | null
}

export interface NextBookingInput extends WithParent {
  /** Instant (epoch milliseconds, the centre's clock). */
  readonly now: number
  /** Where members pay without a gateway; null with one. */
  readonly desk: Desk | null
}

export interface NextBookingContext extends NextBookingInput, Panels {
  /** Data read before this instant is of an earlier start. */
  readonly startedAt: number
}

/** The member pays for the displayed booking. */
export type NextBookingUserEvent = { readonly type: 'payment.chosen' }

export type NextBookingWorldEvent =
  | { readonly type: 'panels.changed'; readonly panels: Panels }
  | { readonly type: 'clock.ticked'; readonly now: number }

export type NextBookingEvent = NextBookingUserEvent | NextBookingWorldEvent
