import { freeCourtsMachine } from '@machines/calendar/freeCourts/freeCourts.machine'
import { day } from '@tests/support/days'
import { weekOfCourts } from '@tests/support/freeCourts'
import { readerModel } from '@tests/support/readers'

/** The free courts: of seven days by the hour; by the day alone; of today alone, without a known name. */
export const model = readerModel(freeCourtsMachine, {
  name: 'freeCourts',
  query: { branchId: 1, from: day },
  data: [
    weekOfCourts,
    { [day]: { '10': { total: 41, name: null, byHour: null } } },
    { [day]: weekOfCourts[day] ?? {} },
  ],
  known: weekOfCourts,
})
