import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { BookingDetails } from '@domain/booking/booking'
import { expectedRefund, refundDeadlines } from '@domain/booking/bookingRefund'
import { draftAgain, hoursAgain } from '@domain/booking/bookAgain'
import { linkQueryOf } from '@domain/booking/slotLink'
import { pathOf } from '@domain/portal/routes'
import { whole } from '@domain/values/outcome'
import { cancelBookingMachine } from '@machines/booking/cancelBooking/cancelBooking.machine'
import type {
  CancelBooking,
  FindHoursAgain,
  ReadBooking,
  RefundComputed,
} from '@machines/booking/cancelBooking/cancelBooking.types'
import { records as table } from '@world/recordTable'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'
import { watchingBooking } from './watchingBooking'

/** Cancelling over the member API. */
export function cancelBookingFlow(deps: FlowDeps) {
  const { api, clock, navigation, records } = deps
  const machine = cancelBookingMachine.provide({
    actors: {
      cancelBooking: fromPromise<CancelBooking['output'], CancelBooking['input']>(({ input, signal }) =>
        api.call('cancelBooking', input, { signal }),
      ),
      readBooking: fromPromise<ReadBooking['output'], ReadBooking['input']>(async ({ input, signal }) =>
        whole(await api.call('bookingDetails', input, { signal })),
      ),
      findHoursAgain: fromPromise<FindHoursAgain['output'], FindHoursAgain['input']>(
        async ({ input: { booking }, signal }) => {
          const hours = hoursAgain(booking)
          // Another booking never displaces one that was sent and has no answer yet.
          if (hours === null || records.read(table.bookingInProgress)?.attempt) return null
          const { branchId, date, choice } = hours
          const day = await api.call('memberAvailability', { branchId, date }, { signal })
          if (!day.ok) return null
          const reading = { branchId, date, activities: day.value, own: null, readAt: clock.now() }
          return draftAgain(booking, choice, reading)
        },
      ),
      watchBooking: watchingBooking(deps),
      watchRefund: fromCallback<EventObject, { booking: BookingDetails }, RefundComputed>(
        ({ input: { booking }, sendBack }) => {
          const compute = () =>
            sendBack({ type: 'refund.computed', refund: expectedRefund(booking, clock.now()) })
          compute()
          const ends = refundDeadlines(booking)
            .filter((deadline) => deadline >= clock.now())
            .map((deadline) => clock.when(deadline + 1, compute))
          return () => ends.forEach((end) => end())
        },
      ),
      countDown: countingDown(deps),
    },
    actions: {
      bookAgain: ({ context: { again } }) => {
        if (again) navigation.go(pathOf('calendar') + linkQueryOf(again))
      },
      reportDefect: reporting(deps),
    },
  })
  return { machine }
}
