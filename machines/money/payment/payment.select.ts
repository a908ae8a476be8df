import type { SnapshotFrom } from 'xstate'
import type { Refund } from '@domain/booking/booking'
import { cancellationSentence } from '@domain/booking/refundRules'
import { asPayment } from '@domain/money/money'
import { type Customer, type Payable, placeText } from '@domain/money/payable'
import { namedPayment } from '@domain/money/paymentRecord'
import type { Verdict } from '@domain/money/paymentAttempt'
import { dotted } from '@domain/values/dot'
import { defect, type FailureNotice, noticeOf } from '@domain/values/failureNotices'
import { notPayableTopic, paidTwiceTopic } from '@domain/money/paymentTopics'
import type { SupportTopic } from '@domain/messages/supportTopics'
import type { paymentMachine } from './payment.machine'

export const termsText = 'You must agree to the terms and conditions'

/** The due to pay, as the dialog displays it (B2.81). */
export interface PaymentItem {
  readonly title: string
  readonly description: string | null
  /** `Rs. 1,500` (B9.03). */
  readonly amount: string
  /** `Payment 1 of 2 · Rs. 6,000 left to pay`; null for a payment alone. */
  readonly place: string | null
  /** The dues of one payment: `Rs. 1,500 for Badminton Court 1`, with its details; empty for one due. */
  readonly together: readonly { readonly name: string; readonly description: string | null }[]
}

export type PaymentScreen =
  | { readonly screen: 'closed' }
  | {
      readonly screen: 'form'
      readonly item: PaymentItem
      readonly customer: Customer
      /** How a booking is cancelled and its money refunded; null for other dues. */
      readonly refunds: string | null
      readonly termsAccepted: boolean
      readonly termsError: string | null
      readonly notice: FailureNotice | null
      /** The topic of the link to support, when only they can help. */
      readonly support: SupportTopic | null
      /** True while the browser loads the gateway's page: the member can press or close nothing (B4.28). */
      readonly redirecting: boolean
      /** `Proceed to Payment: Rs. 1,500` (B2.84). */
      readonly proceed: string
      /** Seconds until another attempt is allowed, or null when there is no wait. */
      readonly secondsLeft: number | null
    }
  | { readonly screen: 'verifyingOutcome'; readonly item: PaymentItem }
  | { readonly screen: 'uncertain'; readonly item: PaymentItem; readonly notice: FailureNotice | null }
  | {
      readonly screen: 'settled'
      readonly item: PaymentItem
      readonly verdict: Verdict
      /** The server's own text, when its refusal says everything. */
      readonly message: string | null
      /** What became of a second payment; null when the server does not say it. */
      readonly refund: Refund | null
      readonly support: SupportTopic | null
    }

const unknownCustomer: Customer = { name: 'Loading...', email: 'Loading...', phone: 'Loading...' }

/** Read-only, with substitutes for missing values (B2.83). */
const shown = (customer: Customer | null): Customer => {
  if (!customer) return unknownCustomer
  const { name, email, phone } = customer
  const given = (text: string) => text.trim() || 'Not provided'
  return { name: given(name), email: given(email), phone: given(phone) }
}

/** The portal's own findings, by the state that displays them. */
const ownNotices = {
  numberMissing: {
    message: 'This booking has no number yet, so it cannot be paid here. Please contact support.',
    fields: {},
    next: 'contactSupport',
  },
  addressNotAllowed: {
    message:
      'The payment page is at an address that this portal does not trust, so it was not opened. Nothing has been paid. Please contact support.',
    fields: {},
    next: 'contactSupport',
  },
  afterLeaving: {
    message: 'The payment page did not open. You can try again.',
    fields: {},
    next: 'tryAgain',
  },
  nothingPaid: {
    message: 'The connection was lost, and nothing has been paid for this. You can try again.',
    fields: {},
    next: 'tryAgain',
  },
} as const satisfies Record<string, FailureNotice>
const ownStates = Object.keys(ownNotices) as (keyof typeof ownNotices)[]

/** When nothing was paid, the server's own reason precedes the portal's text. */
function noticeOn(snapshot: SnapshotFrom<typeof paymentMachine>): FailureNotice | null {
  const { failure, serverMessage } = snapshot.context
  if (snapshot.matches({ uncertain: 'defective' })) return defect
  const state = ownStates.find((each) => snapshot.matches({ editing: each }))
  if (state === undefined) return failure && noticeOf(failure)
  const notice = ownNotices[state]
  return { ...notice, ...(state === 'nothingPaid' && serverMessage !== null && { message: serverMessage }) }
}

const placeAndRest = (place: NonNullable<Payable['place']>): string =>
  dotted(placeText(place), place.left !== null && `${asPayment(place.left)} left to pay`)

const isForBooking = ({ isBooking, together = [] }: Payable): boolean =>
  isBooking || together.some((due) => due.isBooking)

/** How bookings are cancelled and refunded: named where a payment pays other dues as well; null without a booking. */
function refundsOf(payable: Payable): string | null {
  if (!isForBooking(payable)) return null
  const isMixed = payable.together?.some((due) => !due.isBooking)
  return `${isMixed ? 'Court bookings: ' : ''}${cancellationSentence(null)}`
}

/** The screen of the payment dialog. */
export function selectPayment(snapshot: SnapshotFrom<typeof paymentMachine>): PaymentScreen {
  const { payable, customer, termsAccepted, termsMissing, verdict, refund, secondsLeft } = snapshot.context
  const notice = noticeOn(snapshot)
  if (!payable || snapshot.matches('closed')) return { screen: 'closed' }
  const item = {
    title: payable.title,
    description: payable.description,
    amount: asPayment(payable.amount),
    place: payable.place ? placeAndRest(payable.place) : null,
    together: (payable.together ?? []).map((due) => ({
      name: namedPayment(due),
      description: due.description,
    })),
  }
  if (snapshot.matches('verifyingOutcome')) return { screen: 'verifyingOutcome', item }
  if (snapshot.matches('uncertain')) return { screen: 'uncertain', item, notice }
  if (snapshot.matches('settled') && verdict) {
    // The refusal is older than the verdict: “is being processed” is wrong about a due that has been paid
    // since.
    const isPaid = verdict === 'paid' || verdict === 'paidTwice'
    return {
      screen: 'settled',
      item,
      verdict,
      message: isPaid ? null : (notice?.message ?? null),
      refund,
      support: verdict === 'paidTwice' && !refund ? paidTwiceTopic(payable) : null,
    }
  }
  return {
    screen: 'form',
    item,
    customer: shown(customer),
    refunds: refundsOf(payable),
    termsAccepted,
    termsError: termsMissing ? termsText : null,
    notice,
    support: notice?.next === 'contactSupport' ? notPayableTopic(payable) : null,
    redirecting: snapshot.hasTag('locked'),
    proceed: `Proceed to Payment: ${item.amount}`,
    secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
  }
}
