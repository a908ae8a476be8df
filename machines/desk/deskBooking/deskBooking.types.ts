import type {
  DeskBooked,
  DeskDay,
  DeskDayQuery,
  DeskHours,
  DeskOrder,
  DeskPerson,
} from '@domain/desk/deskDay'
import type { DeskOffer } from '@domain/desk/deskGrid'
import type { DeskGuestForm } from '@domain/forms/deskGuest'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface DeskBookingInput {
  /** Makes the idempotency keys of this flow unlike those of any other. */
  readonly keys: string
}

export interface DeskBookingContext extends DeskBookingInput, FailureContext {
  readonly offer: (DeskOffer & { readonly branchId: number }) | null
  /** The chosen hours: an index of the offer's options. */
  readonly chosen: number
  readonly search: string
  /** The people of the last search; null before one. */
  readonly people: readonly DeskPerson[] | null
  /** The member, or the guest that was found; null while nobody is chosen, and for a new guest. */
  readonly person: DeskPerson | null
  readonly guest: DeskGuestForm
  /** Number of the intent: another one for each change of hours or person. */
  readonly intent: number
  readonly booked: DeskBooked | null
}

export type DeskBookingUserEvent =
  /** A free hour of the grid. */
  | { readonly type: 'hour.chosen'; readonly offer: DeskOffer & { readonly branchId: number } }
  | { readonly type: 'hours.chosen'; readonly chosen: number }
  | { readonly type: 'search.changed'; readonly search: string }
  | { readonly type: 'person.chosen'; readonly person: DeskPerson }
  | { readonly type: 'guest.requested' }
  | { readonly type: 'guest.left' }
  | { readonly type: 'guest.submitted'; readonly guest: DeskGuestForm }
  | { readonly type: 'booking.confirmed' }
  | { readonly type: 'confirmation.left' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'dialog.closed' }

export type DeskBookingEvent = DeskBookingUserEvent | CountdownTicked

export type FindPeople = { input: { readonly search: string }; output: Outcome<readonly DeskPerson[]> }
export type BookHours = { input: DeskOrder; output: Outcome<DeskBooked> }
/** `readDay`: the day that shows whether the hours are booked for the person. */
export type ReadDay = { input: DeskDayQuery; output: Outcome<DeskDay> }

/** The hours that a context has chosen. */
export function chosenHours({ offer, chosen }: Pick<DeskBookingContext, 'offer' | 'chosen'>): DeskHours {
  const hours = offer?.options[chosen] ?? offer?.options[0]
  if (!hours) throw new Error('hours are chosen')
  return hours
}
