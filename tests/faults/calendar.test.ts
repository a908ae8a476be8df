import { selectSession } from '@machines/account/session/session.select'
import type { DuesPort } from '@domain/money/payable'
import { instantAt } from '@domain/time/centreTime'
import { monthBookingsFlow } from '@flows/calendar/monthBookings'
import { selectMonthBookings } from '@machines/calendar/monthBookings/monthBookings.select'
import { bookingsPath, bookWell, signInAtCalendar } from '@tests/support/bookingTab'
import { brings, faults, loginOnWire, pass, type Reply, settled, type Tab } from '@tests/support/faults'
import { withFaults } from '@tests/support/withFaults'

const unreachable = 'The centre could not be reached. Check your connection and try again.'
const fallback = 'Failed to fetch member bookings'

const schedule = { schedule_id: 1, date: '2026-07-08', status: 'Confirmed', time_slot: '6:00 PM - 7:00 PM' }
const bookingOn = (...schedules: readonly unknown[]) => ({
  booking_id: 90,
  facility_details: { facility_name: 'Badminton Court 1', branch_name: 'Branch 1' },
  schedules,
})
const monthOf = (...schedules: readonly unknown[]) =>
  brings({
    member_bookings: schedules.length === 0 ? [] : [bookingOn(...schedules)],
    total_bookings: schedules.length === 0 ? 0 : 1,
    total_schedules: schedules.length,
    period: null,
  })

const { network, browser } = withFaults((server) => {
  bookWell(server)
  server.always(bookingsPath, monthOf(schedule))
})

const noDues: DuesPort = { changed: () => {}, watch: () => () => {} }

async function startCalendar(tab: Tab) {
  const actor = tab.page((world) => monthBookingsFlow(world, { dues: noDues }))
  await settled()
  return { tab, actor, screen: () => selectMonthBookings(actor.getSnapshot()) }
}

/** The calendar, whose first month is answered so. */
async function arrive(reply?: Reply) {
  const tab = await signInAtCalendar(browser)
  if (reply) network.next(bookingsPath, reply)
  return startCalendar(tab)
}
type Calendar = Awaited<ReturnType<typeof arrive>>

const retry = async (on: Calendar) => {
  on.actor.send({ type: 'retry.requested' })
  await settled()
}
const refresh = async (on: Calendar) => {
  on.tab.window.happen('focus')
  await settled()
}
const readings = () => network.asked(bookingsPath).length

const whole = { screen: 'shown', notice: null, events: [{ id: 1 }], chips: { totalSchedules: 1 } }
/** Without a month there are no events and no numbers, as B8.03 asks, but the reason and another try. */
const without = { screen: 'failed', events: [], chips: { totalSchedules: null }, secondsLeft: null }

/** The failures of a month, by column, with what the member reads. */
const failures = [
  ['N2 (S) the connection is lost', faults.lost, unreachable],
  ['N2 (S) a gateway fails', faults.badGateway, fallback],
  ['N4 (S) the server fails without a word', faults.failing, fallback],
  ['N4 (S) the server fails with one', faults.failingWithWords, 'We are repairing it'],
  ['N5 (S) a captive portal answers', faults.captivePortal, fallback],
] as const

