import { bookingPath } from '@domain/booking/bookingQuery'
import { settled } from '@tests/support/faults'
import { answerWell, signInAtBookings, startBookings } from '@tests/support/myBookingsTab'
import { withFaults } from '@tests/support/withFaults'

const { browser } = withFaults(answerWell)

it('takes an hour whose length the server does not tell for 60 minutes [B2.41b]', async () => {
  const on = startBookings(await signInAtBookings(browser, '?booking=55'))
  await settled()
  expect(on.sheet()).toMatchObject({ screen: 'details', hours: [{ durationMinutes: 60 }] })
})

it('displays the booking that a link on the page itself names, and closes for one that names none', async () => {
  const on = startBookings(await signInAtBookings(browser, '?upcoming=true'))
  const { navigation } = on.tab.app.world
  expect(on.sheet()).toEqual({ screen: 'closed' })
  navigation.go(bookingPath(55))
  await settled()
  expect([on.sheet(), on.list()]).toMatchObject([
    { screen: 'details', reference: 'BK55' },
    { filters: { upcomingOnly: false } },
  ])
  navigation.go('/my-bookings?upcoming=true')
  expect([on.sheet(), on.list()]).toMatchObject([{ screen: 'closed' }, { filters: { upcomingOnly: true } }])
  expect(on.tab.address()).toBe('/my-bookings?upcoming=true')
})
