import { courtRow, makeAttendee, openBookings } from '@tests/support/browser/bookingHistory'
import { askToWait } from '@tests/support/browser/faults'
import {
  answerAfterSignOut,
  expectSessionExpired,
  failNext,
  answerNullFor,
  returnAttention,
  slow,
  waitOnPage,
} from '@tests/support/browser/faultSteps'
import { expect, test } from '@tests/support/browser/journey'
import { endSessionsOf, signIn } from '@tests/support/browser/members'
import { makePayer } from '@tests/support/browser/payers'
import { memberPassword } from '@tests/support/serverHelpers'

const list = '/get-all-member-bookings**'

test(
  'My bookings, N4 (E): a list that cannot be read says why, with Try Again in place',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/500/)
    const payer = await makePayer(portal)
    await failNext(page, list)
    await openBookings(page, payer)
    await expect(page.getByText('Failed to fetch bookings')).toBeVisible()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(courtRow(page, payer)).toBeVisible()
  },
)

test(
  'My bookings, N3 (I): bookings that come after signing out are shown to nobody',
  slow,
  async ({ page, portal }) => {
    const payer = await makePayer(portal)
    await openBookings(page, payer)
    await expect(courtRow(page, payer)).toBeVisible()
    await answerAfterSignOut(page, list, payer.court)
  },
)

test(
  'My bookings, N6 (W): a 429 counts the wait down in place, and then Try Again reads the list',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/429/)
    const payer = await makePayer(portal)
    await page.clock.install()
    await askToWait(page, list, 300)
    await openBookings(page, payer)
    await waitOnPage(page)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(courtRow(page, payer)).toBeVisible()
  },
)

test(
  'My bookings, N7 (O): a 401 ends the session, and signing in again leads back to the same filters',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/401/)
    const payer = await makePayer(portal)
    await openBookings(page, payer, '?upcoming=true')
    await expect(courtRow(page, payer)).toBeVisible()
    await endSessionsOf(portal, payer.email, memberPassword)
    await returnAttention(page)
    await expectSessionExpired(page)
    await signIn(page, payer.email, memberPassword)
    await expect(page).toHaveURL(/\/my-bookings\?upcoming=true$/)
    await expect(page.getByLabel('See All Upcoming Bookings')).toBeChecked()
    await expect(courtRow(page, payer)).toBeVisible()
  },
)

test(
  'My bookings, N9 (S): what cannot be read of a row is N/A, and the row is there',
  slow,
  async ({ page, portal }) => {
    const payer = await makePayer(portal)
    await answerNullFor(page, list, payer.court)
    await openBookings(page, payer)
    await expect(courtRow(page, payer)).toContainText('N/A')
  },
)

test('My bookings, U2 (R): a reload finds the page of the list again', slow, async ({ page, portal }) => {
  await openBookings(page, await makeAttendee(portal), '?page=2&size=20')
  await expect(page.getByText('Showing 21-40 of 61 results')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Showing 21-40 of 61 results')).toBeVisible()
})

test(
  'My bookings, U4 (K): what another device changes is here once the member looks at the page again',
  slow,
  async ({ page, portal }) => {
    const payer = await makePayer(portal)
    await openBookings(page, payer)
    await expect(courtRow(page, payer)).toBeVisible()
    const { database } = portal.server.context
    await database.query(`update booking_schedules set status = 'Canceled' where booking_id = $1`, [
      payer.bookingId,
    ])
    await returnAttention(page)
    await expect(courtRow(page, payer)).toContainText('Canceled')
  },
)
