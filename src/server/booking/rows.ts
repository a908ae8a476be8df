import type { CentreDate } from '@domain/time/centreTime'
import { slotMinutes, slotText } from '@domain/booking/slots'
import { fullNameOf, type Member } from '@server/accounts/members'
import {
  attemptColumns,
  type AttemptRow,
  latestAttempt,
  paymentAttemptOf,
  paymentStatusOf,
} from '@server/payables'
import type { ListedFacility } from './listedFacilities'

/** The data of one hour in the list of coming hours. */
export interface ListedRow extends AttemptRow {
  readonly schedule_id: number
  readonly booking_id: number
  readonly kind: string
  readonly date: CentreDate
  readonly hour: number
  /** {@link listedStatus} */
  readonly status: string
  readonly facility_id: number
  /** The name of the child whose class it is, or null. */
  readonly participant: string | null
  readonly due_state: string | null
  readonly due_at: Date | null
}

/** The data of one hour in the calendar. */
export interface ScheduleRow extends ListedRow {
  readonly attendance: string
  readonly price_per_slot: number
}

/** The status of an hour as members see it: cancelled, or moved where another booking replaced its own. */
export const listedStatus = `
  case when s.status = 'Canceled' and exists (select from bookings r where r.replaces_booking_id = s.booking_id)
    then 'Moved' else s.status end`

export const listedColumns = `
  s.id as schedule_id, b.id as booking_id, b.kind, s.date, s.hour, ${listedStatus} as status, s.facility_id,
  b.participant, d.state as due_state, d.due_at, ${attemptColumns}`

export const scheduleColumns = `${listedColumns}, s.attendance, b.price_per_slot`

/** The joins of {@link listedColumns} beside the hours `s`. */
export const listedJoins = `
  join bookings b on b.id = s.booking_id
  left join dues d on d.booking_id = b.id
  ${latestAttempt}`

/** The tables of {@link scheduleColumns}. */
export const scheduleTables = `booking_schedules s ${listedJoins}`

/** One hour in the form of the calendar's wire (B3.09). */
export const scheduleOf = (row: ScheduleRow, now: number) => ({
  schedule_id: row.schedule_id,
  date: row.date,
  status: row.status,
  time_slot: slotText(row.hour),
  duration_minutes: slotMinutes,
  payment_status: paymentStatusOf(row, now),
  attendance_state: row.attendance,
})

/** Groups the rows by booking, and keeps the order of bookings and hours. */
export function byBooking<Row extends ScheduleRow>(
  rows: readonly Row[],
): readonly (readonly [Row, ...Row[]])[] {
  const groups = new Map<number, [Row, ...Row[]]>()
  for (const row of rows) {
    const group = groups.get(row.booking_id)
    if (group) group.push(row)
    else groups.set(row.booking_id, [row])
  }
  return [...groups.values()]
}

/** A booking of a member in the form of the calendar's wire (B3.08). */
export const bookingOf = (
  rows: readonly [ScheduleRow, ...ScheduleRow[]],
  facility: ListedFacility,
  member: Pick<Member, 'firstName' | 'lastName'>,
  now: number,
) => ({
  booking_id: rows[0].booking_id,
  schedules: rows.map((row) => scheduleOf(row, now)),
  facility_details: {
    facility_id: facility.id,
    facility_name: facility.name,
    branch_id: facility.branch_id,
    branch_name: facility.branch_name,
    hourly_rate: rows[0].price_per_slot,
    capacity: facility.capacity,
    equipment: facility.equipment,
  },
  member_details: { full_name: rows[0].participant ?? fullNameOf(member) },
  activity_details: { activity_id: facility.activity_id, activity_name: facility.activity_name },
  payment_attempt: paymentAttemptOf(rows[0], now),
  booking_type: rows[0].kind,
  participant: rows[0].participant,
})
