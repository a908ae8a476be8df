import { slotPath } from '@domain/booking/slotAlert'
import { slotText } from '@domain/booking/slots'
import type { CentreDate } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import { noteBookingMessages } from '@server/booking/bookingMails'
import { releaseBooking, removeUnpaidDue } from '@server/booking/releaseBooking'
import { runningHour } from '@server/booking/runningHour'
import { endAlertsOfOpened, endAlertsOfReleased } from '@server/booking/slotAlerts'
import { isClosedIn } from '@server/booking/takenHours'
import type { StaffContext } from '@server/context'
import { createNotification } from '@server/createNotification'
import { only, type Transaction } from '@server/database/database'
import { notFound, Problem } from '@server/http/problems'
import { paidAndCancelled } from '@server/mail/bookingFacts'
import { requestRefund } from '@server/refunds'
import { type Act, hoursOfBooking, inTransaction, noteAct } from '@server/staffActs'

/** An hour at the centre; 24 is the end of the day. */
export interface ClosureHour {
  readonly date: CentreDate
  readonly hour: number
}

interface NewClosure {
  /** The key of a facility, or the id of a branch. */
  readonly place: string
  readonly from: ClosureHour
  readonly until: ClosureHour
  /** A sentence, which members read. */
  readonly reason: string
  /** True to cancel the bookings in it and to tell their members. */
  readonly isNotify: boolean
}

/** A booking with hours in a closure. */
interface BookingInside {
  readonly id: number
  readonly kind: string
  readonly memberId: number | null
  readonly member: string
  readonly facilityId: number
  readonly facilityName: string
  readonly activityId: number
  readonly branchId: number
  readonly date: CentreDate
  readonly hours: readonly number[]
}

const bookingsInside = `
  select b.id, b.kind, b.member_id as "memberId", concat_ws(' ', m.first_name, m.last_name, m.email) as member,
         f.id as "facilityId", f.name as "facilityName", f.activity_id as "activityId", f.branch_id as "branchId",
         s.date, array_agg(s.hour order by s.hour) as hours
  from closures c join facilities f on f.branch_id = c.branch_id
  join booking_schedules s on s.facility_id = f.id and s.status <> 'Canceled'
  join bookings b on b.id = s.booking_id left join members m on m.id = b.member_id
  where c.id = $1 and (s.date, s.hour) > ($2::date, $3::int) and ${isClosedIn('s.date', 's.hour')}
  group by b.id, m.id, f.id, s.date order by s.date, min(s.hour), b.id`

const hoursOf = ({ facilityName, date, hours }: BookingInside): string =>
  `${facilityName}, ${longDate(date)}, ${slotText(hours[0] ?? 0, hours.length)}`

/**
 * Takes hours of a facility or a branch out of sale at once, and lists the bookings in them. With `isNotify` it
 * cancels the members' own, each in a transaction of its own: they are told with a way to other hours, and what
 * was paid is refunded as a whole, since the centre cancels. The same closure again continues the first.
 *
 * Refuses: 404 unknown place.
 */
export async function closeHours(context: StaffContext, act: Act, closure: NewClosure) {
  const now = context.clock.now()
  const { id, inside } = await inTransaction(context, act, async (transaction) => {
    await lockHours(transaction)
    const closureId = await writeClosure(transaction, act, closure, now)
    const found = await transaction.query<BookingInside>(bookingsInside, [closureId, ...runningHour(now)])
    return { id: closureId, inside: found }
  })
  const said: string[] = []
  for (const booking of inside) {
    const title = `BK${booking.id}  ${hoursOf(booking)}  ${booking.member}`
    if (booking.kind !== 'Member Booking')
      said.push(`${title}  (${booking.kind.toLowerCase()}, stays: arrange it)`)
    else if (!closure.isNotify) said.push(title)
    else
      said.push(
        `${title}  ${act.isDryRun ? 'would be cancelled and told' : await cancelForClosure(context, act, booking, closure.reason)}`,
      )
  }
  const count = inside.length === 0 ? 'No booking is in it.' : 'Bookings in it:'
  return {
    text: [act.isDryRun ? 'A closure.' : `Closure ${id}.`, count, ...said].join('\n'),
    data: { closure: act.isDryRun ? null : id, bookings: inside.map((each) => each.id), said },
  }
}

/** Whoever books, moves or cancels has finished, or has not written yet and will see what this transaction writes. */
const lockHours = (transaction: Transaction) =>
  transaction.query('lock table booking_schedules in share row exclusive mode')

