import { payQueueFlow } from '@flows/money/payQueue'
import { selectPayQueue } from '@machines/money/payQueue/payQueue.select'
import { faultTests } from '@tests/support/faultFlow'
import { brings, faults, refuses, type Reply, settled, type Tab } from '@tests/support/faults'
import {
  answerWell,
  createPath,
  dueOnWire,
  duesOnWire,
  duesPath,
  payingSettings,
  paymentUrl,
  signInAtDues,
  startPaying,
} from '@tests/support/payingTab'
import { signInOn } from '@tests/support/signedInTab'
import { fakeTabLock } from '@tests/support/fakeTabLock'
import { records as table } from '@world/recordTable'
import { withFaults } from '@tests/support/withFaults'

const second = {
  ...dueOnWire,
  id: 910,
  bookingId: 61,
  title: 'Badminton Court 2',
  facility: 'Badminton Court 2',
}
const stateOf = (due: typeof dueOnWire, state: string) => ({ ...due, payment_attempt: { state } })
/** Overdue, so that they are chosen at first. */
const dues = (...rows: readonly object[]) =>
  brings(duesOnWire(rows.map((row) => ({ dueDate: '2026-07-01T18:00:00+05:30', ...row }))))

const { network, browser } = withFaults(
  (on) => {
    answerWell(on)
    on.always(duesPath, dues(dueOnWire, second))
  },
  { ...payingSettings, extensions: ['payment-attempts'] },
)

let lock: ReturnType<typeof fakeTabLock>
beforeEach(() => (lock = fakeTabLock()))

/** Starts the flows of the dues page in a tab, with the queue. */
async function onPage(tab: Tab) {
  const paying = startPaying(tab)
  const queue = tab.page((world) => payQueueFlow(world, lock.ofTab()))
  await settled()
  return {
    ...paying,
    queue,
    screen: () => selectPayQueue(queue.getSnapshot()),
    /** Opens the payment dialog, and goes on to the gateway. */
    async payFirst() {
      paying.payment.send({ type: 'terms.toggled', termsAccepted: true })
      await paying.submit()
    },
    async back() {
      return onPage(await tab.reload())
    },
  }
}
/** Chooses both dues, and opens the payment dialog for the first one. */
async function begun(reply?: Reply) {
  const on = await onPage(await signInAtDues(browser))
  on.queue.send({ type: 'queue.opened' })
  await settled()
  if (reply) network.next(duesPath, reply)
  on.queue.send({ type: 'queue.submitted' })
  await settled()
  return on
}
const creations = () => network.asked(createPath).length
const first = { screen: 'turn', position: 'Payment 1 of 2', item: { title: 'Badminton Court 1' } }
const next = {
  screen: 'turn',
  position: 'Payment 2 of 2',
  item: { title: 'Badminton Court 2' },
  pay: 'Pay Now',
}
const notRead = { screen: 'turn', pay: null, canCheck: true, canStop: true }

// The request is the read of the remaining dues.
faultTests('Pay queue', {
  ...{ network, browser, page: '/payable-payments', call: duesPath, start: onPage },
  prepare: ({ queue }) => queue.send({ type: 'queue.opened' }),
  send: ({ queue }) => queue.send({ type: 'queue.submitted' }),
  again: ({ queue }) => queue.send({ type: 'retry.requested' }),
  shown: (on) => ({ ...on.screen(), dialog: on.dialog().screen, creations: creations() }),
  fine: { ...first, pay: 'Pay Now' },
  failed: (text) => ({ ...notRead, dialog: 'closed', creations: 0, notice: { text } }),
  texts: {
    offline: 'You are offline. Check your connection and try again.',
    fallback: 'Failed to fetch member receivables',
  },
  waiting: (secondsLeft) => ({ ...notRead, canCheck: secondsLeft === null, secondsLeft }),
  refusals: [
    ['the reading is refused', refuses(422, 'Not now'), { ...notRead, notice: { text: 'Not now' } }],
  ],
  byHand: ['N2', 'N3', 'N7', 'N9', 'U1', 'U2', 'U3', 'U4', 'T'],
  typed: 'nothing',
})

