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
  status: 'paid',
  method: 'online',
  receiptNumber: 17,
  refund: null,
  paidWith: [],
}

const by = { payer: 'Nimal Perera', taxLine: 'VAT 123456789-7000' }
const refund = { amount: 1500, state: 'paid back at the desk' }

/**
 * A complete receipt, an incomplete one, money that the bank took back, one paid together with another due, a refund of money from the front desk, a
 * missing one, and no reference.
 */
export const model = readerModel(receiptMachine, {
  name: 'receipt',
  query: 'SB-1',
  mayBeIdle: true,
  data: [
    { ...by, payment },
    {
      payment: {
        ...{ ...payment, paidAt: null, category: null, bookingId: null, branchName: null },
        ...{ method: null, receiptNumber: null },
      },
      payer: null,
      taxLine: null,
    },
    { ...by, payment: { ...payment, status: 'charged back' } },
    {
      ...by,
      payment: { ...payment, paidWith: [{ item: 'Junior Badminton for Sahan Perera', amount: 4500 }] },
    },
    { ...by, payment: { ...payment, method: 'cash', status: 'refunded', refund } },
    { ...by, payment: null },
  ],
})
