import type { PortalConfig } from '@domain/portal/portalConfig'
import type { StartedPayment } from '@domain/money/paymentRecord'
import { brings, createNetwork, faults, openBrowser, pass, refuses, settled } from '@tests/support/faults'
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
import { selectPaymentReturn } from '@machines/money/paymentReturn/paymentReturn.select'
import { payable } from '@tests/support/payments'
import { records as table } from '@world/recordTable'

const confirmationMayTake = 600_000

const jointPath = '/member-payments/joint'

let network: ReturnType<typeof createNetwork>
let browser: ReturnType<typeof openBrowser>
afterEach(() => browser.close())

/** Opens the payment dialog over the dues, and accepts the terms. */
async function atDialog(settings: Partial<PortalConfig> = {}) {
  network = createNetwork()
  answerWell(network)
  browser = openBrowser(network, null, { ...payingSettings, ...settings })
  const on = startPaying(await signInAtDues(browser))
  await settled()
  await on.open()
  return on
}
/** Titles of the notices about payments after the tab returns from the gateway. */
async function titlesAfterReturn({ tab }: Paying) {
  const back = startPaying(await tab.reload())
  await settled()
  return back.noticeTitles()
}

// tests/faults/pay.test.ts has the other faults.
describe('paying a booking', () => {
  it('asks for the booking’s number, writes down what leaves, and leaves for the gateway [B4.29, B7.10, B4.29b, B7.10b]', async () => {
    const on = await atDialog()
    await on.submit()
    expect(network.asked(createPath).map(({ body }) => body)).toEqual([{ member_booking_schedule_id: 55 }])
    expect(on.tab.history.left).toEqual([paymentUrl])
    expect(on.tab.app.world.records.read(table.payments)).toEqual({
      started: [
        {
          payableId: 55,
          isBooking: true,
          title: 'Badminton Court 1',
          description: null,
          amount: 1500,
          leftAt: Date.now(),
          returnPath: '/payable-payments',
        },
      ],
      queue: [],
    })
  })

  it('shows the member of the session as the customer [B2.83]', async () => {
    expect((await atDialog()).dialog()).toMatchObject({
      customer: { name: 'Kamala Silva', email: 'kamala@members.example', phone: '0771234567' },
    })
  })

  it('logs of what kind a failure was, besides displaying it, and nothing of who pays what [B4.30, B8.13, B4.30b]', async () => {
    const on = await atDialog()
    network.next(createPath, faults.failing, brings({ payment_url: 'https://evil.example/' }))
    await on.submit()
    await on.submit()
    expect([on.tab.logged, on.tab.reports]).toEqual([
      [
        'The payment page was not opened: refused.',
        'The payment page was not opened: its address may not be followed.',
      ],
      [],
    ])
  })

  it('does not close the dialog for another query of the same page', async () => {
    const on = await atDialog()
    network.next(createPath, refuses(422, 'No'))
    await on.submit()
    on.tab.app.world.navigation.go('/payable-payments?tab=2')
    expect(on.dialog()).toMatchObject({ screen: 'form', notice: { message: 'No' } })
  })
})

describe('after the gateway', () => {
  /** Pays on a page and returns to an address, in the same tab; a record may change on the way. */
  async function addressAfterPaying(
    on: string,
    back: string,
    change: (kept: StartedPayment) => StartedPayment = (kept) => kept,
  ) {
    const { tab, payment, submit } = await atDialog()
    tab.app.world.navigation.go(on)
    payment.send({ type: 'payment.wanted', payable, customer: null })
    payment.send({ type: 'terms.toggled', termsAccepted: true })
    await submit()
    const { records } = tab.app.world
    const started = (records.read(table.payments)?.started ?? []).map(change)
    records.write(table.payments, { started, queue: [] })
    tab.close()
    const returned = await browser.tab(back, tab.session)
    startPaying(returned)
    await settled()
    return returned.address()
  }
  const gatewayReturn = '/payable-payments?attempt=1'

  it.each(['/calendar', '/dashboard', '/payable-payments', '/payable-payments?tab=class'])(
    'leads back to %s when the payment began there',
    async (page) => {
      expect(await addressAfterPaying(page, gatewayReturn)).toBe(page)
    },
  )

  it('leads nowhere from a page that the gateway did not lead to', async () => {
    expect(await addressAfterPaying('/calendar', '/payable-payments')).toBe('/payable-payments')
    browser.close()
    expect(await addressAfterPaying('/calendar', '/dashboard?attempt=1')).toBe('/dashboard?attempt=1')
  })

  it.each(['//evil.example', 'https://evil.example/', '/signin', '/nowhere', null])(
    'leads to no address that is not a page of members: %s',
    async (returnPath) => {
      const address = await addressAfterPaying('/calendar', gatewayReturn, (kept) => ({
        ...kept,
        returnPath,
      }))
      expect(address).toBe(gatewayReturn)
    },
  )

  it('reads a payment that was kept before its page was', async () => {
    const { tab, submit } = await atDialog()
    await submit()
    const kept = browser.local.getItem('portal.payments') ?? ''
    browser.local.setItem('portal.payments', kept.replace('"returnPath":"/payable-payments"', '"other":1'))
    expect(tab.app.world.records.read(table.payments)?.started).toMatchObject([{ returnPath: null }])
  })
})

