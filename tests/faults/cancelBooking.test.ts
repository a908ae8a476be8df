import { tenInTheMorning } from '@tests/support/days'
import { faultTests } from '@tests/support/faultFlow'
import { brings, faults, refuses, type Reply, says, settled, type Tab } from '@tests/support/faults'
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

const fallback = 'An error occurred while canceling the booking. Please try again.'

const { network, browser } = withFaults(answerWell)
beforeEach(() => {
  jest.setSystemTime(tenInTheMorning)
})

async function start(tab: Tab) {
  const on = startBookings(tab)
  await settled()
  const confirm = async () => {
    on.cancellation.send({ type: 'cancellation.confirmed' })
    await settled()
  }
  /** Opens the question of a cancellation. */
  const ask = async () => {
    on.details.send({ type: 'booking.requested', bookingId: 55 })
    await settled()
    on.details.send({ type: 'cancellation.chosen' })
  }
  return { ...on, ask, confirm }
}
async function ask() {
  const on = await start(await signInAtBookings(browser))
  await on.ask()
  return on
}
const sent = () => network.asked(cancelPath).length
const isCanceled = () => network.always(detailsPath, brings(bookingOnWire('Canceled')))
const question = (message: unknown) => ({
  screen: 'question',
  busy: false,
  secondsLeft: null,
  failure: message,
})
/** A refusal of the centre with its message; the member still holds the booking. */
const refusal = (what: string, reply: Reply, message: string) => [what, reply, question(message)] as const

faultTests('Cancel booking', {
  ...{ network, browser, page: '/my-bookings', call: cancelPath, start },
  prepare: (on) => on.ask(),
  send: ({ confirm }) => confirm(),
  shown: ({ dialog }) => dialog(),
  fine: { screen: 'canceled' },
  failed: question,
  texts: { lost: `The booking is still yours. ${fallback}`, fallback },
  busy: { screen: 'question', busy: true },
  waiting: (secondsLeft) => ({
    screen: 'question',
    secondsLeft,
    failure: secondsLeft === null ? null : 'Slow down',
  }),
  unknown: {
    done: isCanceled,
    unreadable: () => network.next(detailsPath, faults.lost),
    notKnown: { screen: 'notKnown' },
    look: ({ cancellation }) => cancellation.send({ type: 'retry.requested' }),
  },
  drifted: [['the envelope is another one', faults.noEnvelope]],
  refusals: [
    refusal('too late', refuses(409, 'Up to 2 hours before it begins.'), 'Up to 2 hours before it begins.'),
    refusal(
      'being paid',
      says({ status: 'error', message: 'Being paid.', error: 'payment_processing' }, { status: 409 }),
      'Being paid.',
    ),
    refusal('not possible here', refuses(422, 'Not possible.'), 'Not possible.'),
  ],
  reloaded: { screen: 'closed' },
  ids: { N1: 'B4.10, B7.13' },
  byHand: ['U4', 'T'],
  typed: 'nothing',
})

describe('Cancel booking, when something goes wrong', () => {
  it.each([
    ['U2 (R) a reload', (on: Awaited<ReturnType<typeof ask>>) => on.tab.reload()],
    [
      'U3 (R) Back out of the cache',
      (on: Awaited<ReturnType<typeof ask>>) => {
        on.tab.window.happen('pageshow', { persisted: true })
        return Promise.resolve(on.tab)
      },
    ],
  ])('%s while the answer is under way: the list tells of the cancellation', async (_, go) => {
    const on = await ask()
    network.hold(cancelPath)
    await on.confirm()
    isCanceled()
    const again = await start(await go(on))
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
    network.next(cancelPath, refuses(409, 'This booking is already cancelled.'))
    const readings = network.asked(listPath).length
    await on.confirm()
    expect(on.dialog()).toMatchObject({ screen: 'canceled' })
    expect(network.asked(listPath).length).toBeGreaterThan(readings)
  })

  it('of a booking that was cancelled in another tab is not asked any more once the member is back, and says what it is', async () => {
    const on = await ask()
    isCanceled()
    on.tab.window.happen('focus')
    await settled()
    await on.confirm()
    expect([sent(), on.dialog()]).toMatchObject([0, { screen: 'canceled' }])
  })

  it('T (C) after a sleep beyond the deadline it is not sent any more, and says so', async () => {
    const on = await ask()
    jest.setSystemTime(tenInTheMorning + 6 * 3_600_000 + 1_000)
    on.tab.window.happen('focus')
    await settled()
    await on.confirm()
    expect([sent(), on.dialog()]).toMatchObject([0, { screen: 'tooLate' }])
  })
})
