import type { BranchChoice } from '../account/branchChoice'
import type { CentreDate } from '../time/centreTime'
import type { BookingDetails } from './booking'
import type { DayQuery, DayReading } from './dayReading'
import type { Rupees } from '../money/money'
import type { TakenHour } from './slotAlert'

/** How a booking asks for a day and listens for what was read; `src/app` wires it to the availability actor. */
export interface AvailabilityPort {
  /** This day is wanted from now on; null for none yet. */
  want(query: DayQuery | null): void
  /** Read it again now. */
  refresh(): void
  /** Calls the listener with every reading from now on, the last one at once. Returns an unsubscribe function. */
  watch(listener: (reading: DayReading) => void): () => void
}

/** A due that the member wants to pay right after booking it. */
export interface PaymentWanted {
  readonly bookingId: number
  /** What is paid for, in words: the facility. */
  readonly title: string
  readonly description: string
  /** In rupees. */
  readonly amount: Rupees
}

/** How a flow hands a due to the payment flow; `src/app` wires it. */
export interface PaymentPort {
  wanted(payment: PaymentWanted): void
}

/** How a booking notifies the calendar beside it; `src/app` wires it to the month's actor. */
export interface CalendarPort {
  /** The member wants to see that day. */
  show(date: CentreDate): void
  /**
   * Calls the listener with the member's branches and the one being viewed (null for all) once known, and at each change.
   * Returns an unsubscribe function.
   */
  watchBranches(listener: (branches: readonly BranchChoice[], viewed: number | null) => void): () => void
}

/** How the picker hands an hour that somebody else holds to the flow of its slot alert; `src/app` wires it. */
export interface SlotAlertPort {
  wanted(hour: TakenHour): void
}

/** How the sheet of a booking hands it to the flow that cancels it; `src/app` wires it. */
export interface CancellationPort {
  wanted(booking: BookingDetails): void
}

/** How the sheet of a booking hands it to the flow that moves it; `src/app` wires it. */
export interface MovePort {
  wanted(booking: BookingDetails): void
}
