import { fromPromise } from 'xstate'
import type { DuesPort } from '@domain/money/payable'
import { paymentsOnPage } from '@domain/money/receivable'
import { paidPaymentsMachine } from '@machines/money/paidPayments/paidPayments.machine'
import type { LoadPayments } from '@machines/money/paidPayments/paidPayments.types'
import { countingDown } from '@flows/shared/countingDown'
import { watchingAttention, watchingDues } from '@flows/shared/watching'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

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
