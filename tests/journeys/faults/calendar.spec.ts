import type { Page } from '@playwright/test'
import { monthOf, todayAt } from '@domain/time/centreTime'
import { askToWait, countRequests, pressTwice } from '@tests/support/browser/faults'
import {
  answerAfterSignOut,
  expectSessionExpired,
  failNext,
  returnAttention,
  slow,
  waitOnPage,
} from '@tests/support/browser/faultSteps'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, endSessionsOf, signIn } from '@tests/support/browser/members'
import { makePayer, type Payer } from '@tests/support/browser/payers'
import type { Portal } from '@tests/support/browser/portal'
import { memberPassword } from '@tests/support/serverHelpers'

const path = '/get-member-bookings'
// Of the displayed month alone, since the next one is prefetched.
const ofThisMonth = `&month=${monthOf(todayAt(Date.now())).month}`
const month = `${path}?*${ofThisMonth}`

const open = (page: Page, { email }: Payer) =>
  arriveAs(page, '/calendar', { email, password: memberPassword, stay: true })
/** What the month says of one booking. */
const greeting = (page: Page) => page.getByText('You have 1 Booking(s)')
const unread = (page: Page) => page.getByText('Your bookings could not be shown')

/** A member with an hour of today, which is in the month that is displayed first. */
async function makeBooker(portal: Portal): Promise<Payer> {
  const payer = await makePayer(portal)
  const { database, clock } = portal.server.context
  await database.query('update booking_schedules set date = $2 where booking_id = $1', [
    payer.bookingId,
    todayAt(clock.now()),
  ])
  return payer
}

async function atTheMonth(page: Page, portal: Portal): Promise<Payer> {
  const payer = await makeBooker(portal)
  await open(page, payer)
  await expect(greeting(page)).toBeVisible()
  return payer
}

test(
  'Calendar month, U1 (1): a month that cannot be read says why, and Try Again pressed twice reads it once',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/500/)
    const payer = await makeBooker(portal)
    await failNext(page, month)
    await open(page, payer)
    await expect(page.getByText('Failed to fetch member bookings')).toBeVisible()
    const requests = countRequests(page, path, ofThisMonth)
    await pressTwice(page, 'Try Again')
    await expect(greeting(page)).toBeVisible()
    await expect(unread(page)).toBeHidden()
    expect(requests()).toBe(1)
  },
)

test(
  'Calendar month, N4 (S): a month that cannot be read again is cleared, and says so [B8.03]',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/500/)
    await atTheMonth(page, portal)
    await failNext(page, month)
    await returnAttention(page)
    await expect(unread(page)).toBeVisible()
    await expect(page.getByText('You have – Booking(s)')).toBeVisible()
    await expect(page.getByRole('table', { name: /, 0 bookings$/ })).toBeVisible()
  },
)

test(
  'Calendar month, N3 (I): a month that comes after signing out is shown to nobody',
  slow,
  async ({ page, portal }) => {
    const payer = await atTheMonth(page, portal)
    await answerAfterSignOut(page, month, payer.court)
  },
)

test(
  'Calendar month, N6 (K): a 429 leaves what is known and counts the wait down, and then Try Again reads the month',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/429/)
    const payer = await makeBooker(portal)
    await page.clock.install()
    await open(page, payer)
    await expect(greeting(page)).toBeVisible()
    await askToWait(page, month, 300)
    await returnAttention(page)
    await waitOnPage(page)
    await expect(greeting(page)).toBeVisible()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('This may be out of date')).toBeHidden()
  },
)

test(
  'Calendar month, N7 (O): a 401 ends the session, and signing in again leads back to the calendar',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/401/)
    const payer = await atTheMonth(page, portal)
    await endSessionsOf(portal, payer.email, memberPassword)
    await returnAttention(page)
    await expectSessionExpired(page)
    await signIn(page, payer.email, memberPassword)
    await expect(page).toHaveURL(/\/calendar/)
    await expect(greeting(page)).toBeVisible()
  },
)

test('Calendar month, U2 (R): a reload reads the month again', slow, async ({ page, portal }) => {
  const payer = await atTheMonth(page, portal)
  await portal.server.context.database.query(
    `update booking_schedules set status = 'Canceled' where booking_id = $1`,
    [payer.bookingId],
  )
  await page.reload()
  await expect(page.getByRole('table', { name: /, 0 bookings$/ })).toBeVisible()
})
