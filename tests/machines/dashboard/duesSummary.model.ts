import { duesTotalOf } from '@domain/money/duesTotal'
import type { Receivables } from '@domain/money/receivable'
import { type DuesRead, duesSummaryMachine } from '@machines/dashboard/duesSummary/duesSummary.machine'
import { tenInTheMorning } from '@tests/support/days'
import { bookingDue, classDue, duesWith } from '@tests/support/payments'
import { readerModel } from '@tests/support/readers'

const some = duesWith({ member: [bookingDue()], classes: [classDue()], retail: [] })
const none = duesWith({ member: [], classes: [], retail: [] })
/** More dues than the server sends at once, and none with an amount. */
const many = {
  ...none,
  member: { ...none.member, items: [bookingDue({ amount: null, dueAt: null })], total: 103, unpaid: 103 },
}

const totalOf = (dues: Receivables) => {
  const { first: _, ...total } = duesTotalOf(dues, tenInTheMorning)
  return { total, dues }
}

/** The sum: of some dues, of none, of more than the server sent, and that of an earlier start. */
export const model = readerModel<'dues', DuesRead>(duesSummaryMachine, {
  name: 'duesSummary',
  query: 'dues',
  data: [totalOf(some), totalOf(none), totalOf(many)],
  known: {
    total: { count: 2, sent: 2, withoutAmount: 0, amount: 6_000, overdue: 0, dueSoon: 1 },
    dues: null,
  },
})
