import type { SnapshotFrom } from 'xstate'
import { asPayment, sumOf } from '@domain/money/money'
import { placeText, samePayable } from '@domain/money/payable'
import { paymentTitle, type Verdict } from '@domain/money/paymentAttempt'
import {
  placeIn,
  type QueueChoice,
  type QueuedDue,
  type QueueEntry,
  sumOfEntries,
} from '@domain/money/payQueue'
import { centreDateOf } from '@domain/time/centreTime'
import { shortDate } from '@domain/time/dates'
import { countText } from '@domain/values/countText'
import { loadNoticeOf } from '@machines/shared/loadable'
import type { payQueueMachine } from './payQueue.machine'
import { isOverLimit } from './payQueue.updates'

/** A due that the member can choose. */
export interface ChoiceView {
  readonly choice: QueueChoice
  readonly chosen: boolean
  /** `Due Nov 26, 2026`; null without a due date, and for a booking, whose description has its day. */
  readonly due: string | null
  /** `Rs. 1,500` (B9.03). */
  readonly amount: string
}

/** The notice about the due whose turn it is. */
export interface TurnNotice {
  readonly tone: 'warn' | 'bad' | 'info'
  readonly title: string
  readonly text: string
}

export type PayQueueScreen =
  /** `isOffered` is false without a gateway. */
  | { readonly screen: 'closed'; readonly isOffered: boolean }
  | { readonly screen: 'loadingChoices' }
  | {
      readonly screen: 'choicesFailed'
      readonly message: string
      /** Seconds until another attempt is allowed, or null when there is no wait. */
      readonly secondsLeft: number | null
    }
  | {
      readonly screen: 'choices'
      readonly choices: readonly ChoiceView[]
      /** `You will pay these one by one: 2 payments`, or `… together, in one payment`; null while none is chosen. */
      readonly plan: string | null
      /** `2 of 12 payments, Rs. 7,900`: the number of chosen dues and their sum. */
      readonly sum: string
      /** `Start: 2 payments, Rs. 5,700`, or `Continue: …` together; `Start` while nothing is chosen. */
      readonly start: string
      /** The reason why the queue cannot begin; null when it can. */
      readonly whyNot: string | null
    }
  | { readonly screen: 'elsewhere'; readonly left: string }
  | {
      readonly screen: 'turn'
      /** `Payment 2 of 3`; null before the queue is known. */
      readonly position: string | null
      /** The due whose turn it is; null before it is known. */
      readonly item: {
        readonly title: string
        readonly description: string | null
        readonly amount: string
      } | null
      /** The number and sum of the dues that are left, this one included; null while an amount is unknown. */
      readonly rest: string | null
      readonly notice: TurnNotice | null
      readonly reading: boolean
      /** The label of the button that opens the payment dialog; null when there is no button. */
      readonly pay: 'Pay Now' | 'Try Again' | null
      readonly canSkip: boolean
      readonly canCheck: boolean
      readonly canStop: boolean
      readonly secondsLeft: number | null
    }
  | { readonly screen: 'finished'; readonly text: string }

type Snapshot = SnapshotFrom<typeof payQueueMachine>

const unpaidNotices: Partial<Readonly<Record<Verdict, Omit<TurnNotice, 'title'>>>> = {
  declined: {
    tone: 'bad',
    text: 'No money was taken. This is still due, and the payments after it wait.',
  },
  cancelled: {
    tone: 'info',
    text: 'This is still due, and the payments after it wait.',
  },
  open: {
    tone: 'warn',
    text: 'If you have paid, the confirmation will show here. If you left without paying, continue to payment.',
  },
}
const notArrived: TurnNotice = {
  tone: 'warn',
  title: paymentTitle('due'),
  text: 'No payment has arrived for it. The payments after it wait.',
}
const notConfirmed: TurnNotice = {
  tone: 'warn',
  title: paymentTitle('notConfirmed'),
  text: 'The payments after it wait until this one is confirmed. You can skip it for now.',
}

function noticeOf(snapshot: Snapshot, first: QueueEntry | undefined): TurnNotice | null {
  const at = (state: 'failed' | 'rateLimited' | { loaded: 'unpaid' | 'notConfirmed' }) =>
    snapshot.matches({ running: { held: state } })
  if (at({ loaded: 'notConfirmed' })) return notConfirmed
  if (at({ loaded: 'unpaid' })) {
    const notice = first && unpaidNotices[first.verdict]
    return notice ? { title: paymentTitle(first.verdict), ...notice } : notArrived
  }
  if (at('failed') || at('rateLimited'))
    return {
      tone: 'bad',
      title: 'We could not check what is still due',
      text: loadNoticeOf(snapshot.context).message,
    }
  return null
}

