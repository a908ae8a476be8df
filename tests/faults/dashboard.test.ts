import { instantAt } from '@domain/time/centreTime'
import {
  answerDashboard,
  countPath,
  dashboardFlow,
  hourOnWire,
  listOnWire,
  listPath,
  startDashboard,
  upcomingOnWire,
  upcomingPath,
} from '@tests/support/dashboardTab'
import { hoursPath, knowDay } from '@tests/support/bookingTab'
import { faultTests } from '@tests/support/faultFlow'
import { brings, faults, loginOnWire, pass, settled } from '@tests/support/faults'
import { pageInRoot } from '@tests/support/pageInRoot'
import { dueOnWire, duesOnWire, duesPath } from '@tests/support/payingTab'
import { signInAt } from '@tests/support/signedInTab'
import { withFaults } from '@tests/support/withFaults'

const { network, browser } = withFaults(answerDashboard)

const arrive = async () => startDashboard(await signInAt(browser, '/dashboard'))
type Dashboard = Awaited<ReturnType<typeof arrive>>

const whole = {
  next: { screen: 'next', court: 'Badminton Court 1', toPay: 'Rs. 1,500' },
  upcoming: { screen: 'table', notice: null, bookings: [{ facilityName: 'Badminton Court 1' }] },
  owed: { screen: 'due', amount: 'Rs. 1,500', stale: null },
  month: { screen: 'counted', hours: 11, stale: null },
  evening: { screen: 'hours', hours: [{ time: '5 PM', court: 'Badminton Court 1' }, {}, {}], stale: null },
}

/**
 * The panels beside the bookings: the call of each, its view model without an answer, and the flow that has
 * it.
 */
const panels = [
  ['the dues', duesPath, { next: { toPay: null, paysElsewhere: true }, owed: { screen: 'failed' } }, 'owed'],
  ['the count', countPath, { month: { screen: 'failed' } }, 'month'],
  ['the usual court', listPath, { evening: { screen: 'failed' } }, 'evening'],
  ['its free hours', hoursPath, { evening: { screen: 'failed' } }, 'evening'],
] as const
const retry = async (on: Dashboard, panel: 'upcoming' | 'owed' | 'month' | 'evening') => {
  on[panel].send({ type: 'retry.requested' })
  await settled()
}
const paths = [upcomingPath, duesPath, countPath, listPath, hoursPath]
const readings = () => paths.map((path) => network.asked(path).length)

/** The member's data after paying and booking elsewhere. */
const later = {
  next: { screen: 'none' },
  upcoming: { screen: 'empty' },
  owed: { screen: 'nothing' },
  month: { screen: 'counted', hours: 10 },
  evening: { screen: 'hours', hours: [{ time: '5 PM', court: 'Badminton Court 2' }, {}, {}] },
}
const changeElsewhere = () => {
  network.always(upcomingPath, brings(upcomingOnWire()))
  network.always(duesPath, brings(duesOnWire([])))
  network.always(countPath, brings({ total_schedules: 10 }))
  network.always(listPath, brings(listOnWire(102)))
  knowDay(network, { taken: [18], of: 102 })
}

/** A read meets no conflict and cannot happen twice, so N8 and U1 cannot happen here. */
faultTests('Dashboard', {
  ...{ network, browser, page: '/dashboard', call: upcomingPath, start: startDashboard },
  again: ({ upcoming }) => upcoming.send({ type: 'retry.requested' }),
  shown: ({ screens }) => screens(),
  fine: whole,
  // The panel displays it, and the others stay.
  failed: (message) => ({ ...whole, next: { screen: 'missing' }, upcoming: { screen: 'failed', message } }),
  texts: {},
  busy: { ...whole, next: {}, upcoming: { screen: 'loading' } },
  waiting: (secondsLeft) => ({ upcoming: { screen: 'failed', secondsLeft } }),
  elsewhere: { change: changeElsewhere, changed: later },
  byHand: ['N1', 'N3', 'N9', 'T'],
})

