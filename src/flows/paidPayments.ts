import { fromPromise } from 'xstate'
import type { DuesPort } from '@domain/money/payable'
import { paymentsOnPage } from '@domain/money/receivable'
import { paidPaymentsMachine } from '@machines/paidPayments/paidPayments.machine'
import type { LoadPayments } from '@machines/paidPayments/paidPayments.types'
import { countingDown } from './countingDown'
import { watchingAttention, watchingDues } from './watching'
import type { FlowDeps } from './deps'
import { reporting } from './reporting'

/** What the member paid, over the member API. `dues` tells of payments. */
export function paidPaymentsFlow(deps: FlowDeps, { dues }: { readonly dues: DuesPort }) {
  const { api, config } = deps
  const machine = paidPaymentsMachine.provide({
    actors: {
      loadPayments: fromPromise<LoadPayments['output'], LoadPayments['input']>(({ input, signal }) =>
        api.call('memberPayments', { page: input.page, pageSize: paymentsOnPage }, { signal }),
      ),
      watchAttention: watchingAttention(deps),
      watchDues: watchingDues(dues),
      countDown: countingDown(deps),
    },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine, input: { tellsPayments: config.extensions.includes('member-payments') } }
}
