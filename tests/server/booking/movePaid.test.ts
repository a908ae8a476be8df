import { instantAt } from '@domain/time/centreTime'
import {
  book,
  bookingBody,
  createBooker,
  createFacility,
  latestAttemptOf,
  openPayment,
  press,
  rowCounts,
  sendBooking,
  sendNotice,
  tomorrow,
} from '@tests/support/bookingHelpers'
import { serverForFile, testInstant } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

const server = serverForFile()

afterEach(() => {
  server().clock.set(testInstant)
})

/** Makes a member with a booking at 18:00 of 1,500 rupees, and the requests to pay and move it. */
async function booked() {
  const member = await createBooker(server())
  const facility = await createFacility(server())
  const old = await book(server(), member.token, facility, [18])
  const paying = async () => {
    const url = await openPayment(server(), member.token, old)
    return { url, attempt: (await latestAttemptOf(server(), old)).id }
  }
  const move = (slots: readonly number[], onto = facility) =>
    sendBooking(server(), member.token, bookingBody(onto, slots, { replaces_booking_id: old }))
  const moved = async (slots: readonly number[]) => {
    const { status, body } = await move(slots)
    expect(status).toBe(201)
    return (body.data as { booking_id: number }).booking_id
  }
  const read = async <Data>(path: string) =>
    (await callApi(server(), 'GET', path, { token: member.token })).body.data as Data
  /** Status and payment of a booking of one hour. */
  const statusOf = async (bookingId: number) => {
    const { schedules } = await read<{ schedules: { status: string; payment_status: string }[] }>(
      `/get-member-booking-details?booking_id=${bookingId}`,
    )
    return schedules.map(({ status, payment_status: payment }) => [status, payment])
  }
  const titles = () =>
    server().database.query<{ title: string; message: string; target: unknown }>(
      'select title, message, target from notifications where member_id = $1 order by id desc',
      [member.id],
    )
  return { member, facility, old, paying, move, moved, read, statusOf, titles }
}

describe('a paid booking', () => {
  it('moves to hours of the same price and takes its payment along: due, receipt, notification and one mail name the new hours', async () => {
    const { member, old, paying, moved, read, statusOf, titles } = await booked()
    await press((await paying()).url, 'pay')
    const now = await moved([20])

    expect([await statusOf(now), await statusOf(old)]).toEqual([
      [['Confirmed', 'Paid']],
      [['Moved', 'Unpaid']],
    ])
    const { payments } = await read<{ payments: { item: string; booking_id: number; status: string }[] }>(
      '/member-payments',
    )
    expect(payments).toEqual([
      expect.objectContaining({
        booking_id: now,
        status: 'paid',
        item: expect.stringMatching(/^Court .*8:00 PM - 9:00 PM\)$/) as string,
      }),
    ])
    const [moveNotice, ...before] = await titles()
    expect(moveNotice).toMatchObject({
      title: 'Moved to Thursday, 8 PM',
      message: expect.stringContaining('It is paid: your payment goes along to the new time.') as string,
      target: { kind: 'booking', booking_id: now },
    })
    expect(before.map(({ title }) => title)).toEqual(['Payment received', 'Booking confirmed'])
    const [mail, ...mailsBefore] = await server().mailbox.list(member.email)
    expect([mail?.subject, mailsBefore.length]).toEqual([
      expect.stringMatching(/^Moved: .*, Thursday, July 9, 2026, 8:00 PM - 9:00 PM$/),
      2,
    ])
    expect(mail?.text).toContain('your payment goes along')
    expect(mail?.text).not.toContain('Payment is due')
    expect(mail?.text).toContain(`BK${now}`)
  })

  it('moves to no other price, and says both', async () => {
    const { paying, move, old, statusOf } = await booked()
    await press((await paying()).url, 'pay')
    const dear = await createFacility(server(), { rate: 2000 })
    const before = await rowCounts(server().database)
    const answers = [await move([20, 21]), await move([20], dear)]
    expect(answers.map(({ status, body }) => [status, body.error, body.message])).toEqual([
      [
        409,
        'other_price',
        'This booking has been paid with LKR 1,500, so it can only be moved to hours of the same price; these cost LKR 3,000. Nothing was moved.',
      ],
      [409, 'other_price', expect.stringContaining('these cost LKR 2,000') as string],
    ])
    expect(await rowCounts(server().database)).toEqual(before)
    expect(await statusOf(old)).toEqual([['Confirmed', 'Paid']])
  })

  it('does not move in its last two hours, and not while a payment for it is being processed', async () => {
    const { paying, move } = await booked()
    const { url, attempt } = await paying()
    await sendNotice(server(), { attempt, event: 'processing', amount: 1500 })
    expect((await move([20])).body.error).toBe('payment_processing')
    await sendNotice(server(), { attempt, event: 'settled', amount: 1500 })
    server().clock.set(instantAt(tomorrow, 16, 1))
    expect([(await move([20])).status, url]).toEqual([409, expect.any(String)])
  })

  it('is not counted as unpaid where it moves to', async () => {
    const { paying, moved, read } = await booked()
    await press((await paying()).url, 'pay')
    await moved([20])
    const { summary } = await read<{ summary: { total_count: number } }>('/member-receivables/all')
    expect(summary.total_count).toBe(0)
  })
})

