import type { ToastRequest } from '@domain/messages/toasts'
import type { Payable } from '@domain/money/payable'
import type { QueuedDue } from '@domain/money/payQueue'

/** From whatever changes bookings or dues: whoever displays either reads again. */
export type DuesChanged = { readonly type: 'dues.changed' }

/** From whatever books, moves or cancels, up to its page, which tells the root that dues have changed. */
export type BookingsChanged = { readonly type: 'bookings.changed' }

/** From whatever offers a payment: the payment dialog is to be opened for it. */
export type PaymentRequested = { readonly type: 'payment.requested'; readonly payable: Payable }

/** From whatever has something to say that no page displays. */
export type ToastRequested = { readonly type: 'toast.requested'; readonly request: ToastRequest }

/** From the pay queue: the due that it is about now; null where this tab displays none. */
export type QueuedDueChanged = { readonly type: 'queuedDue.changed'; readonly due: QueuedDue | null }
