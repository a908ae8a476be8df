import { fromPromise } from 'xstate'
import { bookingParameter as parameter, numberIn } from '@domain/booking/bookingQuery'
import { deskOf } from '@domain/money/desk'
import { mapped } from '@domain/values/outcome'
import { bookingDetailsMachine } from '@machines/booking/bookingDetails/bookingDetails.machine'
import type { LoadBooking } from '@machines/booking/bookingDetails/bookingDetails.types'
import { addressWith } from '@world/addressWith'
import { type Place, parameterOf } from '@world/navigation'
import { countingDown } from '@flows/shared/countingDown'
import { watchingAddress } from '@flows/shared/watching'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

const bookingIn = ({ query }: Place): number | null => numberIn(parameterOf(query, parameter))

/** The sheet of a booking over the member API. */
export function bookingDetailsFlow(deps: FlowDeps) {
  const { api, clock, config, navigation } = deps
  const machine = bookingDetailsMachine.provide({
    actors: {
      loadBooking: fromPromise<LoadBooking['output'], LoadBooking['input']>(async ({ input, signal }) => {
        const outcome = await api.call('bookingDetails', input, { signal })
        return mapped(outcome, (booking) => ({ booking, readAt: clock.now() }))
      }),
      watchAddress: watchingAddress(deps, (place) => ({ bookingId: bookingIn(place) })),
      countDown: countingDown(deps),
    },
    actions: {
      writeAddress: ({ context: { bookingId } }) => {
        const place = navigation.current()
        if (parameterOf(place.query, parameter) === (bookingId === null ? null : String(bookingId))) return
        const own = bookingId === null ? [] : [[parameter, String(bookingId)] as const]
        navigation.replace(addressWith(place, [parameter], own))
      },
      reportDefect: reporting(deps),
    },
  })
  return {
    machine,
    input: {
      bookingId: bookingIn(navigation.current()),
      isMovedInOneCall: config.extensions.includes('move-booking'),
      desk: deskOf(config),
    },
  }
}
