import { asPayment } from '@domain/money/money'
import { bookingPath } from '@domain/booking/bookingQuery'
import { bookingReference } from '@domain/booking/pricing'
import { pathOf } from '@domain/portal/routes'
import type { AppContext } from '@server/context'

/** Tells the member that a payment has arrived, and what that means when nothing was due any more. */
export async function sendPaymentMail(
  context: AppContext,
  payment: { readonly dueId: number; readonly reference: string; readonly isDuplicate: boolean },
): Promise<void> {
  const [due] = await context.database.query<{
    title: string
    description: string
    amount: number
    booking_id: number | null
    is_canceled: boolean
    email: string
    first_name: string
  }>(
    `select d.title, d.description, d.amount, d.booking_id, coalesce(b.cancelled_at is not null, false) as is_canceled,
            m.email, m.first_name
     from dues d join members m on m.id = d.member_id left join bookings b on b.id = d.booking_id where d.id = $1`,
    [payment.dueId],
  )
  if (!due) return
  const path = due.booking_id === null ? pathOf('payables') : bookingPath(due.booking_id)
  const link = `${context.publicUrl()}${path}`
  const booking = due.booking_id === null ? '' : `\n  Booking    ${bookingReference(due.booking_id)}`
  const note = payment.isDuplicate
    ? '\nIt had been paid before, so this is a second payment. Refunds are arranged by the centre: please contact support and name the reference.\n'
    : due.is_canceled
      ? '\nThe booking had been canceled before the payment arrived. Refunds are arranged by the centre: please contact support and name the reference.\n'
      : ''
  context.mailer.send({
    to: due.email,
    subject: `We received your payment of ${asPayment(due.amount)}`,
    text: `Hello ${due.first_name === '' ? 'Member' : due.first_name},

we received your payment. Thank you.

  Item       ${due.title}${due.description === '' ? '' : `, ${due.description}`}${booking}
  Amount     ${asPayment(due.amount)}
  Reference  ${payment.reference}
${note}
${due.booking_id === null ? 'Your payments' : 'Your booking'}:
${link}
`,
    link,
  })
}
