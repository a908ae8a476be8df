import { selectSession } from '@machines/account/session/session.select'
import { tenInTheMorning } from '@tests/support/days'
import { brings, faults, pass, refuses, type Reply, says, settled } from '@tests/support/faults'
import {
  answerWell,
  bookingOnWire,
  cancelPath,
  detailsPath,
  listPath,
  signInAtBookings,
  startBookings,
} from '@tests/support/myBookingsTab'
import { withFaults } from '@tests/support/withFaults'

const lostText =
  'The booking is still yours. An error occurred while canceling the booking. Please try again.'
const fallback = 'An error occurred while canceling the booking. Please try again.'

const { network, browser } = withFaults(answerWell)
beforeEach(() => {
  jest.setSystemTime(tenInTheMorning)
})

/** The question of a cancellation is open. */
async function ask() {
  const on = startBookings(await signInAtBookings(browser))
  await settled()
  on.details.send({ type: 'booking.requested', bookingId: 55 })
  await settled()
  on.details.send({ type: 'cancellation.chosen' })
  return on
}
async function confirm(reply?: Reply) {
  const on = await ask()
  if (reply) network.next(cancelPath, reply)
  on.cancellation.send({ type: 'cancellation.confirmed' })
  await settled()
  return on
}
const sent = () => network.asked(cancelPath).length
const isCanceled = () => network.always(detailsPath, brings(bookingOnWire('Canceled')))

/** Answers after which it is not known what was done, with what is said once the booking turns out to be held. */
const unknowns = [
  ['N2 (Q) the connection is lost', faults.lost, lostText],
  ['N2 (Q) a gateway fails', faults.badGateway, lostText],
  ['N4 (Q) the server fails without a word', faults.failing, fallback],
  ['N4 (Q) the server fails with one', faults.failingWithWords, 'We are repairing it'],
  ['N5 (Q) a captive portal answers', faults.captivePortal, fallback],
  ['N5 (Q) the body is empty', faults.empty, fallback],
  ['N9 (Q) the envelope is another one', faults.noEnvelope, fallback],
] as const

