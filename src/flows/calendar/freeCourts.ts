import { type FreeHours, freeHoursIn, type FreeHoursQuery } from '@domain/booking/freeHours'
import { minute, todayAt } from '@domain/time/centreTime'
import { mapped } from '@domain/values/outcome'
import { freeCourtsMachine } from '@machines/calendar/freeCourts/freeCourts.machine'
import { records as table } from '@world/recordTable'
import type { FlowDeps } from '@flows/shared/deps'
import { readingBy } from '@flows/shared/reader'

/**
 * The free courts of the coming days, over the member API; from a server that counts nothing, those of today
 * by its own answer.
 */
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
  // For the branch of the last count, until the member's viewed branch is known.
  const query = kept && { ...kept.query, from: todayAt(now) }
  return { machine, input: { query, known: kept?.query.from === query?.from ? kept : null, now } }
}
