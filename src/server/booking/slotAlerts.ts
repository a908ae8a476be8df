import * as endpoints from '@api/endpoints/slotAlerts'
import { slotAlertRequest } from '@api/requests/slotAlerts'
import { type AlertHour, maxSlotAlerts } from '@domain/booking/slotAlert'
import { slotHasBegun, slotText } from '@domain/booking/slots'
import { longDate } from '@domain/time/dates'
import type { AppContext } from '@server/context'
import { createNotification } from '@server/createNotification'
import { only, type Queries, type Transaction } from '@server/database/database'
import type { MemberRoutes } from '@server/http/memberRoutes'
import { conflict, forbidden, invalid, notFound } from '@server/http/problems'
import { findFacility } from './bookingRules'
import { runningHour } from './runningHour'
import { isOpenAt, type Stretch } from './stretches'
import { isClosedIn, isInClosure, takenHours } from './takenHours'
import { type FreedAlert, slotFreeMail } from './slotFreeMail'

/** The columns of an answered slot alert; `w` is its row. */
const columns = `w.id, w.facility_id, f.name as facility_name, f.activity_id, a.name as activity_name, f.branch_id,
  r.display_name as branch_name, w.date, w.hour as slot`
const joins = `join facilities f on f.id = w.facility_id join activities a on a.id = f.activity_id
  join branches r on r.id = f.branch_id`

/** "Tell me when it is free" (extension `slot-alerts`). */
export function registerSlotAlerts(routes: MemberRoutes): void {
  const access = 'completeProfile'
  routes.forMembers({ endpoint: endpoints.slotAlerts, access }, async ({ context, member }) => ({
    data: { slot_alerts: await openAlertsOf(context.database, member.id, context.clock.now()) },
  }))

  routes.forMembers(
    { endpoint: endpoints.createSlotAlert, access, body: slotAlertRequest },
    async ({ context, member, body }) => {
      const hour = { facilityId: body.facility_id, date: body.date, slot: body.slot }
      const id = await context.database.transaction((queries) =>
        createAlert(queries, member.id, hour, context.clock.now()),
      )
      const alerts = await openAlertsOf(context.database, member.id, context.clock.now())
      return {
        status: 201,
        message: 'We will notify you when this hour is free.',
        data: { slot_alert: alerts.find((each) => each.id === id) },
      }
    },
  )

  routes.forMembers({ endpoint: endpoints.deleteSlotAlert, access }, async ({ context, member, pathId }) => {
    const id = pathId()
    const [alert] = await context.database.query<{ member_id: number }>(
      'select member_id from slot_alerts where id = $1',
      [id],
    )
    if (!alert) throw notFound('This hour is no longer on your list.')
    if (alert.member_id !== member.id) throw forbidden()
    await context.database.query('delete from slot_alerts where id = $1', [id])
    return { message: 'The hour has been removed from your list.' }
  })
}

/** The member's slot alerts whose hour has not begun, soonest first. */
const openAlertsOf = (queries: Queries, memberId: number, now: number) =>
  queries.query<{ id: number }>(
    `select ${columns} from slot_alerts w ${joins}
     where w.member_id = $1 and (w.date, w.hour) > ($2::date, $3::int) order by w.date, w.hour, w.id`,
    [memberId, ...runningHour(now)],
  )

/**
 * Notes the slot alert, once for an hour, and returns its id. Must run in a transaction: the lock on the
 * member's row keeps two requests of one member apart; the lock on the hour's row does the same with a
 * release at that moment, so one of the two always sees the other.
 *
 * Refuses: 404 unknown facility; 403 a branch that is not the member's; 422 an hour that has begun; 409
 * `slot_free`, the member's own hour, and 409 `too_many_alerts` for an eleventh slot alert.
 */
