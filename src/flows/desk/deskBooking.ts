import { fromPromise } from 'xstate'
import { whole } from '@domain/values/outcome'
import { deskBookingMachine } from '@machines/desk/deskBooking/deskBooking.machine'
import type { BookHours, FindPeople, ReadDay } from '@machines/desk/deskBooking/deskBooking.types'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'
import { deskCalls } from './deskCalls'

/** Booking at the front desk over the member API. */
export function deskBookingFlow(deps: FlowDeps) {
  const call = deskCalls(deps)
  const machine = deskBookingMachine.provide({
    actors: {
      findPeople: fromPromise<FindPeople['output'], FindPeople['input']>(({ input, signal }) =>
        call('deskPeople', input, { signal }),
      ),
      bookHours: fromPromise<BookHours['output'], BookHours['input']>(({ input, signal }) =>
        call('deskBook', input, { signal }),
      ),
      readDay: fromPromise<ReadDay['output'], ReadDay['input']>(async ({ input, signal }) =>
        whole(await call('deskDay', input, { signal })),
      ),
      countDown: countingDown(deps),
    },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine, input: { keys: deps.random() } }
}
