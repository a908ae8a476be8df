import { type Actor, waitFor } from 'xstate'
import type { Extension } from '@domain/extensions'
import type { DuesPort } from '@domain/payable'
import { paymentFlow, paymentPort } from '@flows/payment'
import { paymentReturnFlow } from '@flows/paymentReturn'
import type { FlowDeps } from '@flows/deps'
import type { paymentMachine } from '@machines/payment/payment.machine'
import { selectPayment } from '@machines/payment/payment.select'
import { selectPaymentReturn } from '@machines/paymentReturn/paymentReturn.select'
import { answers, type Sent, silence } from '@tests/support/fakeServer'
import { fakeBrowser, nimal, signInOf } from '@tests/support/fakeTab'
import { stage } from '@tests/support/flowStage'
import { records as table } from '@world/recordTable'

type Reply = (sent: Sent) => Promise<Response> | Response

const minute = 60_000
const paymentUrl = 'https://pay.example/checkout/1'
const success = (data: unknown) => answers({ status: 'success', message: 'Done', data })
const opens =
  (url = paymentUrl): Reply =>
  () =>
    success({ payment_url: url })

const due = {
  id: 900,
  title: 'Badminton Court 1',
  amount: 1500,
  receivable_type: 'Member Booking',
  bookingId: 55,
  paymentStatus: 'Pending',
}
const duesOf = (member: readonly object[]) =>
  success({
    receivables_by_category: {
      member_booking: { receivables: member },
      class_payment: { receivables: [] },
      retail_shop: { receivables: [] },
    },
  })

interface Server {
  create?: Reply
  dues?: readonly object[]
  /** Statuses of the booking's hours. */
  booking?: string
}

/** A signed-in browser with the two flows of paying over a server that the test changes as it goes. */
function paying({ extensions = [] as readonly Extension[], browser = fakeBrowser() } = {}) {
  const server: Server = { create: opens(), dues: [due], booking: 'Confirmed' }
  const tab = browser.tab()
  const signedIn = tab.vault.open(signInOf(nimal), { remembered: true, marker: 'marker' })
  const reply: Reply = (sent) => {
    if (sent.url.includes('/gateway/create')) return (server.create ?? opens())(sent)
    if (sent.url.includes('/member-receivables/all')) return duesOf(server.dues ?? [])
    return success({
      booking_id: 55,
      facility_details: { facility_name: 'Badminton Court 1' },
      schedules: [
        { schedule_id: 1, date: '2026-07-09', status: server.booking, time_slot: '6:00 PM - 7:00 PM' },
      ],
    })
  }
  const on = stage({ reply, browser, tab, signedIn })
  const config = { ...on.world.config, extensions, gatewayOrigins: ['https://pay.example'] }
  const world: FlowDeps = { ...on.world, config }
  let changes = 0
  const dues: DuesPort = { changed: () => void (changes += 1), watch: () => () => {} }
  const payment = on.start(() => paymentFlow(world, { dues }))
  const posts = () => on.sent.filter(({ url }) => url.includes('/gateway/create'))
  return { ...on, world, dues, server, payment, posts, changes: () => changes, browser }
}
type Paying = ReturnType<typeof paying>

const settled = (actor: Actor<typeof paymentMachine>) =>
  waitFor(actor, (snapshot) => !snapshot.hasTag('busy') || snapshot.matches('leaving'))

const wantAndSubmit = ({ payment, world }: Paying) => {
  paymentPort(payment, world.session).wanted({
    bookingId: 55,
    title: 'Badminton Court 1',
    description: 'Thursday, July 9, 2026, 6:00 PM - 7:00 PM',
    amount: 1500,
  })
  payment.send({ type: 'terms.toggled', termsAccepted: true })
  payment.send({ type: 'payment.submitted' })
  return settled(payment)
}
const told = ({ payment }: Paying) => {
  const screen = selectPayment(payment.getSnapshot())
  return 'problem' in screen ? (screen.problem?.message ?? null) : null
}
const back = async (on: Paying) => {
  const actor = on.start(() => paymentReturnFlow(on.world, { dues: on.dues }))
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  const screen = selectPaymentReturn(actor.getSnapshot())
  return { actor, titles: screen.screen === 'results' ? screen.results.map(({ title }) => title) : [] }
}

