import { fromPromise } from 'xstate'
import type { BookingPageQuery } from '@domain/booking/booking'
import { firstQuery, parameterNames, parametersOf, queryFrom } from '@domain/booking/bookingQuery'
import { deepEqual } from '@domain/values/deepEqual'
import { pathOf } from '@domain/portal/routes'
import { myBookingsMachine } from '@machines/booking/myBookings/myBookings.machine'
import type { LoadBookings } from '@machines/booking/myBookings/myBookings.types'
import { addressWith } from '@world/addressWith'
import { type Place, parameterOf } from '@world/navigation'
import { records as table } from '@world/recordTable'
import { countingDown } from '@flows/shared/countingDown'
import { watchingAddress } from '@flows/shared/watching'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

const queryIn = ({ query }: Place): BookingPageQuery => queryFrom((name) => parameterOf(query, name))

const isFirst = (query: BookingPageQuery): boolean => deepEqual(query, firstQuery)

/** The member's bookings over the member API; the address holds filters and page. */
export function myBookingsFlow(deps: FlowDeps) {
  const { api, clock, navigation, records } = deps
  const addressOf = (query: BookingPageQuery) =>
    addressWith(navigation.current(), parameterNames, parametersOf(query))
  const machine = myBookingsMachine.provide({
    actors: {
      loadBookings: fromPromise<LoadBookings['output'], LoadBookings['input']>(async ({ input, signal }) => {
        const read = await api.call('allBookings', input, { signal })
        if (read.ok && read.skipped === undefined && isFirst(input) && !signal.aborted)
          records.write(table.bookingPage, { page: read.value, readAt: clock.now() })
        return read
      }),
      watchAddress: watchingAddress(deps, (place) => ({ query: queryIn(place) })),
      countDown: countingDown(deps),
    },
    actions: {
      pushAddress: ({ context }) => navigation.go(addressOf(context.query)),
      replaceAddress: ({ context }) => {
        // A late answer must not change the address when the member is already on the way to another page.
        if (navigation.current().path === pathOf('myBookings')) navigation.replace(addressOf(context.query))
      },
      reportDefect: reporting(deps),
    },
  })
  const query = queryIn(navigation.current())
  return { machine, input: { query, kept: isFirst(query) ? records.read(table.bookingPage) : null } }
}
