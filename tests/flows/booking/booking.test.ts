import {
  bookingsPath,
  bookWell,
  createPath,
  hoursPath,
  knowDay,
  signInAtCalendar,
  startBooking,
} from '@tests/support/bookingTab'
import { day } from '@tests/support/days'
import { countPath } from '@tests/support/dashboardTab'
import { faults, settled } from '@tests/support/faults'
import { withFaults } from '@tests/support/withFaults'

const { network, browser } = withFaults(bookWell)

const book = async () => {
  const on = await startBooking(await signInAtCalendar(browser))
  await on.choose()
  await on.does({ type: 'booking.confirmed' })
  return on
}

it('reads the chosen day as the specification has it, and the member’s own hours with it [B3.04, B7.04, B9.12, B9.13]', async () => {
  const on = await startBooking(await signInAtCalendar(browser))
  await on.choose()
  expect([hoursPath, bookingsPath].map((path) => network.asked(path).at(-1)?.path)).toEqual([
    `${hoursPath}?branch_id=1&date=${day}&activity_status=Active&facility_status=Active&page_size=50`,
    `${bookingsPath}?member_id=7&year=2026&month=7&branch_id=1`,
  ])
  expect(on.screen().choice.facilities.map(({ name, rate, available }) => [name, rate, available])).toEqual([
    ['Badminton Court 1', 'LKR 1,500', true],
    ['Badminton Court 2', 'LKR 1,500', true],
  ])
})

it('sends one request as the specification has it, and then hands over what is to be paid [B3.05, B3.06, B5.03, B7.05, B9.08, B9.09, B9.11]', async () => {
  const on = await book()
  expect(network.asked(createPath).map(({ body }) => body)).toEqual([
    {
      facility_name: 'Badminton Court 1',
      facility_id: 101,
      booking_date: day,
      primary_slot: 18,
      additional_slots: [],
      slot_count: 1,
      price_per_slot: 1500,
      total_amount: 1500,
      booking_type: 'One-Time',
    },
  ])
  expect(on.dialog()).toMatchObject({ dialog: 'booked', reference: 'BK55' })
  await on.does({ type: 'payment.chosen' })
  expect(on.payments).toEqual([
    {
      payableId: 55,
      isBooking: true,
      title: 'Badminton Court 1',
      description: 'Wednesday, July 8, 2026, 6:00 PM - 7:00 PM',
      amount: 1500,
    },
  ])
})

it('has the day, the month and its number read again once an hour is booked or cancelled, and keeps no record of it', async () => {
  const on = await startBooking(await signInAtCalendar(browser))
  await on.choose()
  const asked = () => [hoursPath, bookingsPath, countPath].map((path) => network.asked(path).length)
  const before = asked()
  const whatIsNew = () => asked().map((count, at) => count - (before[at] ?? 0))
  expect(browser.local.dump()).toContain('Badminton Court 1')
  await on.does({ type: 'booking.confirmed' })
  expect(browser.local.dump()).not.toContain('Badminton Court 1')
  // The day for booking and for the free courts; the bookings of the month, and the member’s own of the day.
  expect([on.changed.mock.calls.length, whatIsNew()]).toEqual([1, [2, 2, 1]])
  on.tab.changed('bookings', 'hours')
  await settled()
  expect(whatIsNew()).toEqual([4, 4, 2])
})

it('keeps what was chosen while an answer was missing, over a reload too, until the first booking is settled', async () => {
  const on = await startBooking(await signInAtCalendar(browser))
  await on.choose()
  network.next(createPath, faults.lost)
  network.next(hoursPath, faults.failing)
  await on.does({ type: 'booking.confirmed' }, { type: 'result.dismissed' })
  await on.does(
    { type: 'facility.chosen', facilityId: 102 },
    { type: 'slot.chosen', facilityId: 102, slot: 19 },
  )
  knowDay(network, { taken: [18], mine: true })
  const again = await startBooking(await on.tab.reload())
  expect(again.screen()).toMatchObject({
    dialog: { dialog: 'booked', reference: 'BK90' },
    later: 'Badminton Court 2, Wednesday, July 8, 2026, 7:00 PM - 8:00 PM',
  })
  const settled = await startBooking(await again.tab.reload())
  expect([settled.screen().screen, settled.screen().choice.summary]).toMatchObject([
    'none',
    { facility: 'Badminton Court 2', time: '7:00 PM - 8:00 PM' },
  ])
  expect(network.asked(createPath)).toHaveLength(1)
})

describe('a link to a choice on the calendar', () => {
  const query = `?branch=1&date=${day}&activity=10&facility=101&slots=18`
  const atLink = async (link: string) => {
    const tab = await signInAtCalendar(browser)
    tab.app.world.navigation.go(`/calendar${link}`)
    return startBooking(tab)
  }

  it('opens the picker with what it names, and leaves the address; followed again it opens the picker again', async () => {
    const on = await atLink(query)
    expect([on.dialog(), on.screen().choice.summary, on.tab.address()]).toMatchObject([
      { dialog: 'choosing' },
      { facility: 'Badminton Court 1', time: '6:00 PM - 7:00 PM' },
      '/calendar',
    ])
    await on.does({ type: 'dialog.closed' }, { type: 'choice.cleared' })
    on.tab.app.world.navigation.go(`/calendar${query}`)
    expect([on.dialog(), on.screen().choice.summary, on.tab.address()]).toMatchObject([
      { dialog: 'choosing' },
      { time: '6:00 PM - 7:00 PM' },
      '/calendar',
    ])
  })

  it.each([
    ['an unknown branch', query.replace('branch=1', 'branch=9'), 'Its branch does not exist.'],
    ['a day that is over', query.replace(day, '2026-07-01'), 'Its date is over, or is no date.'],
    ['an hour that is taken', query.replace('slots=18', 'slots=4'), 'Its hour is not free.'],
  ])('says what leads to nothing, with the hours that are free beside it: %s', async (_, link, message) => {
    const on = await atLink(link)
    const { choice } = on.screen()
    expect([on.dialog(), choice.notice?.message, choice.summary]).toMatchObject([
      { dialog: 'choosing' },
      expect.stringContaining(message),
      null,
    ])
    expect(choice.facilities.some(({ available }) => available)).toBe(true)
  })

  it('becomes the address where the browser copies nothing, without the picker opening over the page', async () => {
    const on = await startBooking(await signInAtCalendar(browser))
    await on.does({ type: 'date.chosen', date: day }, { type: 'slot.chosen', facilityId: 101, slot: 18 })
    on.tab.copied.refuses = true
    await on.does({ type: 'link.requested' })
    expect([on.tab.address(), on.dialog()]).toMatchObject([`/calendar${query}`, { dialog: 'none' }])
  })
})
