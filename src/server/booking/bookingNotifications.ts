import { longDate } from '@domain/time/dates'
import { isCancellable } from '@domain/booking/pricing'
import { slotStart, slotText } from '@domain/booking/slots'
import { createNotification } from '@server/createNotification'
import { only, type Transaction } from '@server/database/database'
import { movedTitle, paidAndCancelled, paymentGoesAlong, tooLateToCancel } from '@server/mail/bookingFacts'
import type { Rupees } from '@domain/money/money'
import type { CentreDate } from '@domain/time/centreTime'

interface Changed {
  readonly facility: string
  readonly date: CentreDate
  /** The hours, earliest first. */
  readonly hours: readonly number[]
  /** The state of its due; null for a booking that never had one. */
  readonly due: string | null
}

const factsOf = ({ facility, date, hours }: Changed): string =>
  `${facility}, ${longDate(date)}, ${slotText(hours[0] ?? 0, hours.length)}.`

function messageOf(changed: Changed, now: number): string {
  const { date, hours, due } = changed
  return [
    factsOf(changed),
    ...(due === 'paid' ? [paymentGoesAlong] : due === null ? [] : ['Payment is due before it begins.']),
    ...(isCancellable(slotStart(date, hours[0] ?? 0), now) ? [] : [tooLateToCancel]),
  ].join(' ')
}

/** The text of a notification about a new booking. A move names the new hours. */
export const notificationOf = (change: 'booked' | 'moved', changed: Changed, now: number) => ({
  type: 'Message' as const,
  title: change === 'moved' ? movedTitle(changed) : 'Booking confirmed',
  message: messageOf(changed, now),
})

/**
 * Notifies the member of a cancellation, in its transaction. `refund` is what was requested of the money, in
 * rupees.
 */
export async function notifyCanceled(
  transaction: Transaction,
  bookingId: number,
  refund: Rupees | null,
  now: number,
): Promise<void> {
  const changed = only(
    await transaction.query<Changed & { readonly member_id: number }>(
      `select b.member_id, f.name as facility, min(s.date)::date as date, array_agg(s.hour order by s.hour) as hours,
              min(d.state) as due
       from bookings b join booking_schedules s on s.booking_id = b.id join facilities f on f.id = b.facility_id
       left join dues d on d.booking_id = b.id
       where b.id = $1 group by b.id, f.name`,
      [bookingId],
    ),
  )
  await createNotification(
    transaction,
    {
      memberId: changed.member_id,
      type: 'Message',
      title: 'Booking cancelled',
      message:
        changed.due === 'paid'
          ? `${factsOf(changed)} ${paidAndCancelled(bookingId, refund)}`
          : factsOf(changed),
      target: { kind: 'booking', bookingId },
    },
    now,
  )
}
