import type { Attendance } from '@domain/desk/deskDay'
import type { Rupees } from '@domain/money/money'
import { cancelBooking } from '@server/booking/cancelBooking'
import { runningHour } from '@server/booking/runningHour'
import type { AppContext } from '@server/context'
import type { Queries } from '@server/database/database'
import { conflict, notFound } from '@server/http/problems'
import { type Act, hoursOfBooking, noteAct } from '@server/staffActs'

/** The member of a booking whose last hour is not over. Refuses: 404 unknown; 409 over. */
export async function memberOfBooking(queries: Queries, bookingId: number, now: number): Promise<number> {
  const [booking] = await queries.query<{ memberId: number | null; isOver: boolean | null }>(
    `select b.member_id as "memberId", bool_and((s.date, s.hour) < ($2::date, $3::int)) as "isOver"
     from bookings b left join booking_schedules s on s.booking_id = b.id and s.status <> 'Canceled'
     where b.id = $1 group by b.id`,
    [bookingId, ...runningHour(now)],
  )
  if (!booking || booking.memberId === null) throw notFound('This booking does not exist.')
  if (booking.isOver === true) throw conflict('This booking is over.')
  return booking.memberId
}

/**
 * Cancels a booking for its member, until its last hour is over, with the refund of the centre's rule. Returns the
 * refund in rupees, or null. Refuses as the member's own call does, but needs no notice.
 */
export function cancelAtDesk(context: AppContext, act: Act, bookingId: number): Promise<Rupees | null> {
  const now = context.clock.now()
  return context.database.transaction(async (transaction) => {
    const memberId = await memberOfBooking(transaction, bookingId, now)
    const refund = await cancelBooking(context, transaction, { memberId, bookingId, isByCentre: true })
    const details = { ...(await hoursOfBooking(transaction, bookingId)), refund }
    await noteAct(transaction, act, { act: 'cancel', subject: `BK${bookingId}`, details }, now)
    return refund
  })
}

/** Says whether somebody came, for all hours of a booking. Refuses: 404 unknown or cancelled. */
export async function markAttendance(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  act: Act,
  bookingId: number,
  attendance: Attendance,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const marked = await transaction.query(
      `update booking_schedules set attendance = $2 where booking_id = $1 and status <> 'Canceled' returning id`,
      [bookingId, attendance],
    )
    if (marked.length === 0) throw notFound('This booking does not exist.')
    const details = { ...(await hoursOfBooking(transaction, bookingId)), attendance }
    await noteAct(transaction, act, { act: 'attendance', subject: `BK${bookingId}`, details }, clock.now())
  })
}
