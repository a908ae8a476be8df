import { allSlots, firstSlot, lastSlot } from '@domain/booking/slots'
import type { Rupees } from '@domain/money/money'
import type { CentreDate } from '@domain/time/centreTime'
import { isClosedIn } from '@server/booking/takenHours'
import { isOpenAt, type PricedStretch, rateAt, type Stretch } from '@server/booking/stretches'
import type { Queries } from '@server/database/database'
import { notFound } from '@server/http/problems'
import { type PersonRow, personColumns, personOnWire } from './people'

interface CourtRow {
  readonly id: number
  readonly name: string
  readonly activity_id: number
  readonly activity_name: string
  readonly hourly_rate: number | null
  readonly prices: readonly PricedStretch[]
  readonly open_hours: readonly Stretch[]
  readonly is_open: boolean
  /** Hours in which something on the same floor is booked. */
  readonly floor_hours: readonly number[]
}

interface BookingRow extends PersonRow {
  readonly booking_id: number
  readonly facility_id: number
  readonly kind: string
  readonly participant: string | null
  readonly total_amount: number
  readonly slots: readonly number[]
  readonly is_pending: boolean
  readonly attendance: string
  readonly due: Rupees | null
  readonly is_paid: boolean
}

/**
 * The day of a branch for its front desk: the courts that are sold or booked, with the hours that are sold and their
 * prices (none while something on the same floor is booked); everything booked; what is closed, once for each court
 * on the floor of a closed one. Without a branch the first. Refuses: 404 unknown branch.
 */
export async function dayAtDesk(queries: Queries, branchId: number | null, date: CentreDate) {
  const branches = await queries.query<{ id: number; name: string }>(
    'select id, display_name as name from branches order by id',
  )
  const branch = branchId === null ? branches[0] : branches.find(({ id }) => id === branchId)
  if (!branch) throw notFound('This branch does not exist.')
  const bookings = await queries.query<BookingRow>(
    `select b.id as booking_id, b.facility_id, b.kind, b.participant, b.total_amount, ${personColumns},
            array_agg(s.hour order by s.hour) as slots, bool_or(s.status = 'Pending') as is_pending,
            min(s.attendance) as attendance, d.amount as due, coalesce(d.state = 'paid', false) as is_paid
     from booking_schedules s join bookings b on b.id = s.booking_id join facilities f on f.id = s.facility_id
     left join members m on m.id = b.member_id
     left join dues d on d.booking_id = b.id and d.state <> 'removed'
     where f.branch_id = $1 and s.date = $2 and s.status <> 'Canceled'
     group by b.id, m.id, d.id order by min(s.hour), b.id`,
    [branch.id, date],
  )
  const courts = await queries.query<CourtRow>(
    `select f.id, f.name, f.activity_id, a.name as activity_name, f.hourly_rate, f.prices, r.hours as open_hours,
            f.status = 'Active' and a.status = 'Active' as is_open,
            array(select s.hour from facility_exclusions x join booking_schedules s on s.facility_id = x.excluded_id
                  where x.facility_id = f.id and s.date = $3 and s.status <> 'Canceled') as floor_hours
     from facilities f join activities a on a.id = f.activity_id join branches r on r.id = f.branch_id
     where f.branch_id = $1 and (f.status = 'Active' and a.status = 'Active' or f.id = any ($2::int[]))
     order by a.id, f.id`,
    [branch.id, bookings.map(({ facility_id }) => facility_id), date],
  )
  const closures = await queries.query<{
    closure_id: number
    facility_id: number | null
    from: number
    until: number
    reason: string
  }>(
    `select c.id as closure_id, case when c.facility_id is not null then f.id end as facility_id,
            min(h) as from, max(h) + 1 as until, c.reason
     from closures c cross join generate_series(${firstSlot}, ${lastSlot}) h join facilities f on f.branch_id = c.branch_id
     where c.branch_id = $1 and ${isClosedIn('$2::date', 'h')} group by c.id, 2 order by min(h), c.id, 2`,
    [branch.id, date],
  )
  return {
    branch_id: branch.id,
    date,
    branches,
    courts: courts.map((court) => ({
      facility_id: court.id,
      facility_name: court.name,
      activity_id: court.activity_id,
      activity_name: court.activity_name,
      hours: court.is_open
        ? allSlots
            .filter((slot) => isOpenAt(court.open_hours, date, slot) && !court.floor_hours.includes(slot))
            .map((slot) => ({ slot, rate: rateAt(court, date, slot) }))
        : [],
    })),
    bookings: bookings.map((row) => ({
      booking_id: row.booking_id,
      facility_id: row.facility_id,
      slots: row.slots,
      booking_type: row.kind,
      status: row.is_pending ? 'Pending' : 'Confirmed',
      person: row.person_id === null ? null : personOnWire(row),
      participant: row.participant,
      total_amount: row.total_amount,
      due: row.due === null ? null : { amount: row.due, is_paid: row.is_paid },
      attendance: row.attendance,
    })),
    closures,
  }
}