async function createAlert(
  queries: Queries,
  memberId: number,
  { facilityId, date, slot }: AlertHour,
  now: number,
): Promise<number> {
  // This lock lets others refer to the member: a release notifies members while it holds the hour.
  await queries.query('select id from members where id = $1 for no key update', [memberId])
  await findFacility(queries, { facilityId, memberId })
  if (slotHasBegun(date, slot, now)) throw invalid({ slot: 'This hour has already begun.' })
  const [closed] = await queries.query<{ reason: string }>(
    `select c.reason from closures c join facilities f on f.id = $1 where ${isClosedIn('$2::date', '$3::int')} limit 1`,
    [facilityId, date, slot],
  )
  if (closed) throw conflict(`The centre is closed at this hour: ${closed.reason}.`)
  const [held] = await queries.query<{ is_own: boolean }>(
    `select coalesce(b.member_id = $4, false) as is_own from booking_schedules s join bookings b on b.id = s.booking_id
     where s.facility_id = any ($1::int || array(select excluded_id from facility_exclusions where facility_id = $1))
       and s.date = $2 and s.hour = $3 and s.status <> 'Canceled' for share of s`,
    [facilityId, date, slot, memberId],
  )
  if (!held) throw conflict('This hour is free now. Book it before someone else does.', 'slot_free')
  if (held.is_own) throw conflict('You have booked this hour yourself.')

  await queries.query(
    'delete from slot_alerts where member_id = $1 and (date, hour) <= ($2::date, $3::int)',
    [memberId, ...runningHour(now)],
  )
  const [earlier] = await queries.query<{ id: number }>(
    'select id from slot_alerts where member_id = $1 and facility_id = $2 and date = $3 and hour = $4',
    [memberId, facilityId, date, slot],
  )
  if (earlier) return earlier.id
  const { open } = only(
    await queries.query<{ open: number }>(
      'select count(*)::int as open from slot_alerts where member_id = $1',
      [memberId],
    ),
  )
  if (open >= maxSlotAlerts) {
    throw conflict(
      `You have ${maxSlotAlerts} hours on your list already, which is the maximum. Remove one of them first.`,
      'too_many_alerts',
    )
  }
  const { id } = only(
    await queries.query<{ id: number }>(
      `insert into slot_alerts (member_id, facility_id, date, hour, created_at) values ($1, $2, $3, $4, $5)
       returning id`,
      [memberId, facilityId, date, slot, new Date(now)],
    ),
  )
  return id
}

type Telling = Pick<AppContext, 'mailer' | 'clock' | 'publicUrl'>

/** Ends the slot alerts for the hours that a booking gave back. Runs after any change that takes hours again. */
export const endAlertsOfReleased = (context: Telling, transaction: Transaction, bookingId: number) =>
  endAlerts(
    context,
    transaction,
    `select from booking_schedules s where s.booking_id = $1 and s.status = 'Canceled' and w.date = s.date
       and w.hour = s.hour and w.facility_id = any (s.facility_id || array(
         select excluded_id from facility_exclusions where facility_id = s.facility_id))`,
    bookingId,
  )

/**
 * Ends the slot alerts for the hours of a closure that was opened again. No booking is being made, moved or cancelled
 * meanwhile: the caller has locked them.
 */
export const endAlertsOfOpened = (context: Telling, transaction: Transaction, closureId: number) =>
  endAlerts(
    context,
    transaction,
    `select from closures c where c.id = $1 and ${isInClosure('w.date', 'w.hour')}`,
    closureId,
  )

/**
 * Ends the slot alerts for the hours that `which` selects by the id `$1`, for an alert `w` of a facility `f`, if they can be
 * booked now: the others stay. Notifies their members, and mails those who want it.
 */
async function endAlerts(
  { mailer, clock, publicUrl }: Telling,
  transaction: Transaction,
  which: string,
  id: number,
): Promise<void> {
  const now = clock.now()
  const notTaken = await transaction.query<FreedAlert & { readonly openHours: readonly Stretch[] }>(
    `select w.id, w.member_id as "memberId", m.email, m.first_name as "firstName",
            m.slot_alert_mails and m.deactivated_at is null as "isMailWanted", w.facility_id as "facilityId", f.name as "facilityName", f.activity_id as "activityId", a.name as "activityName",
            f.branch_id as "branchId", r.display_name as "branchName", w.date, w.hour as slot, r.hours as "openHours"
     from slot_alerts w ${joins} join members m on m.id = w.member_id
     where exists (${which}) and f.status = 'Active' and a.status = 'Active'
       and (w.date, w.hour) > ($2::date, $3::int) and not w.hour = any (${takenHours('w.date')})
     order by w.member_id, w.id for update of w`,
    [id, ...runningHour(now)],
  )
  const freed = notTaken.filter(({ openHours, date, slot }) => isOpenAt(openHours, date, slot))
  await transaction.query('delete from slot_alerts where id = any ($1)', [freed.map((alert) => alert.id)])
  for (const alert of freed) {
    const { memberId, branchId, activityId, facilityId, date, slot } = alert
    await createNotification(
      transaction,
      {
        memberId,
        type: 'Alert',
        title: 'An hour you asked about is free',
        message: `${alert.facilityName}, ${alert.branchName}: ${longDate(date)}, ${slotText(slot)}. It is not reserved: whoever books first gets it.`,
        target: { kind: 'hours', branchId, date, activityId, facilityId, slots: [slot] },
      },
      now,
    )
    if (alert.isMailWanted) await mailer.note(transaction, () => slotFreeMail(alert, publicUrl()))
  }
}
