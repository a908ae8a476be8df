import { randomUUID } from 'node:crypto'
import { day } from '@domain/time/centreTime'
import type { NoticeEvent } from '@server/payments/moveAttempt'
import { logUnsettledMoney, unsettledMoney } from '@server/payments/unsettledMoney'
import {
  book,
  createBooker,
  createDue,
  createFacility,
  createPayment,
  latestAttemptOf,
  openPayment,
  sendNotice,
} from '@tests/support/bookingHelpers'
import { serverForFile, testInstant } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

const server = serverForFile()
type Notice = Partial<Parameters<typeof sendNotice>[1]>

afterEach(() => {
  server().clock.set(testInstant)
})

beforeEach(async () => {
  await server().database.query('update unplaced_payments set settled_at = now() where settled_at is null')
  await server().database.query(
    `update refunds set state = 'withdrawn', withdrawn_by = 'test', withdrawn_for = 'another test' where state = 'requested'`,
  )
})

/** Opens an attempt on a due of 4,500. */
async function openAttempt() {
  const member = await createBooker(server())
  const dueId = await createDue(server(), member.id)
  await openPayment(server(), member.token, dueId)
  const { id: attempt } = await latestAttemptOf(server(), dueId)
  const tell = (event: NoticeEvent, more: Notice = {}) =>
    sendNotice(server(), { attempt, event, amount: 4500, ...more })
  const dueState = async () =>
    (await server().database.query<{ state: string }>('select state from dues where id = $1', [dueId]))[0]
      ?.state
  return { member, dueId, attempt, tell, dueState }
}

const kept = () =>
  server().database.query<{
    reason: string
    amount: number | null
    reference: string | null
    due_id: number | null
  }>('select reason, amount, reference, due_id from unplaced_payments where settled_at is null order by id')

/** References of the payments of which a refund is requested. */
const refundsOwed = async () =>
  (
    await server().database.query<{ reference: string }>(
      `select p.reference from refunds f join payments p on p.id = f.payment_id
       where f.state = 'requested' order by f.id`,
    )
  ).map(({ reference }) => reference)

describe('money that fits nothing', () => {
  const strange: readonly (readonly [name: string, reason: string, status: number, notice: Notice])[] = [
    ['of another amount', 'amount', 422, { amount: 450 }],
    ['for another merchant', 'merchant', 422, { merchant: 'another-centre' }],
    ['in another currency', 'currency', 422, { currency: 'USD' }],
    ['for an attempt that is not known', 'attempt', 404, { attempt: 'nothing-of-ours' }],
    ['of an amount that no column holds', 'unreadable', 422, { amount: 1e300 }],
    ['of an event that is not known', 'unreadable', 422, { event: 'refunded' as NoticeEvent }],
  ]
  it.each(strange)('%s is refused and kept once, with the reason %s', async (_, reason, status, notice) => {
    const { tell, dueState } = await openAttempt()
    const nonce = randomUUID()
    const sent = { reference: `SB-${nonce}`, nonce, ...notice }
    expect([(await tell('settled', sent)).status, (await tell('settled', sent)).status]).toEqual([
      status,
      status,
    ])
    expect(await kept()).toEqual([expect.objectContaining({ reason })])
    expect(await dueState()).toBe('open')
    expect(await unsettledMoney(server().context)).toContain(`(${reason})`)
  })

  it('is kept when its notice comes under the nonce of another one, whatever that said', async () => {
    const { member, tell, dueState } = await openAttempt()
    const nonce = randomUUID()
    await tell('settled', { nonce, amount: 450, reference: 'SB-N1' })
    expect((await tell('settled', { nonce, amount: 4500, reference: 'SB-N2' })).status).toBe(409)
    const other = randomUUID()
    expect((await tell('processing', { nonce: other })).outcome).toBe('processing')
    expect((await tell('settled', { nonce: other, reference: 'SB-N3' })).status).toBe(409)
    expect((await kept()).map(({ reason, reference }) => [reason, reference])).toEqual([
      ['amount', 'SB-N1'],
      ['nonce', 'SB-N2'],
      ['nonce', 'SB-N3'],
    ])
    expect(await dueState()).toBe('open')
    const [told] = await server().database.query<{ title: string; message: string }>(
      'select title, message from notifications where member_id = $1 order by id desc',
      [member.id],
    )
    expect([told?.title, told?.message.includes('SB-N3')]).toEqual(['Payment not counted', true])
  })

  it('is kept when its reference is that of the payment of something else', async () => {
    const one = await openAttempt()
    const two = await openAttempt()
    await one.tell('settled', { reference: 'SB-SAME' })
    expect((await two.tell('settled', { reference: 'SB-SAME' })).status).toBe(409)
    expect([await two.dueState(), await kept()]).toEqual([
      'open',
      [expect.objectContaining({ reason: 'reference', due_id: two.dueId })],
    ])
  })

  it('that pays twice, or after a cancellation, is refunded instead: the request is listed, and the member told', async () => {
    const { tell } = await openAttempt()
    await tell('settled', { reference: 'SB-A' })
    await tell('settled', { reference: 'SB-B' })
    const member = await createBooker(server())
    const bookingId = await book(server(), member.token, await createFacility(server()), [18])
    await openPayment(server(), member.token, bookingId)
    const { id: attempt } = await latestAttemptOf(server(), bookingId)
    await callApi(server(), 'POST', '/cancel-booking', {
      token: member.token,
      body: { booking_id: bookingId },
    })
    await sendNotice(server(), { attempt, event: 'settled', amount: 1500, reference: 'SB-C' })
    expect(await kept()).toEqual([])
    expect(await refundsOwed()).toEqual(['SB-B', 'SB-C'])
    const [told] = await server().database.query<{ message: string }>(
      'select message from notifications where member_id = $1 order by id desc',
      [member.id],
    )
    expect(told?.message).toContain('Its refund is requested.')
  })

  it('is told of in the log, at once with its reason and then each hour, and no more once it is settled', async () => {
    const log = jest.spyOn(server().context.log, 'write')
    const events = () =>
      log.mock.calls
        .map(([{ event, reason, count }]) => [event, reason ?? count])
        .filter(([event]) => event !== 'request')
    const { tell } = await openAttempt()
    await tell('settled', { amount: 1, reference: 'SB-LOG' })
    await logUnsettledMoney(server().context)
    await server().database.query('update unplaced_payments set settled_at = now() where settled_at is null')
    await logUnsettledMoney(server().context)
    const said = events()
    log.mockRestore()
    expect(said).toEqual([
      ['payment that fits nothing', 'amount'],
      ['payments that fit nothing', 1],
    ])
    expect(await unsettledMoney(server().context)).toBe('')
  })

  it('is not kept where nobody signed for it, nor where a notice tells of no money', async () => {
    const { tell } = await openAttempt()
    expect([
      (await tell('settled', { secret: 'guessed', amount: 1 })).status,
      (await tell('declined', { amount: 1 })).status,
      (await tell('cancelled', { attempt: 'nothing-of-ours' })).status,
    ]).toEqual([401, 422, 404])
    expect(await kept()).toEqual([])
  })
})

