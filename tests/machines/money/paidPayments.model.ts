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
  isTakenBack: false,
}
const sparse: MemberPayment = {
  paidAt: null,
  item: 'Yoga',
  category: null,
  amount: 8950.5,
  reference: null,
  bookingId: null,
  branchName: null,
  isTakenBack: true,
}

/** The recent payments: pages, none, gaps. */
export const model = readerModel(paidPaymentsMachine, {
  name: 'paidPayments',
  query: 1,
  data: [
    { payments: [payment, sparse], total: 7, totalPages: 2 },
    { payments: [], total: 0, totalPages: 1 },
  ],
  queries: [1, 2],
})
