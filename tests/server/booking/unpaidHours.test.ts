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
import { serverForFile, startTestServer, testInstant } from '@tests/support/server'
import { callApi, type TestMember } from '@tests/support/serverHelpers'

const server = serverForFile({ settings: { maxUnpaidHours: 4 } })

afterEach(() => {
  server().clock.set(testInstant)
})

const refusal = (held: string) =>
  `You may have at most 4 unpaid hours, and you have ${held}. Please pay for some of them first.`

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
    expect(await reasonFor(member, facility, [14, 15])).toEqual([422, refusal('3')])
    expect(await rowCounts(server().database)).toEqual(before)
    expect(await reasonFor(member, facility, [14])).toBeNull()
    expect(await reasonFor(member, facility, [16])).toEqual([422, refusal('4')])
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
    expect(await reasonFor(member, facility, [20])).toEqual([422, refusal('4')])
  })

  it('may move one of them, also when there are more by now than one may have', async () => {
    const { member, facility, bookingIds } = await holding([8, 10, 12, 14])
    expect(await reasonFor(member, facility, [20], { replaces_booking_id: bookingIds[3] })).toBeNull()
    const strict = await startTestServer({ database: server().database, settings: { maxUnpaidHours: 2 } })
    const body = bookingBody(facility, [16], { replaces_booking_id: bookingIds[0] })
    const { status } = await sendBooking(strict, member.token, body)
    await strict.close()
    expect(status).toBe(201)
  })

  it('pays nothing by letting them pass: they count as overdue until they are paid, and the refusal has a code', async () => {
    const { member, facility, bookingIds } = await holding([8, 10, 12, 14])
    server().clock.set(instantAt(tomorrow, 10))
    const nextDay = { booking_date: addDays(tomorrow, 1) }
    const one = await sendBooking(server(), member.token, bookingBody(facility, [9], nextDay))
    expect([one.status, one.body.error, one.body.message]).toEqual([
      422,
      'unpaid_hours',
      refusal('4, of which 2 are overdue'),
    ])
    server().clock.set(instantAt(tomorrow, 20))
    expect(await reasonFor(member, facility, [9], nextDay)).toEqual([
      422,
      refusal('4, of which 4 are overdue'),
    ])
    await press(await openPayment(server(), member.token, bookingIds[0] ?? 0), 'pay')
    expect(await reasonFor(member, facility, [9], nextDay)).toBeNull()
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
