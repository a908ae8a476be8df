import type { Session, SessionChange } from '@domain/account/session'
import type { ToastRequest } from '@domain/messages/toasts'
import type { Payable } from '@domain/money/payable'
import type { QueuedDue } from '@domain/money/payQueue'

/** From whatever changes bookings or dues: whoever displays either reads again. */
export type DuesChanged = { readonly type: 'dues.changed' }

/** From whatever books, moves or cancels, up to its page, which tells the root that dues have changed. */
export type BookingsChanged = { readonly type: 'bookings.changed' }

/** From whatever offers a payment: the payment dialog is to be opened for it. */
export type PaymentRequested = { readonly type: 'payment.requested'; readonly payable: Payable }

/** A sign-in brought a session; its token is in the vault already. */
export type SessionOpened = { readonly type: 'session.opened'; readonly session: Session }

/** The member's account is another than before, for instance by completing the profile (A3.06). */
export type SessionMoved = { readonly type: 'session.moved'; readonly change: SessionChange }

/** The member signs out (A4.10). */
export type SignOutRequested = { readonly type: 'signOut.requested' }

/** A new password was set, or a change of address undone, by a mailed link: whatever session is open here ends. */
export type PasswordChanged = { readonly type: 'password.changed' }

/** From whatever has something to say that no page displays. */
export type ToastRequested = { readonly type: 'toast.requested'; readonly request: ToastRequest }

/** From the pay queue: the due that it is about now; null where this tab displays none. */
export type QueuedDueChanged = { readonly type: 'queuedDue.changed'; readonly due: QueuedDue | null }
