import { instantAt } from '@domain/time/centreTime'
import { thisMonthMachine } from '@machines/dashboard/thisMonth/thisMonth.machine'
import { readerModel } from '@tests/support/readers'

/** The number of July and of August, read and not. */
export const model = readerModel(thisMonthMachine, {
  name: 'thisMonth',
  query: { memberId: 1, year: 2026, month: 7, branchId: null },
  now: instantAt('2026-07-30'),
  data: [11],
  known: 8,
  times: [instantAt('2026-07-31'), instantAt('2026-08-01')],
})
