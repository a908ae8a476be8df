import { selectSession } from '@machines/account/session/session.select'
import { brings, faults, pass, type Reply, says, settled } from '@tests/support/faults'
import {
  answerWell,
  dueOnWire,
  duesOnWire,
  duesPath,
  signInAtDues,
  startPaying,
} from '@tests/support/payingTab'
import { withFaults } from '@tests/support/withFaults'

const minute = 60_000
const unreachable = 'The centre could not be reached. Check your connection and try again.'
const fallback = 'Failed to fetch member receivables'

const { network, browser } = withFaults(answerWell)

/** The page of the dues, whose first reading is answered so. */
async function arrive(reply?: Reply) {
  const tab = await signInAtDues(browser)
  if (reply) network.next(duesPath, reply)
  const on = startPaying(tab)
  await settled()
  return on
}
const readings = () => network.asked(duesPath).length
const whole = { screen: 'list', totalCount: 1, notice: null, items: [{ due: { id: 900, amount: 1500 } }] }

/** The failures of a reading, by column, with what the member reads. */
const failures = [
  ['N2 (E) the connection is lost', faults.lost, unreachable],
  ['N2 (E) a gateway fails', faults.badGateway, fallback],
  ['N4 (E) the server fails without a word', faults.failing, fallback],
  ['N4 (E) the server fails with one', faults.failingWithWords, 'We are repairing it'],
  ['N4 (E) the server says no without a word', says({ status: 'error' }), 'Failed to fetch data'],
  ['N5 (E) a captive portal answers', faults.captivePortal, fallback],
] as const

