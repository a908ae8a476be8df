import { asPayment } from '@domain/money/money'
import { receiptQuery } from '@domain/money/receiptQuery'
import { bookingReference } from '@domain/booking/pricing'
import { pathOf } from '@domain/portal/routes'
import { dateTimeText } from '@domain/time/dates'
import type { AppContext } from '@server/context'
import { only, type Transaction } from '@server/database/database'
import { mailOf } from '@server/mail/letter'
import type { Mail } from '@server/mail/mail'
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
 * Notes the mail about an arrived payment, in its transaction; the mail explains a payment for a due that is
 * no longer open.
 */
export async function notePaymentMail(
  { mailer, clock, publicUrl }: Pick<AppContext, 'mailer' | 'clock' | 'publicUrl'>,
  transaction: Transaction,
  payment: { readonly dueId: number; readonly reference: string; readonly isDuplicate: boolean },
): Promise<void> {
  const receivedAt = clock.now()
  const due = await findDue(transaction, payment.dueId)
  await mailer.note(transaction, () => paymentMail({ ...due, ...payment, receivedAt }, publicUrl()))
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
  readonly isOnline: boolean
}

/** Notes the mail about money that was paid back, in its transaction. `amount` is in rupees. */
export async function noteRefundMail(
  { mailer, publicUrl }: Pick<AppContext, 'mailer' | 'publicUrl'>,
  transaction: Transaction,
  {
    dueId,
    ...refund
  }: Pick<RefundToWriteAbout, 'amount' | 'reference' | 'isOnline'> & { readonly dueId: number },
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
    summary: `For the payment ${refund.reference}.`,
    parts: [
      refund.isOnline
        ? 'We have refunded your payment to the card that you paid with. Your bank may need some days to show it.'
        : 'We have paid this back to you at the front desk.',
      {
        facts: [
          ['Item', itemText(refund)],
          ...(refund.bookingId === null ? [] : [['Booking', bookingReference(refund.bookingId)] as const]),
          ['Amount', asPayment(refund.amount)],
          ['Payment', refund.reference],
        ],
      },
      {
        action: 'See your receipt',
        href: `${publicUrl}${pathOf('paymentReceipt')}${receiptQuery(refund.reference)}`,
      },
    ],
  })

/** `Badminton Court 2, Jul 8, 2026, 6:00 PM - 7:00 PM`. */
const itemText = ({ title, description }: Pick<PaymentToWriteAbout, 'title' | 'description'>): string =>
  description === '' ? title : `${title}, ${description}`

/** The confirmation of a payment. */
export const paymentMail = (payment: PaymentToWriteAbout, publicUrl: string): Mail =>
  mailOf({
    kind: 'payment-received',
    to: payment.email,
    firstName: payment.firstName,
    subject: `Paid ${asPayment(payment.amount)}: ${itemText(payment)}`,
    summary: `Your receipt, reference ${payment.reference}.`,
    parts: [
      'Thank you. We have received your payment.',
      {
        facts: [
          ['Item', itemText(payment)],
          ...(payment.bookingId === null ? [] : [['Booking', bookingReference(payment.bookingId)] as const]),
          ['Amount', asPayment(payment.amount)],
          ['Received', `${dateTimeText(payment.receivedAt)} (Sri Lanka time)`],
          ['Reference', payment.reference],
        ],
      },
      ...refundNotes(payment),
      {
        action: 'See your receipt',
        href: `${publicUrl}${pathOf('paymentReceipt')}${receiptQuery(payment.reference)}`,
      },
    ],
  })

function refundNotes({ isDuplicate, isCanceled }: PaymentToWriteAbout): readonly string[] {
  const refund = 'For a refund, please contact support and give this reference.'
  if (isDuplicate) return [`It had been paid before, so this is a second payment. ${refund}`]
  if (isCanceled) return [`The booking had been cancelled before the payment arrived. ${refund}`]
  return []
}