async function writeClosure(
  transaction: Transaction,
  act: Act,
  { place, from, until, reason }: NewClosure,
  now: number,
): Promise<number> {
  const [found] = await transaction.query<{ branch: number; facility: number | null }>(
    `select branch_id as branch, id as facility from facilities where custom_id = $1
     union all select id, null from branches where id::text = $1`,
    [place],
  )
  if (!found) throw notFound(`${place} is neither the id of a facility nor that of a branch.`)
  const values = [found.branch, found.facility, from.date, from.hour, until.date, until.hour]
  const [known] = await transaction.query<{ id: number }>(
    `select id from closures where branch_id = $1 and facility_id is not distinct from $2::int
       and (from_date, from_hour, until_date, until_hour) = ($3::date, $4::int, $5::date, $6::int)
       and opened_at is null`,
    values,
  )
  if (known) return known.id
  const { id } = only(
    await transaction.query<{ id: number }>(
      `insert into closures (branch_id, facility_id, from_date, from_hour, until_date, until_hour, reason, created_by,
                             created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [...values, reason, act.staff, new Date(now)],
    ),
  )
  await noteAct(
    transaction,
    act,
    { act: 'close', subject: String(id), details: { place, from, until, reason } },
    now,
  )
  return id
}

/** Cancels a booking for the centre, and tells its member. Says what was done. */
async function cancelForClosure(
  context: StaffContext,
  act: Act,
  booking: BookingInside,
  reason: string,
): Promise<string> {
  const { id, memberId, branchId, activityId, facilityId, facilityName, date, hours } = booking
  const now = context.clock.now()
  if (memberId === null) return 'stays'
  try {
    await inTransaction(context, act, async (transaction) => {
      const release = { memberId, bookingId: id, purpose: 'cancelled', gateway: context.gateway } as const
      const due = await releaseBooking(transaction, { ...release, isByCentre: true }, now)
      await removeUnpaidDue(transaction, due)
      const by = { actor: act.staff, reason: 'The centre closed the hour' }
      const refund =
        due?.state === 'paid' ? await requestRefund(transaction, due.id, (paid) => paid, now, by) : null
      const slot = hours[0] ?? 0
      await createNotification(
        transaction,
        {
          memberId,
          type: 'Alert',
          title: 'Booking cancelled by the centre',
          message: `${hoursOf(booking)}. ${reason}${due?.state === 'paid' ? ` ${paidAndCancelled(id, refund)}` : ''} Please choose another hour.`,
          target: { kind: 'hours', branchId, date, activityId, facilityId, slots: hours },
        },
        now,
      )
      const path = slotPath({ branchId, date, activityId, facilityId, facilityName, slot })
      await noteBookingMessages(context, transaction, { canceled: id, refund, closed: { reason, path } })
      await endAlertsOfReleased(context, transaction, id)
      const details = { ...(await hoursOfBooking(transaction, id)), reason, refund }
      await noteAct(transaction, act, { act: 'cancel', subject: `BK${id}`, details }, now)
    })
    return 'cancelled, and its member told'
  } catch (error) {
    if (error instanceof Problem) return `stays: ${error.message}`
    throw error
  }
}

/** Sells the hours of a closure again, and tells who waits for one of them. Refuses: 404 unknown or opened before. */
export async function openHours(context: StaffContext, act: Act, id: number) {
  const now = context.clock.now()
  return inTransaction(context, act, async (transaction) => {
    await lockHours(transaction)
    const opened = await transaction.query(
      'update closures set opened_at = $2 where id = $1 and opened_at is null returning id',
      [id, new Date(now)],
    )
    if (opened.length === 0) throw notFound(`There is no closure ${id}.`)
    await endAlertsOfOpened(context, transaction, id)
    await noteAct(transaction, act, { act: 'open', subject: String(id), details: {} }, now)
    return { text: `The hours of closure ${id} are on sale again.`, data: { closure: id } }
  })
}

/** Lists the closures that are not over. */
export async function listClosures({ database, clock }: Pick<StaffContext, 'database' | 'clock'>) {
  const closures = await database.query<{ id: number; text: string }>(
    `select c.id, concat_ws('  ', c.id, coalesce(f.name || ', ', '') || b.display_name,
              c.from_date || ' ' || lpad(c.from_hour::text, 2, '0') || ':00 to ' ||
              c.until_date || ' ' || lpad(c.until_hour::text, 2, '0') || ':00', c.reason, c.created_by) as text
     from closures c join branches b on b.id = c.branch_id left join facilities f on f.id = c.facility_id
     where c.opened_at is null and (c.until_date, c.until_hour) > ($1::date, $2::int)
     order by c.from_date, c.from_hour, c.id`,
    [...runningHour(clock.now())],
  )
  return {
    text: closures.map(({ text }) => text).join('\n') || 'Nothing is closed.',
    data: closures.map(({ id }) => id),
  }
}
