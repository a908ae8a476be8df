import { fromPromise } from 'xstate'
import { readPayment } from '@api/readPayment'
import type { DuesPort } from '@domain/money/payable'
import { receiptMachine } from '@machines/money/receipt/receipt.machine'
import type { LoadPayment } from '@machines/money/receipt/receipt.types'
import { parameterOf } from '@world/navigation'
import { countingDown } from '@flows/shared/countingDown'
import { watchingAttention, watchingDues } from '@flows/shared/watching'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** What the page of a receipt needs of its surroundings, wired by `src/app`. */
export interface ReceiptPorts {
  readonly dues: DuesPort
  /** Opens the browser's own dialog for printing. */
  readonly print: () => void
}

/** The receipt of a payment over the member API; the address names the payment by its reference. */
export function receiptFlow(deps: FlowDeps, { dues, print }: ReceiptPorts) {
  const { api, config, navigation, session } = deps
  const machine = receiptMachine.provide({
    actors: {
      loadPayment: fromPromise<LoadPayment['output'], LoadPayment['input']>(({ input, signal }) =>
        readPayment(api, { ...input, signal }),
      ),
      watchAttention: watchingAttention(deps),
      watchDues: watchingDues(dues),
      countDown: countingDown(deps),
    },
    actions: { printPage: () => print(), reportDefect: reporting(deps) },
  })
  const named = parameterOf(navigation.current().query, 'reference')
  const reference = config.extensions.includes('member-payments') && named !== '' ? named : null
  const member = session.current()?.member
  return { machine, input: { reference, payer: member ? `${member.firstName} ${member.lastName}` : null } }
}
