import { selectPaymentReturn } from '@machines/money/paymentReturn/paymentReturn.select'
import { faultTests } from '@tests/support/faultFlow'
import { brings, faults, pass, refuses, type Reply, settled, type Tab } from '@tests/support/faults'
import {
  answerWell,
  bookingOnWire,
  createPath,
  dueOnWire,
  duesOnWire,
  duesPath,
  type Paying,
  payingSettings,
  paymentUrl,
  signInAtDues,
  startPaying,
} from '@tests/support/payingTab'
import { payable } from '@tests/support/payments'
import { records as table } from '@world/recordTable'
import { withFaults } from '@tests/support/withFaults'

const createFallback = 'Failed to create payment'

const { network, browser } = withFaults(answerWell, payingSettings)

const start = async (tab: Tab) => {
  const on = startPaying(tab)
  await settled()
  return on
}
/** Opens the payment dialog over the dues, and accepts the terms. */
async function atDialog() {
  const on = await start(await signInAtDues(browser))
  await on.open()
  return on
}
/** … and submits once. */
async function submit(reply?: Reply) {
  const on = await atDialog()
  if (reply) network.next(createPath, reply)
  await on.submit()
  return on
}
/** … and answers the next read of the dues so. */
async function submitAnd(reply: Reply, dues: Reply) {
  const on = await atDialog()
  network.next(createPath, reply)
  network.next(duesPath, dues)
  await on.submit()
  return on
}
const creations = () => network.asked(createPath).length
const left = ({ tab }: Paying) => tab.history.left
const open = (message: unknown) => ({
  ...{ screen: 'form', termsAccepted: true, redirecting: false, secondsLeft: null },
  notice: message === null ? null : { message },
})
const nobodyLeft = (message: unknown) => ({ ...open(message), left: [] })
const nothingIsDue = () => network.always(duesPath, brings(duesOnWire([])))

faultTests('Pay', {
  ...{ network, browser, page: '/payable-payments', call: createPath, start },
  prepare: (on) => on.open(),
  send: ({ submit }) => submit(),
  shown: (on) => ({ ...on.dialog(), left: [...left(on)], list: on.list() }),
  fine: { left: [paymentUrl] },
  failed: nobodyLeft,
  texts: {
    lost: 'The connection was lost, and nothing has been paid for this. You can try again.',
    fallback: createFallback,
  },
  busy: { screen: 'form', redirecting: true },
  waiting: (secondsLeft) => ({ screen: 'form', secondsLeft, left: [] }),
  unknown: {
    done: nothingIsDue,
    found: { ...{ screen: 'settled', verdict: 'paid', left: [] }, list: { screen: 'list', totalCount: 0 } },
    unreadable: () => network.next(duesPath, faults.failing),
    notKnown: { screen: 'uncertain' },
    look: ({ payment }) => payment.send({ type: 'retry.requested' }),
  },
  drifted: [['the answer brings no address', brings({})]],
  refusals: [
    ['a field is refused', refuses(422, '', { payable: ['Not yours'] }), nobodyLeft('Not yours')],
    [
      'a refusal about what is still due is displayed in the dialog',
      refuses(409, 'Another payment is under way.'),
      nobodyLeft('Another payment is under way.'),
    ],
  ],
  reloaded: { screen: 'closed', left: [] },
  ids: { N4: 'B4.30, B8.13, B8.08f, B7.10e', N5: 'B4.30, B8.13' },
  byHand: ['U4'],
  typed: 'nothing',
})

