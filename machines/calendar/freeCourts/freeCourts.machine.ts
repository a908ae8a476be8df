/**
 * The free courts of a branch on the coming seven days: by the hour (extension `availability-hours`), else
 * today alone.
 */
import type { FreeHours, FreeHoursQuery } from '@domain/booking/freeHours'
import { todayAt } from '@domain/time/centreTime'
import { reader } from '@machines/shared/reader/reader.machine'

export const freeCourtsMachine = reader<FreeHoursQuery, FreeHours>()({
  id: 'freeCourts',
  topics: ['hours'],
  queryAt: (now, query) => ({ ...query, from: todayAt(now) }),
})