/** Reading takes no conflict, so N8 cannot happen here. */
describe('Calendar month, when something goes wrong', () => {
  it('N1 (S) known offline: no events, the reason, nothing sent, and Try Again reads in place', async () => {
    const tab = await signInAtCalendar(browser)
    network.online = false
    const on = await startCalendar(tab)
    expect([readings(), on.screen()]).toMatchObject([0, without])
    network.online = true
    await retry(on)
    expect([readings(), on.screen()]).toMatchObject([1, whole])
  })

  it.each(failures)(
    '%s: no events, the reason, and Try Again reads in place [B8.03, B8.08c, B8.03c]',
    async (_, reply, notice) => {
      const on = await arrive(reply)
      expect(on.screen()).toMatchObject({ ...without, notice })
      await retry(on)
      expect(on.screen()).toMatchObject(whole)
    },
  )

  it('N2 (S) a month that was displayed is cleared when it cannot be read again [B8.03, B8.03b]', async () => {
    const on = await arrive()
    network.next(bookingsPath, faults.lost)
    await refresh(on)
    expect(on.screen()).toMatchObject({ ...without, notice: unreachable })
  })

  it('N2 (S) branches that cannot be read leave the month, and are read when the member looks again', async () => {
    const tab = await signInAtCalendar(browser)
    network.next('/show', faults.lost)
    const on = await startCalendar(tab)
    expect(on.screen()).toMatchObject({ ...whole, branches: [] })
    await refresh(on)
    expect(on.screen()).toMatchObject({ branches: [{ id: 1 }, { id: 2 }] })
  })

  it('N3 (I) of two months the one chosen last is displayed, whichever is answered last', async () => {
    const on = await arrive()
    const august = network.hold(bookingsPath, monthOf({ ...schedule, date: '2026-08-08' }))
    on.actor.send({ type: 'month.chosen', month: { year: 2026, month: 8 }, beside: null })
    await settled()
    network.next(bookingsPath, monthOf({ ...schedule, date: '2026-09-08' }))
    on.actor.send({ type: 'month.chosen', month: { year: 2026, month: 9 }, beside: null })
    await settled()
    august()
    await settled()
    expect(on.screen()).toMatchObject({ monthText: 'September 2026', events: [{ date: '2026-09-08' }] })
  })

  it('N6 (K) 429: what is known stays, and is read again when the wait is over', async () => {
    const on = await arrive()
    network.next(bookingsPath, faults.tooMany)
    await refresh(on)
    expect(on.screen()).toMatchObject({ ...whole, notice: 'Slow down', secondsLeft: 90 })
    await retry(on)
    expect(readings()).toBe(2)
    await pass(90_000)
    expect(on.screen()).toMatchObject({ ...whole, notice: 'Slow down', secondsLeft: null })
    await retry(on)
    expect([readings(), on.screen()]).toMatchObject([3, whole])
  })

  it('N7 (O) a 401 ends the session: the sign-in page with one notice, and back to the calendar after it', async () => {
    const on = await arrive(faults.unauthorised)
    expect([on.tab.address(), selectSession(on.tab.app.actors.session.getSnapshot())]).toMatchObject([
      '/signin',
      { screen: 'signedOut', end: 'refused' },
    ])
    expect(browser.kept()).toContain('/calendar')
  })

  it('N9 (S) an hour that cannot be read is left out, and takes nothing else away', async () => {
    const on = await arrive(monthOf({ schedule_id: 2, date: 'soon' }, schedule, null))
    expect(on.screen()).toMatchObject({ screen: 'shown', events: [{ id: 1, date: '2026-07-08' }] })
    expect(on.screen().events).toHaveLength(1)
  })

  it('U1 (1) a month that is chosen twice is read once', async () => {
    const on = await arrive()
    const chosen = { type: 'month.chosen', month: { year: 2026, month: 8 }, beside: null } as const
    on.actor.send(chosen)
    on.actor.send(chosen)
    await settled()
    expect(readings()).toBe(2)
  })

  it('U2 (R) a reload reads the month again', async () => {
    const on = await arrive()
    network.always(bookingsPath, monthOf())
    const again = await startCalendar(await on.tab.reload())
    expect(again.screen()).toMatchObject({ screen: 'shown', events: [], chips: { totalSchedules: 0 } })
  })

  it('U3 (R) back out of the cache the month is read again', async () => {
    const on = await arrive()
    network.always(bookingsPath, monthOf())
    on.tab.window.happen('pageshow', { persisted: true })
    await settled()
    expect(on.screen()).toMatchObject({ screen: 'shown', events: [] })
  })

  it('U4 (K) what is booked in another tab leaves the month as it is until the member looks at it again', async () => {
    const on = await arrive()
    network.always(bookingsPath, monthOf(schedule, { ...schedule, schedule_id: 2, date: '2026-07-09' }))
    const other = await startCalendar(await browser.tab('/calendar'))
    expect([other.screen().events.length, on.screen()]).toMatchObject([2, whole])
    await refresh(on)
    expect(on.screen().events).toHaveLength(2)
  })

  it('T (R) at midnight of the centre today moves on, and This Month is read again', async () => {
    const night = instantAt('2026-07-31', 23)
    const tokenEnds = new Date(night + 7_200_000).toISOString()
    network.always('/login', brings({ ...loginOnWire(), token_expires_at: tokenEnds }))
    const tab = await signInAtCalendar(browser)
    jest.setSystemTime(night)
    const on = await startCalendar(tab)
    network.always('/get-monthly-booking-count', brings({ total_schedules: 2 }))
    jest.setSystemTime(instantAt('2026-08-01', 0))
    await pass(60_000)
    expect(on.screen()).toMatchObject({
      today: '2026-08-01',
      monthText: 'July 2026',
      chips: { thisMonth: 2, thisMonthLabel: 'This Month (August)' },
    })
  })

  it.each(['full', 'broken', 'silent'] as const)(
    'S1 (R) storage that is %s: the month is displayed',
    async (mood) => {
      const tab = await signInAtCalendar(browser)
      browser.storage(mood, tab.session)
      const on = await startCalendar(tab)
      expect([on.screen(), tab.reports]).toMatchObject([whole, []])
    },
  )
})
