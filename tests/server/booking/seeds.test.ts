import { addDays, instantAt, monthOf, todayAt } from '@domain/time/centreTime'
import { allSlots, slotStart } from '@domain/booking/slots'
import { serverForFile } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

interface Facility {
  readonly facility_name: string
  readonly hourly_rate: number | null
  readonly capacity: string | null
  readonly amenities: readonly string[]
  readonly booking_slots: readonly { readonly slot_number: number; readonly is_available: boolean }[]
}
interface Activity {
  readonly activity_name: string
  readonly facilities: readonly Facility[]
}

/** The first and the last day of months, shortly after and shortly before midnight at the centre. */
const instants = [
  ['the 1st of a month at 00:30', instantAt('2026-03-01', 0, 30)],
  ['the 31st of a month at 23:30', instantAt('2026-12-31', 23, 30)],
] as const

describe.each(instants)('seed data made on %s', (_, now) => {
  const server = serverForFile({ at: now, settings: { seeds: true } })
  const today = todayAt(now)

  const signIn = async (email: string) => {
    const answer = await callApi(server(), 'POST', '/login', {
      body: { email, password: 'Shuttle-2026!', remember_me: true },
    })
    const { token, member } = answer.body.data as { token: string; member: { id: number } }
    return { token, id: member.id }
  }
  const read = async <Data>(token: string, path: string) =>
    (await callApi(server(), 'GET', path, { token })).body.data as Data
  const availability = async (branchId: number, date: string, filter = '') =>
    (
      await callApi(
        server(),
        'GET',
        `/guest/available-facilities?branch_id=${branchId}&date=${date}${filter}`,
      )
    ).body.data as readonly Activity[]

  it('offers four activities a branch and more, twelve facilities with rate, capacity and amenities, and closed ones', async () => {
    const [one, two] = [await availability(1, today), await availability(2, today)]
    expect(Math.min(one.length, two.length)).toBeGreaterThanOrEqual(4)
    const facilities = [...one, ...two].flatMap((each) => each.facilities)
    expect(facilities.length).toBeGreaterThanOrEqual(12)
    for (const facility of facilities) {
      expect([
        facility.facility_name,
        facility.hourly_rate !== null,
        facility.capacity !== null,
        facility.amenities.length > 0,
      ]).toEqual([facility.facility_name, true, true, true])
    }
    expect(
      (await availability(1, today, '&activity_status=Inactive')).map((each) => each.activity_name),
    ).toEqual(['Swimming'])
    expect(
      (await availability(1, today, '&facility_status=Inactive')).flatMap((each) =>
        each.facilities.map((one) => one.facility_name),
      ),
    ).toEqual(['Badminton Court 4'])
  })

  it('leaves most hours of every facility free on every coming day', async () => {
    for (const inDays of [1, 2, 5, 13, 14, 40]) {
      for (const branchId of [1, 2]) {
        const activities = await availability(branchId, addDays(today, inDays))
        for (const facility of activities.flatMap((each) => each.facilities)) {
          const free = facility.booking_slots.filter((slot) => slot.is_available).length
          expect(free).toBeGreaterThanOrEqual(allSlots.length - 5)
        }
      }
    }
  })

  it('gives the Full member past and coming bookings, one of them pending and one cancelled, of themselves and a child', async () => {
    const { token } = await signIn('full@members.example')
    const { bookings } = await read<{
      bookings: {
        booking_date: string
        booking_status: string
        booking_type: string
        attendance_status: string
      }[]
    }>(token, '/get-all-member-bookings?page=1&page_size=100&see_all=false')
    const past = bookings.filter((row) => row.booking_date < today)
    const coming = bookings.filter((row) => row.booking_date > today)
    expect(bookings.length).toBe(past.length + coming.length)
    expect(new Set(past.map((row) => row.attendance_status))).toEqual(
      new Set(['Present', 'Absent', 'Late', 'Pending']),
    )
    expect(new Set(coming.map((row) => row.booking_status))).toEqual(
      new Set(['Confirmed', 'Pending', 'Canceled']),
    )
    expect(new Set(bookings.map((row) => row.booking_type))).toEqual(
      new Set(['Member Booking', 'Class Booking']),
    )
    const { all_bookings: upcoming } = await read<{ all_bookings: { date: string; status: string }[] }>(
      token,
      '/get-upcoming-bookings?page=1&page_size=50',
    )
    expect(upcoming.length).toBeGreaterThan(5)
    expect(upcoming.every((row) => row.date > today && row.status !== 'Canceled')).toBe(true)
  })

  it('gives the Full member dues of all three categories and of every status, due when their first hour begins', async () => {
    const { token } = await signIn('full@members.example')
    const { receivables_by_category: by, summary } = await read<{
      receivables_by_category: Record<
        string,
        { receivables: { status: string; dueDate: string; date: string }[] }
      >
      summary: { total_count: number }
    }>(token, '/member-receivables/all?page_size=100')
    const all = Object.values(by).flatMap((each) => each.receivables)
    expect(Object.values(by).every((each) => each.receivables.length > 0)).toBe(true)
    expect(new Set(all.map((due) => due.status))).toEqual(new Set(['Overdue', 'Due Soon', 'Pending']))
    expect(summary.total_count).toBe(all.length)
    const tomorrows = by['member_booking']?.receivables.find((due) => due.date === addDays(today, 1))
    expect(tomorrows?.dueDate).toBe(new Date(slotStart(addDays(today, 1), 18)).toISOString())
  })

  it('gives the Full member unread notifications of the past and payments made through the portal', async () => {
    const { token } = await signIn('full@members.example')
    const { notifications, unread_count: unread } = await read<{
      notifications: { created_at: string; is_read: boolean }[]
      unread_count: number
    }>(token, '/get-all-notifications')
    expect([unread, notifications.filter((each) => each.is_read).length]).toEqual([3, 2])
    expect(notifications.every((each) => Date.parse(each.created_at) < now)).toBe(true)
    const { pagination } = await read<{ pagination: { total: number } }>(
      token,
      '/member-payments?page=1&page_size=5',
    )
    expect(pagination.total).toBeGreaterThanOrEqual(6)
  })

  it('leads from every notification to what it is about', async () => {
    const { token } = await signIn('full@members.example')
    const { notifications } = await read<{ notifications: { title: string; target: unknown }[] }>(
      token,
      '/get-all-notifications',
    )
    const id = expect.any(Number) as number
    expect(Object.fromEntries(notifications.map(({ title, target }) => [title, target]))).toEqual({
      'Payment overdue': { kind: 'due', due_id: id },
      'Booking confirmed': { kind: 'booking', booking_id: id },
      'New dance classes': { kind: 'page', page: 'calendar' },
      'Payment received': { kind: 'booking', booking_id: id },
      'Court closed': { kind: 'page', page: 'calendar' },
    })
  })

  it('shows tomorrow in the month that tomorrow is in', async () => {
    const { token, id } = await signIn('full@members.example')
    const { year, month } = monthOf(addDays(today, 1))
    const { member_bookings: bookings } = await read<{
      member_bookings: { schedules: { date: string }[] }[]
    }>(token, `/get-member-bookings?member_id=${id}&year=${year}&month=${month}`)
    expect(bookings.flatMap((each) => each.schedules).map((each) => each.date)).toContain(addDays(today, 1))
  })

  it('has one live holder for every hour, whole bookings, and dues that match them', async () => {
    expect(
      await server().database.query(
        `select b.id from bookings b join booking_schedules s on s.booking_id = b.id left join dues d on d.booking_id = b.id
         where b.kind = 'Member Booking' group by b.id, b.total_amount, b.price_per_slot, d.amount
         having count(s.id) * b.price_per_slot <> b.total_amount or d.amount is distinct from b.total_amount`,
      ),
    ).toEqual([])
  })
})
