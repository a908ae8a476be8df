import { deskOf } from '@domain/money/desk'
import { asPayment, sumOf } from '@domain/money/money'
import { receiptQuery } from '@domain/money/receiptQuery'
import { bookingReference } from '@domain/booking/pricing'
import { pathOf } from '@domain/portal/routes'
import { dateTimeText } from '@domain/time/dates'
import type { AppContext } from '@server/context'
import { only, type Transaction } from '@server/database/database'
import type { Method } from '@server/ledger'
import { mailOf } from '@server/mail/letter'
import type { Mail } from '@server/mail/mail'
import { type DueToPay, type PayingAt, wayToPay } from '@server/mail/wayToPay'
import { noteEvent } from '@server/webhooks/events'
import { wayBack } from './notifyPayer'
import { dueTitle } from './receivables'

interface PaymentToWriteAbout {
  readonly title: string
  readonly description: string
  readonly amount: number
  readonly bookingId: number | null
  readonly isCanceled: boolean
  readonly email: string
  readonly firstName: string
  readonly reference: string
  /** In epoch milliseconds. */
  readonly receivedAt: number
  /** True when the due was already paid. */
  readonly isDuplicate: boolean
}

/**
 * Notes the mail about an arrived payment of one due or of several together, and an event for each due that it paid, in
 * its transaction; the mail explains money for a due that is no longer open.
 */
export async function notePaymentMessages(
  context: Pick<AppContext, 'mailer' | 'clock' | 'publicUrl' | 'settings'>,
  transaction: Transaction,
  paid: readonly (Pick<PaymentToWriteAbout, 'reference' | 'isDuplicate' | 'isCanceled'> & {
    readonly dueId: number
  })[],
): Promise<void> {
  const { mailer, clock, publicUrl } = context
  const receivedAt = clock.now()
  const payments: PaymentToWriteAbout[] = []
  for (const payment of paid) {
    const { dueId, reference, isDuplicate } = payment
    payments.push({ ...(await findDue(transaction, dueId)), ...payment, receivedAt })
    if (!isDuplicate) await noteEvent(context, transaction, { type: 'due.paid', dueId, reference })
  }
  await mailer.note(transaction, () => paymentMail(payments, publicUrl()))
}

type DueToWriteAbout = Omit<PaymentToWriteAbout, 'reference' | 'receivedAt' | 'isDuplicate'>

const findDue = async (transaction: Transaction, dueId: number): Promise<DueToWriteAbout> =>
  only(
    await transaction.query<DueToWriteAbout>(
      `select ${dueTitle}, d.description, d.amount, d.booking_id as "bookingId",
              coalesce(b.cancelled_at is not null, false) as "isCanceled", m.email, m.first_name as "firstName"
       from dues d join members m on m.id = d.member_id left join bookings b on b.id = d.booking_id where d.id = $1`,
      [dueId],
    ),
  )

interface RefundToWriteAbout extends DueToWriteAbout {
  readonly reference: string
  readonly method: Method
}

/** Notes the mail about money that was paid back, in its transaction. `amount` is in rupees. */
export async function noteRefundMail(
  { mailer, publicUrl }: Pick<AppContext, 'mailer' | 'publicUrl'>,
  transaction: Transaction,
  {
    dueId,
    ...refund
  }: Pick<RefundToWriteAbout, 'amount' | 'reference' | 'method'> & { readonly dueId: number },
): Promise<void> {
  const due = await findDue(transaction, dueId)
  await mailer.note(transaction, () => refundMail({ ...due, ...refund }, publicUrl()))
}

/** The confirmation of a refund; `amount` is what was paid back. */
export const refundMail = (refund: RefundToWriteAbout, publicUrl: string): Mail =>
  mailOf({
    kind: 'payment-refunded',
    to: refund.email,
    firstName: refund.firstName,
    subject: `Refund of ${asPayment(refund.amount)}: ${itemText(refund)}`,
    heading: 'Payment refunded',
    summary: `For the payment ${refund.reference}.`,
    parts: [
      refund.method === 'online'
        ? 'We have refunded your payment to the card that you paid with. Your bank may need some days to show it.'
        : `We have paid this back to you ${wayBack(refund.method)}.`,
      { facts: [...factsOf(refund), ['Payment', refund.reference]] },
      {
        action: 'See your receipt',
        href: `${publicUrl}${pathOf('paymentReceipt')}${receiptQuery(refund.reference)}`,
      },
    ],
  })

interface NewDue extends DueToWriteAbout, DueToPay {
  /** The last day on which it can be paid in time, in words. */
  readonly until: string
}

/** Notes the mail about a due that the staff added, in its transaction. */
export async function noteDueMail(
  { mailer, publicUrl, settings }: Pick<AppContext, 'mailer' | 'publicUrl' | 'settings'>,
  transaction: Transaction,
  added: Pick<NewDue, 'dueId' | 'category' | 'until'>,
): Promise<void> {
  const due = await findDue(transaction, added.dueId)
  const centre = { publicUrl: publicUrl(), desk: deskOf(settings.portal) }
  await mailer.note(transaction, () => dueMail({ ...due, ...added }, centre))
}