describe('Cancel booking, when something goes wrong', () => {
  it('N1 (M) known offline: a message in place, nothing sent, and another try cancels by its own call [B4.10, B7.13]', async () => {
    const on = await ask()
    network.online = false
    on.cancellation.send({ type: 'cancellation.confirmed' })
    await settled()
    expect([sent(), on.dialog()]).toMatchObject([0, { screen: 'question', busy: false }])
    network.online = true
    on.cancellation.send({ type: 'cancellation.confirmed' })
    await settled()
    expect([sent(), on.dialog()]).toMatchObject([1, { screen: 'canceled' }])
  })

  it.each(unknowns)(
    'when %s and the booking is held: it is read back, said, and not sent again',
    async (_, reply, failure) => {
      const on = await confirm(reply)
      expect([sent(), on.dialog()]).toMatchObject([1, { screen: 'question', failure, busy: false }])
    },
  )

  it.each(unknowns)(
    'when %s and the booking is cancelled: it is read back and said to be done',
    async (_, reply) => {
      const on = await ask()
      network.next(cancelPath, reply)
      isCanceled()
      on.cancellation.send({ type: 'cancellation.confirmed' })
      await settled()
      expect([sent(), on.dialog()]).toMatchObject([1, { screen: 'canceled' }])
    },
  )

  it('N2 (Q) when reading back fails too it is not known, and looking again finds out', async () => {
    const on = await ask()
    network.next(cancelPath, faults.lost)
    network.next(detailsPath, faults.lost)
    on.cancellation.send({ type: 'cancellation.confirmed' })
    await settled()
    expect(on.dialog()).toMatchObject({ screen: 'notKnown' })
    isCanceled()
    on.cancellation.send({ type: 'retry.requested' })
    await settled()
    expect([sent(), on.dialog()]).toMatchObject([1, { screen: 'canceled' }])
  })

  it('N3 (I) an answer that comes after the page was left is dropped', async () => {
    const on = await ask()
    const release = network.hold(cancelPath)
    on.cancellation.send({ type: 'cancellation.confirmed' })
    await settled()
    const again = startBookings(await on.tab.reload())
    release()
    await settled()
    expect([sent(), again.dialog()]).toMatchObject([1, { screen: 'closed' }])
  })

  it('N6 (W) 429: the wait counts down in place, then it can be tried again', async () => {
    const on = await confirm(faults.tooMany)
    expect(on.dialog()).toMatchObject({ screen: 'question', failure: 'Slow down', secondsLeft: 90 })
    on.cancellation.send({ type: 'cancellation.confirmed' })
    await pass(90_000)
    expect([sent(), on.dialog()]).toMatchObject([1, { secondsLeft: null, failure: null }])
  })

  it('N7 (O) a 401 ends the session, and the page is remembered', async () => {
    const on = await confirm(faults.unauthorised)
    expect([on.tab.address(), selectSession(on.tab.app.actors.session.getSnapshot())]).toMatchObject([
      '/signin',
      { screen: 'signedOut', end: 'refused' },
    ])
    expect(browser.kept()).toContain('/my-bookings')
  })

  it.each([
    ['too late', refuses(409, 'Up to 2 hours before it begins. Please contact support.')],
    [
      'being paid',
      says({ status: 'error', message: 'Being paid.', error: 'payment_processing' }, { status: 409 }),
    ],
    ['not possible here', refuses(422, 'Not possible.')],
  ])('N8 (M) %s: the message of the centre, and the booking is held', async (_, reply) => {
    const on = await confirm(reply)
    const { message } = (await (await reply({} as never, new AbortController().signal)).json()) as {
      message: string
    }
    expect([sent(), on.dialog()]).toMatchObject([1, { screen: 'question', failure: message }])
  })

  it('U1 (1) pressed twice it is sent once', async () => {
    const on = await ask()
    on.cancellation.send({ type: 'cancellation.confirmed' })
    on.cancellation.send({ type: 'cancellation.confirmed' })
    await settled()
    expect(sent()).toBe(1)
  })

  it.each([
    ['U2 (R) a reload', (on: Awaited<ReturnType<typeof ask>>) => on.tab.reload()],
    [
      'U3 (R) Back out of the cache',
      (on: Awaited<ReturnType<typeof ask>>) => {
        on.tab.window.happen('pageshow', { persisted: true })
        return Promise.resolve(on.tab)
      },
    ],
  ])('%s while the answer is under way sends nothing again, and the list tells', async (_, go) => {
    const on = await ask()
    network.hold(cancelPath)
    on.cancellation.send({ type: 'cancellation.confirmed' })
    await settled()
    isCanceled()
    const again = startBookings(await go(on))
    await settled()
    again.details.send({ type: 'booking.requested', bookingId: 55 })
    await settled()
    expect([sent(), again.sheet()]).toMatchObject([
      1,
      { screen: 'details', status: 'Canceled', cancellation: null },
    ])
  })

  it('U4 (K) a booking that another tab cancelled is said to be cancelled', async () => {
    const on = await ask()
    isCanceled()
    network.next(cancelPath, refuses(409, 'This booking is already canceled.'))
    const readings = network.asked(listPath).length
    on.cancellation.send({ type: 'cancellation.confirmed' })
    await settled()
    expect(on.dialog()).toMatchObject({ screen: 'canceled' })
    expect(network.asked(listPath).length).toBeGreaterThan(readings)
  })

  it('of a booking that was cancelled in another tab is not asked any more once the member is back, and says what it is', async () => {
    const on = await ask()
    isCanceled()
    on.tab.window.happen('focus')
    await settled()
    on.cancellation.send({ type: 'cancellation.confirmed' })
    await settled()
    expect([sent(), on.dialog()]).toMatchObject([0, { screen: 'canceled' }])
  })

  it('T (C) after a sleep beyond the deadline it is not sent any more, and says so', async () => {
    const on = await ask()
    jest.setSystemTime(tenInTheMorning + 6 * 3_600_000 + 1_000)
    on.tab.window.happen('focus')
    await settled()
    on.cancellation.send({ type: 'cancellation.confirmed' })
    await settled()
    expect([sent(), on.dialog()]).toMatchObject([0, { screen: 'tooLate' }])
  })

  it.each(['full', 'broken', 'silent'] as const)(
    'S1 (R) storage that is %s: it is cancelled',
    async (mood) => {
      const on = await ask()
      browser.storage(mood, on.tab.session)
      on.cancellation.send({ type: 'cancellation.confirmed' })
      await settled()
      expect([on.dialog(), on.tab.reports]).toMatchObject([{ screen: 'canceled' }, []])
    },
  )
})
