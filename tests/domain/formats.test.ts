import { asGuestRate, asPayment, asRate, sumOf } from '@domain/money/money'
import { sumText } from '@domain/money/payable'
import { slotText } from '@domain/booking/slots'
import { longDate, plainDate, shortDate } from '@domain/time/dates'

/** The values of the portal with the one format of each. */
it.each([
  ['payments, payables, receipts', asPayment(1500), 'Rs. 1,500'],
  ['rates and totals for members', asRate(1500), 'LKR 1,500'],
  ['rates and totals with cents', asRate(1500.5), 'LKR 1,500.50'],
  ['guest rates', asGuestRate(1500), 'LKR 1,500.00 per hour'],
  ['dates in tables', shortDate('2026-07-08'), 'Jul 8, 2026'],
  ['times in tables', slotText(18, 1), '6:00 PM - 7:00 PM'],
  ['the last hour of a day', slotText(23, 1), '11:00 PM - 12:00 AM'],
  ['details', longDate('2026-07-08'), 'Wednesday, July 8, 2026'],
  ['dates of birth', plainDate('2026-07-08'), 'July 8, 2026'],
])('%s read %s [A1.09, B1.06, B9.01, B9.02, B9.03, B9.04, B9.05]', (_, text, expected) => {
  expect(text).toBe(expected)
})

it('sums are made in cents, and what has no amount is said', () => {
  expect(sumOf([0.1, 0.2, 1499.7])).toBe(1500)
  expect(sumText([{ amount: 8950.5 }, { amount: 6400 }])).toBe('Rs. 15,350.50')
  expect(sumText([{ amount: 1500 }, { amount: null }])).toBe('Rs. 1,500 and 1 without an amount')
  expect(sumText([{ amount: null }])).toBe(null)
})
