import type { bookingSheetMachine } from '@machines/booking/bookingSheet/bookingSheet.machine'
import { bookWell, partOf, signInAtCalendar, startBooking } from '@tests/support/bookingTab'
import { brings, settled } from '@tests/support/faults'
import { bookingOf, hourOf } from '@tests/support/myBookings'
import { cancelPath } from '@tests/support/myBookingsTab'
import { withFaults } from '@tests/support/withFaults'

const { network, browser } = withFaults(bookWell)

it('cancels with the token of the session, and then chooses the same hours on the calendar itself [B7.13c]', async () => {
  network.always(cancelPath, brings({ booking_id: 55 }))
  const on = await startBooking(await signInAtCalendar(browser))
  const sheet = await partOf<typeof bookingSheetMachine>(on.bookingSheet)
  const { cancelBooking: cancellation } = sheet.getSnapshot().children
  if (!cancellation) throw new Error('the sheet cancels')
  cancellation.send({ type: 'cancellation.requested', booking: bookingOf({ schedules: [hourOf(18)] }) })
  cancellation.send({ type: 'cancellation.confirmed' })
  await settled()
  expect(network.asked(cancelPath).map(({ headers }) => headers['Authorization'])).toEqual([
    'Bearer token-of-kamala',
  ])
  cancellation.send({ type: 'rebooking.chosen' })
  await settled()
  expect(on.booking.getSnapshot().context.draft).toMatchObject({
    branchId: 1,
    facility: { name: 'Badminton Court 1' },
    choice: { primary: 18, additional: [] },
  })
})