/** Reading takes no conflict and nothing twice, so N8 and U1 cannot happen here. */
describe('Payables, when something goes wrong', () => {
  it('N1 (E) known offline: the error with Retry, nothing sent, and Retry reads in place [B2.70, B8.12]', async () => {
    const tab = await signInAtDues(browser)
    network.online = false
    const on = startPaying(tab)
    await settled()
    expect([readings(), on.list()]).toMatchObject([0, { screen: 'failed', secondsLeft: null }])
    network.online = true
    on.payables.send({ type: 'retry.requested' })
    await settled()
    expect([readings(), on.list()]).toMatchObject([1, whole])
  })

  it.each(failures)(
    'when %s: the error with its reason, and Retry reads in place [B2.70, B8.11, B8.12, B8.08d, B8.11b]',
    async (_, reply, message) => {
      const on = await arrive(reply)
      expect(on.list()).toEqual({ screen: 'failed', message, secondsLeft: null })
      on.payables.send({ type: 'retry.requested' })
      await settled()
      expect([readings(), on.list()]).toMatchObject([2, whole])
    },
  )

  it('N2 (E) at a later reading: the list stays, with the reason, and Retry reads again', async () => {
    const on = await arrive()
    network.next(duesPath, faults.lost)
    on.tab.window.happen('focus')
    await settled()
    const notice = { message: unreachable, title: 'This may be out of date' }
    expect(on.list()).toMatchObject({ ...whole, notice })
    on.payables.send({ type: 'retry.requested' })
    await settled()
    expect(on.list()).toMatchObject(whole)
  })

  it('N2 (E) no answer for thirty seconds: loading until then, then the error', async () => {
    const on = await arrive(faults.silence)
    await pass(29_999)
    expect(on.list()).toEqual({ screen: 'loading' })
    await pass(1)
    expect(on.list()).toMatchObject({ screen: 'failed' })
  })

  it('N3 (I) an answer that something newer overtook is dropped', async () => {
    const on = await arrive()
    const release = network.hold(duesPath, brings(duesOnWire([])))
    on.tab.window.happen('focus')
    await settled()
    // What was paid meanwhile has the dues read anew.
    on.payables.send({ type: 'dues.changed' })
    await settled()
    release()
    await settled()
    expect([readings(), on.list()]).toMatchObject([3, whole])
  })

  it('N6 (W) 429: the error counts down as long as the server asks, and Retry is open again then', async () => {
    const on = await arrive(faults.tooMany)
    expect(on.list()).toEqual({ screen: 'failed', message: 'Slow down', secondsLeft: 90 })
    on.payables.send({ type: 'retry.requested' })
    await pass(90_000)
    expect([readings(), on.list()]).toMatchObject([1, { screen: 'failed', secondsLeft: null }])
    on.payables.send({ type: 'retry.requested' })
    await settled()
    expect(on.list()).toMatchObject(whole)
  })

  it('N7 (O) a 401 ends the session: the sign-in page with one notice, and back to the dues after it', async () => {
    const on = await arrive(faults.unauthorised)
    expect([on.tab.address(), selectSession(on.tab.app.actors.session.getSnapshot())]).toMatchObject([
      '/signin',
      { screen: 'signedOut', end: 'refused' },
    ])
    expect(browser.kept()).toContain('/payable-payments')
  })

  it('N9 (S) a due with fields that drifted is shown with what can be read, and an unreadable one takes nothing else away', async () => {
    const drifted = {
      ...dueOnWire,
      timeSlot: {},
      facility: null,
      amount: 'soon',
      dueDate: 'tomorrow',
      more: true,
    }
    const on = await arrive(brings(duesOnWire([drifted, { id: 'odd' }, { ...dueOnWire, id: 901 }])))
    expect(on.list()).toMatchObject({
      screen: 'list',
      found: 3,
      items: [
        { due: { id: 900, facility: null, timeSlot: null, amount: null, dueAt: null } },
        { due: { id: 901 } },
      ],
    })
  })

  it('counts nothing where the answer has no summary, and one piece where a purchase has no quantity [B2.65b, B2.75c, B9.14b]', async () => {
    const racket = { id: 902, title: 'Racket', itemName: 'Racket', amount: 700 }
    const { receivables_by_category: none } = duesOnWire([])
    const on = await arrive(
      brings({ receivables_by_category: { ...none, retail_shop: { receivables: [racket] } } }),
    )
    on.payables.send({ type: 'category.chosen', category: 'retail' })
    expect(on.list()).toMatchObject({ totalCount: 0, items: [{ due: { quantity: 1 } }] })
    expect(network.asked(duesPath).map(({ path }) => path)).toEqual([`${duesPath}?page_size=100`])
  })

  it('U2 (R) a reload reads the dues again', async () => {
    const on = await arrive()
    network.always(duesPath, brings(duesOnWire([{ ...dueOnWire, amount: 1800 }])))
    const again = startPaying(await on.tab.reload())
    await settled()
    expect(again.list()).toMatchObject({ items: [{ due: { amount: 1800 } }] })
  })

  it('U3 (R) back out of the cache the dues are read again', async () => {
    const on = await arrive()
    network.always(duesPath, brings(duesOnWire([])))
    on.tab.window.happen('pageshow', { persisted: true })
    await settled()
    expect(on.list()).toMatchObject({ screen: 'list', totalCount: 0, items: [] })
  })

  it('U4 (K) what is paid in another tab leaves this list as it is until the member looks at it again', async () => {
    const on = await arrive()
    const other = startPaying(await browser.tab('/payable-payments'))
    await settled()
    network.always(duesPath, brings(duesOnWire([])))
    other.tab.window.happen('focus')
    await settled()
    expect([other.list(), on.list()]).toMatchObject([{ totalCount: 0 }, whole])
    on.tab.window.happen('focus')
    await settled()
    expect(on.list()).toMatchObject({ totalCount: 0 })
  })

  it('T (R) after a sleep the dues have the status of the time it is now', async () => {
    const dueDate = new Date(Date.now() + 20 * minute).toISOString()
    network.always(duesPath, brings(duesOnWire([{ ...dueOnWire, dueDate }])))
    const on = await arrive()
    expect(on.list()).toMatchObject({ items: [{ status: 'Due Soon' }] })
    jest.setSystemTime(Date.now() + 30 * minute)
    on.tab.window.happen('focus')
    await settled()
    expect(on.list()).toMatchObject({ items: [{ status: 'Overdue' }] })
  })

  it.each(['full', 'broken', 'silent'] as const)(
    'S1 (R) storage that is %s: the dues are shown',
    async (mood) => {
      const tab = await signInAtDues(browser)
      browser.storage(mood, tab.session)
      const on = startPaying(tab)
      await settled()
      expect([on.list(), tab.reports]).toMatchObject([whole, []])
    },
  )
})
