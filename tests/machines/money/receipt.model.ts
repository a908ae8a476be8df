import { receiptMachine } from '@machines/money/receipt/receipt.machine'
import { tenInTheMorning } from '@tests/support/days'
import { readerModel } from '@tests/support/readers'

const payment = {
  paidAt: tenInTheMorning,
  item: 'Badminton Court 1 (Thursday, July 9, 2026, 6:00 PM - 7:00 PM)',
  category: 'Member Booking',
  amount: 1500,
  reference: 'SB-1',
  bookingId: 1001,
  branchName: 'Branch 1',
  isTakenBack: false,
}

const payer = 'Nimal Perera'

/** A complete receipt, an incomplete one, a missing one, and no reference. */
export const model = readerModel(receiptMachine, {
  name: 'receipt',
  query: 'SB-1',
  mayBeIdle: true,
  data: [
    { payment, payer },
    { payment: { ...payment, paidAt: null, category: null, bookingId: null, branchName: null }, payer: null },
    { payment: { ...payment, isTakenBack: true }, payer },
    { payment: null, payer },
  ],
})
