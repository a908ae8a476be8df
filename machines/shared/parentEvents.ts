import type { Session, SessionChange } from '@domain/account/session'
import type { ToastRequest } from '@domain/messages/toasts'
import type { Payable } from '@domain/money/payable'

/** Sent by a flow that offers a payment: the root opens the payment dialog. */
export type PaymentRequested = { readonly type: 'payment.requested'; readonly payable: Payable }

/** A sign-in brought a session; the vault holds its token already. */
export type SessionOpened = { readonly type: 'session.opened'; readonly session: Session }

/** The member's account changed, for instance by completing the profile (A3.06). */
export type SessionMoved = { readonly type: 'session.moved'; readonly change: SessionChange }

/** The member signs out (A4.10). */
export type SignOutRequested = { readonly type: 'signOut.requested' }

/** A mailed link set a new password or undid a change of address: the session that is open here ends. */
export type PasswordChanged = { readonly type: 'password.changed' }

/** The server erased the account: the session that is open here ends, and the browser forgets its member. */
export type AccountErased = { readonly type: 'account.erased' }

/** Sent by a flow whose message no page displays. */
export type ToastRequested = { readonly type: 'toast.requested'; readonly request: ToastRequest }
