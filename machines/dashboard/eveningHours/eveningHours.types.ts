import type { Evening } from '@domain/booking/eveningHours'
import type { CentreDate } from '@domain/time/centreTime'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface EveningHoursInput {
  /** Instant (epoch milliseconds, the centre's clock). */
  readonly now: number
}

export interface EveningHoursContext extends FailureContext, EveningHoursInput {
  /** What is known of the evening that comes, and of no other. */
  readonly evening: Evening | null
}

export type EveningHoursUserEvent = { readonly type: 'retry.requested' }
export type EveningHoursWorldEvent =
  | { readonly type: 'clock.ticked'; readonly now: number }
  /** Something was booked, paid or given back. */
  | { readonly type: 'dues.changed' }
  /** The member returns to the page after having been elsewhere. */
  | { readonly type: 'attention.returned' }
  | CountdownTicked
export type EveningHoursEvent = EveningHoursUserEvent | EveningHoursWorldEvent

/** `readEvening`: which court the member books most, and what is free there on that day (B7.04, B7.07). */
export type ReadEvening = { input: { readonly date: CentreDate }; output: Outcome<Evening> }
