import { addDays, instantAt } from '@domain/time/centreTime'
import {
  book,
  createActivity,
  createBooker,
  createFacility,
  openPayment,
  press,
  scheduleOn,
  type TestFacility,
  tomorrow,
} from '@tests/support/bookingHelpers'
import { serverForFile, testInstant } from '@tests/support/server'
import { callApi, type TestMember } from '@tests/support/serverHelpers'

const server = serverForFile()

afterEach(() => {
  server().clock.set(testInstant)
})

const read = async <Data>(token: string, path: string): Promise<Data> =>
  (await callApi(server(), 'GET', path, { token })).body.data as Data

async function member(): Promise<TestMember> {
  return createBooker(server(), { firstName: 'Anoma', lastName: 'Dias' })
}

const cancel = (token: string, id: number) =>
  callApi(server(), 'POST', '/cancel-booking', { token, body: { booking_id: id } })

describe('the calendar’s month', () => {
  it('holds the member’s own bookings with their hours, totals without cancelled ones, and its period [B3.07, B3.08, B3.09, B6.05, B7.06]', async () => {
    const me = await member()
    const somebody = await createBooker(server())
    const facility = await createFacility(server(), { rate: 1200 })
    const kept = await book(server(), me.token, facility, [18, 19])
    const canceled = await book(server(), me.token, facility, [21])
    await cancel(me.token, canceled)
    await book(server(), me.token, facility, [10], { booking_date: '2026-08-01' })
    await book(server(), somebody.token, facility, [10])
    const data = await read(me.token, `/get-member-bookings?member_id=${me.id}&year=2026&month=7`)
    const about = (id: number, schedules: readonly unknown[]) => ({
      booking_id: id,
      schedules,
      facility_details: {
        facility_id: facility.id,
        facility_name: facility.name,
        branch_id: 1,
        branch_name: 'Branch 1',
        hourly_rate: 1200,
        capacity: '4 Players',
        equipment: null,
      },
      member_details: { full_name: 'Anoma Dias' },
      activity_details: { activity_id: facility.activityId, activity_name: expect.any(String) as string },
      payment_attempt: null,
      booking_type: 'Member Booking',
      participant: null,
    })
    expect(data).toEqual({
      member_bookings: [
        about(kept, [scheduleOn(tomorrow, 18), scheduleOn(tomorrow, 19)]),
        about(canceled, [{ ...scheduleOn(tomorrow, 21), status: 'Canceled', payment_status: 'Unpaid' }]),
      ],
      total_bookings: 1,
      total_schedules: 2,
      period: { year: 2026, month: 7, start_date: '2026-07-01', end_date: '2026-07-31' },
    })
  })

  it('has the class of a child, by name, and leaves it out of the totals [B3.07b]', async () => {
    const me = await member()
    const facility = await createFacility(server())
    await book(server(), me.token, facility, [18])
    await server().database.query(
      `with class as (
         insert into bookings (kind, member_id, facility_id, participant, created_at)
         values ('Class Booking', $1, $2, 'Sahan Perera', now()) returning id)
       insert into booking_schedules (booking_id, facility_id, date, hour)
       select id, $2, $3, 16 from class`,
      [me.id, facility.id, tomorrow],
    )
    const data = await read(me.token, `/get-member-bookings?member_id=${me.id}&year=2026&month=7`)
    expect(data).toMatchObject({
      member_bookings: [
        {
          ...{ booking_type: 'Class Booking', participant: 'Sahan Perera' },
          schedules: [{ status: 'Confirmed', time_slot: '4:00 PM - 5:00 PM' }],
          member_details: { full_name: 'Sahan Perera' },
        },
        { booking_type: 'Member Booking', participant: null },
      ],
      ...{ total_bookings: 1, total_schedules: 1 },
    })
  })

  it('is of one branch when asked so, and of nobody else when their id is sent', async () => {
    const me = await member()
    const elsewhere = await createFacility(server(), { branchId: 2 })
    const facility = await createFacility(server())
    await book(server(), me.token, facility, [10])
    const there = await book(server(), me.token, elsewhere, [11])
    const ids = async (query: string) =>
      (
        await read<{ member_bookings: { booking_id: number }[] }>(
          me.token,
          `/get-member-bookings?year=2026&month=7${query}`,
        )
      ).member_bookings.map((booking) => booking.booking_id)
    expect([await ids('&branch_id=2'), (await ids('')).length]).toEqual([[there], 2])
    const foreign = await callApi(
      server(),
      'GET',
      `/get-member-bookings?member_id=${me.id + 1}&year=2026&month=7`,
      {
        token: me.token,
      },
    )
    expect(foreign.status).toBe(403)
  })

  it('is counted by itself, without cancelled hours [B3.26, B7.12]', async () => {
    const me = await member()
    const facility = await createFacility(server())
    await book(server(), me.token, facility, [18, 19])
    await cancel(me.token, await book(server(), me.token, facility, [21]))
    const count = (month: number) => read(me.token, `/get-monthly-booking-count?month=${month}&year=2026`)
    expect([await count(7), await count(8)]).toEqual([{ total_schedules: 2 }, { total_schedules: 0 }])
    expect(
      (await callApi(server(), 'GET', '/get-monthly-booking-count?month=13&year=2026', { token: me.token }))
        .status,
    ).toBe(422)
  })
})

