import type { DeskAct, DeskDone, DeskEntry } from '@domain/desk/deskActs'
import type { DeskDay, DeskDayQuery } from '@domain/desk/deskDay'
import type { DeskOffer } from '@domain/desk/deskGrid'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface DeskEntryContext extends FailureContext {
  /** The booking, as it is after the acts so far; null before the first. */
  readonly entry: DeskEntry | null
  /** What is being asked; null while the booking is only displayed. */
  readonly asked: DeskAct['kind'] | null
  /** The act that was sent last, or the hours that were chosen for a move; null before that. */
  readonly act: DeskAct | null
  readonly done: DeskDone | null
}

export type DeskEntryUserEvent =
  | { readonly type: 'entry.chosen'; readonly entry: DeskEntry }
  /** Another thing to do with the booking, which asks first. */
  | { readonly type: 'act.chosen'; readonly act: 'pay' | 'move' | 'cancel' }
  /** A free hour of the grid, for a booking that moves. */
  | { readonly type: 'hour.chosen'; readonly offer: DeskOffer }
  | { readonly type: 'act.confirmed'; readonly act: DeskAct }
  /** Back to the booking. */
  | { readonly type: 'act.left' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'result.dismissed' }
  | { readonly type: 'dialog.closed' }

export type DeskEntryEvent = DeskEntryUserEvent | CountdownTicked

export type SendAct = {
  input: { readonly entry: DeskEntry; readonly act: DeskAct }
  output: Outcome<DeskDone>
}
/** `readDay`: the day that shows what became of an act. */
export type ReadDay = { input: DeskDayQuery; output: Outcome<DeskDay> }
