import { readPayment } from '@api/readPayment'
import { receiptParameter } from '@domain/money/receiptQuery'
import { succeeded } from '@domain/values/outcome'
import { type Receipt, receiptMachine } from '@machines/money/receipt/receipt.machine'
import { parameterOf } from '@world/navigation'
import type { FlowDeps } from '@flows/shared/deps'
import { memberIn } from '@flows/shared/memberIn'
import { readingBy } from '@flows/shared/reader'

/** The receipt of a payment over the member API; the address names the payment by its reference. */
export function receiptFlow(deps: FlowDeps) {
  const { api, clock, config, navigation } = deps
  const machine = receiptMachine.provide(
    readingBy<string, Receipt>(deps, {
      read: async (reference, signal) => {
        const payment = await readPayment(api, { reference, signal })
        if (!payment.ok) return payment
        const member = memberIn(deps)
        return succeeded({
          payment: payment.value,
          taxLine: config.taxLine,
          payer: member ? `${member.firstName} ${member.lastName}` : null,
        })
      },
    }),
  )
  const named = parameterOf(navigation.current().query, receiptParameter)
  const query = config.extensions.includes('member-payments') && named !== '' ? named : null
  return { machine, input: { query, known: null, now: clock.now() } }
}
