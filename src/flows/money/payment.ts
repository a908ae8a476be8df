import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { readAllDues, resultFrom } from '@api/readPayments'
import { failed, succeeded } from '@domain/values/outcome'
import { type Payable, samePayable } from '@domain/money/payable'
import type { StartedPayment } from '@domain/money/paymentRecord'
import { followableAddress, type ParsedAddress } from '@domain/money/paymentUrl'
import { isLately } from '@domain/money/paymentVerdict'
import { paymentMachine } from '@machines/money/payment/payment.machine'
import type { OpenPayment, PaymentWorldEvent, ReadDue } from '@machines/money/payment/payment.types'
import type { CountdownTicked } from '@machines/shared/wait'
import { records as table } from '@world/recordTable'
import { reporting } from '@flows/shared/reporting'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'

type SurroundingsEvent = Exclude<PaymentWorldEvent, CountdownTicked>

const parsed = (text: string): ParsedAddress | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** A payment without a number cannot be read; the machine never sends one. */
const numberOf = ({ payableId }: Payable): number => {
  if (payableId === null) throw new Error('only a due with a number is paid')
  return payableId
}

const mayBeUnderWay = failed({
  kind: 'refused',
  status: 409,
  code: 'payment_processing',
  message:
    'You went to the payment page for this a few minutes ago, and it is not confirmed yet: do not pay again. Please check again in ten minutes.',
  fields: {},
})

/** Paying over the member API; the browser leaves only for an address that the configuration allows. */
export function paymentFlow(deps: FlowDeps) {
  const { api, clock, config, lifecycle, log, navigation, records } = deps
  const hasPaymentAttempts = config.extensions.includes('payment-attempts')
  const hasDuePages = config.extensions.includes('receivable-pages')
  const started = () => records.read(table.payments) ?? { started: [], queue: [] }

  /**
   * A server without payment attempts may open a second one, so this browser's own record must prevent it.
   */
  const leftLately = (payable: Payable) =>
    !hasPaymentAttempts &&
    started().started.some((each) => samePayable(each, payable) && isLately(each, clock.now()))

  const machine = paymentMachine.provide({
    actors: {
      openPayment: fromPromise<OpenPayment['output'], OpenPayment['input']>(async ({ input, signal }) => {
        if (leftLately(input)) return mayBeUnderWay
        const outcome = input.together
          ? await api.call(
              'createJointPayment',
              { payableIds: input.together.map(({ payableId }) => payableId) },
              { signal },
            )
          : await api.call('createPayment', { payableId: numberOf(input) }, { signal })
        if (!outcome.ok) return outcome
        const paymentUrl = followableAddress(outcome.value.paymentUrl, {
          gatewayOrigins: config.gatewayOrigins,
          ownOrigin: navigation.origin(),
          parse: parsed,
        })
        return succeeded({ paymentUrl })
      }),
      readDue: fromPromise<ReadDue['output'], ReadDue['input']>(async ({ input, signal }) => {
        const asked = { ...input, payableId: numberOf(input), leftAt: 0, returnPath: null }
        const options = { hasPaymentAttempts, hasDuePages, now: clock.now(), signal }
        const dues = await readAllDues(api, options)
        return dues.ok ? succeeded(await resultFrom(api, asked, dues.value, options)) : failed(dues.failure)
      }),
      watchSurroundings: fromCallback<EventObject, undefined, SurroundingsEvent>(({ sendBack }) => {
        const { path } = navigation.current()
        let shown = path
        const ends = [
          navigation.subscribe((place) => {
            if (place.path === shown) return
            shown = place.path
            sendBack({ type: 'page.left' })
          }),
          lifecycle.onRestored(() => sendBack({ type: 'page.restored' })),
        ]
        return () => ends.forEach((end) => end())
      }),
      countDown: countingDown(deps),
    },
    actions: {
      persistPayment: ({ context: { payable } }) => {
        if (!payable) return
        const { isBooking, title, description, amount, together } = payable
        const { path, query } = navigation.current()
        const leaving: StartedPayment = {
          payableId: numberOf(payable),
          isBooking,
          title,
          description,
          amount,
          ...(together && { together }),
          leftAt: clock.now(),
          returnPath: `${path}${query}`,
        }
        const known = started()
        const others = known.started.filter((each) => !samePayable(each, leaving))
        records.write(table.payments, { ...known, started: [...others, leaving] })
      },
      leaveForGateway: ({ context: { paymentUrl } }) => {
        if (paymentUrl !== null) navigation.leave(paymentUrl)
      },
      noteFailure: (_, { output }) =>
        log(
          `The payment page was not opened: ${output.ok ? 'its address may not be followed' : output.failure.kind}.`,
        ),
      reportDefect: reporting(deps),
    },
  })
  return { machine, input: {} }
}
