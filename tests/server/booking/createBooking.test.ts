import { instantAt } from '@domain/time/centreTime'
import { allSlots } from '@domain/booking/slots'
import type { Database, Queries } from '@server/database/database'
import {
  book,
  bookingBody,
  createActivity,
  createBooker,
  createFacility,
  freeSlots,
  rowCounts,
  sendBooking,
  tomorrow,
} from '@tests/support/bookingHelpers'
import { calendarDomain, understood } from '@tests/support/calendars'
import { serverForFile, startTestServer, testInstant } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

const server = serverForFile()

afterEach(() => {
  server().clock.set(testInstant)
})

async function memberAndCourt(rate = 1500) {
  return { member: await createBooker(server()), facility: await createFacility(server(), { rate }) }
}

/** Sends a request that the server should refuse, and expects that it wrote nothing. */
async function refused(token: string, body: unknown, headers: Record<string, string> = {}) {
  const before = await rowCounts(server().database)
  const answer = await sendBooking(server(), token, body, headers)
  expect(await rowCounts(server().database)).toEqual(before)
  return { status: answer.status, error: answer.body.error ?? null, errors: answer.body.errors ?? null }
}

describe('a booking', () => {
  it('holds its hours, answers its id, and makes one due of rate times hours [B3.05, B3.06, B7.05, B9.08, B9.09]', async () => {
    const { member, facility } = await memberAndCourt(1200.5)
    const { status, body } = await sendBooking(server(), member.token, bookingBody(facility, [18, 19]))
    const { booking_id: id } = body.data as { booking_id: number }
    expect([status, body]).toEqual([
      201,
      {
        status: 'success',
        message: 'Booking created successfully',
        data: { booking_id: expect.any(Number) as number, total_amount: 2401 },
      },
    ])
    expect(await freeSlots(server(), member.token, facility)).toEqual(
      allSlots.filter((hour) => hour !== 18 && hour !== 19),
    )
    const [due] = await server().database.query(
      'select booking_id, category, amount, state, due_at from dues where booking_id = $1',
      [id],
    )
    expect(due).toEqual({
      booking_id: id,
      category: 'member',
      amount: 2401,
      state: 'open',
      due_at: new Date(instantAt(tomorrow, 18)),
    })
  })

  it('takes its id from the sequence that its due takes one from, so that a number names one thing [B7.10]', async () => {
    const { member, facility } = await memberAndCourt()
    for (const hour of [6, 7, 8]) await book(server(), member.token, facility, [hour])
    const [counts] = await server().database.query<{ ids: number; named: number }>(
      `select count(*)::int as named, count(distinct id)::int as ids
       from (select id from bookings union all select id from dues) both_kinds`,
    )
    expect(counts?.ids).toBe(counts?.named)
  })

  it('is confirmed by mail with a calendar file that a calendar can read', async () => {
    const { member, facility } = await memberAndCourt()
    const id = await book(server(), member.token, facility, [22, 23])
    const mail = await server().mailbox.latest(member.email)
    expect(mail.subject).toBe(`Booked: ${facility.name}, Thursday, July 9, 2026, 10:00 PM - 12:00 AM`)
    expect(mail.text).toContain('Thursday, July 9, 2026')
    expect(mail.text).toContain('10:00 PM - 12:00 AM')
    expect(mail.text).toContain('LKR 3,000')
    const [file] = mail.attachments
    const { method, times, events, organizers, statuses } = understood(file?.content ?? '')
    expect([file?.filename, file?.contentType]).toEqual([
      `BK${id}.ics`,
      'text/calendar; charset=utf-8; method=PUBLISH',
    ])
    expect({ method, times, events, organizers, statuses }).toEqual({
      method: 'PUBLISH',
      times: [['2026-07-09T16:30:00.000Z', '2026-07-09T18:30:00.000Z']],
      events: [[`booking-${id}@${calendarDomain(server())}`, 0]],
      organizers: ['mailto:support@members.example'],
      statuses: ['CONFIRMED'],
    })
  })

  it('made in the last two hours before it begins is said to be past cancelling, by mail and notification', async () => {
    const { member, facility } = await memberAndCourt()
    const said = async (slot: number, at: number) => {
      server().clock.set(at)
      await book(server(), member.token, facility, [slot])
      const [note] = await server().database.query<{ message: string }>(
        'select message from notifications where member_id = $1 order by id desc limit 1',
        [member.id],
      )
      return [(await server().mailbox.latest(member.email)).text, note?.message ?? '']
    }
    const late = 'It begins in less than 2 hours, so it can no longer be cancelled.'
    const [mail, message] = await said(18, instantAt(tomorrow, 16))
    expect(mail).toContain('Payment is due before it begins. You may cancel up to 2 hours before it begins.')
    expect(message).not.toContain('cancel')
    for (const text of await said(19, instantAt(tomorrow, 17) + 1)) {
      expect(text).toContain(`Payment is due before it begins. ${late}`)
      expect(text).not.toContain('may cancel')
    }
  })

  it('may be made for today as long as the hour has not begun, by the centre’s clock [B5.01]', async () => {
    const { member, facility } = await memberAndCourt()
    server().clock.set(instantAt('2026-07-08', 22, 59))
    await book(server(), member.token, facility, [23], { booking_date: '2026-07-08' })
    server().clock.set(instantAt('2026-07-09', 0, 30))
    await book(server(), member.token, facility, [5], { booking_date: '2026-07-09' })
    const answer = await refused(member.token, bookingBody(facility, [22], { booking_date: '2026-07-08' }))
    expect(answer).toEqual({
      status: 422,
      error: null,
      errors: { booking_date: ['Booking date must be today or later.'] },
    })
  })
})