describe('a booking’s details', () => {
  it('tell all that the dialog shows, and whether and how it was paid [B7.03]', async () => {
    const me = await member()
    const facility = await createFacility(server())
    const id = await book(server(), me.token, facility, [18, 19])
    const details = () =>
      read<Record<string, unknown>>(me.token, `/get-member-booking-details?booking_id=${id}`)
    expect(await details()).toMatchObject({
      booking_id: id,
      booking_type: 'Member Booking',
      member_booking_type: 'One-Time',
      total_amount: 3000,
      payment_method: null,
      notes: null,
      payment_attempt: null,
    })
    await press(await openPayment(server(), me.token, id), 'pay')
    const paid = await details()
    expect(paid).toMatchObject({
      payment_method: 'Secure Payment Gateway',
      payment_attempt: { state: 'paid', updated_at: '2026-07-08T04:30:00.000Z' },
    })
    expect((paid['schedules'] as { payment_status: string }[]).map((each) => each.payment_status)).toEqual([
      'Paid',
      'Paid',
    ])
  })

  it('are the member’s alone', async () => {
    const me = await member()
    const id = await book(server(), me.token, await createFacility(server()), [18])
    const other = await createBooker(server())
    const status = async (token: string, bookingId: number) =>
      (await callApi(server(), 'GET', `/get-member-booking-details?booking_id=${bookingId}`, { token }))
        .status
    expect([await status(other.token, id), await status(me.token, 99_999)]).toEqual([403, 404])
  })

  it('call an unpaid booking overdue once it has begun', async () => {
    const me = await member()
    const id = await book(server(), me.token, await createFacility(server()), [18])
    server().clock.set(instantAt(tomorrow, 18, 1))
    const details = await read<{ schedules: { payment_status: string }[] }>(
      me.token,
      `/get-member-booking-details?booking_id=${id}`,
    )
    expect(details.schedules.map((each) => each.payment_status)).toEqual(['Overdue'])
  })
})

interface Schedules {
  readonly schedules: readonly { readonly status: string }[]
}

interface Page {
  readonly bookings: readonly {
    readonly booking_id: number
    readonly time_slot: string
    readonly booking_date: string
    readonly booking_status: string
  }[]
  readonly pagination: unknown
  readonly member_info: unknown
}