describe('paying a booking', () => {
  it('asks for the booking’s number, writes down what leaves, and leaves for the gateway [B4.29, B7.10]', async () => {
    const on = paying()
    await wantAndSubmit(on)
    expect(on.posts().map(({ init }) => JSON.parse(String(init.body)) as unknown)).toEqual([
      { member_booking_schedule_id: 55 },
    ])
    expect(on.history.left).toEqual([paymentUrl])
    expect(on.tab.records.read(table.payments)).toEqual({
      started: [
        {
          payableId: 55,
          isBooking: true,
          title: 'Badminton Court 1',
          amount: 1500,
          leftAt: on.tab.clock.now(),
        },
      ],
      queue: [],
    })
  })

  it('shows the member of the session as the customer [B2.83]', async () => {
    const on = paying()
    on.server.create = silence
    paymentPort(on.payment, on.world.session).wanted({
      bookingId: 55,
      title: 'Badminton Court 1',
      description: '',
      amount: 1500,
    })
    expect(selectPayment(on.payment.getSnapshot())).toMatchObject({
      customer: { name: 'Nimal Perera', email: 'nimal@members.example', phone: '0771234567' },
    })
    await settled(on.payment)
  })

  it('writes down of what kind a failure was, besides telling the member, and nothing of who pays what [B4.30, B8.13]', async () => {
    const on = paying()
    on.server.create = () => answers({ status: 'error' }, { status: 500 })
    await wantAndSubmit(on)
    on.server.create = opens('https://evil.example/')
    on.payment.send({ type: 'payment.submitted' })
    await settled(on.payment)
    expect([on.logged, on.reports]).toEqual([
      [
        'The payment page was not opened: refused.',
        'The payment page was not opened: its address may not be followed.',
      ],
      [],
    ])
  })

  it('does not close the dialog for another query of the same page', async () => {
    const on = paying()
    on.server.create = () => answers({ status: 'error', message: 'No' }, { status: 422 })
    await wantAndSubmit(on)
    on.world.navigation.go('/?tab=2')
    expect([told(on), on.payment.getSnapshot().value]).toEqual(['No', 'editing'])
  })
})

describe('a server that tells of no attempts', () => {
  it('is not asked for a second payment within ten minutes of leaving, in whichever tab', async () => {
    const browser = fakeBrowser()
    const first = paying({ browser })
    await wantAndSubmit(first)
    const second = paying({ browser })
    await wantAndSubmit(second)
    expect([second.posts().length, second.history.left]).toEqual([0, []])
    expect(told(second)).toContain('do not pay again')

    browser.timers.increment(10 * minute)
    second.payment.send({ type: 'payment.submitted' })
    await settled(second.payment)
    expect(second.history.left).toEqual([paymentUrl])
  })

  it('has not confirmed while the due is listed for ten minutes; then it is still due', async () => {
    const on = paying()
    await wantAndSubmit(on)
    expect((await back(on)).titles).toEqual(['Not confirmed yet: do not pay again'])
    on.browser.timers.increment(10 * minute)
    expect((await back(on)).titles).toEqual(['Still due'])
  })

  it('has taken the payment when the due is gone, unless the booking was cancelled', async () => {
    const on = paying()
    await wantAndSubmit(on)
    on.server.dues = []
    expect((await back(on)).titles).toEqual(['Payment received'])
    on.server.booking = 'Canceled'
    expect((await back(on)).titles).toEqual(['Nothing is due'])
  })
})

describe('a server that tells of attempts', () => {
  const telling = { extensions: ['payment-attempts'] } as const

  it('is believed in what it says of them', async () => {
    const on = paying(telling)
    await wantAndSubmit(on)
    const titles: (string | undefined)[] = []
    for (const state of ['open', 'processing', 'declined', 'cancelled', 'paid']) {
      on.server.dues = [{ ...due, payment_attempt: { state, updated_at: '2026-07-08T10:00:00+05:30' } }]
      titles.push((await back(on)).titles[0])
    }
    on.server.dues = [{ ...due, payment_attempt: { state: 'paid', updated_at: null, duplicate: true } }]
    titles.push((await back(on)).titles[0])
    expect(titles).toEqual([
      'Not confirmed yet: do not pay again',
      'Not confirmed yet: do not pay again',
      'Payment declined',
      'Payment cancelled',
      'Payment received',
      'Paid twice',
    ])
  })

  it('forgets a payment in every tab once its result was read in one', async () => {
    const browser = fakeBrowser()
    const on = paying({ ...telling, browser })
    await wantAndSubmit(on)
    on.server.dues = [{ ...due, payment_attempt: { state: 'paid', updated_at: null } }]
    const { actor } = await back(on)
    const [payment] = actor.getSnapshot().context.started
    if (!payment) throw new Error('nothing left')
    actor.send({ type: 'result.dismissed', payment })
    expect(on.tab.records.read(table.payments)).toEqual({ started: [], queue: [] })
    expect((await back(on)).titles).toEqual([])
  })

  it('tells another tab of the same member, which hears that something left', async () => {
    const browser = fakeBrowser()
    const other = paying({ ...telling, browser })
    const { actor } = await back(other)
    const on = paying({ ...telling, browser })
    await wantAndSubmit(on)
    other.tab.window.happen('storage', { key: 'portal.payments' })
    expect(actor.getSnapshot().context.started).toHaveLength(1)
  })
})