describe('a payment of which nothing was heard for two days', () => {
  const processed = async () => {
    const opened = await openAttempt()
    await opened.tell('processing')
    const pay = () => createPayment(server(), opened.member.token, opened.dueId)
    const shown = async () =>
      (
        (await callApi(server(), 'GET', '/member-receivables/all', { token: opened.member.token })).body
          .data as {
          receivables_by_category: {
            class_payment: { receivables: { payment_attempt: { state: string } }[] }
          }
        }
      ).receivables_by_category.class_payment.receivables.map((due) => due.payment_attempt.state)
    return { ...opened, pay, shown }
  }

  it('may be made again, is called so, and the operator is told', async () => {
    const { dueId, pay, shown } = await processed()
    server().clock.advance(2 * day - 1)
    expect([(await pay()).status, await shown()]).toEqual([409, ['processing']])
    expect(await unsettledMoney(server().context)).toBe('')
    server().clock.advance(1)
    expect(await shown()).toEqual(['not heard of'])
    expect(await unsettledMoney(server().context)).toContain(`due ${dueId}: Rs. 4,500`)
    expect((await pay()).status).toBe(200)
    expect(await shown()).toEqual(['open'])
    expect(await unsettledMoney(server().context)).toContain(`due ${dueId}: Rs. 4,500`)
    const log = jest.spyOn(server().context.log, 'write')
    await logUnsettledMoney(server().context)
    expect(log.mock.calls.map(([{ event }]) => event)).toContain('payments not heard of for two days')
    log.mockRestore()
  })

  it('pays the due when its money comes after all, and is a second payment where another one paid it', async () => {
    const first = await processed()
    const second = await processed()
    server().clock.advance(3 * day)
    expect([(await first.tell('settled')).outcome, await first.dueState()]).toEqual(['paid', 'paid'])
    await second.pay()
    const { id: again } = await latestAttemptOf(server(), second.dueId)
    expect((await second.tell('settled', { attempt: again, reference: 'SB-AGAIN' })).outcome).toBe('paid')
    expect((await second.tell('settled', { reference: 'SB-LATE' })).outcome).toBe('duplicate')
    expect(await refundsOwed()).toEqual(['SB-LATE'])
  })

  it('is heard of again by a notice that it is still being processed', async () => {
    const { tell, pay } = await processed()
    server().clock.advance(day)
    await tell('processing')
    server().clock.advance(day)
    expect((await pay()).status).toBe(409)
  })

  it('no longer keeps its booking from being cancelled or moved', async () => {
    const member = await createBooker(server())
    const facility = await createFacility(server())
    const later = { booking_date: '2026-07-14' }
    const bookingId = await book(server(), member.token, facility, [18], later)
    await openPayment(server(), member.token, bookingId)
    const { id: attempt } = await latestAttemptOf(server(), bookingId)
    await sendNotice(server(), { attempt, event: 'processing', amount: 1500 })
    const cancel = () =>
      callApi(server(), 'POST', '/cancel-booking', { token: member.token, body: { booking_id: bookingId } })
    expect((await cancel()).body.error).toBe('payment_processing')
    server().clock.advance(2 * day)
    expect((await cancel()).status).toBe(200)
    expect((await sendNotice(server(), { attempt, event: 'settled', amount: 1500 })).outcome).toBe('paid')
    expect(await refundsOwed()).toHaveLength(1)
  })
})