describe('My Bookings', () => {
  it('has a row an hour with every field, its pages and the member’s branches [B3.11, B3.12, B7.07]', async () => {
    const me = await member()
    const activityId = await createActivity(server(), { branchId: 2, name: 'Carrom' })
    const facility = await createFacility(server(), { activityId, branchId: 2, rate: 900 })
    const id = await book(server(), me.token, facility, [18])
    expect(await read(me.token, '/get-all-member-bookings?page=1&page_size=10&see_all=false')).toEqual({
      bookings: [
        {
          id: expect.any(Number) as number,
          booking_id: id,
          booking_type: 'Member Booking',
          booking_date: tomorrow,
          start_time: '6:00 PM',
          end_time: '7:00 PM',
          time_slot: '6:00 PM - 7:00 PM',
          facility_name: facility.name,
          facility_id: facility.id,
          activity: 'Carrom',
          activity_id: activityId,
          branch_name: 'Branch 2',
          branch_id: 2,
          attendance_status: 'Pending',
          payment_status: 'Pending',
          booking_status: 'Confirmed',
          member_booking_type: 'One-Time',
          hourly_rate: 900,
          duration_minutes: 60,
          participant: null,
          payment_attempt: null,
        },
      ],
      pagination: { total: 1, canceled: 0, moved: 0, total_pages: 1, current_page: 1, page_size: 10 },
      member_info: {
        available_branches: [
          { name: 'Branch 1', display_name: 'Piliyandala Branch' },
          { name: 'Branch 2', display_name: 'Rathmalana Branch' },
        ],
        available_activities: expect.arrayContaining([
          { id: activityId, name: 'Carrom', branch_id: 2 },
        ]) as unknown,
      },
    })
  })

  it('names the activities of the member’s branches, whatever the page and the filters have, and no others', async () => {
    const me = await createBooker(server(), { branches: ['Branch 1'] })
    const here = await createActivity(server(), { branchId: 1, name: 'Chess' })
    const there = await createActivity(server(), { branchId: 2, name: 'Chess' })
    type Named = { member_info: { available_activities: readonly { id: number }[] } }
    const { member_info } = await read<Named>(
      me.token,
      `/get-all-member-bookings?page=1&page_size=10&see_all=true&activity_id=${there}`,
    )
    const ids = member_info.available_activities.map(({ id }) => id)
    expect([ids.includes(here), ids.includes(there)]).toEqual([true, false])
  })

  it('shows what is over or cancelled first, newest first, and then what is to come, or only that, soonest first, by page, branch and activity [B7.07]', async () => {
    const me = await member()
    const facility: TestFacility = await createFacility(server())
    const there = await createFacility(server(), { branchId: 2 })
    const days = [1, 2, 3].map((inDays) => addDays('2026-07-08', inDays))
    for (const booking_date of days) await book(server(), me.token, facility, [18], { booking_date })
    await book(server(), me.token, there, [9])
    await cancel(me.token, await book(server(), me.token, facility, [20]))
    server().clock.set(instantAt(tomorrow, 18, 30))
    const rows = async (query: string) =>
      (await read<Page>(me.token, `/get-all-member-bookings?page=1&page_size=10${query}`)).bookings.map(
        (row) => `${row.booking_date.slice(8)} ${row.time_slot.slice(0, 7).trim()}`,
      )
    const all = ['09 8:00 PM', '09 9:00 AM', '11 6:00 PM', '10 6:00 PM', '09 6:00 PM']
    expect(await rows('&see_all=false')).toEqual(all)
    expect(await rows('')).toEqual(all)
    expect(await rows('&see_all=true')).toEqual(['09 6:00 PM', '10 6:00 PM', '11 6:00 PM'])
    expect(await rows('&see_all=false&branch_id=2')).toEqual(['09 9:00 AM'])
    expect(await rows(`&see_all=false&activity_id=${there.activityId}`)).toEqual(['09 9:00 AM'])
    const second = await read<Page>(me.token, '/get-all-member-bookings?page=2&page_size=2&see_all=false')
    expect([second.bookings.length, second.pagination]).toEqual([
      2,
      { total: 5, total_pages: 3, current_page: 2, page_size: 2, canceled: 1, moved: 0 },
    ])
  })

  it('lists a moved hour as moved, and counts it among no cancelled ones, also when the last place is cancelled', async () => {
    const me = await member()
    const facility = await createFacility(server())
    const first = await book(server(), me.token, facility, [9])
    const second = await book(server(), me.token, facility, [11], { replaces_booking_id: first })
    const last = await book(server(), me.token, facility, [13], { replaces_booking_id: second })
    await cancel(me.token, last)
    const page = await read<Page>(me.token, '/get-all-member-bookings?page=1&page_size=10&see_all=false')
    expect(page.bookings.map((row) => row.booking_status)).toEqual(['Canceled', 'Moved', 'Moved'])
    expect(page.pagination).toMatchObject({ total: 3, canceled: 1, moved: 2 })
    const month = await read<{ total_schedules: number; member_bookings: Schedules[] }>(
      me.token,
      `/get-member-bookings?member_id=${me.id}&year=2026&month=7`,
    )
    const detailsOf = (id: number) =>
      read<Schedules & { replaced_by_booking_id: number | null }>(
        me.token,
        `/get-member-booking-details?booking_id=${id}`,
      )
    const details = await detailsOf(first)
    expect(month.total_schedules).toBe(0)
    expect([...month.member_bookings, details].map(({ schedules }) => schedules[0]?.status)).toEqual([
      'Moved',
      'Moved',
      'Canceled',
      'Moved',
    ])
    const next = [details, await detailsOf(second), await detailsOf(last)]
    expect(next.map((each) => each.replaced_by_booking_id)).toEqual([second, last, null])
  })

  it('refuses filters that are none, by their names', async () => {
    const me = await member()
    const { status, body } = await callApi(
      server(),
      'GET',
      '/get-all-member-bookings?page=0&page_size=1000&see_all=maybe&branch_id=x',
      { token: me.token },
    )
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([
      422,
      ['branch_id', 'page', 'page_size', 'see_all'],
    ])
  })
})

