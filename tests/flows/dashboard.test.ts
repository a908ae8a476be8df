import { selectFirstSteps } from '@machines/dashboard/eveningHours/eveningHours.select'
import { hoursPath } from '@tests/support/bookingTab'
import { brings, faults, settled } from '@tests/support/faults'
import {
  answerDashboard,
  countPath,
  hourOnWire,
  listPath,
  startDashboard,
  upcomingOnWire,
  upcomingPath,
} from '@tests/support/dashboardTab'
import { duesPath } from '@tests/support/payingTab'
import { signInAt } from '@tests/support/signedInTab'
import { withFaults } from '@tests/support/withFaults'

const { network, browser, reopen } = withFaults(answerDashboard)
const openDashboard = async () => startDashboard(await signInAt(browser, '/dashboard'))

it('the next booking is paid with the due of its booking [B7.11, B7.12]', async () => {
  const on = await openDashboard()
  expect(on.screens()).toMatchObject({
    next: { screen: 'next', court: 'Badminton Court 1', toPay: 'Rs. 1,500', bookingId: 55 },
    owed: { screen: 'due', amount: 'Rs. 1,500', count: '1 item' },
    month: { screen: 'counted', hours: 11 },
  })
  on.next.send({ type: 'payment.chosen' })
  expect(on.paid()).toMatchObject([{ payable: { payableId: 55, isBooking: true, amount: 1500 } }])
})

it('what one panel cannot read is missing there alone, and is read again from there', async () => {
  network.next(upcomingPath, faults.failing)
  const on = await openDashboard()
  expect(on.screens()).toMatchObject({ next: { screen: 'missing' }, owed: { screen: 'due' } })
  on.upcoming.send({ type: 'retry.requested' })
  await settled()
  expect(on.screens()).toMatchObject({ next: { screen: 'next' } })
})

it('dues that cannot be read take nothing from the next booking, whose page of dues says what to pay', async () => {
  network.next(duesPath, faults.lost)
  network.next(countPath, faults.tooMany)
  const on = await openDashboard()
  expect(on.screens()).toMatchObject({
    next: { screen: 'next', toPay: null, paysElsewhere: true },
    owed: { screen: 'failed', secondsLeft: null },
    month: { screen: 'failed', secondsLeft: expect.any(Number) as number },
  })
})

it('keeps the numbers with their age over a reload after which nothing can be read, until the member signs out [B8.20, B8.21, B8.21b]', async () => {
  const tab = await signInAt(browser, '/dashboard')
  await startDashboard(tab)
  for (const path of [countPath, duesPath]) network.always(path, faults.failingWithWords)
  expect(browser.local.getItem('portal.knownNumbers')).not.toBeNull()
  const again = await startDashboard(await tab.reload())
  const { month, owed } = again.screens()
  const stale = expect.stringMatching(/^As of .*, 2026, .*M\. We are repairing it/) as string
  expect([month, owed]).toMatchObject([
    { screen: 'counted', hours: 11, stale },
    { screen: 'due', amount: 'Rs. 1,500', first: null, stale },
  ])
  again.tab.app.session.send({ type: 'signOut.requested' })
  await settled()
  expect(browser.local.getItem('portal.knownNumbers')).toBeNull()
})

it('shows five rows at most, a booking of two hours as one [B9.15]', async () => {
  const hours = [6, 7, 8, 9, 10, 11].flatMap((day, index) => [
    {
      ...hourOnWire,
      schedule_id: 2 * index,
      booking_id: index,
      date: `2030-07-${String(day).padStart(2, '0')}`,
    },
    {
      ...hourOnWire,
      schedule_id: 2 * index + 1,
      booking_id: index,
      date: `2030-07-${String(day).padStart(2, '0')}`,
      formatted_time: '7:00 PM - 8:00 PM',
    },
  ])
  network.always(upcomingPath, brings(upcomingOnWire(...hours)))
  const { screens } = await startDashboard(await signInAt(browser, '/dashboard'))
  const { upcoming } = screens()
  expect(upcoming.screen === 'table' && upcoming.bookings.map(({ time }) => time)).toEqual(
    Array.from({ length: 5 }, () => '6:00 PM - 8:00 PM'),
  )
})

it('never takes a cancelled or past hour for the next booking', async () => {
  const canceled = { ...hourOnWire, schedule_id: 7, booking_id: 7, date: '2030-07-07', status: 'Canceled' }
  const past = { ...hourOnWire, schedule_id: 8, booking_id: 8, date: '2020-07-07' }
  network.always(upcomingPath, brings(upcomingOnWire(past, canceled, hourOnWire)))
  const { screens } = await startDashboard(await signInAt(browser, '/dashboard'))
  expect(screens().next).toMatchObject({ screen: 'next', bookingId: hourOnWire.booking_id })
})

it('requests the hours of the evening beside what is left to a new member to do', async () => {
  reopen({ extensions: ['calendar-feed'] })
  const answerFeed = network.hold('/calendar-feed', brings({ calendar_feed: null }))
  const { evening } = await startDashboard(await signInAt(browser, '/dashboard'))
  expect(network.asked(hoursPath)).toHaveLength(1)
  answerFeed()
  await settled()
  expect(selectFirstSteps(evening.getSnapshot()).steps).toContain('calendar')
})

it('requests the hours of the evening at the first branch of a member who has booked no court yet', async () => {
  const info = { available_branches: ['Branch 2', 'Branch 1'].map((name) => ({ name, display_name: name })) }
  network.always(listPath, brings({ bookings: [], pagination: null, member_info: info }))
  const { screens } = await startDashboard(await signInAt(browser, '/dashboard'))
  expect(network.asked(hoursPath)).toHaveLength(1)
  expect(screens().evening).toMatchObject({ screen: 'hours', branch: 'Rathmalana Branch' })
})
