import { type Actor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { AvailabilityPort, MovePort, PaymentPort } from '@domain/booking/bookingPorts'
import { withHoursGivenBack } from '@domain/booking/moveBooking'
import { choiceText } from '@domain/booking/slots'
import type { DuesPort } from '@domain/money/payable'
import { todayAt } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import { moveBookingMachine } from '@machines/booking/moveBooking/moveBooking.machine'
import type { CancelOld, ReadOld, SurroundingsEvent } from '@machines/booking/moveBooking/moveBooking.types'
import { records as table } from '@world/recordTable'
import { attemptRecord } from './attemptRecord'
import { bookingAttemptFlow } from './bookingAttempt'
import { countingDown } from '@flows/shared/countingDown'
import { onNewHour } from '@flows/shared/centreClock'
import type { FlowDeps } from '@flows/shared/deps'
import { readingDay } from '@flows/shared/readingDay'
import { reporting } from '@flows/shared/reporting'
import { watchingBooking } from './watchingBooking'

/** The flows beside a move, wired by `src/app`. */
export interface MoveBookingPorts {
  readonly availability: AvailabilityPort
  readonly dues: DuesPort
  readonly payment: PaymentPort
}

/** What this tab keeps of its move; another tab's move that was sent stays as it is. */
const moveRecord = (deps: FlowDeps) => attemptRecord(deps, table.moveInProgress, (foreign) => foreign)

/** The booking of the new hours: written down with the move, and read back with the old hours given back. */
function attemptOfMove(deps: FlowDeps, record: ReturnType<typeof moveRecord>, isOneCall: boolean) {
  const { machine } = bookingAttemptFlow(deps, (attempt) => {
    const move = record.own()
    if (!move) throw new Error('a move is written down before it is sent')
    record.write({ ...move, attempt })
  })
  return machine.provide({
    actors: {
      readDay: readingDay(deps, (day) => {
        const from = isOneCall ? record.own()?.from : undefined
        return from ? withHoursGivenBack(day, from) : day
      }),
    },
  })
}

/** Moving a booking over the member API; what is under way is a record of the member's. */
export function moveBookingFlow(deps: FlowDeps, { availability, dues, payment }: MoveBookingPorts) {
  const { api, clock, config } = deps
  const isOneCall = config.extensions.includes('move-booking')
  const record = moveRecord(deps)
  const machine = moveBookingMachine.provide({
    actors: {
      bookingAttempt: attemptOfMove(deps, record, isOneCall),
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
      watchBooking: watchingBooking(deps),
      countDown: countingDown(deps),
    },
    actions: {
      askAvailability: ({ context: { draft } }) => {
        const { branchId, date } = draft
        if (branchId !== null && date !== null) availability.want({ branchId, date })
      },
      leaveAvailability: () => availability.want(null),
      persistMove: ({ context: { from, draft, attempt, newBookingId } }) => {
        if (from) record.write({ from, draft, attempt, newBookingId })
      },
      forgetMove: () => record.write(null),
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
    input: { kept: record.own(), isOneCall, today: todayAt(clock.now()) },
  }
}

/** The move as the sheet of a booking sees it. */
export const movePort = (actor: Actor<typeof moveBookingMachine>): MovePort => ({
  wanted: (booking) => actor.send({ type: 'move.requested', booking }),
})