describe('upcoming bookings', () => {
  it('are the hours that are not over, soonest first, flat and by date, each with its booking [B3.24, B3.25, B7.11]', async () => {
    const me = await member()
    const facility = await createFacility(server())
    const first = await book(server(), me.token, facility, [18, 19])
    const later = await book(server(), me.token, facility, [9], { booking_date: '2026-07-11' })
    await cancel(me.token, await book(server(), me.token, facility, [21]))
    await server().database.query(`update booking_schedules set status = 'Pending' where booking_id = $1`, [
      later,
    ])
    server().clock.set(instantAt(tomorrow, 19))
    const row = (id: number, date: string, time: string, status: string, payment: string) => ({
      schedule_id: expect.any(Number) as number,
      booking_id: id,
      branch_id: 1,
      activity_id: expect.any(Number) as number,
      facility_id: facility.id,
      participant: null,
      booking_type: 'Member Booking',
      activity_name: expect.any(String) as string,
      branch_name: 'Branch 1',
      date,
      formatted_time: time,
      facility_name: facility.name,
      status,
      payment_status: payment,
      payment_attempt: null,
    })
    const one = row(first, tomorrow, '7:00 PM - 8:00 PM', 'Confirmed', 'Overdue')
    const two = row(later, '2026-07-11', '9:00 AM - 10:00 AM', 'Pending', 'Pending')
    expect(await read(me.token, '/get-upcoming-bookings?page=1&page_size=5')).toEqual({
      all_bookings: [one, two],
      bookings_by_date: { [tomorrow]: [one], '2026-07-11': [two] },
      pagination: { total: 2, total_pages: 1, current_page: 1, page_size: 5 },
    })
  })

  it('are five unless asked otherwise', async () => {
    const me = await member()
    const facility = await createFacility(server())
    for (const hour of [6, 8, 10, 12, 14, 16]) await book(server(), me.token, facility, [hour])
    const { all_bookings: five } = await read<{ all_bookings: unknown[] }>(me.token, '/get-upcoming-bookings')
    expect(five).toHaveLength(5)
  })

  it('are counted by booking and day, so that a page never ends between two hours of one booking', async () => {
    const me = await member()
    const facility = await createFacility(server())
    for (const hour of [6, 8, 10, 12]) await book(server(), me.token, facility, [hour])
    const pair = await book(server(), me.token, facility, [18, 19])
    const last = await book(server(), me.token, facility, [21])
    const page = async (number: number) => {
      const { all_bookings, pagination } = await read<{
        all_bookings: { booking_id: number; formatted_time: string }[]
        pagination: unknown
      }>(me.token, `/get-upcoming-bookings?page=${number}&page_size=5`)
      return [all_bookings.map((row) => [row.booking_id, row.formatted_time]).slice(-2), pagination]
    }
    const pages = { total: 6, total_pages: 2, page_size: 5 }
    expect([await page(1), await page(2), await page(3)]).toEqual([
      [
        [
          [pair, '6:00 PM - 7:00 PM'],
          [pair, '7:00 PM - 8:00 PM'],
        ],
        { ...pages, current_page: 1 },
      ],
      [[[last, '9:00 PM - 10:00 PM']], { ...pages, current_page: 2 }],
      [[], { ...pages, current_page: 3 }],
    ])
  })
})
