import { addDays, type CentreDate, instantAt, todayAt } from '@domain/time/centreTime'
import { shortDate } from '@domain/time/dates'
import { totalFor } from '@domain/booking/pricing'
import { slotStart, slotText } from '@domain/booking/slots'
import { applyCatalogue } from '@server/centre/applyCatalogue'
import type { AppContext } from '@server/context'
import { only, type Queries, type Transaction } from '@server/database/database'
import { addPayment } from '@server/ledger'
import { seedCatalogue } from '@server/seeds/seedCentre'
import type { SeedMembers } from '@server/seeds/seedMembers'

/**
 * Seeds the branches' offer, the hours of classes and of other members, and the bookings of the seed members.
 */
export async function seedBookings(
  queries: Transaction,
  context: AppContext,
  members: SeedMembers,
): Promise<void> {
  const now = context.clock.now()
  // The names of its branches are those of the configuration.
  await applyCatalogue(queries, { ...seedCatalogue, branches: [] }, now)
  for (const booking of bookingsOf(members)) await seedBooking(queries, booking, now)
  await seedHeldHours(queries, now)
}

/** A booking of the seed data; days count from the centre's today. */
interface SeedBooking {
  readonly memberId: number
  readonly facility: string
  readonly inDays: number
  readonly hours: readonly number[]
  readonly status?: 'Pending' | 'Canceled'
  readonly attendance?: 'Present' | 'Absent' | 'Late'
  /** Absent for an unpaid booking. A class is paid as a course. */
  readonly paid?: true
  /** The child in a class. */
  readonly classFor?: string
  readonly notes?: string
}

/**
 * No booking lies on today, so past bookings are past and coming ones are ahead at any hour of any day. Every
 * due of a coming booking is open or paid as its line says; the unpaid booking of two days ago is overdue.
 */
const bookingsOf = ({ full, basic }: SeedMembers): readonly SeedBooking[] => [
  {
    memberId: full.id,
    facility: 'PIL-BAD-01',
    inDays: -33,
    hours: [18, 19],
    attendance: 'Present',
    paid: true,
  },
  { memberId: full.id, facility: 'RAT-TEN-01', inDays: -24, hours: [7], attendance: 'Absent', paid: true },
  { memberId: full.id, facility: 'PIL-BAD-02', inDays: -17, hours: [18], attendance: 'Late', paid: true },
  {
    memberId: full.id,
    facility: 'RAT-BAD-01',
    inDays: -9,
    hours: [20, 21],
    attendance: 'Present',
    paid: true,
  },
  { memberId: full.id, facility: 'PIL-TTE-01', inDays: -5, hours: [16], status: 'Canceled' },
  { memberId: full.id, facility: 'PIL-BAD-03', inDays: -2, hours: [19], attendance: 'Present' },
  {
    memberId: full.id,
    facility: 'PIL-BAD-01',
    inDays: 1,
    hours: [18],
    notes: 'Please keep the net at full height.',
  },
  { memberId: full.id, facility: 'RAT-BAD-01', inDays: 2, hours: [19, 20], paid: true },
  { memberId: full.id, facility: 'PIL-YOG-01', inDays: 4, hours: [7] },
  { memberId: full.id, facility: 'RAT-DAN-01', inDays: 5, hours: [17], status: 'Pending' },
  { memberId: full.id, facility: 'PIL-BAD-02', inDays: 6, hours: [20], status: 'Canceled' },
  { memberId: full.id, facility: 'RAT-TEN-01', inDays: 8, hours: [6, 7] },
  { memberId: full.id, facility: 'PIL-TTE-02', inDays: 12, hours: [18], paid: true },
  ...[-12, -5, 2, 9].map((inDays) => ({
    memberId: full.id,
    facility: 'PIL-BAD-03',
    inDays,
    hours: [15],
    classFor: 'Sahan Perera',
    ...(inDays < 0 ? ({ attendance: 'Present' } as const) : {}),
  })),
  { memberId: basic.id, facility: 'PIL-BAD-02', inDays: -6, hours: [17], attendance: 'Present', paid: true },
  { memberId: basic.id, facility: 'PIL-BAD-02', inDays: 3, hours: [18] },
]

interface Facility {
  readonly id: number
  readonly name: string
  readonly activity: string
  readonly branch: string
  readonly rate: number
}

