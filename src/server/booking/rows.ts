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

/** What the list of coming hours shows of one. */
export interface ListedRow extends AttemptRow {
  readonly schedule_id: number
  readonly booking_id: number
  readonly kind: string
  readonly date: CentreDate
  readonly hour: number
  readonly status: string
  readonly facility_name: string
  readonly activity_name: string
  readonly branch_name: string
  readonly facility_id: number
  readonly activity_id: number
  readonly branch_id: number
  /** Whose class it is, when it is a child's. */
  readonly participant: string | null
  readonly due_state: string | null
  readonly due_at: Date | null
}

/** What is known of one hour of a booking, with everything that the lists show. */
export interface ScheduleRow extends ListedRow {
  readonly member_id: number
  readonly attendance: string
  readonly capacity: string | null
  readonly equipment: string | null
  readonly notes: string | null
  readonly booking_type: string
  readonly price_per_slot: number
  readonly total_amount: number
}

export const listedColumns = `
  s.id as schedule_id, b.id as booking_id, b.kind, s.date, s.hour, s.status, f.name as facility_name,
  a.name as activity_name, r.name as branch_name, f.id as facility_id, a.id as activity_id, r.id as branch_id,
  b.participant, d.state as due_state, d.due_at, ${attemptColumns}`

export const scheduleColumns = `${listedColumns},
  b.member_id, s.attendance, f.capacity, f.equipment, b.notes, b.booking_type, b.price_per_slot, b.total_amount`

/** What {@link listedColumns} reads beside the hours `s`. */
export const listedJoins = `
  join bookings b on b.id = s.booking_id
  join facilities f on f.id = s.facility_id
  join activities a on a.id = f.activity_id
  join branches r on r.id = f.branch_id
  left join dues d on d.booking_id = b.id
  ${latestAttempt}`

/** What {@link scheduleColumns} reads. */
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

/** The rows of each booking together, bookings and hours in the order in which they came. */
export function byBooking(
  rows: readonly ScheduleRow[],
): readonly (readonly [ScheduleRow, ...ScheduleRow[]])[] {
  const groups = new Map<number, [ScheduleRow, ...ScheduleRow[]]>()
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
  member: Pick<Member, 'firstName' | 'lastName'>,
  now: number,
) => ({
  booking_id: rows[0].booking_id,
  schedules: rows.map((row) => scheduleOf(row, now)),
  facility_details: {
    facility_id: rows[0].facility_id,
    facility_name: rows[0].facility_name,
    branch_id: rows[0].branch_id,
    branch_name: rows[0].branch_name,
    hourly_rate: rows[0].price_per_slot,
    capacity: rows[0].capacity,
    equipment: rows[0].equipment,
  },
  member_details: { full_name: rows[0].participant ?? fullNameOf(member) },
  activity_details: { activity_id: rows[0].activity_id, activity_name: rows[0].activity_name },
  payment_attempt: paymentAttemptOf(rows[0], now),
})
