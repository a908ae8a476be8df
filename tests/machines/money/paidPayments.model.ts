import type { MemberPayment } from '@domain/money/receivable'
import { paidPaymentsMachine } from '@machines/money/paidPayments/paidPayments.machine'
import { tenInTheMorning } from '@tests/support/days'
import { readerModel } from '@tests/support/readers'

const payment: MemberPayment = {
  paidAt: tenInTheMorning,
  item: 'Badminton Court 1 (Thursday, July 9, 2026, 6:00 PM - 7:00 PM)',
  category: 'Member Booking',
  amount: 1500,
  reference: 'SB-1',
  bookingId: 1001,
  branchName: 'Branch 1',
  status: 'paid',
  method: 'online',
  receiptNumber: 17,
  refund: null,
  paidWith: [],
}
const sparse: MemberPayment = {
  paidAt: null,
  item: 'Yoga',
  category: null,
  amount: 8950.5,
  reference: null,
  bookingId: null,
  branchName: null,
  status: 'charged back',
  method: null,
  receiptNumber: null,
  refund: null,
  paidWith: [],
}

const refund = { amount: 750, state: 'requested' }
const others: readonly MemberPayment[] = [
  { ...payment, reference: 'SB-2', refund },
  { ...payment, reference: 'DESK-3', method: 'cash' },
  { ...payment, reference: 'DESK-4', method: 'cash', status: 'void' },
  { ...payment, reference: 'SB-5', status: 'refunded', refund: { amount: 1500, state: 'processed' } },
]

/** The recent payments: pages, refunds and the front desk, none, gaps. */
export const model = readerModel(paidPaymentsMachine, {
  name: 'paidPayments',
  query: 1,
  data: [
    { payments: [payment, sparse], total: 7, totalPages: 2 },
    { payments: others, total: 4, totalPages: 1 },
    { payments: [], total: 0, totalPages: 1 },
  ],
  queries: [1, 2],
})
