import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { readDay } from '@api/readDay'
import { type BookingAttempt, draftOf } from '@domain/booking/bookingDraft'
import { bookingAttemptMachine } from '@machines/bookingAttempt/bookingAttempt.machine'
import type { CreateBooking, ReadDay, RecordIntent } from '@machines/bookingAttempt/bookingAttempt.types'
import type { HourBegan } from '@machines/slotChoice.types'
import { records as table } from '@world/recordTable'
import { countingDown } from './countingDown'
import { onNewHour } from './centreClock'
import type { FlowDeps } from './deps'
import { reporting } from './reporting'

/** One attempt over the member API, written down before it is sent; `booking` starts it. */
export function bookingAttemptFlow(world: FlowDeps) {
  const { api, clock, random, records, session } = world
  const machine = bookingAttemptMachine.provide({
    actors: {
      recordIntent: fromPromise<RecordIntent['output'], RecordIntent['input']>(({ input }) => {
        const { request, branchId, activity, later } = input
        const attempt: BookingAttempt = {
          branchId,
          activity,
          request: { ...request, idempotencyKey: random() },
          uncertain: false,
        }
        records.write(table.bookingInProgress, { draft: later ?? draftOf(attempt), attempt })
        return Promise.resolve(attempt)
      }),
      createBooking: fromPromise<CreateBooking['output'], CreateBooking['input']>(({ input, signal }) =>
        api.call('createBooking', input, { signal }),
      ),
      readDay: fromPromise<ReadDay['output'], ReadDay['input']>(({ input, signal }) =>
        readDay(api, input, { signal, memberId: session.current()?.member.id ?? 0, now: clock.now }),
      ),
      watchHours: fromCallback<EventObject, undefined, HourBegan>(({ sendBack }) =>
        onNewHour(world, (now) => sendBack({ type: 'hour.began', now })),
      ),
      countDown: countingDown(world),
    },
    actions: { reportDefect: reporting(world) },
  })
  return { machine }
}
