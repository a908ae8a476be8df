import {
  book,
  bookingBody,
  createBooker,
  createDue,
  createFacility,
  latestAttemptOf,
  openPayment,
  sendBooking,
  sendNotice,
} from '@tests/support/bookingHelpers'
import { createNotification } from '@server/createNotification'
import { serverForFile } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

const server = serverForFile()

interface Notified {
  readonly type: string
  readonly title: string
  readonly message: string
  readonly target: unknown
}
/** The member's notifications, newest first. */
async function notificationsOf(token: string): Promise<readonly Notified[]> {
  const { body } = await callApi(server(), 'GET', '/get-all-notifications', { token })
  const { notifications } = body.data as { notifications: readonly Notified[] }
  return notifications.map(({ type, title, message, target }) => ({ type, title, message, target }))
}
const titlesTo = async (token: string) => (await notificationsOf(token)).map(({ title }) => title)
const cancel = (token: string, id: number) =>
  callApi(server(), 'POST', '/cancel-booking', { token, body: { booking_id: id } })

it('tells of a booking once, whatever is repeated, and nothing of one that was refused', async () => {
  const { token } = await createBooker(server())
  const facility = await createFacility(server(), { name: 'Court 71' })
  const body = bookingBody(facility, [18, 19])
  const headers = { 'Idempotency-Key': 'sent-only-once' }
  const made = (await sendBooking(server(), token, body, headers)).body.data as { booking_id: number }
  await sendBooking(server(), token, body, headers)
  await sendBooking(server(), token, bookingBody(facility, [19]))
  expect(await notificationsOf(token)).toEqual([
    {
      type: 'Message',
      title: 'Booking confirmed',
      message: 'Court 71, Thursday, July 9, 2026, 6:00 PM - 8:00 PM. Payment is due before it begins.',
      target: { kind: 'booking', booking_id: made.booking_id },
    },
  ])
})

it('tells of a move by the new hours and opens the new booking', async () => {
  const { token } = await createBooker(server())
  const facility = await createFacility(server(), { name: 'Court 72' })
  const old = await book(server(), token, facility, [18])
  const moved = await book(server(), token, facility, [20], { replaces_booking_id: old })
  expect(await notificationsOf(token)).toMatchObject([
    {
      title: 'Moved to Thursday, 8 PM',
      message: expect.stringContaining('8:00 PM - 9:00 PM') as string,
      target: { booking_id: moved },
    },
    { title: 'Booking confirmed', target: { booking_id: old } },
  ])
})

it('tells of a cancellation once', async () => {
  const { token } = await createBooker(server())
  const id = await book(server(), token, await createFacility(server()), [18])
  expect([(await cancel(token, id)).status, (await cancel(token, id)).status]).toEqual([200, 409])
  expect(await titlesTo(token)).toEqual(['Booking cancelled', 'Booking confirmed'])
})

it('tells of a payment once, and opens its booking', async () => {
  const { token } = await createBooker(server())
  const id = await book(server(), token, await createFacility(server(), { name: 'Court 73' }), [18])
  await openPayment(server(), token, id)
  const { id: attempt } = await latestAttemptOf(server(), id)
  const settled = {
    attempt,
    event: 'settled',
    amount: 1500,
    nonce: 'settled-once',
    reference: 'SB-73',
  } as const
  await sendNotice(server(), settled)
  await sendNotice(server(), settled)
  const [paid, ...others] = await notificationsOf(token)
  expect([paid, others.length]).toEqual([
    {
      type: 'Message',
      title: 'Payment received',
      message: expect.stringMatching(/^Rs\. 1,500 for Court 73 \(/) as string,
      target: { kind: 'booking', booking_id: id },
    },
    1,
  ])
})

it('tells of a payment that comes after the cancellation, and what becomes of the money', async () => {
  const { token } = await createBooker(server())
  const id = await book(server(), token, await createFacility(server()), [18])
  await openPayment(server(), token, id)
  const { id: attempt } = await latestAttemptOf(server(), id)
  await cancel(token, id)
  await sendNotice(server(), { attempt, event: 'settled', amount: 1500 })
  expect((await notificationsOf(token))[0]).toMatchObject({
    type: 'Alert',
    title: 'Payment received after the cancellation',
    message: expect.stringContaining('Its refund is requested.') as string,
  })
})

it('tells of a declined payment once, and opens what is still to be paid', async () => {
  const { id, token } = await createBooker(server())
  const dueId = await createDue(server(), id)
  await openPayment(server(), token, dueId)
  const { id: attempt } = await latestAttemptOf(server(), dueId)
  await sendNotice(server(), { attempt, event: 'declined', amount: 4500 })
  await sendNotice(server(), { attempt, event: 'declined', amount: 4500 })
  expect(await notificationsOf(token)).toMatchObject([
    { type: 'Alert', title: 'Payment declined', target: { kind: 'due', due_id: dueId } },
  ])
})

it('asks no more for what is paid, and names the child that it was paid for', async () => {
  const { id, token } = await createBooker(server())
  const dueId = await createDue(server(), id, { person: 'Sahan Perera' })
  const other = await createDue(server(), id)
  const { database, clock } = server().context
  const overdue = {
    memberId: id,
    type: 'Alert',
    title: 'Payment overdue',
    message: 'It is overdue.',
  } as const
  for (const due of [other, dueId])
    await database.transaction((transaction) =>
      createNotification(transaction, { ...overdue, target: { kind: 'due', dueId: due } }, clock.now()),
    )
  await openPayment(server(), token, dueId)
  const { id: attempt } = await latestAttemptOf(server(), dueId)
  await sendNotice(server(), { attempt, event: 'settled', amount: 4500 })
  expect(await notificationsOf(token)).toMatchObject([
    { title: 'Payment received', message: 'Rs. 4,500 for Junior Badminton for Sahan Perera.' },
    { title: 'Payment overdue', target: { due_id: other } },
  ])
})
