import * as z from 'zod/mini'
import * as booking from '@api/endpoints/booking'
import * as money from '@api/endpoints/money'
import * as messages from '@api/endpoints/notifications'
import type { Endpoint } from '@api/endpoint'
import { todayAt, addDays } from '@domain/time/centreTime'
import { single } from '@domain/booking/slots'
import { serverForFile } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

const server = serverForFile({ settings: { seeds: true } })
const extensions = new Set([
  'idempotency-key',
  'payment-attempts',
  'move-booking',
  'upcoming-ids',
  'receivable-pages',
  'member-payments',
] as const)

/** Makes a call as the portal does and reads its answer with the table's own schema. */
async function call<P, V>(token: string, endpoint: Endpoint<P, V>, payload: P): Promise<V> {
  const wire = endpoint.toWire(payload, extensions)
  const query = new URLSearchParams(
    Object.entries(wire.query ?? {}).map(([name, value]) => [name, String(value)]),
  )
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(wire.path?.[name]))
  const answer = await callApi(
    server(),
    endpoint.method,
    query.size > 0 ? `${path}?${query.toString()}` : path,
    {
      token,
      ...(wire.body === undefined ? {} : { body: wire.body }),
      headers: wire.headers ?? {},
    },
  )
  return z.parse(endpoint.answer, answer.body)
}

it('answers every call of booking and money in the form that the portal reads', async () => {
  const signedIn = await callApi(server(), 'POST', '/login', {
    body: { email: 'full@members.example', password: 'Shuttle-2026!', remember_me: false },
  })
  const { token, member } = signedIn.body.data as { token: string; member: { id: number } }
  const today = todayAt(server().clock.now())
  const date = addDays(today, 1)

  const activities = await call(token, booking.memberAvailability, { branchId: 1, date })
  const facility = activities.find((each) => each.name === 'Badminton')?.facilities[0]
  if (!facility) throw new Error('there is a badminton court')
  expect(await call(token, booking.guestAvailability, { branchId: 1, date })).toEqual(activities)

  const { bookingId } = await call(token, booking.createBooking, {
    facilityId: facility.id,
    facilityName: facility.name,
    date,
    choice: single(12),
    pricePerSlot: 1500,
    totalAmount: 1500,
    idempotencyKey: 'contract-0001',
    replacesBookingId: null,
  })
  const month = { memberId: member.id, year: 2026, month: 7, branchId: null }
  const calendar = await call(token, booking.monthBookings, month)
  expect(calendar.bookings.map((each) => each.id)).toContain(bookingId)
  expect(calendar.period).toEqual({ year: 2026, month: 7, startDate: '2026-07-01', endDate: '2026-07-31' })

  const { paymentUrl } = await call(token, money.createPayment, { payableId: bookingId })
  expect(new URL(paymentUrl).origin).toBe(server().url)
  const details = await call(token, booking.bookingDetails, { bookingId })
  expect(details).toMatchObject({
    id: bookingId,
    price: 1500,
    capacity: '4 Players',
    paymentAttempt: { state: 'open', updatedAt: server().clock.now() },
  })

  const page = await call(token, booking.allBookings, {
    page: 1,
    pageSize: 10,
    upcomingOnly: false,
    branchId: null,
    activityId: null,
  })
  expect([page.rows.length, page.branches.length, page.total > 10]).toEqual([10, 2, true])
  const upcoming = await call(token, booking.upcomingBookings, { page: 1, pageSize: 5 })
  const asOneRow = new Set(upcoming.map((row) => `${row.bookingId} ${row.date}`))
  expect([asOneRow.size, upcoming.every((row) => row.bookingId !== null)]).toEqual([5, true])
  expect(await call(token, booking.monthlyCount, { year: 2026, month: 7 })).toBe(calendar.totalSchedules)

  const dues = await call(token, money.receivables, { page: 1 })
  expect([dues.member.complete, dues.class.complete, dues.retail.complete]).toEqual([true, true, true])
  expect(dues.totalCount).toBe(dues.member.unpaid + dues.class.unpaid + dues.retail.unpaid)
  expect(dues.member.items.every((due) => due.amount !== null && due.bookingId !== null)).toBe(true)
  expect((await call(token, money.memberPayments, { page: 1, pageSize: 5 })).payments).toHaveLength(5)
  expect((await call(token, messages.notifications, undefined)).unread).toBe(4)
  expect(await call(token, messages.markAllNotificationsRead, undefined)).toEqual({ updatedCount: 4 })
  expect(await call(token, booking.cancelBooking, { bookingId })).toEqual({
    message: 'Booking has been canceled successfully',
  })
})