describe('the server decides', () => {
  it('the hours: whole, from 5 to 23, the extra one right after the first [B9.06]', async () => {
    const { member, facility } = await memberAndCourt()
    const wrong = [[4], [24], [10.5], [10, 12], [11, 10], [23, 24], [10, 11, 12]].map((slots) =>
      bookingBody(facility, slots),
    )
    for (const body of [
      ...wrong,
      bookingBody(facility, [10], { slot_count: 2 }),
      bookingBody(facility, [10], { primary_slot: '10' }),
    ]) {
      expect((await refused(member.token, body)).status).toBe(422)
    }
  })

  it('that an hour that has begun cannot be booked', async () => {
    const { member, facility } = await memberAndCourt()
    server().clock.set(instantAt(tomorrow, 18))
    expect(await refused(member.token, bookingBody(facility, [18]))).toEqual({
      status: 422,
      error: null,
      errors: { primary_slot: ['This hour has already begun. Please choose a later one.'] },
    })
  })

  it('the price: another one books nothing and is answered price_changed with the new one', async () => {
    const { member, facility } = await memberAndCourt(1800)
    for (const stale of [
      { price_per_slot: 1500, total_amount: 3000 },
      { total_amount: 1 },
      { price_per_slot: 0 },
    ]) {
      expect(await refused(member.token, bookingBody(facility, [10, 11], stale))).toEqual({
        status: 409,
        error: 'price_changed',
        errors: { price_per_slot: ['1800'], total_amount: ['3600'] },
      })
    }
  })

  it('a price of 1,500 for a facility that has none [B9.07]', async () => {
    const member = await createBooker(server())
    const facility = await createFacility(server(), { rate: null })
    await book(server(), member.token, facility, [9], { price_per_slot: 1500, total_amount: 1500 })
  })

  it('what is open: a closed facility or activity, an unknown one, a branch that is not the member’s', async () => {
    const member = await createBooker(server(), { branches: ['Branch 1'] })
    const closed = await createFacility(server(), { status: 'Inactive' })
    const closedActivity = await createFacility(server(), { activityStatus: 'Inactive' })
    const elsewhere = await createFacility(server(), { branchId: 2 })
    const unknown = { ...elsewhere, id: 99_999 }
    const answers = []
    for (const facility of [closed, closedActivity, elsewhere, unknown]) {
      answers.push((await refused(member.token, bookingBody(facility, [10]))).status)
    }
    expect(answers).toEqual([409, 409, 403, 404])
  })

  it('that a hour is taken, with a code, and books none of two when one is [B9.10]', async () => {
    const { member, facility } = await memberAndCourt()
    const other = await createBooker(server())
    await book(server(), other.token, facility, [19])
    for (const slots of [[19], [18, 19], [19, 20]]) {
      expect(await refused(member.token, bookingBody(facility, slots))).toEqual({
        status: 409,
        error: 'slot_taken',
        errors: null,
      })
    }
    expect(await freeSlots(server(), member.token, facility)).toEqual(allSlots.filter((hour) => hour !== 19))
  })

  it('at most two facilities of one activity for one member and hour [B9.10]', async () => {
    const member = await createBooker(server())
    const activityId = await createActivity(server())
    const [one, two, three] = [
      await createFacility(server(), { activityId }),
      await createFacility(server(), { activityId }),
      await createFacility(server(), { activityId }),
    ] as const
    await book(server(), member.token, one, [18])
    await book(server(), member.token, two, [18, 19])
    expect(Object.keys((await refused(member.token, bookingBody(three, [18]))).errors ?? {})).toEqual([
      'facility_id',
    ])
    expect((await refused(member.token, bookingBody(three, [17, 18]))).status).toBe(422)
    await book(server(), member.token, three, [19])
    await book(server(), member.token, await createFacility(server()), [18])
  })

  it('on fields it knows, and ignores the rest of what is sent', async () => {
    const { member, facility } = await memberAndCourt()
    const other = await createBooker(server())
    const id = await book(server(), member.token, facility, [8], {
      member_id: other.id,
      status: 'Pending',
      amount: 1,
    })
    const [row] = await server().database.query(
      'select member_id, total_amount from bookings where id = $1',
      [id],
    )
    expect(row).toEqual({ member_id: member.id, total_amount: 1500 })
  })

  it('who may book: nobody without a token or with an unfinished profile [B6.03]', async () => {
    const { facility } = await memberAndCourt()
    const incomplete = await createBooker(server(), { memberType: null })
    const body = bookingBody(facility, [10])
    expect((await callApi(server(), 'POST', '/create-member-booking', { body })).status).toBe(401)
    expect((await refused(incomplete.token, body)).status).toBe(403)
  })
})

