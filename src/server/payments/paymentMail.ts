import { asPayment } from '@domain/money/money'
import { bookingPath } from '@domain/booking/bookingQuery'
import { bookingReference } from '@domain/booking/pricing'
import { pathOf } from '@domain/portal/routes'
import type { AppContext } from '@server/context'
import { mailOf } from '@server/mail/letter'
import type { Mail } from '@server/mail/mail'

interface PaymentToWriteAbout {
  readonly title: string
  readonly description: string
  readonly amount: number
  readonly bookingId: number | null
  readonly isCanceled: boolean
  readonly email: string
  readonly firstName: string
  readonly reference: string
  /** The due had been paid before. */
  readonly isDuplicate: boolean
}

/**
 * Tells the member that a payment has arrived, and what that means when nothing was due any more. A mail that cannot be
 * made is only logged: the payment counts.
 */
export function sendPaymentMail(
  context: AppContext,
  payment: { readonly dueId: number; readonly reference: string; readonly isDuplicate: boolean },
): void {
  context.mailer.send(async () => {
    const [due] = await context.database.query<Omit<PaymentToWriteAbout, 'reference' | 'isDuplicate'>>(
      `select d.title, d.description, d.amount, d.booking_id as "bookingId",
              coalesce(b.cancelled_at is not null, false) as "isCanceled", m.email, m.first_name as "firstName"
       from dues d join members m on m.id = d.member_id left join bookings b on b.id = d.booking_id where d.id = $1`,
      [payment.dueId],
    )
    return due ? paymentMail({ ...due, ...payment }, context.publicUrl()) : null
  })
}

/** The confirmation of a payment. */
export const paymentMail = (payment: PaymentToWriteAbout, publicUrl: string): Mail =>
  mailOf({
    kind: 'payment-received',
    to: payment.email,
    firstName: payment.firstName,
    subject: `We received your payment of ${asPayment(payment.amount)}`,
    summary: `${payment.title}, reference ${payment.reference}.`,
    parts: [
      'We received your payment. Thank you.',
      {
        facts: [
          ['Item', `${payment.title}${payment.description === '' ? '' : `, ${payment.description}`}`],
          ...(payment.bookingId === null ? [] : [['Booking', bookingReference(payment.bookingId)] as const]),
          ['Amount', asPayment(payment.amount)],
          ['Reference', payment.reference],
        ],
      },
      ...refundNotes(payment),
      payment.bookingId === null
        ? { action: 'See your payments', href: `${publicUrl}${pathOf('payables')}` }
        : { action: 'See your booking', href: `${publicUrl}${bookingPath(payment.bookingId)}` },
    ],
  })

function refundNotes({ isDuplicate, isCanceled }: PaymentToWriteAbout): readonly string[] {
  const refund = 'For a refund, please contact support and give this reference.'
  if (isDuplicate) return [`It had been paid before, so this is a second payment. ${refund}`]
  if (isCanceled) return [`The booking had been cancelled before the payment arrived. ${refund}`]
  return []
}
