import { firstDayOf, lastDayOf, type Month } from '@domain/time/centreTime'
import { slotMinutes, slotText, timeText } from '@domain/booking/slots'
import type { Member } from '@server/accounts/members'
import { only, type Queries } from '@server/database/database'
import { forbidden, notFound } from '@server/http/problems'
import { pagination } from '@server/pagination'
import { paymentAttemptOf, paymentStatusOf } from '@server/payables'
import {
  bookingOf,
  byBooking,
  listedColumns,
  listedJoins,
  listedStatus,
  type ListedRow,
  type ScheduleRow,
  scheduleColumns,
  scheduleTables,
} from './rows'
import type { ListedFacility, ReadFacilities } from './listedFacilities'
import { runningHour } from './runningHour'

/** The additional columns of the booking details. */
interface DetailedRow extends ScheduleRow {
  readonly member_id: number
  readonly booking_type: string
  readonly total_amount: number
  readonly notes: string | null
  readonly replaced_by: number | null
}

/** The additional column of My Bookings. */
interface PageRow extends ScheduleRow {
  readonly booking_type: string
}

/** The member whose bookings are listed. */
type ListedMember = Pick<Member, 'id' | 'firstName' | 'lastName'>

/**
 * The bookings of a month for the calendar (B7.06, B3.07), classes of the member's children included. Totals
 * leave out cancelled ones and classes.
 */
export async function monthOfBookings(
  queries: Queries,
  readFacilities: ReadFacilities,
  request: { readonly member: ListedMember; readonly month: Month; readonly branchId: number | null },
  now: number,
) {
  const { month } = request
  const period = {
    year: month.year,
    month: month.month,
    start_date: firstDayOf(month),
    end_date: lastDayOf(month),
  }
  const rows = await queries.query<ScheduleRow>(
    `select ${scheduleColumns} from ${scheduleTables}
     where s.member_id = $1 and s.date between $2 and $3
       and ($4::int is null or s.facility_id = any (array(select id from facilities where branch_id = $4)))
     order by s.date, s.hour, s.id`,
    [request.member.id, period.start_date, period.end_date, request.branchId],
  )
  const facilityOf = await readFacilities(rows)
  const live = rows.filter(
    ({ kind, status }) => kind === 'Member Booking' && status !== 'Canceled' && status !== 'Moved',
  )
  return {
    member_bookings: byBooking(rows).map((group) =>
      bookingOf(group, facilityOf(group[0]), request.member, now),
    ),
    total_bookings: new Set(live.map((row) => row.booking_id)).size,
    total_schedules: live.length,
    period,
  }
}

/** The number of hours that the member holds in a month (B3.26, B7.12), without cancelled ones. */
export async function countOfMonth(queries: Queries, memberId: number, month: Month): Promise<number> {
  const row = only(
    await queries.query<{ count: number }>(
      `select count(*)::int as count from booking_schedules s join bookings b on b.id = s.booking_id
       where s.member_id = $1 and b.kind = 'Member Booking' and s.status <> 'Canceled' and s.date between $2 and $3`,
      [memberId, firstDayOf(month), lastDayOf(month)],
    ),
  )
  return row.count
}

/**
 * One booking with the data of its dialog (B2.41, B7.03). 404 for an unknown one, 403 for another member's.
 */
export async function detailsOfBooking(
  queries: Queries,
  readFacilities: ReadFacilities,
  member: ListedMember,
  bookingId: number,
  now: number,
) {
  const rows = await queries.query<DetailedRow>(
    `select ${scheduleColumns}, b.member_id, b.booking_type, b.total_amount, b.notes,
       (select max(r.id) from bookings r where r.replaces_booking_id = b.id) as replaced_by
     from ${scheduleTables}
     where b.id = $1 order by s.date, s.hour, s.id`,
    [bookingId],
  )
  const [group] = byBooking(rows)
  if (!group) throw notFound('This booking does not exist.')
  const [first] = group
  if (first.member_id !== member.id) throw forbidden()
  const facilityOf = await readFacilities(rows)
  return {
    ...bookingOf(group, facilityOf(first), member, now),
    member_booking_type: first.booking_type,
    total_amount: first.total_amount,
    payment_method: first.due_state === 'paid' ? 'Secure Payment Gateway' : null,
    notes: first.notes,
    replaced_by_booking_id: first.replaced_by,
  }
}

export interface PageRequest {
  readonly memberId: number
  readonly page: number
  readonly pageSize: number
  /** True: from now on, soonest first. False: all, those to come last; both newest first. */
  readonly upcomingOnly: boolean
  readonly branchId: number | null
  readonly activityId: number | null
}

/**
 * My Bookings: a row per hour, classes included (B3.11, B3.12, B7.07), and the choices of the filter
 * (extension `booking-activities`).
 */
