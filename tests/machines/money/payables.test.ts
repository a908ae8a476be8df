import { succeeded } from '@domain/values/outcome'
import type { Receivables } from '@domain/money/receivable'
import { firstPlace } from '@domain/money/duesPlace'
import { payablesMachine } from '@machines/money/payables/payables.machine'
import { selectPayables } from '@machines/money/payables/payables.select'
import { startLive } from '@tests/support/controlledActors'
import { tenInTheMorning } from '@tests/support/days'
import { attemptIn, bookingDue, duesWith } from '@tests/support/payments'

const day = 86_400_000
const came = (dues: Receivables) => succeeded({ dues, readAt: tenInTheMorning })
const loaded = async (dues = duesWith(), hasDuePages = true, place = firstPlace) => {
  const live = startLive(payablesMachine, { input: { hasDuePages, desk: null, place } })
  await live.answer('loadDues', came(dues))
  return live
}
type Running = Awaited<ReturnType<typeof loaded>>
const list = (live: Running) => {
  const screen = selectPayables(live.snapshot())
  if (screen.screen !== 'list') throw new Error(`the page shows ${screen.screen}`)
  return screen
}

describe('the dues', () => {
  it('are overdue, due soon or pending by the clock at which they were read [B4.24]', async () => {
    const dueIn = [-1, 3 * day, 3 * day + 1, null]
    const live = await loaded(
      duesWith({
        member: dueIn.map((time, at) =>
          bookingDue({ id: at, dueAt: time === null ? null : tenInTheMorning + time, status: 'Waived' }),
        ),
      }),
    )
    expect(list(live).items.map(({ status }) => status)).toEqual(['Overdue', 'Due Soon', 'Pending', 'Waived'])
  })

  it('say what became of paying them', async () => {
    const states = ['open', 'processing', 'not heard of', 'declined', 'cancelled', 'paid', 'reversed']
    const live = await loaded(
      duesWith({
        member: states.map((state, id) => bookingDue({ id, paymentAttempt: attemptIn(state) })),
      }),
    )
    live.actor.send({ type: 'pageSize.chosen', pageSize: 10 })
    expect(list(live).items.map(({ attempt }) => attempt)).toEqual([
      'Payment begun, not confirmed',
      'Not confirmed yet: do not pay again',
      'Not heard of for two days: you may pay again',
      'Payment declined',
      'Payment cancelled',
      'reversed',
    ])
    expect(list(live).paidRecently.map(({ attempt }) => attempt)).toEqual(['Payment received'])
  })

  it('have one status, unless their payment says more', async () => {
    const refunded = { ...attemptIn('paid'), refund: { amount: 1500, state: 'requested' } }
    const live = await loaded(
      duesWith({
        member: [
          bookingDue({ id: 1, dueAt: tenInTheMorning - 1, paymentStatus: 'Overdue' }),
          bookingDue({ id: 2, paymentStatus: 'Partial' }),
          bookingDue({ id: 3, paymentAttempt: attemptIn('declined') }),
          bookingDue({ id: 4, paymentStatus: 'Paid', paymentAttempt: refunded }),
          bookingDue({ id: 5, paymentStatus: 'Paid', paymentAttempt: attemptIn('paid', true) }),
        ],
      }),
    )
    const { items, paidRecently } = list(live)
    expect([...items, ...paidRecently].map(({ status, saysAll }) => [status, saysAll])).toEqual([
      ['Overdue', true],
      ['Due Soon', false],
      ['Due Soon', false],
      ['Refund requested', true],
      ['Paid', false],
    ])
  })

  it('of this year are named without it, and one that leaves the list for the paid ones is known as such until the next choice', async () => {
    const [one, other] = [bookingDue({ id: 1 }), bookingDue({ id: 2, dueAt: tenInTheMorning - 365 * day })]
    const paid = bookingDue({ id: 3, paymentStatus: 'Paid', paymentAttempt: attemptIn('paid') })
    const live = await loaded(duesWith({ member: [one, other, paid] }))
    const moved = () =>
      list(live)
        .paidRecently.filter(({ hasLeftTheList }) => hasLeftTheList)
        .map(({ due }) => due.id)
    expect(list(live).items.map(({ isOfThisYear }) => isOfThisYear)).toEqual([true, false])
    expect(moved()).toEqual([])
    live.actor.send({ type: 'data.outdated' })
    const settled = { ...one, paymentStatus: 'Paid', paymentAttempt: attemptIn('paid') }
    await live.answer('loadDues', came(duesWith({ member: [settled, other, paid] })))
    expect(moved()).toEqual([1])
    live.actor.send({ type: 'category.chosen', category: 'class' })
    live.actor.send({ type: 'category.chosen', category: 'member' })
    expect(moved()).toEqual([])
  })

  it('count what is unpaid alone, in badge, tabs, list and pages; what was paid stands below [B2.65, B2.67]', async () => {
    const paid = bookingDue({ id: 5, paymentStatus: 'Paid', paymentAttempt: attemptIn('paid') })
    const member = [...Array.from({ length: 5 }, (_, id) => bookingDue({ id })), paid]
    const live = await loaded({ ...duesWith({ member }), totalCount: 7 })
    const { totalCount, tabs, found, sent, totalPages, items, paidRecently } = list(live)
    expect([totalCount, tabs.map(({ count }) => count), found, sent, totalPages]).toEqual([
      7,
      [5, 1, 1],
      5,
      5,
      1,
    ])
    expect([items.length, paidRecently.map(({ due, status }) => [due.id, status])]).toEqual([
      5,
      [[5, 'Paid']],
    ])
    live.actor.send({ type: 'details.opened', id: 5 })
    expect(list(live).details?.whyNotPayable).toBe('This has been paid.')
  })

  it('are read again when something was paid or the member looks again, and a due that went is notified [B2.80]', async () => {
    const live = await loaded()
    live.actor.send({ type: 'details.opened', id: 900 })
    live.actor.send({ type: 'data.outdated' })
    await live.answer('loadDues', came(duesWith({ member: [] })))
    expect([list(live).details, list(live).lost]).toEqual([
      null,
      'Badminton Court 1 is no longer in your list: it was paid or is no longer due.',
    ])
    live.actor.send({ type: 'attention.returned' })
    await live.answer('loadDues', came(duesWith({ member: [bookingDue({ amount: 1800 })] })))
    expect(list(live).items.map(({ due }) => due.amount)).toEqual([1800])
  })
})

