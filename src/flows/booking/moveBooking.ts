import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { bookingParameter } from '@domain/booking/bookingQuery'
import { withHoursGivenBack } from '@domain/booking/moveBooking'
import { deskOf } from '@domain/money/desk'
import { todayAt } from '@domain/time/centreTime'
import { whole } from '@domain/values/outcome'
import { moveBookingMachine } from '@machines/booking/moveBooking/moveBooking.machine'
import type { CancelOld, ReadOld } from '@machines/booking/moveBooking/moveBooking.types'
import type { HourBegan } from '@machines/booking/slotChoice.types'
import { parameterOf } from '@world/navigation'
import { records as table } from '@world/recordTable'
import { attemptRecord } from './attemptRecord'
import { bookingAttemptFlow } from './bookingAttempt'
import { countingDown } from '@flows/shared/countingDown'
import { onNewHour } from '@flows/shared/centreClock'
import type { FlowDeps } from '@flows/shared/deps'
import { readingDay } from '@flows/shared/readingDay'
import { reporting } from '@flows/shared/reporting'
import { watchingBooking } from './watchingBooking'

/** This tab's own move; another tab's move that was sent stays unchanged. */
const moveRecord = (deps: FlowDeps) => attemptRecord(deps, table.moveInProgress, (foreign) => foreign)

/** The booking of the new hours: recorded with the move, and read back with the old hours counted as free. */
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

/** Moving a booking over the member API; a move under way is a record of the member. */
export function moveBookingFlow(deps: FlowDeps) {
  const { api, clock, config, navigation } = deps
  const { path, query } = navigation.current()
  const isOneCall = config.extensions.includes('move-booking')
  const record = moveRecord(deps)
  const machine = moveBookingMachine.provide({
    actors: {
      bookingAttempt: attemptOfMove(deps, record, isOneCall),
      cancelBooking: fromPromise<CancelOld['output'], CancelOld['input']>(({ input, signal }) =>
        api.call('cancelBooking', input, { signal }),
      ),
      readBooking: fromPromise<ReadOld['output'], ReadOld['input']>(async ({ input, signal }) =>
        whole(await api.call('bookingDetails', input, { signal })),
      ),
      watchHour: fromCallback<EventObject, undefined, HourBegan>(({ sendBack }) =>
        onNewHour(deps, (now) => sendBack({ type: 'hour.began', now })),
      ),
      watchBooking: watchingBooking(deps),
      countDown: countingDown(deps),
    },
    actions: {
      persistMove: ({ context: { from, draft, attempt, newBookingId } }) => {
        if (from) record.write({ from, draft, attempt, newBookingId, page: navigation.current().path })
      },
      forgetMove: () => record.write(null),
      reportDefect: reporting(deps),
    },
  })
  const kept = record.own()
  // An address that names a booking opens its sheet, over which a move that was not sent would stand.
  const isElsewhere = kept !== null && (kept.page !== path || parameterOf(query, bookingParameter) !== null)
  return {
    machine,
    input: { kept, isElsewhere, isOneCall, desk: deskOf(config), today: todayAt(clock.now()) },
  }
}
