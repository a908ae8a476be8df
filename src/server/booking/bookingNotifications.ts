import { longDate } from '@domain/time/dates'
import { isCancellable } from '@domain/booking/pricing'
import { slotStart, slotText } from '@domain/booking/slots'
import { createNotification } from '@server/createNotification'
import { only, type Transaction } from '@server/database/database'
import { movedTitle, paymentGoesAlong, tooLateToCancel } from '@server/mail/bookingFacts'
import type { CentreDate } from '@domain/time/centreTime'

type BookingChange = 'booked' | 'moved' | 'canceled'

interface Changed {
  readonly facility: string
  readonly date: CentreDate
  /** The hours, earliest first. */
  readonly hours: readonly number[]
  /** The state of its due; null for a booking that never had one. */
  readonly due: string | null
}

function messageOf(change: BookingChange, { facility, date, hours, due }: Changed, now: number): string {
  const what = `${facility}, ${longDate(date)}, ${slotText(hours[0] ?? 0, hours.length)}.`
  if (change === 'canceled')
    return due === 'paid' ? `${what} It had been paid. For a refund, please contact support.` : what
  return [
    what,
    ...(due === 'paid' ? [paymentGoesAlong] : due === null ? [] : ['Payment is due before it begins.']),
    ...(isCancellable(slotStart(date, hours[0] ?? 0), now) ? [] : [tooLateToCancel]),
  ].join(' ')
}

const titles: Readonly<Record<Exclude<BookingChange, 'moved'>, string>> = {
  booked: 'Booking confirmed',
  canceled: 'Booking cancelled',
}

/** The text of a notification about a booking. A move names the new hours. */
export const notificationOf = (change: BookingChange, changed: Changed, now: number) => ({
  type: 'Message' as const,
  title: change === 'moved' ? movedTitle(changed) : titles[change],
  message: messageOf(change, changed, now),
})

/** Notifies the member of a change of a booking, in the transaction of the change. */
export async function notifyOf(
  transaction: Transaction,
  change: BookingChange,
  bookingId: number,
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
      ...notificationOf(change, changed, now),
      target: { kind: 'booking', bookingId },
    },
    now,
  )
}