describe('dues past the hundredth', () => {
  const goingOn = () => {
    const dues = duesWith({ member: [bookingDue()] })
    return { ...dues, member: { ...dues.member, total: 130, unpaid: 130, complete: false } }
  }
  const whole = () => duesWith({ member: [bookingDue(), bookingDue({ id: 901 })] })

  it('are asked for with Show more, and are read with the others from then on', async () => {
    const live = await loaded(goingOn())
    expect(list(live).more).toBe('offered')
    live.actor.send({ type: 'more.requested' })
    expect([list(live).more, live.call('loadDues').input]).toEqual(['coming', { pages: 2 }])
    await live.answer('loadDues', came(whole()))
    expect([list(live).more, list(live).items.length]).toEqual([null, 2])
    live.actor.send({ type: 'attention.returned' })
    expect(live.call('loadDues').input).toEqual({ pages: 2 })
  })

  it('cannot be asked for at a server without further pages', async () => {
    const live = await loaded(goingOn(), false)
    live.actor.send({ type: 'more.requested' })
    expect([list(live).more, list(live).found, list(live).sent]).toEqual([null, 130, 1])
    expect(live.calls.filter(({ name }) => name === 'loadDues')).toHaveLength(1)
  })
})

describe('the address', () => {
  it('names tab, page and item, and leads to the details of a due in whichever tab it is', async () => {
    const live = await loaded(duesWith(), true, { ...firstPlace, page: 4, itemId: 902 })
    expect([list(live).category, list(live).page, list(live).details?.due.id]).toEqual(['retail', 1, 902])
    expect(live.snapshot().context.place).toEqual({ ...firstPlace, category: 'retail', itemId: 902 })
    expect(live.executedActions).toContain('replaceAddress')
    live.actor.send({ type: 'details.closed' })
    expect(live.snapshot().context.place.itemId).toBe(null)
    live.actor.send({ type: 'category.chosen', category: 'class' })
    expect(live.executedActions.at(-1)).toBe('pushAddress')
    live.actor.send({ type: 'address.changed', place: firstPlace })
    expect([list(live).category, list(live).details]).toEqual(['member', null])
  })

  it('of a due that is not listed says so, and claims nothing of a list that is not whole', async () => {
    const place = { ...firstPlace, itemId: 999 }
    const whole = await loaded(duesWith(), true, place)
    expect(list(whole).lost).toBe(
      'The payment in the link is no longer in your list: it was paid or is no longer due.',
    )
    const part = await loaded(duesWith({ complete: false }), true, place)
    expect(list(part).lost).toBe('The payment in the link is not among the payments that are listed here.')
  })
})

describe('the sum', () => {
  it('is of all that is unpaid, and of the tab; what has no amount is said', async () => {
    const paid = bookingDue({ id: 7, paymentAttempt: attemptIn('paid') })
    const live = await loaded(duesWith({ member: [bookingDue(), bookingDue({ id: 8, amount: null }), paid] }))
    expect([list(live).totalAmount, list(live).amount]).toEqual([
      'Rs. 12,400 and 1 without an amount',
      'Rs. 1,500 and 1 without an amount',
    ])
  })

  it('of everything is not claimed while the server has more than it sent', async () => {
    const dues = duesWith()
    const live = await loaded({ ...dues, class: { ...dues.class, unpaid: 130, complete: false } })
    expect([list(live).totalAmount, list(live).amount]).toEqual([null, 'Rs. 1,500'])
  })
})