describe('an idempotency key', () => {
  it('answers the same booking however often it is sent, with one effect and one mail', async () => {
    const { member, facility } = await memberAndCourt()
    const send = () =>
      sendBooking(server(), member.token, bookingBody(facility, [10]), { 'Idempotency-Key': 'intent-0001' })
    const answers = await Promise.all([send(), send(), send()])
    const again = await send()
    expect(
      new Set([...answers, again].map((each) => JSON.stringify([each.status, each.body]))),
    ).toHaveProperty('size', 1)
    expect(
      await server().database.query('select 1 from bookings where member_id = $1', [member.id]),
    ).toHaveLength(1)
    expect(await server().mailbox.list(member.email)).toHaveLength(1)
  })

  it('is refused with another body, and belongs to its member', async () => {
    const { member, facility } = await memberAndCourt()
    const key = { 'Idempotency-Key': 'intent-0002' }
    await sendBooking(server(), member.token, bookingBody(facility, [10]), key)
    expect((await refused(member.token, bookingBody(facility, [11]), key)).status).toBe(422)
    const other = await createBooker(server())
    expect((await sendBooking(server(), other.token, bookingBody(facility, [11]), key)).status).toBe(201)
  })

  it('stores nothing under a refusal, so that the next try counts', async () => {
    const { member, facility } = await memberAndCourt()
    const key = { 'Idempotency-Key': 'intent-0003' }
    expect((await refused(member.token, bookingBody(facility, [10], { total_amount: 1 }), key)).error).toBe(
      'price_changed',
    )
    expect((await sendBooking(server(), member.token, bookingBody(facility, [10]), key)).status).toBe(201)
  })

  it('is printable text of a sensible length', async () => {
    const { member, facility } = await memberAndCourt()
    for (const key of ['short', 'with a space', 'x'.repeat(201)]) {
      expect(
        (await refused(member.token, bookingBody(facility, [10]), { 'Idempotency-Key': key })).status,
      ).toBe(422)
    }
  })
})

