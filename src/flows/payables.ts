import { fromPromise } from 'xstate'
import { readDues } from '@api/readDues'
import { failed, succeeded } from '@domain/values/outcome'
import { type DuesPort, type Payable, payableOf } from '@domain/money/payable'
import { chosenDue, payablesMachine } from '@machines/payables/payables.machine'
import type { LoadDues } from '@machines/payables/payables.types'
import { reporting } from './reporting'
import { countingDown, watchingAttention, watchingDues } from './callbackActors'
import type { FlowDeps } from './deps'

/** What the payables page needs of its surroundings, wired by `src/app`. */
export interface PayablesPorts {
  readonly dues: DuesPort
  /** Opens the payment dialog (B2.79). */
  readonly pay: (payable: Payable) => void
}

/** The member's dues over the member API. */
export function payablesFlow(world: FlowDeps, { dues, pay }: PayablesPorts) {
  const { api, clock, config } = world
  const machine = payablesMachine.provide({
    actors: {
      loadDues: fromPromise<LoadDues['output'], LoadDues['input']>(async ({ input, signal }) => {
        const outcome = await readDues(api, { pages: input.pages, signal })
        return outcome.ok ? succeeded({ dues: outcome.value, readAt: clock.now() }) : failed(outcome.failure)
      }),
      watchAttention: watchingAttention(world),
      watchDues: watchingDues(dues),
      countDown: countingDown(world),
    },
    actions: {
      notifyPaymentWanted: ({ context }) => {
        const due = chosenDue(context)
        const payable = due && payableOf(due)
        if (payable) pay(payable)
      },
      reportDefect: reporting(world),
    },
  })
  return { machine, input: { tellsPages: config.extensions.includes('receivable-pages') } }
}
