import { signInFlow } from '@flows/account/signIn'
import { selectSession, sessionEndOf } from '@machines/account/session/session.select'
import { selectPaymentReturn } from '@machines/money/paymentReturn/paymentReturn.select'
import { brings, faults, pass, refuses, type Reply, settled } from '@tests/support/faults'
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
import { records as table } from '@world/recordTable'
import { withFaults } from '@tests/support/withFaults'

const minute = 60_000
const createFallback = 'Failed to create payment'

const { network, browser } = withFaults(answerWell, payingSettings)

/** The payment dialog over the dues, with the terms accepted. */
async function atDialog() {
  const on = startPaying(await signInAtDues(browser))
  await settled()
  await on.open()
  return on
}
/** … and submitted once. */
async function submit(reply?: Reply) {
  const on = await atDialog()
  if (reply) network.next(createPath, reply)
  await on.submit()
  return on
}
const creations = () => network.asked(createPath).length
const left = ({ tab }: Paying) => tab.history.left
const open = (message: string | null) => ({
  screen: 'form',
  termsAccepted: true,
  redirecting: false,
  secondsLeft: null,
  notice: message === null ? null : { message },
})

describe('Pay: create, redirect, return, when something goes wrong', () => {
  it('N1 (M) known offline: a message in the dialog, nothing sent, the terms kept, and the next press leaves', async () => {
    const on = await atDialog()
    network.online = false
    await on.submit()
    expect([creations(), on.dialog()]).toMatchObject([
      0,
      open('You are offline, so nothing was sent. Check your connection and try again.'),
    ])
    network.online = true
    await on.submit()
    expect([creations(), left(on)]).toEqual([1, [paymentUrl]])
  })

  const losses = [
    ['the connection is lost', faults.lost],
    ['a gateway fails', faults.badGateway],
    ['a gateway gives up', faults.gatewayTimeout],
  ] as const
  it.each(losses)(
    'N2 (Q) when %s: the due is read, nothing is repeated automatically, and the member may try once more',
    async (_, reply) => {
      const on = await submit(reply)
      await pass(10 * minute)
      expect([creations(), left(on), on.dialog()]).toMatchObject([
        1,
        [],
        open('The connection was lost, and nothing has been paid for this. You can try again.'),
      ])
      await on.submit()
      expect(left(on)).toEqual([paymentUrl])
    },
  )
  it.each([502, 504])(
    'N2 (Q) a %s with a message: the due is read, and since nothing was paid, the dialog shows that message, also after the first reading failed',
    async (status) => {
      const on = await atDialog()
      const withMessage = refuses(status, 'The payment service is being repaired.')
      network.next(createPath, withMessage, withMessage)
      await on.submit()
      expect([creations(), left(on), on.dialog()]).toMatchObject([
        1,
        [],
        open('The payment service is being repaired.'),
      ])
      network.next(duesPath, faults.failing)
      await on.submit()
      expect(on.dialog()).toMatchObject({ screen: 'uncertain' })
      on.payment.send({ type: 'retry.requested' })
      await settled()
      expect(on.dialog()).toMatchObject(open('The payment service is being repaired.'))
    },
  )
  it('N2 (Q) no answer for thirty seconds: the dialog stays locked until then, and the due is read', async () => {
    const on = await submit(faults.silence)
    await pass(29_999)
    expect(on.dialog()).toMatchObject({ screen: 'form', redirecting: true })
    await pass(1)
    expect(on.dialog()).toMatchObject({ notice: { next: 'tryAgain' }, redirecting: false })
  })
  it.each([
    ['it is gone from a whole list: paid, and the list is read again', [], 'Confirmed', 'paid'],
    ['it is gone because its booking was cancelled: nothing is due', [], 'Canceled', 'notDue'],
  ] as const)(
    'N2 (Q) the answer is lost, and of the due it turns out that %s',
    async (_, dues, status, verdict) => {
      const on = await atDialog()
      network.next(createPath, faults.lost)
      network.always(duesPath, brings(duesOnWire(dues)))
      network.always('/get-member-booking-details', brings(bookingOnWire(status)))
      await on.submit()
      expect([on.dialog(), on.list()]).toMatchObject([
        { screen: 'settled', verdict },
        { screen: 'list', totalCount: 0 },
      ])
    },
  )
  it.each([
    ['cannot be read', faults.failing],
    ['does not tell of it', brings(duesOnWire([{ odd: true }]))],
  ] as const)(
    'N2 (Q) the answer is lost and the list %s: not known, until looked at again',
    async (_, reply) => {
      const on = await atDialog()
      network.next(createPath, faults.lost)
      network.next(duesPath, reply)
      await on.submit()
      expect(on.dialog()).toMatchObject({ screen: 'uncertain' })
      on.payment.send({ type: 'retry.requested' })
      await settled()
      expect([creations(), on.dialog()]).toMatchObject([1, { notice: { next: 'tryAgain' } }])
    },
  )

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

  it.each([
    ['N4 (M) the server fails without a word', faults.failing, createFallback],
    ['N4 (M) the server fails with one', faults.failingWithWords, 'We are repairing it'],
    ['N5 (M) a captive portal answers', faults.captivePortal, createFallback],
    ['N5 (M) the body is empty', faults.empty, createFallback],
    ['N5 (M) the body is null', faults.nothing, createFallback],
    ['N5 (M) the envelope is missing', faults.noEnvelope, createFallback],
    ['N8 (M) a field is refused', refuses(422, '', { payable: ['Not yours'] }), 'Not yours'],
    ['N9 (M) the answer brings no address', brings({}), createFallback],
  ] as const)(
    'when %s: a message in the dialog, nobody leaves, and the next press goes through [B4.30, B8.13, B8.08f, B7.10e]',
    async (_, reply, message) => {
      const on = await submit(reply)
      expect([creations(), left(on), on.dialog()]).toMatchObject([1, [], open(message)])
      await on.submit()
      expect(left(on)).toEqual([paymentUrl])
    },
  )

  it('N6 (W) 429: waits as long as the server asks, counting down, and is open again then', async () => {
    const on = await submit(faults.tooMany)
    expect(on.dialog()).toMatchObject({ secondsLeft: 90, notice: { message: 'Slow down' } })
    on.payment.send({ type: 'payment.submitted' })
    await pass(89_000)
    expect([creations(), on.dialog()]).toMatchObject([1, { secondsLeft: 1 }])
    await pass(1_000)
    expect(on.dialog()).toMatchObject(open(null))
    await on.submit()
    expect(left(on)).toEqual([paymentUrl])
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

  it('N7 (O) a 401 ends the session: the sign-in page with one notice, nobody leaves for the gateway, and signing in leads back to the dues', async () => {
    const on = await atDialog()
    const ends: unknown[] = []
    on.tab.app.actors.session.subscribe((snapshot) => {
      const end = sessionEndOf(snapshot)
      if (end !== ends.at(-1)) ends.push(end)
    })
    network.next(createPath, faults.unauthorised)
    await on.submit()
    expect([
      on.tab.address(),
      left(on),
      selectSession(on.tab.app.actors.session.getSnapshot()),
    ]).toMatchObject(['/signin', [], { screen: 'signedOut', end: 'refused' }])
    expect(ends.filter(Boolean)).toEqual(['refused'])
    expect(browser.kept()).not.toContain('token-of-kamala')
    on.tab.page(signInFlow).send({
      type: 'credentials.submitted',
      credentials: { email: 'kamala@members.example', password: 'Kingfisher-77!', keepSignedIn: true },
    })
    await settled()
    expect([on.tab.address(), creations(), left(on)]).toEqual(['/payable-payments', 1, []])
  })

  it('N8 (M) a 409 about what was paid meanwhile: said with the server’s words, and the list is read again', async () => {
    const on = await atDialog()
    network.next(createPath, refuses(409, 'This has already been paid.'))
    network.always(duesPath, brings(duesOnWire([])))
    await on.submit()
    expect([on.dialog(), on.list()]).toMatchObject([
      { screen: 'settled', verdict: 'paid', message: null },
      { screen: 'list', totalCount: 0 },
    ])
  })
  it('N8 (M) a 409 about what is still due: the server’s words in the dialog', async () => {
    const on = await submit(refuses(409, 'Another payment is under way.'))
    expect(on.dialog()).toMatchObject(open('Another payment is under way.'))
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

  it('U1 (1) two presses at once are one attempt', async () => {
    const release = network.hold(createPath)
    const on = await submit()
    await on.submit()
    release()
    await settled()
    expect([creations(), left(on)]).toEqual([1, [paymentUrl]])
  })

  it('U2 (R) a reload in the middle sends nothing again; one after leaving asks what became of it', async () => {
    network.hold(createPath)
    const on = await submit()
    const again = startPaying(await on.tab.reload())
    await settled()
    expect([creations(), again.dialog(), again.noticeTitles()]).toEqual([1, { screen: 'closed' }, []])

    await again.open()
    await again.submit()
    const back = startPaying(await again.tab.reload())
    await settled()
    expect([creations(), back.noticeTitles()]).toEqual([2, ['Not confirmed yet: do not pay again']])
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
    const other = startPaying(await browser.tab('/payable-payments'))
    await settled()
    expect(other.noticeTitles()).toEqual(['Not confirmed yet: do not pay again'])
    await other.open()
    await other.submit()
    expect([creations(), left(other), other.dialog()]).toMatchObject([
      1,
      [],
      { notice: { message: expect.stringContaining('do not pay again') as string } },
    ])

    network.always(duesPath, brings(duesOnWire([])))
    other.tab.window.happen('focus')
    await settled()
    expect(other.noticeTitles()).toEqual(['Payment received'])
    const [payment] = other.returning.getSnapshot().context.started
    if (!payment) throw new Error('nothing left')
    other.returning.send({ type: 'result.dismissed', payment })
    on.tab.window.happen('storage', { key: 'portal.payments' })
    expect(on.noticeTitles()).toEqual([])
  })

  it('T (R) after a sleep the server is asked at once, and the wait that it asked for is right', async () => {
    const waiting = await submit(faults.tooMany)
    jest.setSystemTime(Date.now() + minute)
    waiting.tab.window.happen('focus')
    expect(waiting.dialog()).toMatchObject({ secondsLeft: 30 })
    await pass(31_000)
    await waiting.submit()
    const back = startPaying(await waiting.tab.reload())
    await settled()
    expect(back.noticeTitles()).toEqual(['Not confirmed yet: do not pay again'])
    jest.setSystemTime(Date.now() + 10 * minute)
    back.tab.window.happen('focus')
    await settled()
    expect(back.noticeTitles()).toEqual(['Still due'])
  })

  it.each(['full', 'broken', 'silent'] as const)(
    'S1 (R) storage that is %s: the member leaves for the gateway all the same, and this tab knows of it',
    async (mood) => {
      const on = await atDialog()
      browser.storage(mood, on.tab.session)
      await on.submit()
      expect([left(on), on.tab.reports]).toEqual([[paymentUrl], []])
      await pass(2_000)
      expect(on.noticeTitles()).toEqual(['Not confirmed yet: do not pay again'])
    },
  )
})
