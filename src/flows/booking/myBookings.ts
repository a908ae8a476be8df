import { fromPromise } from 'xstate'
import type { BookingPageQuery } from '@domain/booking/booking'
import { parameterNames, parametersOf, queryFrom } from '@domain/booking/bookingQuery'
import { pathOf } from '@domain/portal/routes'
import { myBookingsMachine } from '@machines/booking/myBookings/myBookings.machine'
import type { LoadBookings } from '@machines/booking/myBookings/myBookings.types'
import { addressWith } from '@world/addressWith'
import { type Place, parameterOf } from '@world/navigation'
import { countingDown } from '@flows/shared/countingDown'
import { watchingAddress, watchingAttention } from '@flows/shared/watching'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

const queryIn = ({ query }: Place): BookingPageQuery => queryFrom((name) => parameterOf(query, name))

/** The member's bookings over the member API; the address holds filters and page. */
export function myBookingsFlow(deps: FlowDeps) {
  const { api, navigation } = deps
  const addressOf = (query: BookingPageQuery) =>
    addressWith(navigation.current(), parameterNames, parametersOf(query))
  const machine = myBookingsMachine.provide({
    actors: {
      loadBookings: fromPromise<LoadBookings['output'], LoadBookings['input']>(({ input, signal }) =>
        api.call('allBookings', input, { signal }),
      ),
      watchAddress: watchingAddress(deps, (place) => ({ query: queryIn(place) })),
      watchAttention: watchingAttention(deps),
      countDown: countingDown(deps),
    },
    actions: {
      pushAddress: ({ context }) => navigation.go(addressOf(context.query)),
      replaceAddress: ({ context }) => {
        // An answer that comes when the member is on the way to another page names nothing of that one.
        if (navigation.current().path === pathOf('myBookings')) navigation.replace(addressOf(context.query))
      },
      reportDefect: reporting(deps),
    },
  })
  return { machine, input: { query: queryIn(navigation.current()) } }
}
