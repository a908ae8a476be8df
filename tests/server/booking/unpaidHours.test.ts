import { addDays, instantAt } from '@domain/time/centreTime'
import {
  book,
  bookingBody,
  createBooker,
  createFacility,
  openPayment,
  press,
  rowCounts,
  sendBooking,
  type TestFacility,
  tomorrow,
} from '@tests/support/bookingHelpers'
import { serverForFile, testInstant } from '@tests/support/server'
import { callApi, type TestMember } from '@tests/support/serverHelpers'

const server = serverForFile({ settings: { maxUnpaidHours: 4 } })

afterEach(() => {
  server().clock.set(testInstant)
})

const refusal = (held: number) =>
  `You may hold at most 4 unpaid hours that are still to come, and you hold ${held}. Please pay for some of them first.`

async function holding(hours: readonly number[]) {
  const member = await createBooker(server())
  const facility = await createFacility(server())
  const bookingIds: number[] = []
  for (const hour of hours) bookingIds.push(await book(server(), member.token, facility, [hour]))
  return { member, facility, bookingIds }
}

const reasonFor = async (
  member: TestMember,
  facility: TestFacility,
  slots: readonly number[],
  more: Readonly<Record<string, unknown>> = {},
) => {
  const { status, body } = await sendBooking(server(), member.token, bookingBody(facility, slots, more))
  return status === 201 ? null : [status, body.message]
}

describe('a member who holds as many unpaid hours as one may', () => {
  it('is refused a further one with the reason, and nothing is booked', async () => {
    const { member, facility } = await holding([8, 10, 12])
    const before = await rowCounts(server().database)
    expect(await reasonFor(member, facility, [14, 15])).toEqual([422, refusal(3)])
    expect(await rowCounts(server().database)).toEqual(before)
    expect(await reasonFor(member, facility, [14])).toBeNull()
    expect(await reasonFor(member, facility, [16])).toEqual([422, refusal(4)])
  })

  it('may book again after paying or cancelling one', async () => {
    const { member, facility, bookingIds } = await holding([8, 10, 12, 14])
    const [paid = 0, cancelled = 0] = bookingIds
    await press(await openPayment(server(), member.token, paid), 'pay')
    expect(await reasonFor(member, facility, [16])).toBeNull()
    await callApi(server(), 'POST', '/cancel-booking', {
      token: member.token,
      body: { booking_id: cancelled },
    })
    expect(await reasonFor(member, facility, [18])).toBeNull()
    expect(await reasonFor(member, facility, [20])).toEqual([422, refusal(4)])
  })

  it('may move one of them, and book again once one has begun', async () => {
    const { member, facility, bookingIds } = await holding([8, 10, 12, 14])
    expect(await reasonFor(member, facility, [20], { replaces_booking_id: bookingIds[3] })).toBeNull()
    server().clock.set(instantAt(tomorrow, 8))
    const nextDay = { booking_date: addDays(tomorrow, 1) }
    expect(await reasonFor(member, facility, [9], nextDay)).toBeNull()
    expect(await reasonFor(member, facility, [11], nextDay)).toEqual([422, refusal(4)])
  })

  it('may book what costs nothing', async () => {
    const { member } = await holding([8, 10, 12, 14])
    const free = await createFacility(server(), { rate: 0 })
    expect(await reasonFor(member, free, [16, 17])).toBeNull()
  })

  it('keeps nobody else from booking', async () => {
    const { facility } = await holding([8, 10, 12, 14])
    expect(await reasonFor(await createBooker(server()), facility, [16])).toBeNull()
  })
})
