import { hour } from '@domain/time/centreTime'
import { askToCancel, courtRow, openBookings, sheet } from '@tests/support/browser/bookingHistory'
import { askToWait, countRequests, holdAnswer, pressTwice } from '@tests/support/browser/faults'
import { expectSessionExpired, slow } from '@tests/support/browser/faultSteps'
import { expect, test } from '@tests/support/browser/journey'
import { endSessionsOf, signOut } from '@tests/support/browser/members'
import { makePayer } from '@tests/support/browser/payers'
import { memberPassword } from '@tests/support/serverHelpers'

const path = '/cancel-booking'

test(
  'Cancel booking, N1 (M): offline the question stays with a message, and cancels once there is a network',
  slow,
  async ({ page, portal, context, watched }) => {
    watched.excuse(/ERR_INTERNET_DISCONNECTED/)
    const payer = await makePayer(portal)
    await openBookings(page, payer)
    const question = await askToCancel(page, payer)
    await context.setOffline(true)
    await question.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(question).toContainText('You are offline, so nothing was sent.')
    await context.setOffline(false)
    await question.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(page.getByText('Booking has been canceled successfully')).toBeVisible()
  },
)

test(
  'Cancel booking, N3 (I): a cancellation that is answered after signing out is shown to nobody',
  slow,
  async ({ page, portal }) => {
    const payer = await makePayer(portal)
    await openBookings(page, payer)
    await expect(courtRow(page, payer)).toBeVisible()
    const answer = await holdAnswer(page, path)
    const question = await askToCancel(page, payer)
    await question.getByRole('button', { name: 'Cancel booking' }).click()
    await answer.asked
    await page.goto('/dashboard')
    await signOut(page)
    await expect(page).toHaveURL(/\/signin$/)
    await answer.letGo().catch(() => {})
    await page.getByLabel('Email').fill('somebody-else@members.example')
    await expect(page.getByText('Booking has been canceled successfully')).toHaveCount(0)
  },
)

test(
  'Cancel booking, N6 (W), U1 (1): a 429 counts the wait down, and pressing twice cancels once',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/429/)
    const payer = await makePayer(portal)
    await page.clock.install()
    await openBookings(page, payer)
    await askToWait(page, path, 300)
    const sent = countRequests(page, path)
    const question = await askToCancel(page, payer)
    await question.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(page.getByRole('timer')).toContainText('You can try again in')
    await page.clock.fastForward(300_000)
    await expect(page.getByRole('timer')).toHaveCount(0)
    await pressTwice(question, 'Cancel booking')
    await expect(page.getByText('Booking has been canceled successfully')).toBeVisible()
    expect(sent()).toBe(2)
  },
)

test(
  'Cancel booking, N7 (O): a 401 ends the session with one notice',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/401/)
    const payer = await makePayer(portal)
    await openBookings(page, payer)
    const question = await askToCancel(page, payer)
    await endSessionsOf(portal, payer.email, memberPassword)
    await question.getByRole('button', { name: 'Cancel booking' }).click()
    await expectSessionExpired(page)
  },
)

test(
  'Cancel booking, U2 (R), U4 (K): what was cancelled elsewhere is there after a reload',
  slow,
  async ({ page, portal, context }) => {
    const payer = await makePayer(portal)
    await openBookings(page, payer)
    await expect(courtRow(page, payer)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/my-bookings')
    await (await askToCancel(other, payer)).getByRole('button', { name: 'Cancel booking' }).click()
    await expect(other.getByText('Booking has been canceled successfully')).toBeVisible()
    await page.reload()
    await expect(courtRow(page, payer)).toContainText('Canceled')
  },
)

test(
  'Cancel booking, T (C): from two hours before it begins a booking is not cancelled, and says until when it could be',
  slow,
  async ({ timedPortal }) => {
    const { page } = timedPortal
    const payer = await makePayer(timedPortal)
    await openBookings(page, payer, '', timedPortal.url)
    const question = await askToCancel(page, payer)
    // From nine in the morning to five in the afternoon of the next day, an hour before the court.
    await timedPortal.sleep(32 * hour)
    await expect(question).toHaveCount(0)
    const closed = page.getByRole('dialog', { name: 'This booking can no longer be canceled' })
    await expect(closed).toContainText(/It could be canceled until \w{3} \d+, \d{4}, 4:00 PM/)
    await closed.getByRole('button', { name: 'Keep booking' }).click()
    await expect(sheet(page).getByRole('button', { name: 'Cancel Booking' })).toHaveAccessibleDescription(
      /It could be canceled until/,
    )
  },
)