describe('Dashboard, when something goes wrong', () => {
  it('N1 (E) known offline: the page says so once, nothing is sent, and one Try Again reads all of it', async () => {
    const tab = await signInAt(browser, '/dashboard')
    network.online = false
    const { page, reach, tryAgain } = await pageInRoot<Dashboard['page']>(tab, dashboardFlow)
    const on = await startDashboard(tab, page)
    const missing = {
      upcoming: { screen: 'failed' },
      owed: { screen: 'failed' },
      month: { screen: 'failed' },
      evening: { screen: 'failed' },
    }
    expect([readings(), on.screens()]).toMatchObject([
      [0, 0, 0, 0, 0],
      { next: { screen: 'missing' }, ...missing },
    ])
    expect(reach()).toBe('bare')
    network.online = true
    expect(await tryAgain()).toEqual(['upcomingBookings', 'duesSummary', 'thisMonth', 'eveningHours'])
    expect(reach()).toBeNull()
    expect([readings(), on.screens()]).toMatchObject([[1, 1, 1, 1, 1], whole])
  })

  it('N2 (E) the server stops and returns: what is missing is read without a press, once the server answers', async () => {
    const tab = await signInAt(browser, '/dashboard')
    for (const path of [upcomingPath, duesPath, countPath, listPath]) network.next(path, faults.lost)
    const answersOf = [false, true]
    const { page, reach, reportUnreached, retried } = await pageInRoot<Dashboard['page']>(
      tab,
      dashboardFlow,
      () => Promise.resolve(answersOf.shift() ?? true),
    )
    const on = await startDashboard(tab, page)
    reportUnreached()
    await pass(39_000)
    expect([answersOf, reach(), retried]).toEqual([[true], 'bare', []])
    await pass(2_000)
    expect([answersOf, reach()]).toEqual([[], null])
    expect(on.screens()).toMatchObject(whole)
  })

  describe.each(panels)('%s', (_name, path, missing, panel) => {
    it.each([
      ['N2 (E) the connection is lost', faults.lost],
      ['N4 (E) the server fails', faults.failingWithWords],
    ] as const)('%s: the panel says so, the others stand, and it reads again in place', async (_, reply) => {
      network.next(path, reply)
      const on = await arrive()
      expect(on.screens()).toMatchObject({ ...whole, ...missing })
      await retry(on, panel)
      expect(on.screens()).toMatchObject(whole)
    })

    it('N6 (W) 429: the panel waits as long as the server asks, and reads again then', async () => {
      network.next(path, faults.tooMany)
      const on = await arrive()
      expect(on.screens()[panel]).toMatchObject({ screen: 'failed', secondsLeft: 90 })
      await retry(on, panel)
      expect(network.asked(path)).toHaveLength(1)
      await pass(90_000)
      expect(on.screens()[panel]).toMatchObject({ screen: 'failed', secondsLeft: null })
      await retry(on, panel)
      expect(on.screens()).toMatchObject(whole)
    })
  })

  it('N3 (I) answers that something newer overtook are dropped', async () => {
    const on = await arrive()
    const release = [
      network.hold(upcomingPath, brings(upcomingOnWire())),
      network.hold(duesPath, brings(duesOnWire([]))),
    ]
    on.tab.window.happen('focus')
    await settled()
    // A payment meanwhile makes both read again.
    on.tab.changed('bookings', 'dues')
    await settled()
    for (const each of release) each()
    await settled()
    expect([readings(), on.screens()]).toMatchObject([[3, 3, 3, 3, 3], whole])
  })

  it('N9 (S) what drifted of an hour or a due is not invented, and an unreadable one takes nothing else away', async () => {
    const hour = { ...hourOnWire, facility_name: null, activity_name: {}, payment_status: null, more: true }
    network.always(upcomingPath, brings(upcomingOnWire(hour, { schedule_id: 'odd' })))
    network.always(duesPath, brings(duesOnWire([{ ...dueOnWire, amount: 'soon' }])))
    const on = await arrive()
    expect(on.screens()).toMatchObject({
      next: { screen: 'next', court: 'Booking', toPay: null },
      upcoming: { bookings: [{ facilityName: null, activityName: null, paymentStatus: null }] },
      owed: { screen: 'due', amount: null, leftOut: '1 item without an amount.' },
    })
    expect(on.screens().upcoming).toHaveProperty('bookings.length', 1)
  })

  it('T (R) after a night the count is of the month that has begun, and the date is of today', async () => {
    const night = instantAt('2026-07-31', 23)
    const tokenEnds = new Date(night + 7_200_000).toISOString()
    network.always('/login', brings({ ...loginOnWire(), token_expires_at: tokenEnds }))
    const tab = await signInAt(browser, '/dashboard')
    jest.setSystemTime(night)
    const on = await startDashboard(tab)
    expect(on.screens().month).toMatchObject({ todayText: 'Friday, July 31, 2026', month: 'July 2026' })
    network.always(countPath, brings({ total_schedules: 2 }))
    jest.setSystemTime(instantAt('2026-08-01', 0))
    await pass(60_000)
    expect(on.screens().month).toMatchObject({
      ...{ screen: 'counted', hours: 2 },
      ...{ todayText: 'Saturday, August 1, 2026', month: 'August 2026' },
    })
  })
})
