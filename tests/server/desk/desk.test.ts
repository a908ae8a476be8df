import { randomUUID } from 'node:crypto'
import { instantAt } from '@domain/time/centreTime'
import { runMembers } from '@server/accounts/staff/commands'
import {
  book,
  bookingBody,
  createBooker,
  createFacility,
  freeSlots,
  openPayment,
  press,
  sendBooking,
  type TestFacility,
  tomorrow,
} from '@tests/support/bookingHelpers'
import { serverForFile, testInstant } from '@tests/support/server'
import { callApi, createMember } from '@tests/support/serverHelpers'

const server = serverForFile()

afterEach(() => {
  server().clock.set(testInstant)
})

const ask = (token: string, method: 'GET' | 'POST', path: string, body?: unknown) =>
  callApi(server(), method, `/desk${path}`, {
    token,
    ...(method === 'GET' ? {} : { body: body ?? {}, headers: { 'Idempotency-Key': randomUUID() } }),
  })

async function staff() {
  const member = await createBooker(server(), { firstName: 'Ishara', lastName: 'Gunasekara' })
  await runMembers(server().context, ['role', member.email, 'staff'], 'Nimali')
  return member.token
}

const hoursOf = (facility: TestFacility, slots: readonly number[], more: object = {}) => ({
  facility_id: facility.id,
  booking_date: tomorrow,
  slots,
  total_amount: facility.rate * slots.length,
  ...more,
})

interface Entry {
  readonly booking_id: number
  readonly person: { readonly name: string; readonly is_guest: boolean } | null
  readonly due: unknown
  readonly attendance: string
  readonly slots: readonly number[]
}

async function entries(token: string, facility: TestFacility): Promise<readonly Entry[]> {
  const { body } = await ask(token, 'GET', `/day?date=${tomorrow}`)
  const { bookings } = body.data as { bookings: (Entry & { facility_id: number })[] }
  return bookings.filter(({ facility_id }) => facility_id === facility.id)
}

const acts = (subject: string) =>
  server().database.query<{ staff: string; act: string }>(
    'select staff, act from staff_acts where subject = $1 order by id',
    [subject],
  )

it('exists for a member from the moment when the centre gives them the role, until it takes it away', async () => {
  const { email, token } = await createBooker(server())
  const statuses: number[] = []
  for (const role of ['member', 'staff', 'member']) {
    await runMembers(server().context, ['role', email, role], 'Nimali')
    statuses.push((await ask(token, 'GET', `/day?date=${tomorrow}`)).status)
  }
  expect(statuses).toEqual([404, 200, 404])
  const { body } = await callApi(server(), 'GET', '/user', { token })
  expect(body.data).toMatchObject({
    member: expect.not.objectContaining({ role: expect.anything() }) as unknown,
  })
})

