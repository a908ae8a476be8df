import type { DeskClosed, DeskClosing, DeskClosure } from '@domain/desk/deskDay'
import type { DeskClosingForm } from '@domain/forms/deskClosing'
import type { CentreDate } from '@domain/time/centreTime'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

/** Where hours can be closed: a day of a branch with its courts. */
export interface ClosingPlace {
  readonly branchId: number
  readonly branchName: string
  readonly date: CentreDate
  readonly courts: readonly { readonly id: number; readonly name: string }[]
}

export interface DeskClosingContext extends FailureContext {
  /** Null before the first. */
  readonly place: ClosingPlace | null
  /** The closure that is to be opened again; null while hours are closed. */
  readonly closure: DeskClosure | null
  readonly form: DeskClosingForm
  /** The hours that were sent; null before that. */
  readonly sent: Omit<DeskClosing, 'isNotify'> | null
  /** What was found in them; null before the answer. */
  readonly closed: DeskClosed | null
}

export type DeskClosingUserEvent =
  | { readonly type: 'closing.requested'; readonly place: ClosingPlace }
  | { readonly type: 'closure.chosen'; readonly place: ClosingPlace; readonly closure: DeskClosure }
  | { readonly type: 'closing.submitted'; readonly form: DeskClosingForm }
  /** The bookings in the hours are cancelled, and their members told. */
  | { readonly type: 'cancellation.confirmed' }
  | { readonly type: 'opening.confirmed' }
  | { readonly type: 'dialog.closed' }

export type DeskClosingEvent = DeskClosingUserEvent | CountdownTicked

export type CloseHours = { input: DeskClosing; output: Outcome<DeskClosed> }
export type OpenHours = { input: { readonly closureId: number }; output: Outcome<unknown> }
