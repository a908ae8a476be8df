import { fromPromise } from 'xstate'
import type { CancellationPort, MovePort, PaymentPort } from '@domain/booking/bookingPorts'
import { hoursOf } from '@domain/booking/bookingFacts'
import { bookingParameter as parameter, numberIn } from '@domain/booking/bookingQuery'
import type { DuesPort } from '@domain/money/payable'
import { longDate } from '@domain/time/dates'
import { failed, succeeded } from '@domain/values/outcome'
import { bookingDetailsMachine } from '@machines/booking/bookingDetails/bookingDetails.machine'
import type { LoadBooking } from '@machines/booking/bookingDetails/bookingDetails.types'
import { addressWith } from '@world/addressWith'
import { type Place, parameterOf } from '@world/navigation'
import { countingDown } from '@flows/shared/countingDown'
import { watchingAddress, watchingAttention, watchingDues } from '@flows/shared/watching'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** What a booking's sheet needs of its surroundings, wired by `src/app`. */
export interface BookingDetailsPorts {
  readonly dues: DuesPort
  readonly payment: PaymentPort
  readonly cancellation: CancellationPort
  readonly move: MovePort
}

const bookingIn = ({ query }: Place): number | null => numberIn(parameterOf(query, parameter))

/** The sheet of a booking over the member API. */
export function bookingDetailsFlow(
  deps: FlowDeps,
  { dues, payment, cancellation, move }: BookingDetailsPorts,
) {
  const { api, clock, navigation } = deps
  const machine = bookingDetailsMachine.provide({
    actors: {
      loadBooking: fromPromise<LoadBooking['output'], LoadBooking['input']>(async ({ input, signal }) => {
        const outcome = await api.call('bookingDetails', input, { signal })
        return outcome.ok
          ? succeeded({ booking: outcome.value, readAt: clock.now() })
          : failed(outcome.failure)
      }),
      watchAddress: watchingAddress(deps, (place) => ({ bookingId: bookingIn(place) })),
      watchAttention: watchingAttention(deps),
      watchDues: watchingDues(dues),
      countDown: countingDown(deps),
    },
    actions: {
      writeAddress: ({ context: { bookingId } }) => {
        const place = navigation.current()
        if (parameterOf(place.query, parameter) === (bookingId === null ? null : String(bookingId))) return
        const own = bookingId === null ? [] : [[parameter, String(bookingId)] as const]
        navigation.replace(addressWith(place, [parameter], own))
      },
      notifyPaymentWanted: ({ context: { reading } }) => {
        if (!reading || reading.booking.price === null) return
        const { id, facilityName, price } = reading.booking
        const [hours] = hoursOf(reading.booking)
        payment.wanted({
          bookingId: id,
          title: facilityName,
          description: hours ? `${longDate(hours.first.date)}, ${hours.time}` : '',
          amount: price,
        })
      },
      notifyCancellationWanted: ({ context: { reading } }) => {
        if (reading) cancellation.wanted(reading.booking)
      },
      notifyMoveWanted: ({ context: { reading } }) => {
        if (reading) move.wanted(reading.booking)
      },
      reportDefect: reporting(deps),
    },
  })
  return { machine, input: { bookingId: bookingIn(navigation.current()) } }
}
