import type { SnapshotFrom } from 'xstate'
import { samePayable } from '@domain/money/payable'
import type { QueuedDue } from '@domain/money/payQueue'
import { paymentTitle, type Verdict } from '@domain/money/paymentAttempt'
import { namedPayment, partsOf, samePayment, type StartedPayment } from '@domain/money/paymentRecord'
import { mayChangeSoon } from '@domain/money/paymentVerdict'
import { paidText, paidTwiceText, paidTwiceTopic } from '@domain/money/paymentTopics'
import type { Refund } from '@domain/booking/booking'
import { sumOf } from '@domain/money/money'
import { countText } from '@domain/values/countText'
import type { SupportTopic } from '@domain/messages/supportTopics'
import { defect, readNoticeOf } from '@domain/values/failureNotices'
import type { FailureOrDefect } from '@machines/shared/failure'
import type { paymentReturnMachine } from './paymentReturn.machine'
import { isOfOpenReceipt, isSuperseded } from './paymentReturn.results'

/** The notice about one payment. */
export interface ResultView {
  readonly payment: StartedPayment
  readonly tone: 'good' | 'warn' | 'bad' | 'info'
  readonly title: string
  readonly text: string
  /** What was paid, a line for each due: with what became of it where that differs. */
  readonly lines: readonly string[]
  /** The topic of the link to support, when only they can help. */
  readonly support: SupportTopic | null
  /** True when there is a receipt for it. */
  readonly received: boolean
  /** The reference of the receipt, if the server names it. */
  readonly reference: string | null
  /** True when the member can pay it once more. */
  readonly retryable: boolean
  /** True when the member may dismiss it. */
  readonly dismissable: boolean
  /** True when the result is final. */
  readonly settled: boolean
}

export type PaymentReturnScreen =
  | { readonly screen: 'quiet' }
  | {
      /** `together` where the dues of one payment have several results. */
      readonly screen: 'results' | 'together'
      readonly results: readonly ResultView[]
      readonly asking: boolean
      /**
       * Index of the first result that may change, where the button to check again stands; null when there is
       * none.
       */
      readonly firstUnsettled: number | null
      /** Seconds until the next check is allowed, or null when it is allowed now. */
      readonly secondsLeft: number | null
    }

type Words = Pick<ResultView, 'tone' | 'title' | 'text'>
type Said = Pick<ResultView, 'tone' | 'text'>

/** What to say about a verdict beside its title; `stopped` once the portal no longer reads by itself. */
function saidOf(
  verdict: Verdict,
  what: string,
  { stopped, refund }: { readonly stopped: boolean; readonly refund: Refund | null },
): Said {
  switch (verdict) {
    case 'paid':
      return { tone: 'good', text: paidText(what, refund) }
    case 'paidTwice':
      return { tone: 'warn', text: paidTwiceText(what, refund) }
    case 'declined':
      return { tone: 'bad', text: `${what} is still due. No money was taken.` }
    case 'cancelled':
      return { tone: 'info', text: `${what} is still due.` }
    case 'notDue':
      return { tone: 'info', text: `The booking was cancelled, so ${what} is no longer due.` }
    case 'due':
      return { tone: 'warn', text: `No payment has arrived for ${what}.` }
    case 'open':
      return {
        tone: 'warn',
        text: stopped
          ? `No payment has arrived for ${what}. If you left without paying, you can pay it now.`
          : `${what}: if you have paid, do not pay again; the confirmation is on its way. If you left without paying, you can pay it now.`,
      }
    case 'notConfirmed':
      return { tone: 'warn', text: `The gateway has not confirmed ${what} yet. Its result shows here.` }
    case 'notHeardOf':
      return {
        tone: 'warn',
        text: `${what} is still due. If that money arrives after all, it counts, and what was paid twice is refunded.`,
      }
    case 'unclear':
      return { tone: 'warn', text: `The centre’s answer does not say whether ${what} is paid.` }
  }
}

const noticeOn = (failure: FailureOrDefect) => (failure === 'defect' ? defect : readNoticeOf(failure))

