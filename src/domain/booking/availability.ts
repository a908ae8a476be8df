import type { Slot } from './slots'

/** One bookable hour of a facility on the requested day (B3.03). */
export interface AvailableSlot {
  readonly slot: Slot
  /** `10:00 AM - 11:00 AM`, the server's text if it sends one. */
  readonly text: string
  readonly free: boolean
  /** In rupees, where the price depends on the hour (extension `hourly-prices`); absent: the facility's. */
  readonly rate?: number
}

/** A facility with its hours (B3.02, B3.04). Optional values are null or empty, and then not displayed. */
export interface AvailableFacility {
  readonly id: number
  readonly name: string
  readonly customId: string | null
  /** In rupees an hour; null when the server sends none, which reads "1,500 standard rate". */
  readonly hourlyRate: number | null
  readonly status: string | null
  readonly description: string | null
  /** Text such as `4 Players`. */
  readonly capacity: string | null
  readonly amenities: readonly string[]
  readonly slots: readonly AvailableSlot[]
}

/**
 * An activity with its facilities (B3.01); `id` and `name` are null when the server sent facilities alone.
 */
export interface AvailableActivity {
  readonly id: number | null
  readonly name: string | null
  readonly facilities: readonly AvailableFacility[]
}

/** The query for availability: one branch, one day (B7.02, B7.04). */
export interface AvailabilityQuery {
  readonly branchId: number
  readonly date: string
}