describe('Pay queue, when something goes wrong', () => {
  it('N2 (Q) the answer of a payment is lost, and it turns out to be paid: the next due comes, nothing is sent again', async () => {
    const on = await begun()
    network.next(createPath, faults.lost)
    network.always(duesPath, dues(stateOf(dueOnWire, 'paid'), second))
    await on.payFirst()
    expect([creations(), on.dialog(), on.screen()]).toMatchObject([
      1,
      { screen: 'settled', verdict: 'paid' },
      next,
    ])
  })

  it('N3 (I) an answer that comes after Stop opens nothing', async () => {
    const release = network.hold(duesPath)
    const on = await onPage(await signInAtDues(browser))
    release()
    await settled()
    on.queue.send({ type: 'queue.opened' })
    await settled()
    const late = network.hold(duesPath)
    on.queue.send({ type: 'queue.submitted' })
    await settled()
    on.queue.send({ type: 'queue.stopped' })
    late()
    await settled()
    expect([on.screen(), on.dialog()]).toMatchObject([{ screen: 'closed' }, { screen: 'closed' }])
  })

  it('N7 (O) a 401 ends the session; signing in again resumes at the first unpaid due', async () => {
    const on = await begun()
    network.next(createPath, faults.unauthorised)
    await on.payFirst()
    expect(on.tab.address()).toBe('/signin')
    await signInOn(on.tab)
    expect((await on.back()).screen()).toMatchObject({ ...first, pay: 'Pay Now' })
  })

  it('N9 (M) what the server lists without an amount is not paid, and can be skipped', async () => {
    const on = await begun(dues({ ...dueOnWire, amount: 'odd' }, second))
    expect(on.screen()).toMatchObject({ pay: null, canSkip: true, canCheck: true })
  })

  it('U1 (1) two presses at once open one payment', async () => {
    const on = await begun()
    on.queue.send({ type: 'payment.requested' })
    on.queue.send({ type: 'payment.requested' })
    await settled()
    await on.payFirst()
    await on.submit()
    expect([creations(), on.tab.history.left]).toEqual([1, [paymentUrl]])
  })

  it('U2 (R) a reload resumes at the first unpaid due, and after a decline at the declined one', async () => {
    const on = await begun()
    await on.payFirst()
    network.always(duesPath, dues(stateOf(dueOnWire, 'declined'), second))
    const declined = await on.back()
    expect(declined.screen()).toMatchObject({ ...first, pay: 'Try Again', canSkip: true, canStop: true })
    network.always(duesPath, dues(stateOf(dueOnWire, 'paid'), second))
    const paid = await declined.back()
    expect([paid.screen(), creations()]).toMatchObject([next, 1])
    expect(paid.tab.app.world.records.read(table.payQueue)?.items).toEqual([
      { payableId: 61, isBooking: true },
    ])
  })

  it('U3 (R) Back from the gateway finds the due not confirmed, and continues at the same page', async () => {
    const on = await begun()
    await on.payFirst()
    network.always(duesPath, dues(stateOf(dueOnWire, 'open'), second))
    on.tab.window.happen('pageshow', { persisted: true })
    await settled()
    expect([on.dialog(), on.screen()]).toMatchObject([
      { screen: 'closed' },
      { ...first, notice: { title: 'Payment begun, not confirmed' } },
    ])
  })

  it('U4 (K) a second tab does not run the queue, and takes it over when the first is closed', async () => {
    const on = await begun()
    const other = await onPage(await browser.tab('/payable-payments'))
    expect(other.screen()).toEqual({ screen: 'elsewhere', left: '2 payments' })
    on.tab.close()
    await settled()
    expect(other.screen()).toMatchObject(first)
  })

  it('T (R) after a sleep the dues are read again before anything can be paid', async () => {
    const on = await begun()
    on.payment.send({ type: 'dialog.closed' })
    jest.setSystemTime(Date.now() + 600_000)
    network.always(duesPath, dues(stateOf(dueOnWire, 'paid'), second))
    on.tab.window.happen('focus')
    await settled()
    expect(on.screen()).toMatchObject(next)
  })

  it('S1 (R) the queue continues in this tab without storage', async () => {
    const on = await begun()
    browser.storage('broken', on.tab.session)
    on.queue.send({ type: 'item.skipped' })
    await settled()
    expect([on.screen(), on.tab.reports]).toMatchObject([next, []])
  })
})
