import type { Payable } from '@domain/money/payable'

/** From whatever changes bookings or dues: whoever displays either reads again. */
export type DuesChanged = { readonly type: 'dues.changed' }

/** From whatever books, moves or cancels, up to its page, which tells the root that dues have changed. */
export type BookingsChanged = { readonly type: 'bookings.changed' }

/** From whatever offers a payment: the payment dialog is to be opened for it. */
export type PaymentRequested = { readonly type: 'payment.requested'; readonly payable: Payable }