const notFoundOut = (what: string, why: string): Words => ({
  tone: 'warn',
  title: paymentTitle('unclear'),
  text: `We could not check ${what}. ${why}`,
})

const beingAsked = (what: string): Words => ({
  tone: 'info',
  title: 'Checking your payment',
  text: `We are asking the centre about ${what}.`,
})

/** The payment's name, or that of those of its dues that have the verdict. */
function nameOf(payment: StartedPayment, verdict: Verdict | null, verdicts: readonly Verdict[]): string {
  const parts = partsOf(payment).filter((_, at) => verdicts[at] === verdict)
  const [first] = parts
  if (!first || parts.length === verdicts.length) return namedPayment(payment)
  const title = parts.length === 1 ? first.title : countText(parts.length, 'payment')
  return namedPayment({ title, amount: sumOf(parts.map(({ amount }) => amount)) })
}

const partTexts: Partial<Readonly<Record<Verdict, string>>> = {
  paid: 'paid',
  paidTwice: 'paid twice',
  notDue: 'no longer due',
  open: 'begun, not confirmed',
  notConfirmed: 'not confirmed yet',
  unclear: 'not confirmed yet',
}

function linesOf(payment: StartedPayment, verdicts: readonly Verdict[]): readonly string[] {
  if (!payment.together) return payment.description === null ? [] : [payment.description]
  const isMixed = new Set(verdicts).size > 1
  return payment.together.map((due, at) => {
    const verdict = verdicts[at]
    const text = isMixed && verdict !== undefined ? `: ${partTexts[verdict] ?? 'still due'}` : ''
    return `${namedPayment(due)}${text}`
  })
}

/**
 * The notices on every page about payments that went to the gateway (the server alone decides them), without
 * those for the due of a pay queue on the page, which displays them itself, and for the open receipt. Of several
 * final results only the newest is one.
 */
export function selectPaymentReturn(
  snapshot: SnapshotFrom<typeof paymentReturnMachine>,
  queued: QueuedDue | null = null,
): PaymentReturnScreen {
  const { started, results, failure, secondsLeft: left } = snapshot.context
  const asking = snapshot.hasTag('busy')
  const stopped = snapshot.matches('stopped')
  const views = started.flatMap((payment): ResultView[] => {
    if (queued && samePayable(queued, payment)) return []
    const result = results.find((each) => samePayment(each.payment, payment))
    const { verdict = null, reference = null, verdicts = [], refund = null } = result ?? {}
    if (isOfOpenReceipt(snapshot.context, reference) || isSuperseded(snapshot.context, payment)) return []
    const what = nameOf(payment, verdict, verdicts)
    const words =
      verdict !== null
        ? { title: paymentTitle(verdict), ...saidOf(verdict, what, { stopped, refund }) }
        : asking
          ? beingAsked(what)
          : failure || stopped
            ? notFoundOut(what, failure ? noticeOn(failure).message : 'Please check again.')
            : null
    if (!words) return []
    const dismissable = snapshot.can({ type: 'result.dismissed', payment })
    const support = verdict === 'paidTwice' && !refund ? paidTwiceTopic(payment) : null
    const retryable = snapshot.can({ type: 'payment.retried', payment })
    const received = verdict === 'paid' || verdicts.includes('paid')
    return [
      {
        payment,
        ...words,
        lines: linesOf(payment, verdicts),
        support,
        received,
        reference,
        retryable,
        dismissable,
        settled: !mayChangeSoon(verdict),
      },
    ]
  })
  if (views.length === 0) return { screen: 'quiet' }
  const first = views.findIndex(({ settled }) => !settled)
  const secondsLeft = snapshot.matches('rateLimited') ? left : null
  const isMixed = results.some(({ verdicts = [] }) => new Set(verdicts).size > 1)
  return {
    screen: isMixed ? 'together' : 'results',
    results: views,
    asking,
    firstUnsettled: first < 0 ? null : first,
    secondsLeft,
  }
}
