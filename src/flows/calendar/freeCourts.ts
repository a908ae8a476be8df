import { type FreeHours, freeHoursIn, type FreeHoursQuery } from '@domain/booking/freeHours'
import { minute } from '@domain/time/centreTime'
import { succeeded } from '@domain/values/outcome'
import { freeCourtsMachine } from '@machines/calendar/freeCourts/freeCourts.machine'
import type { FlowDeps } from '@flows/shared/deps'
import { readingBy } from '@flows/shared/reader'

/** What is free on the coming days, over the member API; of a server that counts nothing, what its own answer has of today. */
export function freeCourtsFlow(deps: FlowDeps) {
  const { api, clock, config } = deps
  const machine = freeCourtsMachine.provide(
    readingBy<FreeHoursQuery, FreeHours>(deps, {
      read: async (query, signal) => {
        if (config.extensions.includes('availability-summary'))
          return api.call('availabilitySummary', query, { signal })
        const { branchId, from } = query
        const day = await api.call('memberAvailability', { branchId, date: from }, { signal })
        if (!day.ok) return day
        const reading = { branchId, date: from, activities: day.value, own: null, readAt: clock.now() }
        return succeeded(freeHoursIn(reading))
      },
      watch: (callback) => clock.each(minute, () => callback({ type: 'clock.ticked', now: clock.now() })),
    }),
  )
  return { machine, input: { query: null, known: null, now: clock.now() } }
}
