import {
  book,
  createBooker,
  createDue,
  createFacility,
  createPayment,
  latestAttemptOf,
  openPayment,
  press,
  rowCounts,
} from '@tests/support/bookingHelpers'
import { serverForFile, testInstant } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

const server = serverForFile()
const halfHour = 30 * 60_000

afterEach(() => {
  server().clock.set(testInstant)
})

it('opens a page at the gateway for a booking, by the booking’s id, and for any other due by its own [B7.10]', async () => {
  const me = await createBooker(server())
  const bookingId = await book(server(), me.token, await createFacility(server()), [18, 19])
  const dueId = await createDue(server(), me.id, { title: 'Evening Yoga', amount: 5000 })
  const { status, body } = await createPayment(server(), me.token, bookingId)
  expect([status, body]).toEqual([
    200,
    {
      status: 'success',
      message: 'Payment created successfully',
      data: { payment_url: expect.stringMatching(/\/gateway\/[\w-]{43}$/) as string },
    },
  ])
  expect((body.data as { payment_url: string }).payment_url).toContain(`${server().url}/gateway/`)
  await openPayment(server(), me.token, dueId)
  expect([
    (await latestAttemptOf(server(), bookingId)).amount,
    (await latestAttemptOf(server(), dueId)).amount,
  ]).toEqual([3000, 5000])
})

it('does not take the id of a booking’s due for something to pay, only the booking’s own', async () => {
  const me = await createBooker(server())
  const bookingId = await book(server(), me.token, await createFacility(server()), [18])
  const [due] = await server().database.query<{ id: number }>('select id from dues where booking_id = $1', [
    bookingId,
  ])
  expect((await createPayment(server(), me.token, due?.id ?? 0)).status).toBe(404)
})

it('keeps one attempt for a due: the same address for half an hour, however often and at once it is asked', async () => {
  const me = await createBooker(server())
  const dueId = await createDue(server(), me.id)
  const urls = await Promise.all(Array.from({ length: 5 }, () => openPayment(server(), me.token, dueId)))
  server().clock.advance(halfHour - 1)
  urls.push(await openPayment(server(), me.token, dueId))
  expect(new Set(urls).size).toBe(1)
  server().clock.advance(1)
  const fresh = await openPayment(server(), me.token, dueId)
  expect(fresh).not.toBe(urls[0])
  const attempts = await server().database.query<{ state: string }>(
    'select state from payment_attempts where due_id = $1 order by created_at',
    [dueId],
  )
  expect(attempts.map(({ state }) => state)).toEqual(['given up', 'open'])
  expect(await press(urls[0] ?? '', 'pay')).toEqual({ status: 200, location: null })
})

it('refuses a second live attempt in the database itself', async () => {
  const me = await createBooker(server())
  const dueId = await createDue(server(), me.id)
  await openPayment(server(), me.token, dueId)
  await expect(
    server().database.query(
      `insert into payment_attempts select 'another', due_id, amount, state, payment_url, created_at, updated_at
       from payment_attempts where due_id = $1`,
      [dueId],
    ),
  ).rejects.toMatchObject({ constraint: 'one_live_attempt' })
})

it('can be opened again after it was declined or cancelled', async () => {
  const me = await createBooker(server())
  const dueId = await createDue(server(), me.id)
  const urls = []
  for (const decision of ['decline', 'cancel', 'pay']) {
    const url = await openPayment(server(), me.token, dueId)
    urls.push(url)
    await press(url, decision)
  }
  expect(new Set(urls).size).toBe(3)
  const { status, body } = await createPayment(server(), me.token, dueId)
  expect([status, body.message]).toEqual([409, 'This has already been paid.'])
})

it('is refused with a code while a payment is being processed', async () => {
  const me = await createBooker(server())
  const dueId = await createDue(server(), me.id)
  await press(await openPayment(server(), me.token, dueId), 'later')
  const { status, body } = await createPayment(server(), me.token, dueId)
  expect([status, body.error]).toEqual([409, 'payment_processing'])
})

it('refuses what is not the member’s, not there, cancelled, or nobody’s request, and writes nothing', async () => {
  const me = await createBooker(server())
  const other = await createBooker(server())
  const dueId = await createDue(server(), me.id)
  const canceled = await book(server(), me.token, await createFacility(server()), [18])
  await callApi(server(), 'POST', '/cancel-booking', { token: me.token, body: { booking_id: canceled } })
  const before = await rowCounts(server().database)
  const statuses = [
    (await createPayment(server(), other.token, dueId)).status,
    (await createPayment(server(), me.token, 99_999)).status,
    (await createPayment(server(), me.token, canceled)).status,
    (await createPayment(server(), me.token, -1)).status,
    (await createPayment(server(), 'a'.repeat(43), dueId)).status,
  ]
  expect(statuses).toEqual([403, 404, 409, 422, 401])
  expect(await rowCounts(server().database)).toEqual(before)
})

it('takes the amount from the due, whatever else is sent', async () => {
  const me = await createBooker(server())
  const dueId = await createDue(server(), me.id, { amount: 4500 })
  await callApi(server(), 'POST', '/member-booking-payments/gateway/create', {
    token: me.token,
    body: { member_booking_schedule_id: dueId, amount: 1, payment_url: 'https://evil.example' },
  })
  expect((await latestAttemptOf(server(), dueId)).amount).toBe(4500)
})

it('is limited in rate, with the time to wait', async () => {
  const me = await createBooker(server())
  const dueId = await createDue(server(), me.id)
  const answers = []
  for (let tries = 0; tries < 31; tries += 1) answers.push(await createPayment(server(), me.token, dueId))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  expect(answers.at(-1)?.headers.get('retry-after')).toBe('900')
})
