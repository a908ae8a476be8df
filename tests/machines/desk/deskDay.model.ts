import { deskDayMachine } from '@machines/desk/deskDay/deskDay.machine'
import { day } from '@tests/support/days'
import { deskBookingOf, deskDayWith } from '@tests/support/desk'
import { readerModel } from '@tests/support/readers'

/** A day at the front desk: with bookings, a class and a closed hour; paid and arrived; without a court. */
export const model = readerModel(deskDayMachine, {
  name: 'deskDay',
  query: { branchId: null, date: day },
  data: [
    deskDayWith(),
    deskDayWith({
      bookings: [deskBookingOf({ due: { amount: 3000, isPaid: true }, attendance: 'Present' })],
    }),
    deskDayWith({ courts: [], bookings: [], closures: [] }),
  ],
  queries: [
    { branchId: 1, date: '2026-07-09' },
    { branchId: 2, date: day },
  ],
})