async function seedBooking(queries: Queries, booking: SeedBooking, now: number): Promise<void> {
  const facility = only(
    await queries.query<Facility>(
      `select f.id, f.name, a.name as activity, r.display_name as branch, f.hourly_rate as rate
       from facilities f join activities a on a.id = f.activity_id join branches r on r.id = f.branch_id
       where f.custom_id = $1`,
      [booking.facility],
    ),
  )
  const date = addDays(todayAt(now), booking.inDays)
  const begins = slotStart(date, booking.hours[0] ?? 0)
  const createdAt = new Date(Math.min(now, begins) - 3 * 86_400_000)
  const isClass = booking.classFor !== undefined
  const total = isClass ? 0 : totalFor(facility.rate, booking.hours.length)
  const { id } = only(
    await queries.query<{ id: number }>(
      `insert into bookings (kind, member_id, participant, facility_id, price_per_slot, total_amount, notes, created_at,
                             cancelled_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        isClass ? 'Class Booking' : 'Member Booking',
        booking.memberId,
        booking.classFor ?? null,
        facility.id,
        facility.rate,
        total,
        booking.notes ?? null,
        createdAt,
        booking.status === 'Canceled' ? createdAt : null,
      ],
    ),
  )
  for (const hour of booking.hours) {
    await queries.query(
      `insert into booking_schedules (booking_id, facility_id, date, hour, status, attendance)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, facility.id, date, hour, booking.status ?? 'Confirmed', booking.attendance ?? 'Pending'],
    )
  }
  if (!isClass) await seedDueOf(queries, { booking, id, facility, date, total, createdAt })
}

interface BookedSeed {
  readonly booking: SeedBooking
  readonly id: number
  readonly facility: Facility
  readonly date: CentreDate
  readonly total: number
  readonly createdAt: Date
}

async function seedDueOf(queries: Queries, seeded: BookedSeed): Promise<void> {
  const { booking, facility, date } = seeded
  const [first = 0] = booking.hours
  const paidAt = new Date(seeded.createdAt.getTime() + 3_600_000)
  const due = only(
    await queries.query<{ id: number }>(
      `insert into dues (member_id, category, booking_id, title, description, amount, due_at, state, paid_at, created_at)
       values ($1, 'member', $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        booking.memberId,
        seeded.id,
        facility.name,
        `${facility.activity}, ${facility.branch}, ${shortDate(date)}, ${slotText(first, booking.hours.length)}`,
        seeded.total,
        new Date(slotStart(date, first)),
        booking.paid ? 'paid' : booking.status === 'Canceled' ? 'removed' : 'open',
        booking.paid ? paidAt : null,
        seeded.createdAt,
      ],
    ),
  )
  if (!booking.paid) return
  await addPayment(
    queries,
    {
      dueId: due.id,
      attemptId: null,
      kind: 'settlement',
      amount: seeded.total,
      reference: `SEED-${seeded.id}`,
    },
    paidAt.getTime(),
  )
}

/** Others hold hours on this many days from today. */
const heldDays = 14
/** Peak hours that others hold, two per day and facility: every other hour of every day stays free. */
const heldPatterns = [
  [6, 17],
  [18, 21],
  [5, 19],
  [17, 22],
] as const

async function seedHeldHours(queries: Queries, now: number): Promise<void> {
  const facilities = await queries.query<{ id: number }>(
    `select f.id from facilities f join activities a on a.id = f.activity_id
     where f.status = 'Active' and a.status = 'Active' order by f.id`,
  )
  for (const [index, facility] of facilities.entries()) {
    const { id } = only(
      await queries.query<{ id: number }>(
        `insert into bookings (kind, facility_id, created_at) values ('Held', $1, $2) returning id`,
        [facility.id, new Date(instantAt(todayAt(now)))],
      ),
    )
    const held = Array.from({ length: heldDays }, (_, inDays) =>
      (heldPatterns[(index + inDays) % heldPatterns.length] ?? []).map((hour) => ({
        date: addDays(todayAt(now), inDays),
        hour,
      })),
    ).flat()
    await queries.query(
      `insert into booking_schedules (booking_id, facility_id, date, hour)
       select $1, $2, date::date, hour from unnest($3::text[], $4::int[]) as held (date, hour)
       on conflict do nothing`,
      [id, facility.id, held.map((each) => each.date), held.map((each) => each.hour)],
    )
  }
}