export async function pageOfBookings(
  queries: Queries,
  readFacilities: ReadFacilities,
  request: PageRequest,
  now: number,
) {
  // The array makes PostgreSQL look the courts up first and once, instead of joining them to every hour of
  // the member.
  const isComing = `(s.status <> 'Canceled' and (s.date, s.hour) >= ($5::date, $6::int))`
  const where = `s.member_id = $1
    and s.facility_id = any (array(
      select id from facilities
      where ($2::int is null or branch_id = $2) and ($3::int is null or activity_id = $3)))
    and (not $4::boolean or ${isComing})`
  const parameters = [
    request.memberId,
    request.branchId,
    request.activityId,
    request.upcomingOnly,
    ...runningHour(now),
  ]
  const { total, ...states } = only(
    await queries.query<{ total: number; canceled: number; moved: number }>(
      `select count(*)::int as total, (count(*) filter (where ${listedStatus} = 'Canceled'))::int as canceled,
         (count(*) filter (where ${listedStatus} = 'Moved'))::int as moved
       from booking_schedules s where ${where}`,
      parameters,
    ),
  )
  const order = request.upcomingOnly
    ? 's.date, s.hour, s.id'
    : `${isComing}, s.date desc, s.hour desc, s.id desc`
  const rows = await queries.query<PageRow>(
    // The inner query finds the page first; otherwise the joins would run for every hour of the member.
    `select ${scheduleColumns}, b.booking_type from ${scheduleTables}
     where s.id = any (array(
       select s.id from booking_schedules s where ${where} order by ${order} limit $7 offset $8))
     order by ${order}`,
    [...parameters, request.pageSize, (request.page - 1) * request.pageSize],
  )
  const facilityOf = await readFacilities(rows)
  const branches = await queries.query<{ name: string; display_name: string }>(
    `select r.name, r.display_name from member_branches o join branches r on r.id = o.branch_id
     where o.member_id = $1 order by r.id`,
    [request.memberId],
  )
  const activities = await queries.query<{ id: number; name: string; branch_id: number }>(
    `select a.id, a.name, a.branch_id from member_branches o join activities a on a.branch_id = o.branch_id
     where o.member_id = $1 and a.status = 'Active' order by a.id`,
    [request.memberId],
  )
  return {
    bookings: rows.map((row) => listRowOf(row, facilityOf(row), now)),
    pagination: { ...pagination(total, request.page, request.pageSize), ...states },
    member_info: { available_branches: branches, available_activities: activities },
  }
}

const listRowOf = (row: PageRow, facility: ListedFacility, now: number) => ({
  id: row.schedule_id,
  booking_id: row.booking_id,
  booking_type: row.kind,
  booking_date: row.date,
  start_time: timeText(row.hour),
  end_time: timeText(row.hour + 1),
  time_slot: slotText(row.hour),
  facility_name: facility.name,
  facility_id: facility.id,
  activity: facility.activity_name,
  activity_id: facility.activity_id,
  branch_name: facility.branch_name,
  branch_id: facility.branch_id,
  attendance_status: row.attendance,
  payment_status: paymentStatusOf(row, now),
  booking_status: row.status,
  member_booking_type: row.kind === 'Member Booking' ? row.booking_type : null,
  hourly_rate: row.price_per_slot,
  duration_minutes: slotMinutes,
  participant: row.participant,
  payment_attempt: paymentAttemptOf(row, now),
})

/**
 * The dashboard's list: Confirmed and Pending hours that are not over, soonest first (B3.24, B3.25, B7.11),
 * each with its `booking_id`, the ids of its court and the name of the class's child (extension
 * `upcoming-ids`). A page counts bookings per day, so no page ends between two hours of one booking.
 */
export async function upcomingBookings(
  queries: Queries,
  readFacilities: ReadFacilities,
  request: { readonly memberId: number; readonly page: number; readonly pageSize: number },
  now: number,
) {
  const isComing = `s.status <> 'Canceled' and (s.date, s.hour) >= ($2::date, $3::int)`
  const parameters = [request.memberId, ...runningHour(now)]
  const ofMember = `booking_schedules s where s.member_id = $1 and ${isComing}`
  const rows = await queries.query<ListedRow & { readonly total: number }>(
    `with page as (
       select s.booking_id, s.date, (count(*) over ())::int as total from ${ofMember}
       group by s.booking_id, s.date order by s.date, min(s.hour), s.booking_id limit $4 offset $5
     )
     select ${listedColumns}, page.total
     from page join booking_schedules s on s.booking_id = page.booking_id and s.date = page.date ${listedJoins}
     where ${isComing}
     order by s.date, s.hour, s.id`,
    [...parameters, request.pageSize, (request.page - 1) * request.pageSize],
  )
  // A page without rows may lie behind the last one, so the total needs a query.
  const count = `select count(distinct (s.booking_id, s.date))::int as total from ${ofMember}`
  const { total } = rows[0] ?? only(await queries.query<{ total: number }>(count, parameters))
  const facilityOf = await readFacilities(rows)
  const all = rows.map((row) => upcomingRowOf(row, facilityOf(row), now))
  const byDate: Record<string, typeof all> = {}
  for (const row of all) (byDate[row.date] ??= []).push(row)
  return {
    all_bookings: all,
    bookings_by_date: byDate,
    pagination: pagination(total, request.page, request.pageSize),
  }
}

const upcomingRowOf = (row: ListedRow, facility: ListedFacility, now: number) => ({
  schedule_id: row.schedule_id,
  booking_id: row.booking_id,
  // A member cannot book a class again.
  ...(row.kind === 'Member Booking' && {
    branch_id: facility.branch_id,
    activity_id: facility.activity_id,
    facility_id: facility.id,
  }),
  participant: row.participant,
  booking_type: row.kind,
  activity_name: facility.activity_name,
  branch_name: facility.branch_name,
  date: row.date,
  formatted_time: slotText(row.hour),
  facility_name: facility.name,
  status: row.status,
  payment_status: paymentStatusOf(row, now),
  payment_attempt: paymentAttemptOf(row, now),
})
