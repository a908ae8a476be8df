import type { Slot } from '@domain/booking/slots'
import type { Rupees } from '@domain/money/money'
import type { CentreDate } from '@domain/time/centreTime'

/** How money comes or goes at the front desk. */
export const deskMethods = ['cash', 'card', 'cheque', 'bank transfer'] as const
export type DeskMethod = (typeof deskMethods)[number]

/** Whether somebody came. */
export const attendances = ['Pending', 'Present', 'Late', 'Absent'] as const
export type Attendance = (typeof attendances)[number]

/** Somebody who plays at the centre: a member, or a guest whom the front desk entered. */
export interface DeskPerson {
  readonly id: number
  readonly name: string
  readonly mobile: string
  /** Null for a guest. */
  readonly email: string | null
  readonly isGuest: boolean
}

/** A court with the hours that are sold on the day. */
export interface DeskCourt {
  readonly id: number
  readonly name: string
  readonly activityId: number
  readonly activityName: string
  readonly hours: readonly { readonly slot: Slot; readonly rate: Rupees }[]
}

/** What is booked on a court. */
export interface DeskBooking {
  readonly id: number
  readonly facilityId: number
  /** Its hours on the day, earliest first. */
  readonly slots: readonly Slot[]
  /** `member` can be moved, cancelled and paid here; a `class` and what the centre `held` only displays. */
  readonly kind: 'member' | 'class' | 'held'
  readonly status: 'Confirmed' | 'Pending'
  /** Null for what the centre held. */
  readonly person: DeskPerson | null
  /** The child of a class booking; else null. */
  readonly participant: string | null
  readonly total: Rupees
  /** Null where nothing is due. */
  readonly due: { readonly amount: Rupees; readonly isPaid: boolean } | null
  readonly attendance: Attendance
}

/** Hours of a court or a branch that are out of sale. */
export interface DeskClosure {
  readonly id: number
  /** Null for the whole branch. */
  readonly facilityId: number | null
  /** Its hours on the day. */
  readonly from: Slot
  /** The hour at which it ends, up to 24. */
  readonly until: number
  readonly reason: string
}

/** The day of a branch, for those who stand at its front desk. */
export interface DeskDay {
  readonly branchId: number
  readonly date: CentreDate
  readonly branches: readonly { readonly id: number; readonly name: string }[]
  readonly courts: readonly DeskCourt[]
  readonly bookings: readonly DeskBooking[]
  readonly closures: readonly DeskClosure[]
}

/** A day of a branch. */
export interface DeskDayQuery {
  /** Null for the first branch. */
  readonly branchId: number | null
  readonly date: CentreDate
}

/** Hours of a court, with the price that was displayed, in rupees. */
export interface DeskHours {
  readonly facilityId: number
  readonly date: CentreDate
  /** One hour, or two in a row. */
  readonly slots: readonly Slot[]
  readonly total: Rupees
}

/** A booking at the desk, for somebody who is known or for a guest with a name and a mobile number. */
export interface DeskOrder extends DeskHours {
  readonly who: { readonly personId: number } | { readonly name: string; readonly mobile: string }
  /** One per intent. */
  readonly idempotencyKey: string
}

/** What became of a booking made or moved at the desk. */
export interface DeskBooked {
  readonly bookingId: number
  readonly total: Rupees
}

/** Money taken at the desk. */
export interface DeskPayment {
  readonly bookingId: number
  readonly method: DeskMethod
  /** The number of a card slip or a transfer; null for cash. */
  readonly reference: string | null
}

/** The receipt of money taken at the desk. */
export interface DeskReceipt {
  readonly receipt: number
  readonly reference: string
  readonly amount: Rupees
}

/** Hours to be taken out of sale. */
export interface DeskClosing {
  readonly branchId: number
  /** Null for the whole branch. */
  readonly facilityId: number | null
  readonly date: CentreDate
  readonly from: Slot
  /** The hour at which it ends, up to 24. */
  readonly until: number
  /** A sentence, which members read. */
  readonly reason: string
  /** True to cancel the members' bookings in it and to tell them; what they paid is refunded. */
  readonly isNotify: boolean
}

/** What was found in hours that were closed. */
export interface DeskClosed {
  readonly closureId: number
  /** The bookings in it, a line each; with `isNotify` each says what became of it. */
  readonly bookings: readonly string[]
}
