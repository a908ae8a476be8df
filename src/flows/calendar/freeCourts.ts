import { type FreeHours, freeHoursIn, type FreeHoursQuery } from '@domain/booking/freeHours'
import { minute, todayAt } from '@domain/time/centreTime'
import { mapped } from '@domain/values/outcome'
import { freeCourtsMachine } from '@machines/calendar/freeCourts/freeCourts.machine'
import { records as table } from '@world/recordTable'
import type { FlowDeps } from '@flows/shared/deps'
import { readingBy } from '@flows/shared/reader'

/** What is free on the coming days, over the member API; of a server that counts nothing, what its own answer has of today. */
export function freeCourtsFlow(deps: FlowDeps) {
  const { api, clock, config, records } = deps
  const machine = freeCourtsMachine.provide(
    readingBy<FreeHoursQuery, FreeHours>(deps, {
      read: async (query, signal) => {
        if (config.extensions.includes('availability-summary'))
          return api.call('availabilitySummary', query, { signal })
        const { branchId, from } = query
        const day = await api.call('memberAvailability', { branchId, date: from }, { signal })
        return mapped(day, (activities) =>
          freeHoursIn({ branchId, date: from, activities, own: null, readAt: clock.now() }),
        )
      },
      keep: (known, query) => records.write(table.freeCourts, { query, ...known }),
      watch: (callback) => clock.each(minute, () => callback({ type: 'clock.ticked', now: clock.now() })),
    }),
  )
  const now = clock.now()
  const kept = records.read(table.freeCourts)
  // Of the branch whose courts were counted last, until it is known which the member views.
  const query = kept && { ...kept.query, from: todayAt(now) }
  return { machine, input: { query, known: kept?.query.from === query?.from ? kept : null, now } }
}
