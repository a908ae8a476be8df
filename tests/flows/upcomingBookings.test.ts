import { upcomingBookingsFlow } from '@flows/upcomingBookings'
import { selectUpcomingBookings } from '@machines/upcomingBookings/upcomingBookings.select'
import { bookWell } from '@tests/support/bookingTab'
import { brings, createNetwork, openBrowser, settled } from '@tests/support/faults'
import { signInAt } from '@tests/support/signedInTab'

it("the dashboard's upcoming bookings are asked for five at a time [B7.11, B9.15]", async () => {
  const network = createNetwork()
  bookWell(network)
  network.always('/get-upcoming-bookings', brings({ all_bookings: [], bookings_by_date: {} }))
  const browser = openBrowser(network)
  const tab = await signInAt(browser, '/dashboard')
  const actor = tab.page((world) =>
    upcomingBookingsFlow(world, { dues: { changed: () => {}, watch: () => () => {} } }),
  )
  await settled()
  expect(network.asked('/get-upcoming-bookings').map(({ path }) => path)).toEqual([
    '/get-upcoming-bookings?page=1&page_size=5',
  ])
  expect(selectUpcomingBookings(actor.getSnapshot())).toMatchObject({ screen: 'empty' })
  browser.close()
})
