import type { NamedApi } from '@api/named'
import { readDues } from '@api/readDues'
import { readAllDues, resultFrom } from '@api/readPayments'
import { failed, type Outcome, succeeded } from '@domain/values/outcome'
import type { BookingDue, Receivables } from '@domain/money/receivable'
import { attemptIn, bookingDue, duesWith, leftPayment, refundOf } from '@tests/support/payments'
import { failures } from '@tests/support/samples'

const signal = new AbortController().signal
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const dues = (from: number, to: number) => numbers(from, to).map((id) => bookingDue({ id, bookingId: id }))

/** A page of a server with so many bookings in all. */
const page = (member: readonly BookingDue[], total: number): Outcome<Receivables> => {
  const read = duesWith({ member })
  return succeeded({
    ...read,
    member: { items: member, total, unpaid: total, complete: member.length === total },
  })
}

/** A server with these pages; it repeats the last one. */
function serverWith(...pages: readonly Outcome<Receivables>[]) {
  const asked: number[] = []
  const call = (_name: string, payload: { page: number }) => {
    asked.push(payload.page)
    return Promise.resolve(pages[Math.min(payload.page, pages.length) - 1])
  }
  return { api: { call } as unknown as NamedApi, asked }
}
const idsOf = (outcome: Outcome<Receivables>) => outcome.ok && outcome.value.member.items.map(({ id }) => id)

describe('the dues of several pages', () => {
  it('are read page after page until every category is complete, and no further page', async () => {
    const pages = [page(dues(1, 100), 203), page(dues(101, 200), 203), page(dues(201, 203), 203)]
    const all = serverWith(...pages)
    const outcome = await readDues(all.api, { pages: 9, signal })
    expect([all.asked, idsOf(outcome), outcome.ok && outcome.value.member.complete]).toEqual([
      [1, 2, 3],
      numbers(1, 203),
      true,
    ])
    // A list that was complete on the first page is not doubled.
    expect(outcome.ok && outcome.value.class.items).toHaveLength(1)

    const two = serverWith(...pages)
    expect(idsOf(await readDues(two.api, { pages: 2, signal }))).toEqual(numbers(1, 200))
    expect(two.asked).toEqual([1, 2])
  })

  it('are one call when the first page is complete', async () => {
    const { api, asked } = serverWith(page(dues(1, 100), 100))
    await readDues(api, { pages: 9, signal })
    expect(asked).toEqual([1])
  })

  it('prove nothing by what is missing when a due moved between the calls', async () => {
    const shifted = serverWith(page(dues(1, 100), 103), page(dues(102, 103), 102))
    const outcome = await readDues(shifted.api, { pages: 2, signal })
    expect(outcome.ok && [outcome.value.member.items.length, outcome.value.member.complete]).toEqual([
      102,
      false,
    ])
    const twice = serverWith(page(dues(1, 100), 102), page(dues(100, 102), 103))
    expect(idsOf(await readDues(twice.api, { pages: 2, signal }))).toEqual(numbers(1, 102))
  })

  it('are a failure when one page is', async () => {
    const { api } = serverWith(page(dues(1, 100), 103), failed(failures.unreachable))
    expect(await readDues(api, { pages: 2, signal })).toEqual(failed(failures.unreachable))
  })
})

describe('what became of a payment', () => {
  const paid = bookingDue({ paymentAttempt: attemptIn('paid') })
  const pages = [page(dues(101, 200), 101), page([paid], 101)]
  const means = { hasPaymentAttempts: true, now: leftPayment.leftAt, signal }

  /** The verdict on the payment by all dues that the server lists. */
  async function verdictAt(api: NamedApi, hasDuePages: boolean) {
    const read = await readAllDues(api, { hasDuePages, signal })
    if (!read.ok) throw new Error('the dues are readable')
    return (await resultFrom(api, leftPayment, read.value, means)).verdict
  }

  it('is found past the hundredth due, where the server brings further pages', async () => {
    const { api } = serverWith(...pages)
    expect(await verdictAt(api, true)).toBe('paid')
    expect(await verdictAt(api, false)).toBe('unclear')
  })

  it('is said with what is refunded of it', async () => {
    const twice = bookingDue({
      paymentAttempt: { ...attemptIn('paid', true), refund: refundOf('requested') },
    })
    const { api } = serverWith(page([twice], 1))
    const read = await readAllDues(api, { hasDuePages: false, signal })
    expect(read.ok && (await resultFrom(api, leftPayment, read.value, means))).toEqual({
      verdict: 'paidTwice',
      verdicts: ['paidTwice'],
      refund: { amount: 1500, state: 'requested' },
    })
  })

  it('is not looked for without end at a server that names more than anybody owes', async () => {
    const { api, asked } = serverWith(page(dues(101, 200), 1e9))
    expect(await verdictAt(api, true)).toBe('unclear')
    expect(asked).toEqual(numbers(1, 10))
  })
})
