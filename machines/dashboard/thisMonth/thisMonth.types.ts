import type { KnownHours } from '@domain/portal/knownNumbers'
import type { CentreDate } from '@domain/time/centreTime'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface ThisMonthInput {
  readonly memberId: number
  /** Today at the centre. */
  readonly today: CentreDate
  /** What is known of the month of today: its hours as they were last counted; null before that. */
  readonly count: KnownHours | null
}

export interface ThisMonthContext extends FailureContext, ThisMonthInput {}

export type ThisMonthUserEvent = { readonly type: 'retry.requested' }
export type ThisMonthWorldEvent =
  /** Another day began at the centre. */
  | { readonly type: 'day.began'; readonly today: CentreDate }
  /** The member returns to the page after having been elsewhere. */
  | { readonly type: 'attention.returned' }
  /** Something was booked, moved, canceled or paid, or turned out not to be due. */
  | { readonly type: 'dues.changed' }
  | CountdownTicked
export type ThisMonthEvent = ThisMonthUserEvent | ThisMonthWorldEvent

/** `countHours`: how many hours of the member the month of that day has (B7.12). */
export type CountHours = {
  input: Pick<ThisMonthInput, 'memberId' | 'today'>
  output: Outcome<KnownHours>
}
