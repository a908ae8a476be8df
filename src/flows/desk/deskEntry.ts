import { fromPromise } from 'xstate'
import type { DeskDone } from '@domain/desk/deskActs'
import { mapped, type Outcome, whole } from '@domain/values/outcome'
import { deskEntryMachine } from '@machines/desk/deskEntry/deskEntry.machine'
import type { ReadDay, SendAct } from '@machines/desk/deskEntry/deskEntry.types'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'
import { deskCalls } from './deskCalls'

/** A booking at the front desk over the member API. */
export function deskEntryFlow(deps: FlowDeps) {
  const call = deskCalls(deps)

  async function sendAct({ entry, act }: SendAct['input'], signal: AbortSignal): Promise<Outcome<DeskDone>> {
    const bookingId = entry.booking.id
    switch (act.kind) {
      case 'attend': {
        const { attendance } = act
        return mapped(await call('deskMarkAttendance', { bookingId, attendance }, { signal }), () => act)
      }
      case 'pay': {
        const { method, reference } = act
        const paid = await call('deskTakePayment', { bookingId, method, reference }, { signal })
        return mapped(paid, (receipt) => ({ kind: 'pay', receipt }))
      }
      case 'move':
        return mapped(await call('deskMove', { bookingId, ...act.hours }, { signal }), () => act)
      case 'cancel': {
        const answer = await call('deskCancel', { bookingId }, { signal })
        return mapped(answer, ({ refund }) => ({ kind: 'cancel', refund: { amount: refund } }))
      }
    }
  }

  const machine = deskEntryMachine.provide({
    actors: {
      sendAct: fromPromise<SendAct['output'], SendAct['input']>(({ input, signal }) =>
        sendAct(input, signal),
      ),
      readDay: fromPromise<ReadDay['output'], ReadDay['input']>(async ({ input, signal }) =>
        whole(await call('deskDay', input, { signal })),
      ),
      countDown: countingDown(deps),
    },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine, input: undefined }
}
