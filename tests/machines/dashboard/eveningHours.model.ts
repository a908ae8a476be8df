import type { Evening } from '@domain/booking/eveningHours'
import { instantAt } from '@domain/time/centreTime'
import { eveningHoursMachine } from '@machines/dashboard/eveningHours/eveningHours.machine'
import { court, day, dayWith } from '@tests/support/days'
import { readerModel } from '@tests/support/readers'

const usual = { branchId: 1, facilityId: 101, name: 'Badminton Court 1' }
const evening = (change: Partial<Evening> = {}): Evening => ({
  date: day,
  court: usual,
  lastWeek: null,
  firstSteps: [],
  reading: dayWith(),
  ...change,
})

/** The evening's hours: known, full, closed, without a usual court or a branch; those of another evening. */
export const model = readerModel(eveningHoursMachine, {
  name: 'eveningHours',
  query: day,
  data: [
    evening(),
    evening({ reading: dayWith({ courts: [court(1, [17, 18, 19, 20])] }) }),
    evening({ reading: dayWith({ courts: [] }) }),
    evening({ court: null }),
    evening({ court: null, reading: null }),
  ],
  times: [instantAt(day, 18), instantAt(day, 20)],
})
