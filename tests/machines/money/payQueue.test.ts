import { failed, succeeded } from '@domain/values/outcome'
import { payQueueMachine } from '@machines/money/payQueue/payQueue.machine'
import { selectPayQueue, selectQueuedDue } from '@machines/money/payQueue/payQueue.select'
import { startLive } from '@tests/support/controlledActors'
import { failures } from '@tests/support/samples'
import { choices, entriesOf, twoDues } from './payQueue.model'
import { tenInTheMorning } from '@tests/support/days'

function start(queue: typeof twoDues | null, joint: { readonly limit: number | null } | null = null) {
  return startLive(payQueueMachine, { input: { queue, desk: null, joint } })
}
type Live = ReturnType<typeof start>
const opened = (live: Live) => live.told.filter(({ type }) => type === 'payment.requested').length
const turn = (live: Live) => {
  const screen = selectPayQueue(live.snapshot())
  return screen.screen === 'turn' ? screen : null
}
/** Starts with an earlier queue of two dues, in the tab that runs it. */
const resumed = async (...said: Parameters<typeof entriesOf>) => {
  const live = start(twoDues)
  live.actor.send({ type: 'lock.granted' })
  await live.answer('readQueue', succeeded(entriesOf(...said)))
  return live
}

it('a queue is what is chosen, in the order in which it is offered, and its first payment opens once the centre was asked', async () => {
  const live = start(null)
  live.actor.send({ type: 'queue.opened' })
  await live.answer('loadChoices', succeeded({ choices, readAt: tenInTheMorning }))
  live.actor.send({ type: 'due.toggled', due: { payableId: 55, isBooking: true } })
  expect(selectPayQueue(live.snapshot())).toMatchObject({ whyNot: 'Choose what you want to pay.' })
  for (const payableId of [901, 55])
    live.actor.send({ type: 'due.toggled', due: { payableId, isBooking: payableId === 55 } })
  live.actor.send({ type: 'queue.submitted' })
  expect(live.snapshot().context.queue).toEqual(twoDues)
  expect(opened(live)).toBe(0)
  live.actor.send({ type: 'lock.granted' })
  await live.answer('readQueue', succeeded(entriesOf(twoDues, 'due')))
  expect([opened(live), turn(live)?.position]).toEqual([1, 'Payment 1 of 2'])
})

it('dues that the server takes together are one payment of the payment dialog, and no queue', async () => {
  const live = start(null, { limit: null })
  live.actor.send({ type: 'queue.opened' })
  await live.answer('loadChoices', succeeded({ choices, readAt: tenInTheMorning }))
  live.actor.send({ type: 'due.toggled', due: { payableId: 901, isBooking: false } })
  expect(selectPayQueue(live.snapshot())).toMatchObject({
    plan: 'You will pay these together, in one payment',
    start: 'Continue: 2 payments, Rs. 6,000',
  })
  live.actor.send({ type: 'queue.submitted' })
  expect(live.told.at(-1)).toMatchObject({
    payable: {
      payableId: 55,
      title: '2 payments',
      amount: 6000,
      together: [
        { payableId: 55, isBooking: true, amount: 1500 },
        { payableId: 901, isBooking: false, title: 'Junior Badminton', amount: 4500 },
      ],
    },
  })
  expect([selectPayQueue(live.snapshot()).screen, live.snapshot().context.queue]).toEqual(['closed', null])
})

it('a single due of the choice is paid like any other', async () => {
  const live = start(null, { limit: null })
  live.actor.send({ type: 'queue.opened' })
  await live.answer('loadChoices', succeeded({ choices, readAt: tenInTheMorning }))
  live.actor.send({ type: 'queue.submitted' })
  expect(live.told.at(-1)).toMatchObject({ payable: { payableId: 55, title: 'Badminton Court 1' } })
  expect(live.told.at(-1)).not.toHaveProperty('payable.together')
})

it('a choice over the limit of a payment says so and goes nowhere, until less is chosen', async () => {
  const live = start(null, { limit: 5000 })
  live.actor.send({ type: 'queue.opened' })
  await live.answer('loadChoices', succeeded({ choices, readAt: tenInTheMorning }))
  const toggleLesson = () =>
    live.actor.send({ type: 'due.toggled', due: { payableId: 901, isBooking: false } })
  toggleLesson()
  expect(selectPayQueue(live.snapshot())).toMatchObject({
    plan: 'You will pay these together, in one payment of at most Rs. 5,000',
    whyNot: 'One payment can be at most Rs. 5,000. Choose less.',
  })
  live.actor.send({ type: 'queue.submitted' })
  expect(opened(live)).toBe(0)
  toggleLesson()
  live.actor.send({ type: 'queue.submitted' })
  expect(opened(live)).toBe(1)
})

