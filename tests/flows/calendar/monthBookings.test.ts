import { monthBookingsFlow } from '@flows/calendar/monthBookings'
import { selectMonthBookings } from '@machines/calendar/monthBookings/monthBookings.select'
import { selectMonthHours } from '@machines/dashboard/thisMonth/thisMonth.select'
import { bookingsPath, bookWell, knowDay, signInAtCalendar, startCalendar } from '@tests/support/bookingTab'
import { brings, pass, refuses, type Reply, settled } from '@tests/support/faults'
import { withFaults } from '@tests/support/withFaults'
import { within } from '@tests/support/parents'

const countPath = '/get-monthly-booking-count'
const counted = brings({ total_schedules: 4 })
const noCount = refuses(500, 'Kamala has no count')

const { network, browser } = withFaults(bookWell)

const monthsAsked = () =>
  network.asked(bookingsPath).map(({ path }) => new URL(path, 'http://x').searchParams.get('month'))

/** The calendar over a server that answers these counts of the month, one after the other. */
async function count(...counts: readonly Reply[]) {
  const tab = await signInAtCalendar(browser)
  network.next(countPath, ...counts)
  const page = await startCalendar(tab)
  const { thisMonth, month } = page
  return {
    ...page,
    hours: () => selectMonthHours(month.getSnapshot().context.month)(thisMonth.getSnapshot()),
  }
}

/** Opens the flow of the month. */
async function open() {
  const tab = await signInAtCalendar(browser)
  const actor = tab.page((world) => within(monthBookingsFlow(world)))
  await settled()
  return { tab, actor, screen: () => selectMonthBookings(actor.getSnapshot()) }
}

describe('the calendar over the wire', () => {
  it('keeps the count it knew when the next one fails, and logs that without what the server said [B8.20, B8.21, B8.21b]', async () => {
    const { tab, hours } = await count(counted, noCount)
    expect([hours().hours, tab.logged]).toEqual([4, []])
    tab.changed('bookings')
    await settled()
    expect(hours()).toMatchObject({ hours: 4, isMissing: true })
    expect(tab.logged).toEqual(['The bookings of the month could not be counted: refused.'])
    expect(tab.reports).toEqual([])
  })

  it('has no count to show before any came, and takes it when it is asked for again [B8.20, B8.21]', async () => {
    const { tab, thisMonth, hours } = await count(noCount, counted)
    expect(hours()).toMatchObject({ hours: null, isMissing: true })
    thisMonth.send({ type: 'retry.requested' })
    await settled()
    expect(hours()).toMatchObject({ hours: 4, isMissing: false })
    expect(tab.logged).toHaveLength(1)
  })

  it('counts the chosen branch alone, by the bookings of its month [B4.13, B7.06]', async () => {
    const { tab, month, hours, leave } = await count(counted)
    month.send({ type: 'branch.chosen', branchId: 2 })
    expect(hours()).toMatchObject({ hours: null, isMissing: false })
    await settled()
    expect(hours()).toMatchObject({ hours: 0, text: '0 hours in July at Rathmalana Branch' })
    expect(network.asked(countPath)).toHaveLength(1)
    const asked = network
      .asked(bookingsPath)
      .map(({ path }) => new URL(path, 'http://x').searchParams.get('branch_id'))
    expect(asked).toEqual([null, '2', '2'])
    leave()
    network.next(countPath, noCount)
    const again = await startCalendar(tab)
    expect(selectMonthHours({ year: 2026, month: 7 })(again.thisMonth.getSnapshot()).hours).toBe(4)
  })

  it('reads the other month of a week too, and fails with either', async () => {
    const page = await open()
    const july = { year: 2026, month: 7 }
    page.actor.send({ type: 'month.chosen', month: july, beside: { year: 2026, month: 8 } })
    await settled()
    expect(monthsAsked()).toEqual(['7', '7', '8'])
    expect(page.screen().screen).toBe('shown')
    network.always(bookingsPath, refuses(500, 'No bookings'))
    page.tab.changed('bookings')
    await settled()
    expect(page.screen()).toMatchObject({ screen: 'failed', events: [] })
  })

  it('prefetches the adjacent months, and displays them without another call', async () => {
    const page = await open()
    await pass(500)
    expect(monthsAsked()).toEqual(['7', '6', '8'])
    for (const [month, monthText] of [
      [8, 'August 2026'],
      [7, 'July 2026'],
      [6, 'June 2026'],
    ] as const) {
      page.actor.send({ type: 'month.chosen', month: { year: 2026, month }, beside: null })
      expect(page.screen()).toMatchObject({ screen: 'shown', monthText })
    }
    expect(monthsAsked()).toEqual(['7', '6', '8'])
  })

  it('is there at once after a reload, with its age, and gone from the browser once the member has signed out', async () => {
    knowDay(network, { mine: true })
    const { tab, month } = await count(counted)
    const events = selectMonthBookings(month.getSnapshot()).events
    expect(events).not.toEqual([])
    const again = await tab.reload()
    const reloaded = again.page((world) => within(monthBookingsFlow(world)))
    expect(selectMonthBookings(reloaded.getSnapshot())).toMatchObject({
      screen: 'shown',
      events,
      asOf: expect.stringMatching(/^As of Jul \d+, 2026/) as string,
    })
    await settled()
    expect(selectMonthBookings(reloaded.getSnapshot())).toMatchObject({ events, asOf: null })
    expect(browser.local.getItem('portal.month')).not.toBeNull()
    expect(browser.local.getItem('portal.freeCourts')).not.toBeNull()
    again.app.session.send({ type: 'signOut.requested' })
    await settled()
    expect([browser.local.getItem('portal.month'), browser.local.getItem('portal.freeCourts')]).toEqual([
      null,
      null,
    ])
  })

  it('keeps neither another month nor a branch, nor more than can be displayed at once', async () => {
    const page = await open()
    const kept = () => browser.local.getItem('portal.month')
    const before = kept()
    page.actor.send({ type: 'branch.chosen', branchId: 2 })
    await settled()
    page.actor.send({ type: 'month.chosen', month: { year: 2026, month: 9 }, beside: null })
    await settled()
    expect(kept()).toBe(before)
  })
})
