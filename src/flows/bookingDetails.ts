import { fromPromise } from 'xstate'
import type { CancellationPort, MovePort, PaymentPort } from '@domain/booking/bookingPorts'
import { hoursOf } from '@domain/booking/bookingFacts'
import { bookingParameter as parameter, numberIn } from '@domain/booking/bookingQuery'
import type { DuesPort } from '@domain/money/payable'
import { longDate } from '@domain/time/dates'
import { failed, succeeded } from '@domain/values/outcome'
import { bookingDetailsMachine } from '@machines/bookingDetails/bookingDetails.machine'
import type { LoadBooking } from '@machines/bookingDetails/bookingDetails.types'
import { parameterOf, queryWithout } from '@world/navigation'
import { countingDown } from './countingDown'
import { watchingAttention, watchingDues } from './watching'
import type { FlowDeps } from './deps'
import { reporting } from './reporting'

/** What a booking's sheet needs of its surroundings, wired by `src/app`. */
export interface BookingDetailsPorts {
  readonly dues: DuesPort
  readonly payment: PaymentPort
  readonly cancellation: CancellationPort
  readonly move: MovePort
}

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
      watchAttention: watchingAttention(deps),
      watchDues: watchingDues(dues),
      countDown: countingDown(deps),
    },
    actions: {
      writeAddress: ({ context: { bookingId } }) => {
        const { path, query } = navigation.current()
        const named = parameterOf(query, parameter)
        if (named === (bookingId === null ? null : String(bookingId))) return
        const rest = queryWithout(query, parameter)
        const own = bookingId === null ? '' : `${rest === '' ? '?' : '&'}${parameter}=${bookingId}`
        navigation.replace(`${path}${rest}${own}`)
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
  return { machine, input: { bookingId: numberIn(parameterOf(navigation.current().query, parameter)) } }
}
