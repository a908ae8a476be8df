import {
  askToMove,
  courtRow,
  openBookings,
  withoutMoveExtension,
} from '@tests/support/browser/bookingHistory'
import { askToWait, countRequests, holdAnswer, pressTwice } from '@tests/support/browser/faults'
import { expect, test } from '@tests/support/browser/journey'
import { endSessionsOf, signOut } from '@tests/support/browser/members'
import { makePayer } from '@tests/support/browser/payers'
import { memberPassword } from '@tests/support/serverHelpers'

const slow = { tag: ['@slow', '@desktop'] }
const path = '/create-member-booking'

test(
  'Move a booking, N1 (M): offline it says that nothing was sent, and moves once there is a network',
  slow,
  async ({ page, portal, context, watched }) => {
    watched.excuse(/ERR_INTERNET_DISCONNECTED/)
    const payer = await makePayer(portal)
    await openBookings(page, payer)
    const question = await askToMove(page, payer)
    await context.setOffline(true)
    await question.getByRole('button', { name: 'Move booking' }).click()
    const failed = page.getByRole('dialog', { name: 'The booking was not moved' })
    await expect(failed).toContainText(`you still hold BK${payer.bookingId}`)
    await context.setOffline(false)
    await failed.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('dialog', { name: 'Booking moved' })).toBeVisible()
  },
)

test(
  'Move a booking, N2 (Q): a move whose answer is lost is read back and said to be done, and was sent once',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/create-member-booking|ERR_/)
    const payer = await makePayer(portal)
    await openBookings(page, payer)
    let sent = 0
    await page.route(`**/api/member${path}`, async (route) => {
      sent += 1
      await route.fetch()
      await route.abort()
    })
    const question = await askToMove(page, payer)
    await question.getByRole('button', { name: 'Move booking' }).click()
    await expect(page.getByRole('dialog', { name: 'Booking moved' })).toBeVisible()
    expect(sent).toBe(1)
  },
)

test(
  'Move a booking, N3 (I): a move that is answered after signing out is shown to nobody',
  slow,
  async ({ page, portal }) => {
    const payer = await makePayer(portal)
    await openBookings(page, payer)
    const answer = await holdAnswer(page, path)
    const question = await askToMove(page, payer)
    await question.getByRole('button', { name: 'Move booking' }).click()
    await answer.asked
    // The pages that open bookings ask at once what became of the move.
    await page.goto('/profile')
    await signOut(page)
    await expect(page).toHaveURL(/\/signin$/)
    await answer.letGo().catch(() => {})
    await page.getByLabel('Email').fill('somebody-else@members.example')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  'Move a booking, N6 (W), U1 (1): a 429 counts the wait down, and pressing twice moves once',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/429/)
    const payer = await makePayer(portal)
    await page.clock.install()
    await openBookings(page, payer)
    await askToWait(page, path, 300)
    const sent = countRequests(page, path)
    const question = await askToMove(page, payer)
    await question.getByRole('button', { name: 'Move booking' }).click()
    await expect(page.getByRole('timer')).toContainText('You can try again in')
    await page.clock.fastForward(300_000)
    await expect(page.getByRole('timer')).toHaveCount(0)
    await pressTwice(question, 'Move booking')
    await expect(page.getByRole('dialog', { name: 'Booking moved' })).toBeVisible()
    expect(sent()).toBe(2)
  },
)

test(
  'Move a booking, N7 (O): a 401 ends the session with one notice',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/401/)
    const payer = await makePayer(portal)
    await openBookings(page, payer)
    const question = await askToMove(page, payer)
    await endSessionsOf(portal, payer.email, memberPassword)
    await question.getByRole('button', { name: 'Move booking' }).click()
    await expect(page).toHaveURL(/\/signin$/)
    await expect(page.getByText('Your session has expired. Please sign in again.')).toHaveCount(1)
  },
)

test(
  'Move a booking, U4 (K): a move that another tab finishes between the halves is said to be done',
  slow,
  async ({ page, portal, watched, context }) => {
    watched.excuse(/409/)
    const payer = await makePayer(portal)
    await withoutMoveExtension(page)
    await openBookings(page, payer)
    const question = await askToMove(page, payer)
    const other = await context.newPage()
    await page.route('**/api/member/cancel-booking', async (route) => {
      await other.goto('/my-bookings')
      // The other tab finds the unfinished move, and finishes it first.
      await other.getByRole('button', { name: `Cancel BK${payer.bookingId}` }).click()
      await expect(other.getByRole('dialog', { name: 'Booking moved' })).toBeVisible()
      await route.continue()
    })
    await question.getByRole('button', { name: 'Move booking' }).click()
    const done = page.getByRole('dialog', { name: 'Booking moved' })
    await expect(done).toBeVisible()
    await done.getByRole('button', { name: 'Close' }).last().click()
    await expect(courtRow(page, payer)).toContainText('Canceled')
  },
)