describe('moving a booking', () => {
  it('books and cancels in one step, onto overlapping hours too', async () => {
    const { member, facility } = await memberAndCourt()
    const old = await book(server(), member.token, facility, [18, 19])
    const moved = await book(server(), member.token, facility, [19, 20], { replaces_booking_id: old })
    expect(await freeSlots(server(), member.token, facility)).toEqual(
      allSlots.filter((hour) => hour !== 19 && hour !== 20),
    )
    const dues = await server().database.query<{ booking_id: number; state: string }>(
      'select booking_id, state from dues where member_id = $1 order by booking_id',
      [member.id],
    )
    expect(dues).toEqual([
      { booking_id: old, state: 'removed' },
      { booking_id: moved, state: 'open' },
    ])
    const [mail, ...before] = await server().mailbox.list(member.email)
    expect([mail?.subject, ...before.map(({ subject }) => subject)]).toEqual([
      `Moved: ${facility.name}, Thursday, July 9, 2026, 7:00 PM - 9:00 PM`,
      `Booked: ${facility.name}, Thursday, July 9, 2026, 6:00 PM - 8:00 PM`,
    ])
    expect(mail?.attachments.map(({ content }) => understood(content))).toEqual([
      expect.objectContaining({
        method: 'CANCEL',
        events: [[`booking-${old}@${calendarDomain(server())}`, 1]],
      }),
      expect.objectContaining({
        method: 'PUBLISH',
        events: [[`booking-${moved}@${calendarDomain(server())}`, 0]],
      }),
    ])
  })

  it('does not count the booking that is moved among the two facilities of the hour [B9.10]', async () => {
    const member = await createBooker(server())
    const activityId = await createActivity(server())
    const one = await createFacility(server(), { activityId })
    const two = await createFacility(server(), { activityId })
    const three = await createFacility(server(), { activityId })
    const old = await book(server(), member.token, one, [18])
    await book(server(), member.token, two, [18])
    await book(server(), member.token, three, [18], { replaces_booking_id: old })
  })

  it('changes nothing when the new hour is taken, the old one is not the member’s, or it begins too soon', async () => {
    const { member, facility } = await memberAndCourt()
    const other = await createBooker(server())
    const theirs = await book(server(), other.token, facility, [20])
    const mine = await book(server(), member.token, facility, [18])
    const body = (slot: number, replaces: number) =>
      bookingBody(facility, [slot], { replaces_booking_id: replaces })
    expect((await refused(member.token, body(20, mine))).error).toBe('slot_taken')
    expect((await refused(member.token, body(21, theirs))).status).toBe(403)
    expect((await refused(member.token, body(21, 99_999))).status).toBe(404)
    server().clock.set(instantAt(tomorrow, 16, 1))
    expect((await refused(member.token, body(21, mine))).status).toBe(409)
    expect(await freeSlots(server(), member.token, facility)).not.toContain(18)
  })
})

it('books no further ahead than the operator allows, and says so', async () => {
  const strict = await startTestServer({ database: server().database, settings: { bookingWindowDays: 7 } })
  const member = await createBooker(strict)
  const facility = await createFacility(strict)
  const on = (booking_date: string) =>
    sendBooking(strict, member.token, bookingBody(facility, [10], { booking_date }))
  expect((await on('2026-07-15')).status).toBe(201)
  const { status, body } = await on('2026-07-16')
  await strict.close()
  expect([status, body.errors]).toEqual([
    422,
    { booking_date: ['Bookings can be made at most 7 days in advance.'] },
  ])
})

/** The same database with a record of its statements; `begin` and `commit` are statements as well. */
function noting(database: Database, noted: string[]): Database {
  const over = (queries: Queries): Queries => ({
    query(sql, parameters) {
      noted.push(sql)
      return queries.query(sql, parameters)
    },
  })
  return {
    ...database,
    ...over(database),
    async transaction(work) {
      noted.push('begin')
      const value = await database.transaction((queries) => work({ ...queries, ...over(queries) }))
      noted.push('commit')
      return value
    },
  }
}

it('books an hour with its mail by ten statements, where twenty were needed when each rule had its own', async () => {
  const noted: string[] = []
  const listened = await startTestServer({ database: noting(server().database, noted) })
  const facility = await createFacility(listened)
  const member = await createBooker(listened)
  await listened.mailbox.list()
  noted.length = 0
  const { status } = await sendBooking(listened, member.token, bookingBody(facility, [18]))
  await listened.context.mailer.settled()
  const statements = noted.map((sql) => sql.trim().replace(/\s+/g, ' ').slice(0, 60))
  await listened.close()
  expect(status).toBe(201)
  expect(statements.length > 10 ? statements : 'at most ten').toBe('at most ten')
})
