import { duesInOneCall } from '@domain/money/duePages'
import { defineEndpoint } from '../endpoint'
import * as schemas from '../schemas/payments'
import * as receivableSchemas from '../schemas/receivables'

/**
 * All dues of the member, a hundred per category (B7.08, B7.16, B9.14). `page` is the extension
 * `receivable-pages`; `payment_attempt` is the extension `payment-attempts`, as in the details of a booking.
 */
export const receivables = defineEndpoint({
  name: 'receivables',
  method: 'GET',
  path: '/member-receivables/all',
  kind: 'read',
  token: 'required',
  toWire: (asked: { page: number }, extensions) => ({
    query: { page_size: duesInOneCall, ...(extensions.has('receivable-pages') ? { page: asked.page } : {}) },
  }),
  answer: receivableSchemas.receivablesAnswer,
  fallback: 'Failed to fetch member receivables',
  screenFallback: 'Failed to fetch data',
  source: ['B7.08', 'B7.16', 'B8.08', 'B8.11'],
})

/**
 * Opens a payment at the gateway and returns its address (B7.10). 409 `already_paid` for a paid due, 409
 * `not_due` for a cancelled booking, 409 `payment_processing` while an earlier payment is in processing.
 */
export const createPayment = defineEndpoint({
  name: 'createPayment',
  method: 'POST',
  path: '/member-booking-payments/gateway/create',
  kind: 'write',
  token: 'required',
  toWire: (payload: { payableId: number }) => ({ body: { member_booking_schedule_id: payload.payableId } }),
  answer: schemas.createPaymentAnswer,
  fallback: 'Failed to create payment',
  source: ['B7.10', 'B8.08'],
})

/**
 * Opens one payment at the gateway for several dues together and returns its address (extension `joint-payments`):
 * all of them are paid or none. `payable_ids` names each as in `createPayment`; the amounts are the server's. The
 * same refusals, for any of them, and 409 `over_limit` for more than one payment may be (`paymentLimit` of
 * `/config.js`). The extension needs `payment-attempts`.
 */
export const createJointPayment = defineEndpoint({
  name: 'createJointPayment',
  method: 'POST',
  path: '/member-payments/joint',
  kind: 'write',
  token: 'required',
  toWire: (payload: { payableIds: readonly number[] }) => ({ body: { payable_ids: payload.payableIds } }),
  answer: schemas.createPaymentAnswer,
  fallback: 'Failed to create payment',
  source: [],
  extension: 'joint-payments',
})

/**
 * The member's payments (extension `member-payments`). `status` is `paid`, `duplicate`, `charged back` for money
 * that the bank took back, `refunded` for money that was refunded whole, or `void` for an entry of the front desk
 * that was a mistake. `method` is `online`, `cash`, `card`, `cheque` or `bank transfer`. `refund` is absent when
 * nothing is refunded; its `state` is `requested`, `processed`, `paid back at the desk` or `paid back by bank transfer`. `paid_with` has the
 * other dues of the same payment (extension `joint-payments`); each has an entry of its own.
 */
export const memberPayments = defineEndpoint({
  name: 'memberPayments',
  method: 'GET',
  path: '/member-payments',
  kind: 'read',
  token: 'required',
  toWire: (asked: { page: number; pageSize: number }) => ({
    query: { page: asked.page, page_size: asked.pageSize },
  }),
  answer: schemas.memberPaymentsAnswer,
  fallback: 'Failed to fetch payments',
  source: [],
  extension: 'member-payments',
})
