import { type Actor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { readDay } from '@api/readDay'
import type { BookingAttempt } from '@domain/booking/bookingDraft'
import type { AvailabilityPort, MovePort, PaymentPort } from '@domain/booking/bookingPorts'
import { withHoursGivenBack } from '@domain/booking/moveBooking'
import { choiceText } from '@domain/booking/slots'
import type { DuesPort } from '@domain/money/payable'
import { todayAt } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import { succeeded } from '@domain/values/outcome'
import type { ReadDay, RecordIntent } from '@machines/bookingAttempt/bookingAttempt.types'
import { moveBookingMachine } from '@machines/moveBooking/moveBooking.machine'
import type {
  CancelOld,
  DeadlinePassed,
  ReadOld,
  SurroundingsEvent,
} from '@machines/moveBooking/moveBooking.types'
import { records as table } from '@world/recordTable'
import { bookingAttemptFlow } from './bookingAttempt'
import { countingDown } from './countingDown'
import { onNewHour } from './centreClock'
import type { FlowDeps } from './deps'
import { reporting } from './reporting'

/** The flows beside a move, wired by `src/app`. */
export interface MoveBookingPorts {
  readonly availability: AvailabilityPort
  readonly dues: DuesPort
  readonly payment: PaymentPort
}

/** The booking of the new hours: written down with the move, and read back with the old hours given back. */
function attemptOfMove(deps: FlowDeps, isOneCall: boolean) {
  const { api, clock, random, records, session } = deps
  return bookingAttemptFlow(deps).machine.provide({
    actors: {
      recordIntent: fromPromise<RecordIntent['output'], RecordIntent['input']>(({ input }) => {
        const { request, branchId, activity } = input
        const attempt: BookingAttempt = {
          branchId,
          activity,
          request: { ...request, idempotencyKey: random() },
          uncertain: false,
        }
        const kept = records.read(table.moveInProgress)
        if (!kept) return Promise.reject(new Error('a move is written down before it is sent'))
        records.write(table.moveInProgress, { ...kept, attempt })
        return Promise.resolve(attempt)
      }),
      readDay: fromPromise<ReadDay['output'], ReadDay['input']>(async ({ input, signal }) => {
        const memberId = session.current()?.member.id ?? 0
        const day = await readDay(api, input, { signal, memberId, now: clock.now })
        const from = isOneCall ? records.read(table.moveInProgress)?.from : undefined
        return day.ok && from ? succeeded(withHoursGivenBack(day.value, from)) : day
      }),
    },
  })
}

/** Moving a booking over the member API; what is under way is a record of the member's. */
export function moveBookingFlow(deps: FlowDeps, { availability, dues, payment }: MoveBookingPorts) {
  const { api, clock, config, records } = deps
  const isOneCall = config.extensions.includes('move-booking')
  const machine = moveBookingMachine.provide({
    actors: {
      bookingAttempt: attemptOfMove(deps, isOneCall),
      cancelBooking: fromPromise<CancelOld['output'], CancelOld['input']>(({ input, signal }) =>
        api.call('cancelBooking', input, { signal }),
      ),
      readBooking: fromPromise<ReadOld['output'], ReadOld['input']>(({ input, signal }) =>
        api.call('bookingDetails', input, { signal }),
      ),
      watchSurroundings: fromCallback<EventObject, undefined, SurroundingsEvent>(({ sendBack }) => {
        const ends = [
          availability.watch((reading) => sendBack({ type: 'availability.read', reading })),
          onNewHour(deps, (now) => sendBack({ type: 'hour.began', now })),
        ]
        return () => ends.forEach((end) => end())
      }),
      watchDeadline: fromCallback<EventObject, { deadline: number | null }, DeadlinePassed>(
        ({ input: { deadline }, sendBack }) =>
          deadline === null
            ? undefined
            : clock.when(deadline + 1, () => sendBack({ type: 'deadline.passed' })),
      ),
      countDown: countingDown(deps),
    },
    actions: {
      askAvailability: ({ context: { draft } }) => {
        const { branchId, date } = draft
        if (branchId !== null && date !== null) availability.want({ branchId, date })
      },
      leaveAvailability: () => availability.want(null),
      persistMove: ({ context: { from, draft, attempt, newBookingId } }) => {
        if (from) records.write(table.moveInProgress, { from, draft, attempt, newBookingId })
      },
      forgetMove: () => records.forget(table.moveInProgress),
      notifyBookingsChanged: () => dues.changed(),
      notifyPaymentWanted: ({ context: { attempt, newBookingId } }) => {
        if (!attempt || newBookingId === null) return
        const { facilityName, date, choice, totalAmount } = attempt.request
        payment.wanted({
          bookingId: newBookingId,
          title: facilityName,
          description: `${longDate(date)}, ${choiceText(choice)}`,
          amount: totalAmount,
        })
      },
      reportDefect: reporting(deps),
    },
  })
  return {
    machine,
    input: { kept: records.read(table.moveInProgress), isOneCall, today: todayAt(clock.now()) },
  }
}

/** The move as the sheet of a booking sees it. */
export const movePort = (actor: Actor<typeof moveBookingMachine>): MovePort => ({
  wanted: (booking) => actor.send({ type: 'move.requested', booking }),
})
