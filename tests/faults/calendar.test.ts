import { instantAt } from '@domain/time/centreTime'
import { monthBookingsFlow } from '@flows/calendar/monthBookings'
import { selectMonthBookings } from '@machines/calendar/monthBookings/monthBookings.select'
import { selectMonthHours } from '@machines/dashboard/thisMonth/thisMonth.select'
import {
  bookingsPath,
  bookWell,
  signInAtCalendar,
  startCalendar as startPage,
} from '@tests/support/bookingTab'
import { faultTests } from '@tests/support/faultFlow'
import { brings, faults, loginOnWire, pass, settled, type Tab } from '@tests/support/faults'
import { withFaults } from '@tests/support/withFaults'
import { within } from '@tests/support/parents'

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

async function startCalendar(tab: Tab) {
  const actor = tab.page((world) => within(monthBookingsFlow(world)))
  await settled()
  return { tab, actor, screen: () => selectMonthBookings(actor.getSnapshot()) }
}

const arrive = async () => startCalendar(await signInAtCalendar(browser))
const retry = async ({ actor }: Awaited<ReturnType<typeof arrive>>) => {
  actor.send({ type: 'retry.requested' })
  await settled()
}
const refresh = async ({ tab }: Awaited<ReturnType<typeof arrive>>) => {
  tab.window.happen('focus')
  await settled()
}
const readings = () => network.asked(bookingsPath).length

const whole = { screen: 'shown', notice: null, events: [{ id: 1 }], chips: { totalSchedules: 1 } }
/**
 * A month that the portal never read has no events and no numbers, as B8.03 demands, but the reason and
 * another try.
 */
const without = { screen: 'failed', events: [], chips: { totalSchedules: null }, secondsLeft: null }

/** A read meets no conflict, so N8 cannot happen here. */
faultTests('Calendar month', {
  ...{ network, browser, page: '/calendar', call: bookingsPath, start: startCalendar },
  again: ({ actor }) => actor.send({ type: 'retry.requested' }),
  shown: ({ screen }) => screen(),
  fine: whole,
  failed: (notice) => ({ ...without, notice }),
  texts: { lost: unreachable, gateway: fallback, fallback },
  busy: { events: [], notice: null },
  elsewhere: {
    change: () =>
      network.always(bookingsPath, monthOf(schedule, { ...schedule, schedule_id: 2, date: '2026-07-09' })),
    changed: {
      screen: 'shown',
      events: [{ date: '2026-07-08' }, { date: '2026-07-09' }],
      chips: { totalSchedules: 2 },
    },
  },
  ids: { N2: 'B8.03, B8.03c', N4: 'B8.03, B8.08c, B8.03c', N5: 'B8.03, B8.08c' },
  byHand: ['N3', 'N6', 'N9', 'U1', 'T'],
})

describe('Calendar month, when something goes wrong', () => {
  it('N2 (S) a month that was displayed has no bookings when it cannot be read again, and its numbers with their age, after a reload as well [B8.03, B8.03b]', async () => {
    const on = await arrive()
    network.always(bookingsPath, faults.lost)
    await refresh(on)
    const kept = {
      ...without,
      greeting: 'You have 1 Booking(s)',
      chips: { totalSchedules: 1 },
      notice: expect.stringContaining(`${unreachable} The numbers are as of `) as string,
    }
    expect(on.screen()).toMatchObject(kept)
    const again = await startCalendar(await on.tab.reload())
    expect(again.screen()).toMatchObject(kept)
    again.actor.send({ type: 'month.chosen', month: { year: 2026, month: 8 }, beside: null })
    await settled()
    expect(again.screen()).toMatchObject({
      ...without,
      greeting: 'You have – Booking(s)',
      notice: unreachable,
    })
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

  it('N9 (S) an hour that cannot be read is left out, and takes nothing else away', async () => {
    network.always(bookingsPath, monthOf({ schedule_id: 2, date: 'soon' }, schedule, null))
    const { screen } = await arrive()
    expect(screen()).toMatchObject({ screen: 'shown', events: [{ id: 1, date: '2026-07-08' }] })
    expect(screen().events).toHaveLength(1)
  })

  it('U1 (1) a month that is chosen twice is read once', async () => {
    const on = await arrive()
    const chosen = { type: 'month.chosen', month: { year: 2026, month: 8 }, beside: null } as const
    on.actor.send(chosen)
    on.actor.send(chosen)
    await settled()
    expect(readings()).toBe(2)
  })

  it('T (R) at midnight of the centre today and the month move on, and This Month is read again', async () => {
    const night = instantAt('2026-07-31', 23)
    const tokenEnds = new Date(night + 7_200_000).toISOString()
    network.always('/login', brings({ ...loginOnWire(), token_expires_at: tokenEnds }))
    const tab = await signInAtCalendar(browser)
    jest.setSystemTime(night)
    const { month, thisMonth } = await startPage(tab)
    const on = { thisMonth, screen: () => selectMonthBookings(month.getSnapshot()) }
    network.always('/get-monthly-booking-count', brings({ total_schedules: 2 }))
    jest.setSystemTime(instantAt('2026-08-01', 0))
    await pass(60_000)
    expect(on.screen()).toMatchObject({
      today: '2026-08-01',
      monthText: 'August 2026',
    })
    expect(selectMonthHours(on.screen().month)(on.thisMonth.getSnapshot())).toMatchObject({
      label: 'This Month',
      hours: 2,
    })
  })
})
