import { fromPromise } from 'xstate'
import type { BookingPageQuery } from '@domain/booking/booking'
import { parameterNames, parametersOf, queryFrom } from '@domain/booking/bookingQuery'
import type { DuesPort } from '@domain/money/payable'
import { myBookingsMachine } from '@machines/myBookings/myBookings.machine'
import type { LoadBookings } from '@machines/myBookings/myBookings.types'
import { type Place, parameterOf, queryWithout } from '@world/navigation'
import { countingDown } from './countingDown'
import { watchingAddress, watchingAttention, watchingDues } from './watching'
import type { FlowDeps } from './deps'
import { reporting } from './reporting'

const queryIn = ({ query }: Place): BookingPageQuery => queryFrom((name) => parameterOf(query, name))

/** The address of the list with these filters; what else it says stays. */
function addressOf({ path, query }: Place, filters: BookingPageQuery): string {
  const rest = parameterNames.reduce(queryWithout, query).replace(/^\?/, '')
  const own = parametersOf(filters).map(([name, value]) => `${name}=${value}`)
  const all = [...own, ...(rest === '' ? [] : [rest])].join('&')
  return all === '' ? path : `${path}?${all}`
}

/** The member's bookings over the member API; the address holds filters and page. `dues` tells of payments. */
export function myBookingsFlow(deps: FlowDeps, { dues }: { readonly dues: DuesPort }) {
  const { api, navigation } = deps
  const machine = myBookingsMachine.provide({
    actors: {
      loadBookings: fromPromise<LoadBookings['output'], LoadBookings['input']>(({ input, signal }) =>
        api.call('allBookings', input, { signal }),
      ),
      watchAddress: watchingAddress(deps, (place) => ({ query: queryIn(place) })),
      watchAttention: watchingAttention(deps),
      watchDues: watchingDues(dues),
      countDown: countingDown(deps),
    },
    actions: {
      pushAddress: ({ context }) => navigation.go(addressOf(navigation.current(), context.query)),
      replaceAddress: ({ context }) => navigation.replace(addressOf(navigation.current(), context.query)),
      reportDefect: reporting(deps),
    },
  })
  return { machine, input: { query: queryIn(navigation.current()) } }
}