describe('a payment that settles while its booking is moved, or after that', () => {
  it('pays the hours that the member has then, in whichever order both come', async () => {
    const outcomes = await Promise.all(
      [0, 1, 2, 3].map(async (turn) => {
        const { paying, move, statusOf } = await booked()
        const { attempt } = await paying()
        const settle = () => sendNotice(server(), { attempt, event: 'settled', amount: 1500 })
        const [answer, notice] =
          turn % 2 === 0
            ? await Promise.all([move([20]), settle()])
            : await Promise.all([settle(), move([20])]).then(([first, second]) => [second, first] as const)
        const { booking_id: now } = answer.body.data as { booking_id: number }
        return [notice.outcome, await statusOf(now)]
      }),
    )
    expect(outcomes).toEqual(outcomes.map(() => ['paid', [['Confirmed', 'Paid']]]))
  })

  it('pays the moved hours, though it was begun for the old ones a day before', async () => {
    const { old, paying, moved, statusOf, titles } = await booked()
    const { attempt } = await paying()
    const now = await moved([20])
    expect(await statusOf(now)).toEqual([['Confirmed', 'Pending']])
    expect((await sendNotice(server(), { attempt, event: 'settled', amount: 1500 })).outcome).toBe('paid')
    expect([await statusOf(now), await statusOf(old)]).toEqual([
      [['Confirmed', 'Paid']],
      [['Moved', 'Unpaid']],
    ])
    expect((await titles())[0]).toMatchObject({
      title: 'Payment received',
      message: expect.stringContaining('8:00 PM - 9:00 PM') as string,
      target: { kind: 'booking', booking_id: now },
    })
  })

  it('is kept as paid after the cancellation where the new hours have another price', async () => {
    const { old, paying, moved, statusOf } = await booked()
    const { attempt } = await paying()
    const now = await moved([20, 21])
    await sendNotice(server(), { attempt, event: 'settled', amount: 1500, reference: 'SB-BEFORE' })
    expect([await statusOf(old), await statusOf(now)]).toEqual([
      [['Moved', 'Paid']],
      [
        ['Confirmed', 'Pending'],
        ['Confirmed', 'Pending'],
      ],
    ])
    expect(
      await server().database.query(
        `select f.amount, f.state from refunds f join payments p on p.id = f.payment_id where p.reference = 'SB-BEFORE'`,
      ),
    ).toEqual([{ amount: 1500, state: 'requested' }])
  })
})
