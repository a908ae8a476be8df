import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { BookingAttempt } from '@domain/booking/bookingDraft'
import { bookingAttemptMachine } from '@machines/booking/bookingAttempt/bookingAttempt.machine'
import type { CreateBooking, RecordIntent } from '@machines/booking/bookingAttempt/bookingAttempt.types'
import type { HourBegan } from '@machines/booking/slotChoice.types'
import { countingDown } from '@flows/shared/countingDown'
import { onNewHour } from '@flows/shared/centreClock'
import type { FlowDeps } from '@flows/shared/deps'
import { readingDay } from '@flows/shared/readingDay'
import { reporting } from '@flows/shared/reporting'

/**
 * One attempt over the member API; `booking` and `moveBooking` start it. `persist` records it before it is
 * sent, with its confirmed choice.
 */
export function bookingAttemptFlow(
  deps: FlowDeps,
  persist: (attempt: BookingAttempt, intent: RecordIntent['input']) => void,
) {
  const { api, random } = deps
  const machine = bookingAttemptMachine.provide({
    actors: {
      recordIntent: fromPromise<RecordIntent['output'], RecordIntent['input']>(({ input }) => {
        const { request, branchId, activity } = input
        const attempt: BookingAttempt = {
          branchId,
          activity,
          request: { ...request, idempotencyKey: random() },
          uncertain: false,
        }
        persist(attempt, input)
        return Promise.resolve(attempt)
      }),
      createBooking: fromPromise<CreateBooking['output'], CreateBooking['input']>(({ input, signal }) =>
        api.call('createBooking', input, { signal }),
      ),
      readDay: readingDay(deps),
      watchHours: fromCallback<EventObject, undefined, HourBegan>(({ sendBack }) =>
        onNewHour(deps, (now) => sendBack({ type: 'hour.began', now })),
      ),
      countDown: countingDown(deps),
    },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine }
}
