import { deskAddressQuery, deskDayIn } from '@domain/desk/deskAddress'
import type { DeskDay, DeskDayQuery } from '@domain/desk/deskDay'
import { minute, todayAt } from '@domain/time/centreTime'
import { deskDayMachine } from '@machines/desk/deskDay/deskDay.machine'
import { deepEqual } from '@domain/values/deepEqual'
import { pathOf } from '@domain/portal/routes'
import { parameterOf, type Place } from '@world/navigation'
import type { FlowDeps } from '@flows/shared/deps'
import { readingBy } from '@flows/shared/reader'
import { deskCalls } from './deskCalls'

/**
 * The day of the front desk over the member API, read again every minute. The address has the branch and the date: a
 * reload keeps them, and Back leads to the day before.
 */
export function deskDayFlow(deps: FlowDeps) {
  const { clock, navigation } = deps
  const today = () => todayAt(clock.now())
  const queryAt = ({ query }: Place) => deskDayIn((name) => parameterOf(query, name), today())
  const call = deskCalls(deps)
  const machine = deskDayMachine.provide(
    readingBy<DeskDayQuery, DeskDay>(deps, {
      read: (query, signal) => {
        const place = navigation.current()
        if (place.path === pathOf('desk') && !deepEqual(queryAt(place), query))
          navigation.go(pathOf('desk') + deskAddressQuery(query, today()))
        return call('deskDay', query, { signal })
      },
      watch: (callback) => {
        const stopClock = clock.each(minute, () => {
          callback({ type: 'clock.ticked', now: clock.now() })
          callback({ type: 'refresh.requested' })
        })
        let shown = navigation.current().query
        const stopAddress = navigation.subscribe((place) => {
          if (place.path !== pathOf('desk') || place.query === shown) return
          shown = place.query
          callback({ type: 'query.changed', query: queryAt(place) })
        })
        return () => {
          stopClock()
          stopAddress()
        }
      },
    }),
  )
  return { machine, input: { query: queryAt(navigation.current()), known: null, now: clock.now() } }
}
