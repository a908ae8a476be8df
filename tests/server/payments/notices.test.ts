import { randomUUID } from 'node:crypto'
import { day } from '@domain/time/centreTime'
import type { NoticeEvent } from '@server/payments/moveAttempt'
import {
  book,
  createBooker,
  createDue,
  createFacility,
  latestAttemptOf,
  openPayment,
  rowCounts,
  sendNotice,
} from '@tests/support/bookingHelpers'
import { serverForFile, testInstant } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

const server = serverForFile()

afterEach(() => {
  server().clock.set(testInstant)
})

/** Opens an attempt on a due of 4,500, with functions that read both. */
async function openAttempt() {
  const member = await createBooker(server())
  const dueId = await createDue(server(), member.id)
  await openPayment(server(), member.token, dueId)
  const { id: attempt } = await latestAttemptOf(server(), dueId)
  const tell = (event: NoticeEvent, more: Partial<Parameters<typeof sendNotice>[1]> = {}) =>
    sendNotice(server(), { attempt, event, amount: 4500, ...more })
  const state = async () => {
    const [row] = await server().database.query<{ due: string; attempt: string; payments: string[] }>(
      `select d.state as due, a.state as attempt,
              array(select kind from payments where due_id = d.id order by id) as payments
       from payment_attempts a join dues d on d.id = a.due_id where a.id = $1`,
      [attempt],
    )
    return row
  }
  return { member, dueId, attempt, tell, state }
}

const paid = { due: 'paid', attempt: 'paid', payments: ['settlement'] }
const stillOpen = { due: 'open', attempt: 'open', payments: [] }

describe('a notice', () => {
  it('that is settled pays the due, keeps the payment, and tells the member by mail', async () => {
    const { member, tell, state } = await openAttempt()
    expect(await tell('settled', { reference: 'SB-1' })).toEqual({ status: 200, outcome: 'paid' })
    expect(await state()).toEqual(paid)
    const mail = await server().mailbox.latest(member.email)
    expect(mail.subject).toBe('Paid Rs. 4,500: Junior Badminton')
    expect(mail.text).toContain('SB-1')
  })

  it('that is forged, tampered with, stale or from the future changes nothing', async () => {
    const { attempt, tell, state } = await openAttempt()
    const before = await rowCounts(server().database)
    const now = server().clock.now()
    const refused = [
      await tell('settled', { secret: 'guessed' }),
      await tell('settled', {
        tampered: JSON.stringify({ attempt, event: 'settled', amount: 4500, reference: 'X' }),
      }),
      await tell('settled', { signedAt: now - 5 * 60_000 - 1 }),
      await tell('settled', { signedAt: now + 5 * 60_000 + 1 }),
      await tell('settled', { nonce: 'short' }),
    ]
    expect(refused).toEqual(Array.from({ length: 5 }, () => ({ status: 401, outcome: null })))
    expect(await state()).toEqual(stillOpen)
    expect(await rowCounts(server().database)).toEqual(before)
    expect((await tell('settled', { signedAt: now - 5 * 60_000 })).outcome).toBe('paid')
  })

  it('without any signature is refused before its body is looked at', async () => {
    const answer = await fetch(`${server().url}/api/payment-notices`, { method: 'POST', body: '{{{' })
    expect(answer.status).toBe(401)
  })

  it('without a right signature is refused without a question to the database', async () => {
    const { database } = server().context
    const query = jest.spyOn(database, 'query')
    const transaction = jest.spyOn(database, 'transaction')
    const unsigned = await fetch(`${server().url}/api/payment-notices`, { method: 'POST', body: '{}' })
    const forged = await sendNotice(server(), {
      attempt: 'unknown',
      event: 'settled',
      amount: 4500,
      secret: 'guessed',
    })
    const asked = [...query.mock.calls, ...transaction.mock.calls]
    query.mockRestore()
    transaction.mockRestore()
    expect([unsigned.status, forged.status, asked]).toEqual([401, 401, []])
  })

  it('with another amount, for an unknown attempt, or of an unknown kind changes nothing', async () => {
    const { tell, state } = await openAttempt()
    const before = await rowCounts(server().database)
    expect([
      await tell('declined', { amount: 1 }),
      await tell('settled', { attempt: 'nothing-of-ours' }),
      await tell('refunded' as NoticeEvent),
    ]).toEqual([
      { status: 422, outcome: null },
      { status: 404, outcome: null },
      { status: 422, outcome: null },
    ])
    expect(await state()).toEqual(stillOpen)
    expect(await rowCounts(server().database)).toEqual(before)
  })

  it('that another amount is settled is refused, but recorded once, and the member is notified', async () => {
    const { member, attempt, tell, state } = await openAttempt()
    const notice = { amount: 450, reference: 'SB-450', nonce: randomUUID() }
    expect([await tell('settled', notice), await tell('settled', notice)]).toEqual([
      { status: 422, outcome: null },
      { status: 422, outcome: null },
    ])
    expect(await state()).toEqual(stillOpen)
    const recorded = await server().database.query(
      'select event, outcome, amount, reference from payment_notices where attempt_id = $1',
      [attempt],
    )
    expect(recorded).toEqual([
      { event: 'settled', outcome: 'other_amount', amount: 450, reference: 'SB-450' },
    ])
    const notified = await server().database.query(
      'select title, message from notifications where member_id = $1',
      [member.id],
    )
    expect(notified).toEqual([
      {
        title: 'Payment of another amount',
        message:
          'A payment of Rs. 450 arrived for an item of Rs. 4,500, so it was not counted. Please contact support and give the reference SB-450.',
      },
    ])
  })

  it('that is repeated, even at once, counts one time', async () => {
    const { member, tell, state } = await openAttempt()
    const nonce = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => tell('settled', { nonce })))
    const again = await tell('settled', { nonce: randomUUID() })
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['paid', 'repeated', 'repeated'])
    expect(again.outcome).toBe('ignored')
    expect(await state()).toEqual(paid)
    expect(await server().mailbox.list(member.email)).toHaveLength(1)
  })
})

