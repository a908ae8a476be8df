import type { CentreDate } from '../time/centreTime'
import type { SlotChoice } from './slots'

/** The refund of what was paid (extensions `payment-attempts`, `member-payments`). */
export interface Refund {
  /** In rupees. */
  readonly amount: number
  /** requested, processed, paid back at the desk or by bank transfer; any other word is kept as given. */
  readonly state: string
}

/** A payment at the gateway in the server's answer (extension `payment-attempts`). */
export interface PaymentAttempt {
  /** open, processing, not heard of, declined, cancelled or paid; any other word is kept as given. */
  readonly state: string
  /** Instant in epoch milliseconds, or null when the server gives none. */
  readonly updatedAt: number | null
  /** True when a second payment arrived for the same due: the member must ask the centre. */
  readonly paidTwice: boolean
  /** The reference of the payment that settled the due, as on its receipt; null before that. */
  readonly reference: string | null
  /** Absent when nothing of it is refunded. */
  readonly refund?: Refund
}

/** One hour of a booking (B3.09). */
export interface BookingSchedule {
  readonly id: number
  readonly date: CentreDate
  readonly status: string
  readonly timeSlot: string
  readonly durationMinutes: number
  readonly paymentStatus: string | null
  readonly attendanceState: string | null
}

/** A booking of the calendar with its hours (B3.08). */
export interface Booking {
  readonly id: number
  readonly facilityName: string
  readonly branchName: string | null
  /** In rupees, or null when not given. */
  readonly hourlyRate: number | null
  readonly memberName: string | null
  readonly activityName: string | null
  readonly schedules: readonly BookingSchedule[]
  readonly paymentAttempt: PaymentAttempt | null
  /** As in its details; absent where the server does not say it. */
  readonly bookingType?: string | null
  /** The child whose class it is; only with the extension `upcoming-ids`. */
  readonly participant?: string
}

/** A month of the calendar (B3.07). */
export interface MonthBookings {
  readonly bookings: readonly Booking[]
  /** Bookings and hours without cancelled ones and classes. */
  readonly totalBookings: number
  readonly totalSchedules: number
  /** The month of the answer, by which the portal drops a late one; null when the server does not say. */
  readonly period: {
    readonly year: number
    readonly month: number
    readonly startDate: CentreDate | null
    readonly endDate: CentreDate | null
  } | null
}

export interface MonthQuery {
  readonly memberId: number
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** Null for all branches (B7.06). */
  readonly branchId: number | null
}

/** A booking's details (B2.41, B7.03): the calendar's values, and those that only this call returns. */
export interface BookingDetails extends Booking {
  /** Class Booking or Member Booking; any other word is kept as given. */
  readonly bookingType: string | null
  readonly memberBookingType: string | null
  readonly price: number | null
  readonly capacity: string | null
  readonly equipment: string | null
  readonly paymentMethod: string | null
  readonly notes: string | null
  /** The id of the booking to whose hours it was moved; only with the extension `move-booking`. */
  readonly replacedById?: number
}

/** The payload of a booking (B3.05). */
export interface BookingRequest {
  readonly facilityId: number
  readonly facilityName: string
  readonly date: CentreDate
  readonly choice: SlotChoice
  /** In rupees for one hour. */
  readonly pricePerSlot: number
  readonly totalAmount: number
  /** One per confirmed choice and price; sent to a server that supports it (extension `idempotency-key`). */
  readonly idempotencyKey: string | null
  /** The id of the booking that this one replaces (extension `move-booking`). */
  readonly replacesBookingId: number | null
}

/** A row of My Bookings: one per hour (B3.11). */
export interface BookingRow {
  readonly id: number
  readonly bookingId: number
  readonly bookingType: string | null
  readonly bookingDate: CentreDate | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly timeSlot: string | null
  readonly facilityName: string | null
  readonly facilityId: number | null
  readonly activity: string | null
  readonly activityId: number | null
  readonly branchName: string | null
  readonly branchId: number | null
  readonly attendanceStatus: string | null
  readonly paymentStatus: string | null
  readonly bookingStatus: string | null
  readonly memberBookingType: string | null
  readonly hourlyRate: number | null
  readonly durationMinutes: number | null
  /** The child whose class it is; absent for the member's own. */
  readonly participant?: string
  /** The state of its refund; absent when nothing is refunded. */
  readonly refund?: string
}

/** An activity of a branch, as a filter of My Bookings (B3.13). */
export interface BranchActivity {
  readonly id: number
  readonly name: string
  /** The id of its branch; null when the server does not say. */
  readonly branchId: number | null
}

/** A page of My Bookings (B3.12). */
export interface BookingPage {
  readonly rows: readonly BookingRow[]
  readonly total: number
  /** Number of cancelled ones among them; only with the extension `booking-activities`. */
  readonly canceled: number | null
  /** Number of moved ones among them; only with the extension `move-booking`. */
  readonly moved?: number
  readonly totalPages: number
  readonly branches: readonly { readonly name: string; readonly displayName: string }[]
  /** The activities of the member's branches; only with the extension `booking-activities`, else none. */
  readonly activities: readonly BranchActivity[]
}

export interface BookingPageQuery {
  readonly page: number
  readonly pageSize: number
  /** True: from now on, soonest first. False: all, newest first (B7.07). */
  readonly upcomingOnly: boolean
  readonly branchId: number | null
  readonly activityId: number | null
}

/** A row of the dashboard's upcoming bookings (B3.24). */
export interface UpcomingBooking {
  readonly scheduleId: number
  /** Only with the extension `upcoming-ids`. */
  readonly bookingId: number | null
  /**
   * The ids to book the court again; only with the same extension, and only when the server sends all three.
   */
  readonly court?: {
    readonly branchId: number
    readonly activityId: number
    readonly facilityId: number
  }
  /** The child whose class it is; only with the same extension. */
  readonly participant?: string
  readonly activityName: string | null
  readonly branchName: string | null
  readonly date: CentreDate | null
  readonly time: string | null
  readonly facilityName: string | null
  readonly status: string | null
  readonly paymentStatus: string | null
}