describe('Pay: create, redirect, return, when something goes wrong', () => {
  it('N2 (Q) a 502 with a message: it is displayed also after the first reading failed', async () => {
    const on = await submitAnd(refuses(502, 'The payment service is being repaired.'), faults.failing)
    expect(on.dialog()).toMatchObject({ screen: 'uncertain' })
    on.payment.send({ type: 'retry.requested' })
    await settled()
    expect(on.dialog()).toMatchObject(open('The payment service is being repaired.'))
  })
  it('N2 (Q) the answer is lost, and the due is gone because its booking was cancelled: nothing is due', async () => {
    network.always('/get-member-booking-details', brings(bookingOnWire('Canceled')))
    const on = await submitAnd(faults.lost, brings(duesOnWire([])))
    expect(on.dialog()).toMatchObject({ screen: 'settled', verdict: 'notDue' })
  })
  it('N2 (Q) the answer is lost and the list does not tell of the due: not known, until looked at again', async () => {
    const on = await submitAnd(faults.lost, brings(duesOnWire([{ odd: true }])))
    expect(on.dialog()).toMatchObject({ screen: 'uncertain' })
    on.payment.send({ type: 'retry.requested' })
    await settled()
    expect([creations(), on.dialog()]).toMatchObject([1, { notice: { next: 'tryAgain' } }])
  })

  it('N2 (Q) the answer to one payment of several dues is lost: each due is read, and nothing has been paid', async () => {
    const second = { ...dueOnWire, id: 910, bookingId: 61 }
    network.always(duesPath, brings(duesOnWire([dueOnWire, second])))
    const on = await start(await signInAtDues(browser))
    const due = { ...payable, payableId: 55 }
    const other = { ...payable, payableId: 61 }
    on.pay({ ...payable, amount: 3000, together: [due, other] })
    on.payment.send({ type: 'terms.toggled', termsAccepted: true })
    network.next('/member-payments/joint', faults.lost)
    await on.submit()
    expect([on.dialog(), left(on)]).toMatchObject([
      open('The connection was lost, and nothing has been paid for this. You can try again.'),
      [],
    ])
  })

  it('N3 (I) an answer after the page was left leads nowhere, and its call is given up', async () => {
    const on = await atDialog()
    const signals: AbortSignal[] = []
    let answer = () => {}
    network.next(createPath, async (asked, signal) => {
      signals.push(signal)
      await new Promise<void>((resolve) => (answer = resolve))
      return brings({ payment_url: paymentUrl })(asked, signal)
    })
    await on.submit()
    on.tab.app.world.navigation.go('/dashboard')
    answer()
    await settled()
    expect([signals.map(({ aborted }) => aborted), left(on), on.dialog(), on.tab.address()]).toEqual([
      [true],
      [],
      { screen: 'closed' },
      '/dashboard',
    ])
    expect(on.tab.app.world.records.read(table.payments)).toBeNull()
  })

  it('N6 (W) 429 to the question what became of a payment: asked again only when the wait is over, counting down', async () => {
    const on = await submit()
    network.next(duesPath, faults.tooMany)
    const asked = () => network.asked(duesPath).length
    await pass(2_000)
    const before = asked()
    const displayed = () => selectPaymentReturn(on.returning.getSnapshot())
    expect(displayed()).toMatchObject({
      secondsLeft: 90,
      results: [{ text: expect.stringMatching('Slow down$') }],
    })
    on.returning.send({ type: 'retry.requested' })
    on.returning.send({ type: 'attention.returned' })
    await pass(89_000)
    expect([asked(), displayed()]).toMatchObject([before, { secondsLeft: 1 }])
    await pass(1_000)
    expect([asked(), displayed()]).toMatchObject([before, { secondsLeft: null }])
    on.returning.send({ type: 'retry.requested' })
    await settled()
    expect(asked()).toBeGreaterThan(before)
  })

  it('N7 (O) a 401 ends the session once, and nobody leaves for the gateway', async () => {
    const on = await atDialog()
    const ends: unknown[] = []
    on.tab.app.portal.subscribe(() => {
      const end = on.tab.lastEnd()
      if (end !== ends.at(-1)) ends.push(end)
    })
    network.next(createPath, faults.unauthorised)
    await on.submit()
    expect([ends.filter(Boolean), left(on)]).toEqual([['refused'], []])
  })

  it('N8 (M) a 409 about what was paid meanwhile: said with the server’s words, and the list is read again', async () => {
    const on = await atDialog()
    network.next(createPath, refuses(409, 'This has already been paid.'))
    nothingIsDue()
    await on.submit()
    expect([on.dialog(), on.list()]).toMatchObject([
      { screen: 'settled', verdict: 'paid', message: null },
      { screen: 'list', totalCount: 0 },
    ])
  })
  it.each([
    'http://pay.example/checkout/1',
    'https://pay.example.evil.example/',
    'https://user:secret@pay.example/',
    'javascript:alert(1)',
    'http://portal.example/gateway/1',
    '/gateway/1',
  ])('N9 (M) the payment page at %s is never followed, and nothing is written down of it', async (url) => {
    const on = await submit(brings({ payment_url: url }))
    expect([left(on), on.tab.app.world.records.read(table.payments)]).toEqual([[], null])
    expect(on.dialog()).toMatchObject({ notice: { next: 'contactSupport' }, redirecting: false })
  })

  it('U2 (R) a reload after leaving asks what became of it', async () => {
    const on = await submit()
    const back = await start(await on.tab.reload())
    expect([creations(), back.noticeTitles()]).toEqual([1, ['Not confirmed yet: do not pay again']])
  })

  it('U3 (R) back from the gateway out of the cache: no dialog in the way, and the amounts are read again', async () => {
    const on = await submit()
    expect(on.dialog()).toMatchObject({ redirecting: true })
    network.always(duesPath, brings(duesOnWire([{ ...dueOnWire, amount: 1800 }])))
    on.tab.window.happen('pageshow', { persisted: true })
    await pass(1_000)
    expect([on.dialog(), on.list()]).toMatchObject([
      { screen: 'closed' },
      { items: [{ due: { amount: 1800 } }] },
    ])
  })

  it('U4 (K) what left in one tab is known in the other, which opens no second payment while it may be under way', async () => {
    const on = await submit()
    const other = await start(await browser.tab('/payable-payments'))
    expect(other.noticeTitles()).toEqual(['Not confirmed yet: do not pay again'])
    await other.open()
    await other.submit()
    expect([creations(), left(other), other.dialog()]).toMatchObject([
      1,
      [],
      { notice: { message: expect.stringContaining('do not pay again') as string } },
    ])

    nothingIsDue()
    other.tab.window.happen('focus')
    await settled()
    expect(other.noticeTitles()).toEqual(['Payment received'])
    const [payment] = other.returning.getSnapshot().context.started
    if (!payment) throw new Error('nothing left')
    other.returning.send({ type: 'result.dismissed', payment })
    on.tab.window.happen('storage', { key: 'portal.payments' })
    expect(on.noticeTitles()).toEqual([])
  })

  it('T (R) after a sleep the server is asked at once what became of it', async () => {
    const on = await submit()
    const back = await start(await on.tab.reload())
    jest.setSystemTime(Date.now() + 10 * 60_000)
    back.tab.window.happen('focus')
    await settled()
    expect(back.noticeTitles()).toEqual(['Still due'])
  })

  it.each(['full', 'broken', 'silent'] as const)(
    'S1 (R) storage that is %s: this tab knows of who left for the gateway',
    async (mood) => {
      const on = await atDialog()
      browser.storage(mood, on.tab.session)
      await on.submit()
      await pass(2_000)
      expect(on.noticeTitles()).toEqual(['Not confirmed yet: do not pay again'])
    },
  )
})
