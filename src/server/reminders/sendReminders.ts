import { addDays, type CentreDate, centreMinutesOf, instantAt, todayAt } from '@domain/time/centreTime'
import { deskOf } from '@domain/money/desk'
import { day } from '@domain/time/durations'
import type { AppContext } from '@server/context'
import type { Queries, Transaction } from '@server/database/database'
import { triedFor } from '@server/mail/mailer'
import { heardOfBetween } from '@server/payables'
import {
  type BookingToRemindOf,
  bookingReminderMail,
  type DueToRemindOf,
  dueReminderMail,
} from './reminderMails'

/** The hour at the centre from which reminders for the next day go out. */
const eveningHour = 18
/** The maximum number of bookings, and of dues, in one transaction. */
const maxTaken = 100

/** SQL: true for a member `m` who gets reminders. */
const wantsReminders = `m.reminder_mails and m.deactivated_at is null and m.email_verified_at is not null`

/**
 * SQL: true for a booking or a due without a reminder and without a waiting mail about it at that instant.
 */
const isUnclaimed = (row: 'b' | 'd', instant: string) =>
  `${row}.reminded_at is null and (${row}.reminder_claimed_until is null or ${row}.reminder_claimed_until <= ${instant})`

/** SQL: true while a payment of the due `d` awaits confirmation, so the member must not pay again. */
const isProcessing = (since: string, until: string) =>
  `exists (select from payment_attempts t where t.due_id = d.id and t.state = 'processing'
                   and t.updated_at > ${since} and t.updated_at < ${until})`

/**
 * Reminds members, once each, of
 * - their confirmed bookings, from 18:00 of the day before until the booking begins, unless it was made after
 * that hour;
 * - their unpaid dues, from 18:00 of the day before the due day; a due that is newer than that hour, as of a
 * booking for
 *   the same day, from 18:00 of the day after. The reminder of a booking also counts for its due.
 *
 * One transaction chooses a booking or due, claims it against other processes, and notes its mail. After the
 * delivery, the outbox records the reminder on the booking and the due. After a time without a server, it
 * continues with the reminders that still lie ahead.
 */
export async function sendReminders(context: AppContext): Promise<void> {
  const { database, clock, mailer } = context
  let taken = maxTaken
  while (taken === maxTaken) {
    taken = await database.transaction((queries) => noteReminders(context, queries, clock.now()))
    mailer.sendNoted()
  }
}

/** Notes the mails of one batch, and returns the larger of its numbers of bookings and dues. */
async function noteReminders({ mailer, publicUrl, settings }: AppContext, queries: Transaction, now: number) {
  const bookings = await claimBookings(queries, now)
  const dues = await claimDues(queries, now)
  for (const booking of bookings) {
    const { bookingId } = booking
    await mailer.note(queries, () => bookingReminderMail(booking, publicUrl(), now), { bookingId })
  }
  const centre = { publicUrl: publicUrl(), desk: deskOf(settings.portal) }
  for (const due of dues) {
    const { dueId, isOverdue, dueAt } = due
    // As long as the claim lasts.
    const goodUntil = isOverdue ? now + day : dueAt.getTime()
    await mailer.note(queries, () => dueReminderMail(due, centre, goodUntil), { dueId })
  }
  return Math.max(bookings.length, dues.length)
}

/** The day at the centre whose evening began last. */
function lastEvening(now: number): CentreDate {
  const today = todayAt(now)
  return now >= instantAt(today, eveningHour) ? today : addDays(today, -1)
}

/** Claims the bookings to remind of. */
async function claimBookings(queries: Queries, now: number): Promise<readonly BookingToRemindOf[]> {
  const evening = lastEvening(now)
  const date = addDays(evening, 1)
  /** The latest hour of that day that has begun. */
  const begun = date === todayAt(now) ? Math.floor(centreMinutesOf(now) / 60) : -1
  const coming = await queries.query<BookingToRemindOf>(
    `select b.id as "bookingId", f.name as "facilityName", a.name as "activityName", r.display_name as "branchName",
            s.date, array_agg(s.hour order by s.hour) as hours, m.email, m.first_name as "firstName",
            d.state as "dueState", d.amount as "dueAmount", ${isProcessing('$5', '$6')} as "isProcessing"
     from bookings b
     join booking_schedules s on s.booking_id = b.id and s.status = 'Confirmed'
     join facilities f on f.id = b.facility_id
     join activities a on a.id = f.activity_id
     join branches r on r.id = f.branch_id
     join members m on m.id = b.member_id
     left join dues d on d.booking_id = b.id
     where b.kind = 'Member Booking' and ${isUnclaimed('b', '$4')} and s.date = $1 and b.created_at < $2
       and ${wantsReminders}
     group by b.id, f.name, a.name, r.display_name, s.date, m.email, m.first_name, d.id
     having min(s.hour) > $3::int
     order by min(s.hour), b.id limit ${maxTaken}`,
    [date, new Date(instantAt(evening, eveningHour)), begun, new Date(now), ...heardOfBetween(now)],
  )
  const claimed = await queries.query<{ id: number }>(
    `update bookings b set reminder_claimed_until = $3
     where b.id = any($1::int[]) and ${isUnclaimed('b', '$2')} and b.cancelled_at is null returning b.id`,
    [coming.map(({ bookingId }) => bookingId), new Date(now), new Date(now + triedFor)],
  )
  return coming.filter(({ bookingId }) => claimed.some(({ id }) => id === bookingId))
}

/** Claims the dues to remind of. Leaves a due of a coming booking to the booking's reminder. */
async function claimDues(queries: Queries, now: number): Promise<readonly DueToRemindOf[]> {
  const evening = lastEvening(now)
  const startOf = (days: number) => new Date(instantAt(addDays(evening, days)))
  return queries.query<DueToRemindOf>(
    `with wanted as (
       select d.id from dues d join members m on m.id = d.member_id
       where d.state = 'open' and ${isUnclaimed('d', '$1')} and ${wantsReminders}
         and not ${isProcessing('$8', '$9')}
         and (d.due_at >= $2 and d.due_at < $3
              or d.due_at >= $4 and d.due_at < $5 and d.due_at > $1 and d.booking_id is null and d.created_at < $6)
       order by d.due_at, d.id limit ${maxTaken}
       for update of d skip locked
     )
     update dues d set reminder_claimed_until = case when d.due_at < $1 then $7 else d.due_at end
     from wanted w, members m
     where w.id = d.id and m.id = d.member_id
     returning d.id as "dueId", d.category, d.person, d.title, d.description, d.amount, d.due_at as "dueAt",
               d.due_at < $1 as "isOverdue", m.email, m.first_name as "firstName"`,
    [
      new Date(now),
      startOf(-1),
      startOf(0),
      startOf(1),
      startOf(2),
      new Date(instantAt(evening, eveningHour)),
      new Date(now + day),
      ...heardOfBetween(now),
    ],
  )
}
