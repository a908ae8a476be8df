import * as z from 'zod/mini'
import type { MemberPayment, MemberPaymentPage, PaidItem } from '@domain/money/receivable'
import { pagination, refund } from './bookings'
import { answerWith } from './envelope'
import {
  amount,
  instantOrNull,
  integerOrNull,
  listOf,
  read,
  reading,
  rowsOf,
  shape,
  text,
  textOrNull,
} from './wire'

/** Answer of the gateway call (B7.10). The payment flow decides whether the portal may follow the address. */
export const createPaymentAnswer = answerWith(
  shape({ payment_url: text }, (wire) => ({ paymentUrl: wire.payment_url })),
)

/** Another due of the same payment. */
const paidWith = shape({ item: text, amount }, (wire): PaidItem => wire)

const payment = shape(
  {
    paid_at: instantOrNull,
    item: text,
    category: textOrNull,
    amount,
    reference: textOrNull,
    booking_id: integerOrNull,
    branch_name: textOrNull,
    status: textOrNull,
    method: textOrNull,
    receipt_number: integerOrNull,
    refund,
    paid_with: listOf(paidWith),
  },
  (wire): MemberPayment => ({
    paidAt: wire.paid_at,
    item: wire.item,
    category: wire.category,
    amount: wire.amount,
    reference: wire.reference,
    bookingId: wire.booking_id,
    branchName: wire.branch_name,
    status: wire.status,
    method: wire.method,
    receiptNumber: wire.receipt_number,
    refund: wire.refund,
    paidWith: wire.paid_with,
  }),
)

/** Answer of `GET /member-payments` (extension `member-payments`). */
export const memberPaymentsAnswer = answerWith(
  reading((value): MemberPaymentPage | undefined => {
    const wire = read(z.object({ payments: rowsOf(payment), pagination }), value)
    if (wire === null) return undefined
    const payments = wire.payments
    return {
      payments,
      total: wire.pagination?.total ?? payments.length,
      totalPages: wire.pagination?.total_pages ?? 1,
    }
  }),
)
