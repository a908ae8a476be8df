import { instantAt } from '@domain/time/centreTime'
import { routeAt } from '@domain/portal/routes'
import {
  book,
  createBooker,
  createFacility,
  freeSlots,
  latestAttemptOf,
  openPayment,
  press,
  rowCounts,
  sandboxFor,
  tomorrow,
} from '@tests/support/bookingHelpers'
import { calendarDomain, understood } from '@tests/support/calendars'
import { serverForFile, testInstant } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

const server = serverForFile()

afterEach(() => {
  server().clock.set(testInstant)
})

const cancel = (token: string, bookingId: unknown) =>
  callApi(server(), 'POST', '/cancel-booking', { token, body: { booking_id: bookingId } })

const stateOf = async (bookingId: number) => {
  const schedules = await server().database.query<{ status: string }>(
    'select status from booking_schedules where booking_id = $1 order by hour',
    [bookingId],
  )
  const [due] = await server().database.query<{ state: string }>(
    'select state from dues where booking_id = $1',
    [bookingId],
  )
  return { schedules: schedules.map(({ status }) => status), due: due?.state }
}

async function bookedHours(slots: readonly number[] = [18]) {
  const member = await createBooker(server())
  const facility = await createFacility(server())
  return { member, facility, id: await book(server(), member.token, facility, slots) }
}

it('links to the sheet of the booking in the mails about it, to its due while it is unpaid, and to the receipt in that about its payment', async () => {
  const { member, id } = await bookedHours([6])
  await press(await openPayment(server(), member.token, id), 'pay')
  await cancel(member.token, id)
  const mails = await server().mailbox.list(member.email)
  expect(mails).toHaveLength(3)
  const links = mails.flatMap(({ text }) => [...text.matchAll(/https?:\S+/g)].map(([link]) => new URL(link)))
  expect(links.map(({ pathname, search }) => [routeAt(pathname)?.name, search])).toEqual([
    ['myBookings', `?booking=${id}`],
    ['paymentReceipt', expect.stringMatching(/^\?reference=./)],
    ['payables', expect.stringMatching(/^\?item=\d+$/)],
    ['myBookings', `?booking=${id}`],
  ])
})

it('cancels all hours, frees them, removes the due, and says so by mail with the entry taken out [B7.13]', async () => {
  const { member, facility, id } = await bookedHours([18, 19])
  const { status, body } = await cancel(member.token, id)
  expect([status, body]).toEqual([
    200,
    {
      status: 'success',
      message: 'Booking has been canceled successfully',
      data: { booking_id: id },
    },
  ])
  expect(await stateOf(id)).toEqual({ schedules: ['Canceled', 'Canceled'], due: 'removed' })
  expect(await freeSlots(server(), member.token, facility)).toEqual(expect.arrayContaining([18, 19]))
  const mail = await server().mailbox.latest(member.email)
  expect(mail.subject).toMatch(new RegExp(`^Cancelled: ${facility.name}, Thursday, July 9, 2026, `))
  expect(mail.text).toContain('Nothing is due for it.')
  const [file] = mail.attachments
  const { method, events, organizers, statuses } = understood(file?.content ?? '')
  expect(file?.contentType).toBe('text/calendar; charset=utf-8; method=CANCEL')
  expect({ method, events, organizers, statuses }).toEqual({
    method: 'CANCEL',
    events: [[`booking-${id}@${calendarDomain(server())}`, 1]],
    organizers: ['mailto:support@members.example'],
    statuses: ['CANCELLED'],
  })
})

it('is open until two hours before the first hour and closed from then on', async () => {
  const early = await bookedHours([18, 19])
  const late = await bookedHours([18, 19])
  server().clock.set(instantAt(tomorrow, 16))
  expect((await cancel(early.member.token, early.id)).status).toBe(200)
  server().clock.set(instantAt(tomorrow, 16) + 1)
  const { status, body } = await cancel(late.member.token, late.id)
  expect([status, body.message]).toEqual([
    409,
    'A booking can be cancelled up to 2 hours before it begins. Please contact support.',
  ])
  expect(await stateOf(late.id)).toEqual({ schedules: ['Confirmed', 'Confirmed'], due: 'open' })
})

it('has one effect however often it is sent', async () => {
  const { member, id } = await bookedHours()
  const answers = await Promise.all([
    cancel(member.token, id),
    cancel(member.token, id),
    cancel(member.token, id),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await server().mailbox.list(member.email)).toHaveLength(2)
})

it('keeps a paid booking paid, and says in mail and notification what is refunded', async () => {
  const { member, id } = await bookedHours()
  await press(await openPayment(server(), member.token, id), 'pay')
  expect((await cancel(member.token, id)).status).toBe(200)
  expect(await stateOf(id)).toEqual({ schedules: ['Canceled'], due: 'paid' })
  const said = 'It had been paid. Refund of Rs. 1,500 requested.'
  expect((await server().mailbox.latest(member.email)).text).toContain(said)
  const { body } = await callApi(server(), 'GET', '/get-all-notifications', { token: member.token })
  expect(JSON.stringify(body)).toContain(said)
})

it('is closed while a payment is being processed, and says so with a code', async () => {
  const { member, id } = await bookedHours()
  await press(await openPayment(server(), member.token, id), 'later')
  const { status, body } = await cancel(member.token, id)
  expect([status, body.error]).toEqual([409, 'payment_processing'])
  server().clock.advance(20_000)
  await sandboxFor(server()).deliverDue()
  expect((await cancel(member.token, id)).status).toBe(200)
})

it('closes an open page of the gateway, so that nobody pays for what is cancelled', async () => {
  const { member, id } = await bookedHours()
  const url = await openPayment(server(), member.token, id)
  await cancel(member.token, id)
  expect(await press(url, 'pay')).toEqual({ status: 200, location: null })
  expect((await latestAttemptOf(server(), id)).state).toBe('given up')
  expect(await stateOf(id)).toEqual({ schedules: ['Canceled'], due: 'removed' })
})

it('refuses what is not the member’s, not a booking, a class, or nobody’s request, and changes nothing', async () => {
  const { member, facility, id } = await bookedHours()
  const other = await createBooker(server())
  const [klass] = await server().database.query<{ id: number }>(
    `insert into bookings (kind, member_id, facility_id, created_at) values ('Class Booking', $1, $2, now()) returning id`,
    [member.id, facility.id],
  )
  const [held] = await server().database.query<{ id: number }>(
    `insert into bookings (kind, facility_id, created_at) values ('Held', $1, now()) returning id`,
    [facility.id],
  )
  const before = [await rowCounts(server().database), await stateOf(id)]
  const statuses = [
    (await cancel(other.token, id)).status,
    (await cancel(member.token, 99_999)).status,
    (await cancel(member.token, held?.id)).status,
    (await cancel(member.token, klass?.id)).status,
    (await cancel(member.token, 'x')).status,
    (await cancel('a'.repeat(43), id)).status,
  ]
  expect(statuses).toEqual([403, 404, 404, 409, 422, 401])
  expect([await rowCounts(server().database), await stateOf(id)]).toEqual(before)
})
