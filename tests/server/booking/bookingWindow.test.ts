import { bookingBody, createFacility, sendBooking } from '@tests/support/bookingHelpers'
import { serverForFile } from '@tests/support/server'
import { createMember } from '@tests/support/serverHelpers'

const server = serverForFile({ settings: { bookingWindowDays: 7 } })

it('books no further ahead than the operator allows, and says so', async () => {
  const member = await createMember(server())
  const facility = await createFacility(server())
  const on = (booking_date: string) =>
    sendBooking(server(), member.token, bookingBody(facility, [10], { booking_date }))
  expect((await on('2026-07-15')).status).toBe(201)
  const { status, body } = await on('2026-07-16')
  expect([status, body.errors]).toEqual([
    422,
    { booking_date: ['Bookings can be made at most 7 days in advance.'] },
  ])
})