/**
 * Every order of two notices, with the final states: money counts whenever it comes; other notices only
 * change an open attempt.
 */
const orders: readonly (readonly [first: NoticeEvent, second: NoticeEvent, attempt: string, due: string])[] =
  [
    ['processing', 'settled', 'paid', 'paid'],
    ['settled', 'processing', 'paid', 'paid'],
    ['processing', 'declined', 'declined', 'open'],
    ['declined', 'processing', 'declined', 'open'],
    ['processing', 'cancelled', 'cancelled', 'open'],
    ['cancelled', 'processing', 'cancelled', 'open'],
    ['declined', 'settled', 'paid', 'paid'],
    ['settled', 'declined', 'paid', 'paid'],
    ['cancelled', 'settled', 'paid', 'paid'],
    ['settled', 'cancelled', 'paid', 'paid'],
    ['declined', 'cancelled', 'declined', 'open'],
    ['cancelled', 'declined', 'cancelled', 'open'],
  ]

describe('whatever the order in which notices arrive', () => {
  it.each(orders)('%s, then %s, ends as an attempt %s and a due %s', async (first, second, attempt, due) => {
    const { tell, state } = await openAttempt()
    await tell(first)
    await tell(second)
    expect(await state()).toEqual({ attempt, due, payments: due === 'paid' ? ['settlement'] : [] })
  })
})

describe('a late settlement', () => {
  it('of an attempt that was given up still pays, and closes the one that took its place', async () => {
    const { member, dueId, attempt, tell } = await openAttempt()
    server().clock.advance(31 * 60_000)
    await openPayment(server(), member.token, dueId)
    expect((await latestAttemptOf(server(), dueId)).id).not.toBe(attempt)
    expect((await tell('settled')).outcome).toBe('paid')
    const attempts = await server().database.query<{ id: string; state: string }>(
      'select id, state from payment_attempts where due_id = $1 order by created_at',
      [dueId],
    )
    expect(attempts.map(({ state }) => state)).toEqual(['paid', 'given up'])
  })

  it('leaves nothing to say when the attempt that took its place is declined', async () => {
    const { member, dueId, tell } = await openAttempt()
    server().clock.advance(31 * 60_000)
    await openPayment(server(), member.token, dueId)
    const { id: later } = await latestAttemptOf(server(), dueId)
    await tell('processing', { attempt: later })
    expect((await tell('settled')).outcome).toBe('paid')
    expect((await tell('declined', { attempt: later })).outcome).toBe('declined')
    const notified = await server().database.query('select title from notifications where member_id = $1', [
      member.id,
    ])
    expect(notified).toEqual([{ title: 'Payment received' }])
  })

  it('of a due that is paid is kept as a duplicate and reported, never dropped', async () => {
    const { member, dueId, attempt, tell } = await openAttempt()
    await tell('settled', { reference: 'SB-FIRST' })
    expect((await tell('settled', { reference: 'SB-SECOND' })).outcome).toBe('duplicate')
    const payments = (await callApi(server(), 'GET', '/member-payments', { token: member.token })).body
      .data as {
      payments: { reference: string; status: string }[]
    }
    expect(payments.payments.map(({ reference, status }) => [reference, status])).toEqual([
      ['SB-SECOND', 'duplicate'],
      ['SB-FIRST', 'paid'],
    ])
    const bell = (await callApi(server(), 'GET', '/get-all-notifications', { token: member.token })).body
      .data as {
      notifications: { title: string; message: string }[]
    }
    expect(bell.notifications[0]?.message).toContain('SB-SECOND')
    expect((await server().mailbox.latest(member.email)).text).toContain('We will refund Rs. 4,500 to you')
    const listed = (await callApi(server(), 'GET', '/member-receivables/all', { token: member.token })).body
      .data as {
      receivables_by_category: { class_payment: { receivables: { id: number; payment_attempt: unknown }[] } }
    }
    expect(listed.receivables_by_category.class_payment.receivables).toEqual([
      expect.objectContaining({
        id: dueId,
        payment_attempt: expect.objectContaining({ state: 'paid', duplicate: true }) as unknown,
      }),
    ])
    expect((await latestAttemptOf(server(), dueId)).id).toBe(attempt)
  })

  it('of a booking that was cancelled is recorded: paid and cancelled, the refund left to the centre', async () => {
    const member = await createBooker(server())
    const bookingId = await book(server(), member.token, await createFacility(server()), [18])
    await openPayment(server(), member.token, bookingId)
    const { id: attempt } = await latestAttemptOf(server(), bookingId)
    await callApi(server(), 'POST', '/cancel-booking', {
      token: member.token,
      body: { booking_id: bookingId },
    })
    expect((await sendNotice(server(), { attempt, event: 'processing', amount: 1500 })).outcome).toBe(
      'ignored',
    )
    server().clock.advance(day)
    expect((await sendNotice(server(), { attempt, event: 'settled', amount: 1500 })).outcome).toBe('paid')
    const details = (
      await callApi(server(), 'GET', `/get-member-booking-details?booking_id=${bookingId}`, {
        token: member.token,
      })
    ).body.data as { schedules: { status: string; payment_status: string }[] }
    expect(details.schedules).toEqual([
      expect.objectContaining({ status: 'Canceled', payment_status: 'Paid' }),
    ])
    expect((await server().mailbox.latest(member.email)).text).toContain(
      'had been cancelled before the payment arrived',
    )
  })
})