it('answers everybody else as it answers for an address that nobody has', async () => {
  const member = await createBooker(server())
  const seen = async (path: string, method: string, headers: Record<string, string>) => {
    const answer = await fetch(server().url + path, {
      method,
      headers: { 'X-Forwarded-For': '203.0.113.9', ...headers },
      redirect: 'manual',
    })
    const given = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
    return [answer.status, (await answer.text()).replace(/"request_id":"[^"]*"/, ''), given]
  }
  for (const headers of [
    {},
    { Authorization: `Bearer ${member.token}` },
    { Authorization: `Bearer ${'x'.repeat(43)}` },
  ])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      for (const call of ['day', 'people', 'bookings', 'bookings/1', 'bookings/1/payment', 'closures/1/open'])
        expect(await seen(`/api/member/desk/${call}`, method, headers)).toEqual(
          await seen(`/api/member/disk/${call}`, method, headers),
        )
  for (const method of ['GET', 'HEAD', 'POST'])
    for (const path of ['/desk', '/desk/', '/%64esk', '/desk?date=2026-07-09'])
      expect(await seen(path, method, {})).toEqual(await seen(path.replace('esk', 'isk'), method, {}))
  expect(await (await fetch(`${server().url}/config.js`)).text()).not.toContain('desk')
})

it('gives the role to nobody who cannot sign in', async () => {
  const { email } = await createBooker(server(), { memberType: null })
  const { output, isDone } = await runMembers(server().context, ['role', email, 'staff'], 'Nimali')
  expect([isDone, output]).toEqual([
    false,
    `${email} has to verify the address and complete the profile first.\n`,
  ])
})

it('books a guest in the running hour, takes cash, and marks the arrival; nothing is mailed to nowhere', async () => {
  const token = await staff()
  const facility = await createFacility(server())
  server().clock.set(instantAt(tomorrow, 18) + 600_000)
  const body = hoursOf(facility, [18], { guest_name: 'Ruwan Dias', guest_mobile: '071 234 5678' })
  const booked = await ask(token, 'POST', '/bookings', body)
  expect([booked.status, booked.body.data]).toMatchObject([201, { total_amount: 1500 }])
  const { booking_id: id } = booked.body.data as { booking_id: number }
  expect(await entries(token, facility)).toMatchObject([
    {
      person: { name: 'Ruwan Dias', is_guest: true, mobile: '0712345678', email: null },
      due: { amount: 1500, is_paid: false },
    },
  ])

  const paid = await ask(token, 'POST', `/bookings/${id}/payment`, { method: 'cash' })
  expect(paid.body.data).toMatchObject({ receipt: expect.any(Number) as unknown, amount: 1500 })
  await ask(token, 'POST', `/bookings/${id}/attendance`, { attendance: 'Present' })
  expect(await entries(token, facility)).toMatchObject([
    { due: { amount: 1500, is_paid: true }, attendance: 'Present' },
  ])
  expect(await acts(`BK${id}`)).toEqual(
    ['book', 'paid', 'attendance'].map((act) => ({ staff: 'Ishara Gunasekara', act })),
  )
  const again = await ask(token, 'POST', `/bookings/${id}/payment`, { method: 'cash' })
  expect([again.status, again.body.message]).toEqual([
    409,
    expect.stringContaining('has already been paid.') as unknown,
  ])
  const waiting = await server().database.query(`select from unsent_mails where mail->>'to' like '%.invalid'`)
  expect(waiting).toEqual([])
})

it('knows a guest again by name and number, and finds people by name, number and address', async () => {
  const token = await staff()
  const facility = await createFacility(server())
  const guest = { guest_name: 'Sunil Perera', guest_mobile: '0779998887' }
  for (const hour of [9, 10]) await ask(token, 'POST', '/bookings', hoursOf(facility, [hour], guest))
  const member = await createBooker(server(), { firstName: 'Sunila', lastName: 'Weerasinghe' })
  const found = async (search: string) => {
    const { body } = await ask(token, 'GET', `/people?search=${encodeURIComponent(search)}`)
    return (body.data as { people: { name: string; is_guest: boolean }[] }).people.map(({ name }) => name)
  }
  expect(await found('sunil')).toEqual(['Sunila Weerasinghe', 'Sunil Perera'])
  expect(await found('+94 77 999 8887')).toEqual(['Sunil Perera'])
  expect(await found(member.email)).toEqual(['Sunila Weerasinghe'])
  expect(await found('100%')).toEqual([])
})

it('finds a member whom the centre entered with gaps, books for them, and finds nobody who only began to sign up', async () => {
  const token = await staff()
  const facility = await createFacility(server())
  const entered = await createMember(server(), { memberType: null, password: null })
  await server().database.query(`update members set first_name = 'Gayani' where id = $1`, [entered.id])
  const began = await createMember(server(), { memberType: null })
  const found = async (search: string) =>
    ((await ask(token, 'GET', `/people?search=${search}`)).body.data as { people: { id: number }[] }).people
  expect([await found('gayani'), await found(began.email)]).toMatchObject([
    [{ id: entered.id, name: 'Gayani', mobile: '', email: entered.email }],
    [],
  ])
  const order = (id: number) => ask(token, 'POST', '/bookings', hoursOf(facility, [9], { member_id: id }))
  expect([(await order(began.id)).status, (await order(entered.id)).status]).toEqual([404, 201])
  expect((await server().mailbox.latest(entered.email)).text).toContain('Hello Gayani,')
  expect(await entries(token, facility)).toMatchObject([{ person: { name: 'Gayani' } }])
})

it('books for a member by the member’s own rules, and tells the member', async () => {
  const token = await staff()
  const facility = await createFacility(server())
  const member = await createBooker(server())
  const other = await ask(token, 'POST', '/bookings', {
    ...hoursOf(facility, [7], { member_id: member.id }),
    total_amount: 1,
  })
  expect([other.status, other.body.error]).toEqual([409, 'price_changed'])
  const { body } = await ask(token, 'POST', '/bookings', hoursOf(facility, [7, 8], { member_id: member.id }))
  const { booking_id: id } = body.data as { booking_id: number }
  expect((await server().mailbox.latest(member.email)).subject).toMatch(/^Booked: /)
  const taken = await ask(token, 'POST', '/bookings', hoursOf(facility, [8], { member_id: member.id }))
  expect([taken.status, taken.body.error]).toEqual([409, 'slot_taken'])

  const moved = await ask(token, 'POST', `/bookings/${id}/move`, hoursOf(facility, [12, 13]))
  expect(moved.status).toBe(201)
  expect((await entries(token, facility)).map(({ slots }) => slots)).toEqual([[12, 13]])
  expect((await server().mailbox.latest(member.email)).subject).toMatch(/^Moved: /)
})

it('writes down who did what with which hours and money, to be read by day, staff and booking', async () => {
  const token = await staff()
  const facility = await createFacility(server(), { name: 'Court of acts' })
  const member = await createBooker(server())
  const booked = await ask(token, 'POST', '/bookings', hoursOf(facility, [7, 8], { member_id: member.id }))
  const { booking_id: first } = booked.body.data as { booking_id: number }
  const moved = await ask(token, 'POST', `/bookings/${first}/move`, hoursOf(facility, [12, 13]))
  const { booking_id: id } = moved.body.data as { booking_id: number }
  await ask(token, 'POST', `/bookings/${id}/payment`, { method: 'cash' })
  await ask(token, 'POST', `/bookings/${id}/cancel`)
  const acts = async (...words: readonly string[]) =>
    (await runMembers(server().context, ['acts', ...words], 'Nimali')).output.trimEnd().split('\n')
  const said = await acts('--booking', `bk${id}`)
  expect(said.map((line) => line.replaceAll(/[\u00A0\s]+/g, ' '))).toEqual([
    expect.stringMatching(
      /^Jul 8, 2026, 10:00 AM Ishara Gunasekara \(\d+\) move BK\d+ Jul 9, 2026 · Court of acts · 12:00 PM - 2:00 PM · LKR 3,000 · from Jul 9, 2026 · Court of acts · 7:00 AM - 9:00 AM · LKR 3,000 · member \d+ · replaces BK\d+$/,
    ),
    expect.stringMatching(/ paid BK\d+ LKR 3,000 · method cash · .*receipt \d+/),
    expect.stringMatching(/ cancel BK\d+ .*12:00 PM - 2:00 PM · LKR 3,000 · refund LKR 3,000$/),
  ])
  expect((await acts('--booking', `BK${first}`)).length).toBe(2)
  const [{ id: number } = { id: 0 }] = await server().database.query<{ id: number }>(
    `select max(id)::int as id from members where role = 'staff'`,
  )
  expect(await acts('--staff', String(number))).toHaveLength(4)
  expect(await acts('--staff', 'ishara', '--day', '2026-07-01')).toEqual(['Nothing was written down.'])
  const { output } = await runMembers(
    server().context,
    ['acts', '--staff', String(number), '--json'],
    'Nimali',
  )
  expect(JSON.parse(output)).toMatchObject({
    acts: [
      {
        ...{ staff: 'Ishara Gunasekara', staffId: number, act: 'book', subject: `BK${first}` },
        details: { memberId: member.id, court: 'Court of acts', date: tomorrow, hours: [7, 8], amount: 3000 },
      },
      {},
      {},
      {},
    ],
  })
  expect((await acts('--day', 'today'))[0]).toBe('--day today is no day like 2026-12-03.')
})

it('cancels without notice until the last hour is over, with the refund of the rule', async () => {
  const token = await staff()
  const facility = await createFacility(server())
  const member = await createBooker(server())
  const [early, late] = [
    await book(server(), member.token, facility, [18]),
    await book(server(), member.token, facility, [20]),
  ]
  await press(await openPayment(server(), member.token, early), 'pay')
  const cancelled = await ask(token, 'POST', `/bookings/${early}/cancel`)
  expect([cancelled.status, cancelled.body.data]).toEqual([200, { refund: 1500 }])
  server().clock.set(instantAt(tomorrow, 20) + 600_000)
  expect((await ask(token, 'POST', `/bookings/${late}/cancel`)).body.data).toEqual({ refund: null })
  const over = await book(server(), member.token, facility, [22])
  server().clock.set(instantAt(tomorrow, 23))
  expect((await ask(token, 'POST', `/bookings/${over}/cancel`)).body.message).toBe('This booking is over.')
})

it('closes hours of a court, lists who is in them, cancels on request, and opens them again', async () => {
  const token = await staff()
  const facility = await createFacility(server())
  const member = await createBooker(server())
  const id = await book(server(), member.token, facility, [18])
  const hours = {
    ...{ branch_id: 1, facility_id: facility.id, date: tomorrow, from: 17, until: 20 },
    reason: 'The floor is wet.',
  }
  const closed = await ask(token, 'POST', '/closures', { ...hours, notify: false })
  expect(closed.body.data).toMatchObject({ bookings: [expect.stringContaining(`BK${id}`) as unknown] })
  const refused = await sendBooking(server(), member.token, bookingBody(facility, [17]))
  expect(refused.status).toBe(409)
  const told = await ask(token, 'POST', '/closures', { ...hours, notify: true })
  const { closure_id: closure } = told.body.data as { closure_id: number }
  expect(await entries(token, facility)).toEqual([])
  const { body } = await ask(token, 'GET', `/day?branch_id=1&date=${tomorrow}`)
  expect(body.data).toMatchObject({
    closures: [
      { closure_id: closure, facility_id: facility.id, from: 17, until: 20, reason: 'The floor is wet.' },
    ],
  })
  await ask(token, 'POST', `/closures/${closure}/open`)
  expect(await freeSlots(server(), member.token, facility)).toEqual(expect.arrayContaining([17, 18, 19]))
})

it('books for members and guests of any branch; the member sees, moves and cancels by the own rules', async () => {
  const token = await staff()
  const here = await createFacility(server())
  const there = await createFacility(server(), { branchId: 2 })
  const member = await createBooker(server(), { branches: ['Branch 1'] })
  const guest = { guest_name: 'Amara Fernando', guest_mobile: '0761112223' }
  await ask(token, 'POST', '/bookings', hoursOf(here, [9], guest))
  const { body: found } = await ask(token, 'GET', '/people?search=Amara')
  const [amara] = (found.data as { people: { id: number }[] }).people
  const orders = [
    { member_id: member.id },
    { member_id: amara?.id },
    { guest_name: 'Dilini Perera', guest_mobile: '0761112224' },
  ]
  const answers = []
  for (const [at, who] of orders.entries())
    answers.push(await ask(token, 'POST', '/bookings', hoursOf(there, [10 + at], who)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const { booking_id: booked } = answers[0]?.body.data as { booking_id: number }
  const moved = await ask(token, 'POST', `/bookings/${booked}/move`, hoursOf(there, [15]))
  expect(moved.status).toBe(201)
  const { booking_id: id } = moved.body.data as { booking_id: number }

  const { body: listed } = await callApi(server(), 'GET', '/get-all-member-bookings?see_all=true', {
    token: member.token,
  })
  expect(listed.data).toMatchObject({
    bookings: [{ booking_id: id, branch_name: expect.stringContaining('2') as unknown }],
    member_info: { available_branches: [{ name: 'Branch 1' }] },
  })
  expect((await sendBooking(server(), member.token, bookingBody(there, [16]))).status).toBe(403)
  const body = { booking_id: id }
  expect((await callApi(server(), 'POST', '/cancel-booking', { token: member.token, body })).status).toBe(200)
})

it('refuses what the member’s own rules refuse in words to the staff', async () => {
  const token = await staff()
  const [here, second, third] = [
    await createFacility(server()),
    await createFacility(server()),
    await createFacility(server()),
  ]
  await server().database.query('update facilities set activity_id = $1 where id = any ($2::int[])', [
    here.activityId,
    [second.id, third.id],
  ])
  const member = await createBooker(server())
  const bookAt = async (facility: TestFacility, slots: readonly number[]) =>
    (await ask(token, 'POST', '/bookings', hoursOf(facility, slots, { member_id: member.id }))).body.message
  for (const facility of [here, second]) expect(await bookAt(facility, [9])).toBe('Booked')
  expect(await bookAt(third, [9])).toMatch(/^This member already holds 2 facilities of /)
  for (let hour = 5; hour < 23; hour += 1)
    if (hour !== 9) await bookAt(await createFacility(server()), [hour])
  const facility = await createFacility(server())
  await bookAt(facility, [9])
  expect(await bookAt(await createFacility(server()), [10, 11])).toMatch(
    /^A member may have at most 20 unpaid hours, and this member has (19|20)\. Take a payment for some of them first\.$/,
  )
})

it('sells no hour of a court while another one on the same floor is booked', async () => {
  const token = await staff()
  const [hall, half] = [await createFacility(server()), await createFacility(server())]
  await server().database.query('insert into facility_exclusions values ($1, $2), ($2, $1)', [
    hall.id,
    half.id,
  ])
  const member = await createBooker(server())
  await book(server(), member.token, hall, [18])
  const { body } = await ask(token, 'GET', `/day?branch_id=1&date=${tomorrow}`)
  const { courts } = body.data as { courts: { facility_id: number; hours: { slot: number }[] }[] }
  const sold = courts.find(({ facility_id }) => facility_id === half.id)?.hours.map(({ slot }) => slot) ?? []
  expect([17, 18, 19].filter((slot) => sold.includes(slot))).toEqual([17, 19])
})
