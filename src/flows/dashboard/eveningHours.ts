import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { usualCourtOf } from '@domain/booking/eveningHours'
import type { DuesPort } from '@domain/money/payable'
import { minute } from '@domain/time/centreTime'
import { succeeded } from '@domain/values/outcome'
import { eveningHoursMachine } from '@machines/dashboard/eveningHours/eveningHours.machine'
import type { EveningHoursWorldEvent, ReadEvening } from '@machines/dashboard/eveningHours/eveningHours.types'
import { countingDown } from '@flows/shared/countingDown'
import { watchingAttention, watchingDues } from '@flows/shared/watching'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

type Ticked = Extract<EveningHoursWorldEvent, { type: 'clock.ticked' }>

/** The member's newest hours, by which the usual court is found. */
const newestHours = { page: 1, pageSize: 30, upcomingOnly: false, branchId: null, activityId: null }

/** The free hours of the evening at the usual court, over the member API. `dues` tells of bookings that changed. */
export function eveningHoursFlow(world: FlowDeps, { dues }: { readonly dues: DuesPort }) {
  const { api, clock } = world
  const machine = eveningHoursMachine.provide({
    actors: {
      readEvening: fromPromise<ReadEvening['output'], ReadEvening['input']>(
        async ({ input: { date }, signal }) => {
          const newest = await api.call('allBookings', newestHours, { signal })
          if (!newest.ok) return newest
          const court = usualCourtOf(newest.value.rows)
          if (court === null) return succeeded({ date, court, reading: null })
          const query = { branchId: court.branchId, date }
          const day = await api.call('memberAvailability', query, { signal })
          // An hour of the member's own is not free either, so that nothing more has to be read.
          const reading = { ...query, own: null, readAt: clock.now() }
          return day.ok ? succeeded({ date, court, reading: { ...reading, activities: day.value } }) : day
        },
      ),
      watchAttention: watchingAttention(world),
      watchDues: watchingDues(dues),
      watchClock: fromCallback<EventObject, undefined, Ticked>(({ sendBack }) =>
        clock.each(minute, () => sendBack({ type: 'clock.ticked', now: clock.now() })),
      ),
      countDown: countingDown(world),
    },
    actions: { reportDefect: reporting(world) },
  })
  return { machine, input: { now: clock.now() } }
}
