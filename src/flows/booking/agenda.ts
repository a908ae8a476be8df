import { readDues } from '@api/readDues'
import { allComing, readUpcoming } from '@api/readUpcoming'
import type { Agenda } from '@domain/booking/agenda'
import { keptUpcomingAt } from '@domain/booking/keptUpcoming'
import { succeeded } from '@domain/values/outcome'
import { agendaMachine } from '@machines/booking/agenda/agenda.machine'
import { records as table } from '@world/recordTable'
import { onNewHour } from '@flows/shared/centreClock'
import type { FlowDeps } from '@flows/shared/deps'
import { readingBy } from '@flows/shared/reader'

/** The agenda over the member API: the coming bookings (B7.11), and what is owed for them (B7.08). */
export function agendaFlow(deps: FlowDeps) {
  const { api, clock, records } = deps
  const machine = agendaMachine.provide(
    readingBy<'coming', Agenda>(deps, {
      read: async (_query, signal) => {
        const [coming, owed] = await Promise.all([
          readUpcoming(api, { pageSize: allComing, signal }),
          readDues(api, { pages: 1, signal }),
        ])
        if (!coming.ok) return coming
        // The bookings are displayed without the dues as well.
        const dues = owed.ok ? owed.value.member.items : null
        return succeeded({ hours: coming.value, dues }, coming.skipped)
      },
      keep: ({ data: { hours }, readAt }) => records.write(table.upcoming, { bookings: hours, readAt }),
      watch: (callback) =>
        onNewHour(deps, (now) => {
          // Without a network, too, another hour is over, or another day is today.
          callback({ type: 'clock.ticked', now })
          callback({ type: 'refresh.requested' })
        }),
    }),
  )
  const kept = keptUpcomingAt(records.read(table.upcoming), clock.now())
  const known = kept && { data: { hours: kept.bookings, dues: null }, readAt: kept.readAt }
  return { machine, input: { query: 'coming' as const, known, now: clock.now() } }
}
