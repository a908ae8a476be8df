import { todayAt } from '@domain/time/centreTime'
import { calendarDisplayFlow } from '@flows/calendar/calendarDisplay'
import { selectCalendarDisplay } from '@machines/calendar/calendarDisplay/calendarDisplay.select'
import { selectMonthBookings } from '@machines/calendar/monthBookings/monthBookings.select'
import { selectSession } from '@machines/account/session/session.select'
import { startBooking } from '@tests/support/bookingTab'
import { answerDashboard, startDashboard } from '@tests/support/dashboardTab'
import { settled, type Tab } from '@tests/support/faults'
import { guestDay, guestPath, openGuestCalendar } from '@tests/support/guestTab'
import { signInAt } from '@tests/support/signedInTab'
import { withFaults } from '@tests/support/withFaults'
import { within } from '@tests/support/parents'

const hour = 3_600_000
const day = 24 * hour
/** Longer than a session lasts. */
const ahead = 15 * hour
const today = '2026-07-08'
const inTwoDays = '2026-07-10'

const { network, browser } = withFaults((server) => {
  answerDashboard(server)
  server.always(guestPath, guestDay())
})
const session = (tab: Tab) => selectSession(tab.app.session.getSnapshot())
const signedIn = { screen: 'signedIn', session: { member: { firstName: 'Kamala' } } }
const dayOf = (tab: Tab) => todayAt(tab.app.world.clock.now())

/** Corrects the device's clock; the portal learns it with the next answer. */
const correct = (tab: Tab) => tab.app.world.clock.correct(Date.now() - network.deviceAhead)

describe('A device whose clock is wrong', () => {
  it('keeps a valid session through a reload where it was hours ahead before, and knows the day at once [A4.07, A4.08]', async () => {
    browser.setDeviceAhead(ahead)
    const tab = await signInAt(browser, '/dashboard')
    const release = network.hold('/user')
    const again = await tab.reload()
    expect([session(again), dayOf(again)]).toMatchObject([signedIn, today])
    release()
    await settled()
    expect(session(again)).toMatchObject(signedIn)
  })

  it('keeps a valid session through a reload where it was put hours ahead since: the server is asked [A4.07, A4.08]', async () => {
    const tab = await signInAt(browser, '/dashboard')
    browser.setDeviceAhead(ahead)
    const release = network.hold('/user', undefined)
    const again = await tab.reload()
    expect(session(again)).toMatchObject({ screen: 'restoring' })
    release()
    await settled()
    expect([session(again), dayOf(again), again.address()]).toMatchObject([signedIn, today, '/dashboard'])
  })

  it('keeps a session of an earlier version, which says nothing of the clock [A4.08]', async () => {
    browser.setDeviceAhead(ahead)
    const tab = await signInAt(browser, '/dashboard')
    const { clock: _, ...kept } = JSON.parse(browser.local.getItem('portal.session') ?? '{}') as {
      clock: unknown
    }
    browser.local.setItem('portal.session', JSON.stringify(kept))
    const again = await tab.reload()
    expect([session(again), again.address()]).toMatchObject([signedIn, '/dashboard'])
  })

  it('ends a session that seems over where the server cannot be asked [A4.07]', async () => {
    const tab = await signInAt(browser, '/dashboard')
    browser.setDeviceAhead(ahead)
    network.online = false
    const again = await tab.reload()
    expect([again.lastEnd(), again.address()]).toEqual(['expired', '/signin'])
  })

  it('is known not to be in the past: a clock that was set back since goes on where it was', async () => {
    const tab = await signInAt(browser, '/dashboard')
    browser.setDeviceAhead(-2 * day)
    network.hold('/user')
    expect(dayOf(await tab.reload())).toBe(today)
  })

  it('shows the right day everywhere with the first answer', async () => {
    const tab = await signInAt(browser, '/calendar')
    const { month, booking, display } = await startBooking(tab)
    const panels = await startDashboard(tab)
    const guest = await openGuestCalendar(tab)
    const shown = () => ({
      heading: selectMonthBookings(month.getSnapshot()).todayText,
      day: selectCalendarDisplay(display.getSnapshot()).date,
      mark: selectCalendarDisplay(display.getSnapshot()).today,
      booking: booking.getSnapshot().context.today,
      firstDay: booking.getSnapshot().context.firstDay,
      evening: todayAt(panels.evening.getSnapshot().context.now),
      next: todayAt(panels.next.getSnapshot().context.now),
      month: todayAt(panels.month.getSnapshot().context.now),
      guest: guest.context().draft.date,
    })
    const onDay = (date: string, heading: string) => ({
      heading,
      ...{ day: date, mark: date, booking: date, firstDay: date, evening: date },
      ...{ next: date, month: date, guest: date },
    })
    tab.app.world.clock.correct(Date.now() + 2 * day)
    expect(shown()).toEqual(onDay(inTwoDays, 'Friday, July 10, 2026'))
    correct(tab)
    expect(shown()).toEqual(onDay(today, 'Wednesday, July 8, 2026'))
  })

  it('shows the right day where the first answer comes while a page starts', async () => {
    const tab = await signInAt(browser, '/calendar')
    tab.app.world.clock.correct(Date.now() + 2 * day)
    // The root binds the flow when React renders its page, and starts it when the page is displayed.
    const display = tab.page((world) => {
      const bound = within(calendarDisplayFlow(world, false))
      correct(tab)
      return bound
    })
    expect(selectCalendarDisplay(display.getSnapshot()).today).toBe(today)
  })
})