/** Says what is new and where it is paid; what cannot be paid online is paid at `desk`. */
export function dueMail(due: NewDue, centre: PayingAt): Mail {
  return mailOf({
    kind: 'due-added',
    to: due.email,
    firstName: due.firstName,
    subject: `New payment due: ${itemText(due)}, ${asPayment(due.amount)}`,
    heading: 'New payment due',
    summary: `To pay by ${due.until}.`,
    parts: [
      'There is something new for you to pay.',
      { facts: [...factsOf(due), ['Due by', due.until]] },
      ...wayToPay(due, centre),
    ],
  })
}

/** Notes the mail about a due that the staff took back, in its transaction. */
export async function noteNotDueMail(
  { mailer }: Pick<AppContext, 'mailer'>,
  transaction: Transaction,
  { dueId, reason }: { readonly dueId: number; readonly reason: string },
): Promise<void> {
  const due = await findDue(transaction, dueId)
  await mailer.note(transaction, () => notDueMail({ ...due, reason }))
}

/** Says what is not due any more, with the staff's reason. */
export const notDueMail = (due: DueToWriteAbout & { readonly reason: string }): Mail =>
  mailOf({
    kind: 'due-taken-back',
    to: due.email,
    firstName: due.firstName,
    subject: `Nothing to pay: ${itemText(due)}`,
    heading: 'Nothing to pay',
    summary: 'It is not due any more.',
    parts: [`This is not due any more (${due.reason}), so please do not pay it.`, { facts: factsOf(due) }],
  })

interface DueAgain extends DueToWriteAbout {
  /** The payment that no longer counts. */
  readonly reference: string
  /** The staff's reason for taking back its record; null where the bank took the money back. */
  readonly reason: string | null
}

/** Notes the mail about money that was taken back from a due, in its transaction. `amount` is in rupees. */
export async function noteDueAgainMail(
  { mailer, publicUrl }: Pick<AppContext, 'mailer' | 'publicUrl'>,
  transaction: Transaction,
  { dueId, ...again }: Pick<DueAgain, 'amount' | 'reference' | 'reason'> & { readonly dueId: number },
): Promise<void> {
  const due = await findDue(transaction, dueId)
  await mailer.note(transaction, () =>
    dueAgainMail({ ...due, ...again, amount: due.isCanceled ? again.amount : due.amount }, publicUrl()),
  )
}

/** Says why a payment no longer counts, and what is due now; `amount` is what is due, or what the payment was. */
export function dueAgainMail(due: DueAgain, publicUrl: string): Mail {
  const why =
    due.reason === null
      ? 'Your bank took back this payment'
      : `This payment had been recorded by mistake (${due.reason})`
  const mistaken = `If this is a mistake, please contact support and give the reference ${due.reference}.`
  return mailOf({
    kind: 'payment-taken-back',
    to: due.email,
    firstName: due.firstName,
    subject: `${due.isCanceled ? 'Payment taken back' : 'Due again'}: ${itemText(due)}`,
    summary: `The payment ${due.reference} does not count.`,
    parts: [
      `${why}${due.isCanceled ? '. The booking is cancelled, so nothing is due.' : ', so it is due again.'} ${due.reason === null ? mistaken : 'Its receipt does not count.'}`,
      { facts: [...factsOf(due), ['Payment', due.reference]] },
      ...(due.isCanceled ? [] : [{ action: 'See what you owe', href: `${publicUrl}${pathOf('payables')}` }]),
    ],
  })
}

/** `Badminton Court 2, Jul 8, 2026, 6:00 PM - 7:00 PM`. */
const itemText = ({ title, description }: Pick<PaymentToWriteAbout, 'title' | 'description'>): string =>
  description === '' ? title : `${title}, ${description}`

/** What an amount was for. */
const factsOf = (due: DueToWriteAbout) =>
  [
    ['Item', itemText(due)],
    ...(due.bookingId === null ? [] : [['Booking', bookingReference(due.bookingId)] as const]),
    ['Amount', asPayment(due.amount)],
  ] as const

/** The confirmation of a payment, of one due or of several that were paid together. */
export function paymentMail(payments: readonly PaymentToWriteAbout[], publicUrl: string): Mail {
  const [first] = payments
  if (!first) throw new Error('a payment is for something')
  const total = asPayment(sumOf(payments.map(({ amount }) => amount)))
  const isOne = payments.length === 1
  const what = isOne ? itemText(first) : `${payments.length} payments`
  const received = ['Received', `${dateTimeText(first.receivedAt)} (Sri Lanka time)`] as const
  return mailOf({
    kind: 'payment-received',
    to: first.email,
    firstName: first.firstName,
    subject: `Paid ${total}: ${what}`,
    heading: 'Payment received',
    summary: `Your receipt, reference ${first.reference}.`,
    parts: [
      'Thank you. We have received your payment.',
      ...payments.flatMap((payment) => [
        {
          facts: [
            ...factsOf(payment),
            ...(isOne ? [received] : []),
            ['Reference', payment.reference] as const,
          ],
        },
        ...refundNotes(payment),
      ]),
      ...(isOne ? [] : [{ facts: [['Paid together', total], received] as const }]),
      {
        action: 'See your receipt',
        href: `${publicUrl}${pathOf('paymentReceipt')}${receiptQuery(first.reference)}`,
      },
    ],
  })
}

function refundNotes({ isDuplicate, isCanceled, amount }: PaymentToWriteAbout): readonly string[] {
  const refund = `We will refund ${asPayment(amount)} to you, and you get a mail when it is done.`
  if (isDuplicate) return [`It had been paid before, so this is a second payment. ${refund}`]
  if (isCanceled) return [`It had been cancelled before the payment arrived. ${refund}`]
  return []
}