describe('three dues in one payment, of which one is cancelled on the way', () => {
  const classOnWire = (id: number, payment_attempt: object) => ({
    ...dueOnWire,
    id,
    title: `Class ${id}`,
    facility: null,
    bookingId: null,
    receivable_type: 'Class Payment',
    payment_attempt,
  })
  const leaving = [55, 901, 902].map((payableId) => ({
    payableId,
    isBooking: payableId === 55,
    title: payableId === 55 ? 'Badminton Court 1' : `Class ${payableId}`,
    description: null,
    amount: 1500,
  }))

  /** Takes the three to the gateway, which answers for the two that are left, and returns. */
  async function returnedWith(state: string) {
    const on = await atDialog({ extensions: ['payment-attempts', 'joint-payments'] })
    network.always(jointPath, brings({ payment_url: paymentUrl }))
    on.payment.send({ type: 'dialog.closed' })
    const [first, ...others] = leaving
    if (!first) throw new Error('three dues leave')
    on.pay({ ...first, title: '3 payments', amount: 4500, together: [first, ...others] })
    on.payment.send({ type: 'terms.toggled', termsAccepted: true })
    await on.submit()
    expect(on.tab.history.left).toEqual([paymentUrl])
    const attempt = { state, updated_at: '2026-07-08T10:00:00+05:30' }
    network.always(duesPath, brings(duesOnWire([classOnWire(901, attempt), classOnWire(902, attempt)])))
    network.always('/get-member-booking-details', brings(bookingOnWire('Canceled')))
    const back = startPaying(await on.tab.reload())
    await settled()
    return back
  }
  const resultOf = ({ returning }: Paying) => {
    const screen = selectPaymentReturn(returning.getSnapshot())
    return screen.screen !== 'quiet' ? screen.results[0] : undefined
  }

  it('is paid for the others, and says so of each', async () => {
    expect(resultOf(await returnedWith('paid'))).toMatchObject({
      title: 'Payment received',
      text: 'Rs. 3,000 for 2 payments has been paid.',
      lines: [
        'Rs. 1,500 for Badminton Court 1: no longer due',
        'Rs. 1,500 for Class 901: paid',
        'Rs. 1,500 for Class 902: paid',
      ],
    })
  })

  it('is tried once more for the others alone, which the server takes', async () => {
    const on = await returnedWith('declined')
    const payment = resultOf(on)?.payment
    if (!payment) throw new Error('the decline is said')
    on.returning.send({ type: 'payment.retried', payment })
    on.payment.send({ type: 'terms.toggled', termsAccepted: true })
    await on.submit()
    expect(network.asked(jointPath).map(({ body }) => body)).toEqual([
      { payable_ids: [55, 901, 902] },
      { payable_ids: [901, 902] },
    ])
  })
})

describe('a server that tells of no attempts', () => {
  it('is asked for a second payment ten minutes after leaving, and not before', async () => {
    const on = await atDialog()
    await on.submit()
    const second = startPaying(await browser.tab('/payable-payments'))
    await settled()
    await second.open()
    await second.submit()
    expect(second.tab.history.left).toEqual([])
    await pass(confirmationMayTake)
    await second.submit()
    expect(second.tab.history.left).toEqual([paymentUrl])
  })

  it('has nothing due any more when the due is gone and the booking was cancelled', async () => {
    const on = await atDialog()
    await on.submit()
    network.always(duesPath, brings(duesOnWire([])))
    network.always('/get-member-booking-details', brings(bookingOnWire('Canceled')))
    expect(await titlesAfterReturn(on)).toEqual(['Nothing is due'])
  })
})

it.each([
  ['open', {}, 'Payment begun, not confirmed'],
  ['processing', {}, 'Not confirmed yet: do not pay again'],
  ['not heard of', {}, 'Not heard of for two days: you may pay again'],
  ['declined', {}, 'Payment declined'],
  ['cancelled', {}, 'Payment cancelled'],
  ['paid', {}, 'Payment received'],
  ['paid', { duplicate: true }, 'Paid twice'],
])('a server that tells of attempts is believed: %s %j', async (state, details, title) => {
  const on = await atDialog({ extensions: ['payment-attempts'] })
  await on.submit()
  const payment_attempt = { state, updated_at: '2026-07-08T10:00:00+05:30', ...details }
  network.always(duesPath, brings(duesOnWire([{ ...dueOnWire, payment_attempt }])))
  expect(await titlesAfterReturn(on)).toEqual([title])
})
