import { agendaFlow } from '@flows/booking/agenda'
import { upcomingBookingsFlow } from '@flows/dashboard/upcomingBookings'
import { selectUpcomingBookings } from '@machines/dashboard/upcomingBookings/upcomingBookings.select'
import { bookWell } from '@tests/support/bookingTab'
import { brings, createNetwork, faults, openBrowser, type Reply, settled } from '@tests/support/faults'
import { signInAt } from '@tests/support/signedInTab'
import { records as table } from '@world/recordTable'

let network: ReturnType<typeof createNetwork>
let browser: ReturnType<typeof openBrowser>
beforeEach(() => {
  network = createNetwork()
  bookWell(network)
  browser = openBrowser(network)
})
afterEach(() => browser.close())

const path = '/get-upcoming-bookings'

/** The panel of a member whose server answers these pages, one after the other. */
async function panelOf(...pages: readonly Reply[]) {
  network.next(path, ...pages)
  const tab = await signInAt(browser, '/dashboard')
  const actor = tab.page(upcomingBookingsFlow)
  await settled()
  return selectUpcomingBookings(actor.getSnapshot())
}

const hour = (id: number, facility: string, time: string) => ({
  schedule_id: id,
  activity_name: 'Badminton',
  branch_name: 'Branch 1',
  date: '2030-07-08',
  formatted_time: time,
  facility_name: facility,
  status: 'Confirmed',
  payment_status: 'Paid',
})
const pageOf = (...hours: readonly ReturnType<typeof hour>[]) =>
  brings({ all_bookings: hours, bookings_by_date: {} })

it("the dashboard's upcoming bookings are asked for five at a time [B7.11, B9.15]", async () => {
  expect(await panelOf(pageOf())).toMatchObject({ screen: 'empty' })
  expect(network.asked(path).map((asked) => asked.path)).toEqual([`${path}?page=1&page_size=5`])
})

const five = [
  hour(1, 'Court 1', '7:00 AM - 8:00 AM'),
  hour(2, 'Court 2', '9:00 AM - 10:00 AM'),
  hour(3, 'Court 3', '11:00 AM - 12:00 PM'),
  hour(4, 'Court 1', '6:00 PM - 7:00 PM'),
  hour(5, 'Court 2', '6:00 PM - 7:00 PM'),
]
const rows = (times: readonly [string, string]) => ({
  bookings: [
    { facilityName: 'Court 1', time: '7:00 AM - 8:00 AM' },
    { facilityName: 'Court 2', time: '9:00 AM - 10:00 AM' },
    { facilityName: 'Court 3', time: '11:00 AM - 12:00 PM' },
    { facilityName: 'Court 1', time: times[0] },
    { facilityName: 'Court 2', time: times[1] },
  ],
})

it('two hours of one booking are one row where the server ends its page between them', async () => {
  const next = pageOf(
    hour(6, 'Court 1', '7:00 PM - 8:00 PM'),
    hour(7, 'Court 2', '7:00 PM - 8:00 PM'),
    hour(8, 'Court 4', '8:00 PM - 9:00 PM'),
  )
  expect(await panelOf(pageOf(...five), next)).toMatchObject(rows(['6:00 PM - 8:00 PM', '6:00 PM - 8:00 PM']))
  expect(network.asked(path).map((asked) => asked.path)).toEqual([
    `${path}?page=1&page_size=5`,
    `${path}?page=2&page_size=5`,
  ])
})

it('a next page that cannot be read takes nothing from the first one', async () => {
  expect(await panelOf(pageOf(...five), faults.failing)).toMatchObject(
    rows(['6:00 PM - 7:00 PM', '6:00 PM - 7:00 PM']),
  )
})

it('what was read is there at a start without a network, but for hours that are over', async () => {
  const over = { ...hour(9, 'Court 4', '6:00 AM - 7:00 AM'), date: '2020-07-08' }
  await panelOf(pageOf(over, hour(1, 'Court 1', '7:00 AM - 8:00 AM')))
  network.online = false
  const tab = await browser.tab('/dashboard')
  const actor = tab.page(upcomingBookingsFlow)
  await settled()
  expect(selectUpcomingBookings(actor.getSnapshot())).toMatchObject({
    screen: 'table',
    bookings: [{ facilityName: 'Court 1' }],
    asOf: expect.stringMatching(/\d{4}, \d/),
  })
})

it('a reading of five keeps the later bookings of the longer list that is kept for My Bookings', async () => {
  const later = hour(9, 'Court 5', '9:00 PM - 10:00 PM')
  const gone = hour(10, 'Court 6', '8:00 AM - 9:00 AM')
  network.next('/get-upcoming-bookings', pageOf(...five, gone, later), pageOf(...five), pageOf())
  const tab = await signInAt(browser, '/dashboard')
  tab.page(agendaFlow)
  await settled()
  tab.page(upcomingBookingsFlow)
  await settled()
  expect(tab.app.world.records.read(table.upcoming)?.bookings.map(({ scheduleId }) => scheduleId)).toEqual([
    1, 2, 3, 4, 5, 9,
  ])
})