it('what is overdue or due soon is chosen at first, and nothing else', async () => {
  const live = start(null)
  live.actor.send({ type: 'queue.opened' })
  const [court, lesson] = choices
  const soon = { ...lesson, payableId: 902, status: 'Due Soon' as const }
  const undated = { ...lesson, payableId: 903, dueAt: null, status: null }
  await live.answer(
    'loadChoices',
    succeeded({ choices: [court, soon, lesson, undated], readAt: tenInTheMorning }),
  )
  expect(selectPayQueue(live.snapshot())).toMatchObject({
    sum: '2 of 4 payments, Rs. 6,000',
    start: 'Start: 2 payments, Rs. 6,000',
    choices: [
      { chosen: true, due: null },
      { chosen: true },
      { chosen: false, due: 'Due Aug 7, 2026' },
      { chosen: false, due: null },
    ],
  })
})

it('the payment dialog says the place of the payment among all that were chosen', async () => {
  const live = await resumed(twoDues, 'due')
  live.actor.send({ type: 'item.skipped' })
  live.actor.send({ type: 'payment.requested' })
  await live.answer('readQueue', succeeded(entriesOf({ ...twoDues, items: twoDues.items.slice(1) }, 'due')))
  expect(live.told.at(-1)).toMatchObject({ payable: { title: 'Junior Badminton', place: { at: 2, of: 2 } } })
})

it('the terms are agreed to once: the later payments know that the member left for the gateway before', async () => {
  const live = await resumed(twoDues, 'due')
  live.actor.send({ type: 'payment.requested' })
  await live.answer('readQueue', succeeded(entriesOf(twoDues, 'due')))
  expect(live.told.at(-1)).toMatchObject({ payable: { place: { at: 1, agreed: false } } })
  live.actor.send({ type: 'attention.returned' })
  await live.answer('readQueue', succeeded(entriesOf(twoDues, 'paid', true)))
  live.actor.send({ type: 'payment.requested' })
  await live.answer('readQueue', succeeded(entriesOf({ ...twoDues, items: twoDues.items.slice(1) }, 'due')))
  expect(live.told.at(-1)).toMatchObject({ payable: { place: { at: 2, agreed: true } } })
})

it('selects the due that the queue is about, while this tab displays it', async () => {
  const live = await resumed(twoDues, 'due')
  const told = () => selectQueuedDue(live.snapshot())
  expect(told()).toEqual(twoDues.items[0])
  live.actor.send({ type: 'item.skipped' })
  expect(told()).toEqual(twoDues.items[1])
  live.actor.send({ type: 'lock.taken' })
  expect(told()).toBeNull()
  live.actor.send({ type: 'lock.granted' })
  expect(told()).toEqual(twoDues.items[1])
  live.actor.send({ type: 'queue.stopped' })
  expect(told()).toBeNull()
})

it('nothing is paid while a payment is not confirmed', async () => {
  const live = await resumed(twoDues, 'notConfirmed', true)
  expect(turn(live)).toMatchObject({
    notice: { title: 'Not confirmed yet: do not pay again' },
    pay: null,
    canCheck: true,
    canSkip: true,
  })
})

it('a queue whose dues are settled or left out is finished, and says how many', async () => {
  const live = await resumed(twoDues, 'paid', true)
  live.actor.send({ type: 'item.skipped' })
  expect(selectPayQueue(live.snapshot())).toEqual({
    screen: 'finished',
    text: '1 payment settled. 1 payment skipped, still due.',
  })
  live.actor.send({ type: 'result.dismissed' })
  expect([selectPayQueue(live.snapshot()).screen, live.executedActions.at(-1)]).toEqual([
    'closed',
    'forgetQueue',
  ])
})

it('a finished queue leaves the offer of the next one, and is over when the page is opened again', async () => {
  const live = await resumed({ ...twoDues, items: twoDues.items.slice(0, 1) }, 'paid', true)
  expect(selectPayQueue(live.snapshot())).toMatchObject({ screen: 'finished' })
  const kept = live.snapshot().context.queue
  live.actor.send({ type: 'queue.opened' })
  expect([selectPayQueue(live.snapshot()).screen, live.executedActions.at(-1)]).toEqual([
    'loadingChoices',
    'forgetQueue',
  ])
  expect(selectPayQueue(start(kept).snapshot())).toMatchObject({ screen: 'closed' })
})

it('a tab without the lock reads and pays nothing, and follows the one that has it', () => {
  const live = start(twoDues)
  live.actor.send({ type: 'lock.taken' })
  live.actor.send({ type: 'queue.changed', queue: { ...twoDues, items: twoDues.items.slice(1), settled: 1 } })
  expect(selectPayQueue(live.snapshot())).toEqual({ screen: 'elsewhere', left: '1 payment' })
  expect(live.calls.filter(({ name }) => name === 'readQueue')).toEqual([])
  live.actor.send({ type: 'queue.changed', queue: null })
  expect(selectPayQueue(live.snapshot())).toMatchObject({ screen: 'closed' })
})

it('while it is not known what is still to be paid, nothing can be paid, and it can be asked again', async () => {
  const live = start(twoDues)
  live.actor.send({ type: 'lock.granted' })
  await live.answer('readQueue', failed(failures.unreachable))
  expect(turn(live)).toMatchObject({
    notice: { title: 'We could not check what is still due' },
    pay: null,
    canCheck: true,
    canSkip: false,
    canStop: true,
  })
})
