import type { DeskDay, DeskDayQuery } from '@domain/desk/deskDay'
import { minute, todayAt } from '@domain/time/centreTime'
import { deskDayMachine } from '@machines/desk/deskDay/deskDay.machine'
import type { FlowDeps } from '@flows/shared/deps'
import { readingBy } from '@flows/shared/reader'
import { deskCalls } from './deskCalls'

/** The day of the front desk over the member API, read again every minute. */
export function deskDayFlow(deps: FlowDeps) {
  const { clock } = deps
  const call = deskCalls(deps)
  const machine = deskDayMachine.provide(
    readingBy<DeskDayQuery, DeskDay>(deps, {
      read: (query, signal) => call('deskDay', query, { signal }),
      watch: (callback) =>
        clock.each(minute, () => {
          callback({ type: 'clock.ticked', now: clock.now() })
          callback({ type: 'refresh.requested' })
        }),
    }),
  )
  const now = clock.now()
  return { machine, input: { query: { branchId: null, date: todayAt(now) }, known: null, now } }
}
