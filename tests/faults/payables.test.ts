import { faultTests } from '@tests/support/faultFlow'
import { brings, faults, type Reply, says, settled, type Tab } from '@tests/support/faults'
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
const { network, browser } = withFaults(answerWell)

const start = async (tab: Tab) => {
  const on = startPaying(tab)
  await settled()
  return on
}
/** Opens the page of the dues, whose first read gets this reply. */
async function arrive(reply?: Reply) {
  const tab = await signInAtDues(browser)
  if (reply) network.next(duesPath, reply)
  return start(tab)
}
const readings = () => network.asked(duesPath).length
const whole = { screen: 'list', totalCount: 1, notice: null, items: [{ due: { id: 900, amount: 1500 } }] }
const failed = (message: unknown) => ({ screen: 'failed', message, secondsLeft: null })
const nothing = { screen: 'list', totalCount: 0, items: [] }

/** A read meets no conflict and cannot happen twice, so N8 and U1 cannot happen here. */
faultTests('Payables', {
  ...{ network, browser, page: '/payable-payments', call: duesPath, start, failed },
  again: ({ payables }) => payables.send({ type: 'retry.requested' }),
  shown: ({ list }) => list(),
  fine: whole,
  texts: {
    lost: unreachable,
    gateway: 'Failed to fetch member receivables',
    fallback: 'Failed to fetch member receivables',
  },
  busy: { screen: 'loading' },
  waiting: (secondsLeft) => ({ screen: 'failed', secondsLeft }),
  elsewhere: {
    change: () => network.always(duesPath, brings(duesOnWire([]))),
    changed: nothing,
    stale: { notice: { message: unreachable, title: 'This may be out of date' } },
  },
  ids: { N1: 'B2.70, B8.12', N2: 'B2.70, B8.12', N4: 'B2.70, B8.11, B8.12, B8.08d', N5: 'B2.70, B8.08d' },
  byHand: ['N3', 'N9', 'T'],
})

describe('Payables, when something goes wrong', () => {
  it('N4 (E) the server says no without a word: the error has a text of its own [B8.11b]', async () => {
    expect((await arrive(says({ status: 'error' }))).list()).toEqual(failed('Failed to fetch data'))
  })

  it('N2 (E) at a later reading: the list stays, and Retry reads again', async () => {
    const on = await arrive()
    network.next(duesPath, faults.lost)
    on.tab.window.happen('focus')
    await settled()
    on.payables.send({ type: 'retry.requested' })
    await settled()
    expect(on.list()).toMatchObject(whole)
  })

  it('N3 (I) an answer that something newer overtook is dropped', async () => {
    const on = await arrive()
    const release = network.hold(duesPath, brings(duesOnWire([])))
    on.tab.window.happen('focus')
    await settled()
    // A payment meanwhile makes the flow read the dues again.
    on.tab.changed('dues')
    await settled()
    release()
    await settled()
    expect([readings(), on.list()]).toMatchObject([3, whole])
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
})
