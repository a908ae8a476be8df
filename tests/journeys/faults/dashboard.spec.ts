import type { Page } from '@playwright/test'
import { askToWait } from '@tests/support/browser/faults'
import {
  answerAfterSignOut,
  answerNullFor,
  expectSessionExpired,
  returnAttention,
  slow,
  waitOnPage,
} from '@tests/support/browser/faultSteps'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, endSessionsOf, signIn } from '@tests/support/browser/members'
import { makePayer, type Payer } from '@tests/support/browser/payers'
import type { Portal } from '@tests/support/browser/portal'
import { memberPassword } from '@tests/support/serverHelpers'

const list = '/get-upcoming-bookings**'

const open = (page: Page, { email }: Payer) =>
  arriveAs(page, '/dashboard', { email, password: memberPassword, stay: true })
const table = (page: Page) => page.getByRole('table', { name: 'Upcoming bookings' })
const nextBooking = (page: Page, { court }: Payer) => page.getByRole('region', { name: court })

/** A member with an unpaid hour tomorrow, on the dashboard. */
async function atTheDashboard(page: Page, portal: Portal): Promise<Payer> {
  const payer = await makePayer(portal)
  await open(page, payer)
  await expect(nextBooking(page, payer)).toBeVisible()
  return payer
}

const cancelElsewhere = ({ server }: Portal, { bookingId }: Payer) =>
  server.context.database.query(`update booking_schedules set status = 'Canceled' where booking_id = $1`, [
    bookingId,
  ])

test(
  'Dashboard, N3 (I): bookings that come after signing out are shown to nobody',
  slow,
  async ({ page, portal }) => {
    const payer = await atTheDashboard(page, portal)
    await answerAfterSignOut(page, list, payer.court)
  },
)

test(
  'Dashboard, N6 (W): a 429 counts the wait down in its panel, and then Try Again reads the bookings',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/429/)
    const payer = await makePayer(portal)
    await page.clock.install()
    await askToWait(page, list, 300)
    await open(page, payer)
    await waitOnPage(page)
    await page.getByRole('button', { name: 'Try Again', exact: true }).click()
    await expect(nextBooking(page, payer)).toBeVisible()
  },
)

test(
  'Dashboard, N7 (O): a 401 ends the session, and signing in again leads back to the dashboard',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/401/)
    const payer = await atTheDashboard(page, portal)
    await endSessionsOf(portal, payer.email, memberPassword)
    await returnAttention(page)
    await expectSessionExpired(page)
    await signIn(page, payer.email, memberPassword)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(nextBooking(page, payer)).toBeVisible()
  },
)

test(
  'Dashboard, N9 (S): what cannot be read of an hour is N/A, and its row is there',
  slow,
  async ({ page, portal }) => {
    const payer = await makePayer(portal)
    await answerNullFor(page, list, payer.court)
    await open(page, payer)
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await expect(table(page)).toContainText('N/A')
  },
)

test('Dashboard, U2 (R): a reload reads every panel again', slow, async ({ page, portal }) => {
  const payer = await atTheDashboard(page, portal)
  await cancelElsewhere(portal, payer)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing is booked yet' })).toBeVisible()
})

test(
  'Dashboard, U4 (K): what another device changes is here once the member looks at the page again',
  slow,
  async ({ page, portal }) => {
    const payer = await atTheDashboard(page, portal)
    await cancelElsewhere(portal, payer)
    await expect(nextBooking(page, payer)).toBeVisible()
    await returnAttention(page)
    await expect(page.getByRole('heading', { name: 'Nothing is booked yet' })).toBeVisible()
  },
)