/** A booking is due when it begins. */
const saysItsDay = ({ isBooking, description }: QueueChoice) => isBooking && description !== null

function choicesOf(context: Snapshot['context']): PayQueueScreen {
  const { reading, chosen, joint } = context
  const choices = (reading?.choices ?? []).map((choice) => ({
    choice,
    chosen: chosen.some((due) => samePayable(due, choice)),
    due: saysItsDay(choice) || choice.dueAt === null ? null : `Due ${shortDate(centreDateOf(choice.dueAt))}`,
    amount: asPayment(choice.amount),
  }))
  const amounts = choices.filter((each) => each.chosen).map(({ choice }) => choice.amount)
  const payments = countText(amounts.length, 'payment')
  const total = asPayment(sumOf(amounts))
  const limit = joint?.limit ?? null
  const overLimit = limit === null ? '' : `One payment can be at most ${asPayment(limit)}. Choose less.`
  const together = `You will pay these together, in one payment${limit === null ? '' : ` of at most ${asPayment(limit)}`}`
  return {
    screen: 'choices',
    choices,
    plan: amounts.length === 0 ? null : joint ? together : `You will pay these one by one: ${payments}`,
    sum: `${amounts.length} of ${countText(choices.length, 'payment')}, ${total}`,
    start: amounts.length === 0 ? 'Start' : `${joint ? 'Continue' : 'Start'}: ${payments}, ${total}`,
    whyNot: amounts.length === 0 ? 'Choose what you want to pay.' : isOverLimit(context) ? overLimit : null,
  }
}

/** `Rs. 7,900 for 2 payments`; null while the amount of one of them is unknown. */
function restOf({ entries }: Snapshot['context']): string | null {
  const left = sumOfEntries(entries)
  if (entries.length === 0 || left === null) return null
  return `${asPayment(left)} for ${countText(entries.length, 'payment')}`
}

function finishedText({ settled, skipped }: NonNullable<Snapshot['context']['queue']>): string {
  const done = `${countText(settled, 'payment')} settled.`
  return skipped === 0 ? done : `${done} ${countText(skipped, 'payment')} skipped, still due.`
}

function turnOf(snapshot: Snapshot): PayQueueScreen {
  const { entries, queue, secondsLeft } = snapshot.context
  const [first] = entries
  const payable = first?.payable ?? null
  const place = queue && placeIn(queue)
  const isUnpaid = snapshot.matches({ running: { held: { loaded: 'unpaid' } } })
  return {
    screen: 'turn',
    position: place && placeText(place),
    item: payable && {
      title: payable.title,
      description: payable.description,
      amount: asPayment(payable.amount),
    },
    rest: restOf(snapshot.context),
    notice: noticeOf(snapshot, first),
    reading: snapshot.hasTag('busy') || snapshot.matches({ running: 'claiming' }),
    pay: snapshot.can({ type: 'payment.requested' }) ? (isUnpaid ? 'Try Again' : 'Pay Now') : null,
    canSkip: snapshot.can({ type: 'item.skipped' }),
    canCheck: snapshot.can({ type: 'retry.requested' }),
    canStop: snapshot.can({ type: 'queue.stopped' }),
    secondsLeft: snapshot.matches({ running: { held: 'rateLimited' } }) ? secondsLeft : null,
  }
}

/** The screen of the pay queue on the dues page. */
export function selectPayQueue(snapshot: Snapshot): PayQueueScreen {
  const { context } = snapshot
  if (snapshot.matches({ choosing: 'loading' })) return { screen: 'loadingChoices' }
  if (snapshot.matches({ choosing: 'loaded' })) return choicesOf(context)
  if (snapshot.matches('choosing')) {
    const secondsLeft = snapshot.matches({ choosing: 'rateLimited' }) ? context.secondsLeft : null
    return { screen: 'choicesFailed', message: loadNoticeOf(context).message, secondsLeft }
  }
  if (snapshot.matches({ running: 'elsewhere' }))
    return { screen: 'elsewhere', left: countText(context.queue?.items.length ?? 0, 'payment') }
  if (snapshot.matches('running')) return turnOf(snapshot)
  if (snapshot.matches('finished') && context.queue)
    return { screen: 'finished', text: finishedText(context.queue) }
  return { screen: 'closed', isOffered: snapshot.can({ type: 'queue.opened' }) }
}

/** The due that the queue asks the member to pay in this tab; null when it asks for none. */
export const selectQueuedDue = (snapshot: Snapshot): QueuedDue | null =>
  snapshot.matches('running') && !snapshot.matches({ running: 'elsewhere' })
    ? (snapshot.context.queue?.items[0] ?? null)
    : null
