import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { readAllDues, resultFrom } from '@api/readPayments'
import { failed, succeeded } from '@domain/values/outcome'
import { deskOf } from '@domain/money/desk'
import { receiptParameter } from '@domain/money/receiptQuery'
import { pathOf } from '@domain/portal/routes'
import { referenceOf } from '@domain/money/paymentVerdict'
import { partsOf, returnPathOf, samePayment, type StartedPayment } from '@domain/money/paymentRecord'
import { paymentReturnMachine } from '@machines/money/paymentReturn/paymentReturn.machine'
import type {
  FetchPaymentOutcomes,
  PaymentReturnWorldEvent,
} from '@machines/money/paymentReturn/paymentReturn.types'
import { type Place, parameterOf } from '@world/navigation'
import { records as table } from '@world/recordTable'
import { countingDown } from '@flows/shared/countingDown'
import { isPaymentReturn } from '@flows/shared/paymentUnderWay'
import { reporting } from '@flows/shared/reporting'
import type { FlowDeps } from '@flows/shared/deps'

type Changed = Extract<PaymentReturnWorldEvent, { type: 'payments.changed' }>
type PageOpened = Extract<PaymentReturnWorldEvent, { type: 'page.opened' }>

/** The reference of the receipt at an address; null for any other page. */
const receiptAt = ({ path, query }: Place): string | null =>
  path === pathOf('paymentReceipt') ? parameterOf(query, receiptParameter) : null

/** The outcome of payments that left this browser, over the member API. */
export function paymentReturnFlow(deps: FlowDeps) {
  const { api, clock, config, navigation, records } = deps
  const hasPaymentAttempts = config.extensions.includes('payment-attempts')
  const hasDuePages = config.extensions.includes('receivable-pages')
  const started = () => records.read(table.payments)?.started ?? []
  const machine = paymentReturnMachine.provide({
    actors: {
      fetchPaymentOutcomes: fromPromise<FetchPaymentOutcomes['output'], FetchPaymentOutcomes['input']>(
        async ({ input, signal }) => {
          const options = { hasPaymentAttempts, hasDuePages, now: clock.now(), signal }
          const dues = await readAllDues(api, options)
          if (!dues.ok) return failed(dues.failure)
          const results = input.started.map(async (payment) => {
            const parts = partsOf(payment)
            const { verdict, verdicts, refund } = await resultFrom(api, payment, dues.value, options)
            const paid = parts.find((_, at) => verdicts[at] === 'paid') ?? payment
            return {
              payment,
              verdict,
              ...(parts.length > 1 && { verdicts }),
              reference: referenceOf(paid, dues.value),
              ...(refund && { refund }),
            }
          })
          return succeeded(await Promise.all(results))
        },
      ),
      watchPayments: fromCallback<EventObject, undefined, Changed>(({ sendBack }) =>
        records.watch(table.payments, () => sendBack({ type: 'payments.changed', started: started() })),
      ),
      watchPages: fromCallback<EventObject, undefined, PageOpened>(({ sendBack }) => {
        let { path } = navigation.current()
        let openReceipt = receiptAt(navigation.current())
        return navigation.subscribe((place) => {
          if (place.path === path && receiptAt(place) === openReceipt) return
          path = place.path
          openReceipt = receiptAt(place)
          sendBack({ type: 'page.opened', openReceipt })
        })
      }),
      countDown: countingDown(deps),
    },
    actions: {
      clearPayments: (_, { payments }) => {
        const kept = records.read(table.payments)
        if (!kept) return
        const isGone = (each: StartedPayment) => payments.some((payment) => samePayment(payment, each))
        records.write(table.payments, { ...kept, started: kept.started.filter((each) => !isGone(each)) })
      },
      navigateToReturnPath: ({ context }) => {
        const returnPath = returnPathOf(context.started)
        if (returnPath !== null) navigation.replace(returnPath)
      },
      reportDefect: reporting(deps),
    },
  })
  const openReceipt = receiptAt(navigation.current())
  return {
    machine,
    input: { started: started(), isReturn: isPaymentReturn(deps), openReceipt, desk: deskOf(config) },
  }
}
