import { askToWait } from '@tests/support/browser/faults'
import {
  answerAfterSignOut,
  expectSessionExpired,
  answerNullFor,
  returnAttention,
  slow,
  waitOnPage,
} from '@tests/support/browser/faultSteps'
import { expect, test } from '@tests/support/browser/journey'
import { endSessionsOf, signIn } from '@tests/support/browser/members'
import { dueRow, makePayer, openDues, payerAtDues } from '@tests/support/browser/payers'
import { openPayment, press } from '@tests/support/bookingHelpers'
import { memberPassword } from '@tests/support/serverHelpers'

const list = '/member-receivables/all**'

test(
  'Payables, N3 (I): dues that come after signing out are shown to nobody',
  slow,
  async ({ page, portal }) => {
    const payer = await payerAtDues(page, portal)
    await expect(dueRow(page, payer)).toBeVisible()
    await answerAfterSignOut(page, list, payer.court)
  },
)

test(
  'Payables, N6 (W): a 429 counts the wait down in place, and then Retry reads the dues',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/429/)
    const payer = await makePayer(portal)
    await page.clock.install()
    await askToWait(page, list, 300)
    await openDues(page, payer)
    await waitOnPage(page)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(dueRow(page, payer)).toBeVisible()
  },
)

test(
  'Payables, N7 (O): a 401 ends the session, and signing in again leads back to the dues',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/401/)
    const payer = await payerAtDues(page, portal)
    await expect(dueRow(page, payer)).toBeVisible()
    await endSessionsOf(portal, payer.email, memberPassword)
    await returnAttention(page)
    await expectSessionExpired(page)
    await signIn(page, payer.email, memberPassword)
    await expect(page).toHaveURL(/\/payable-payments$/)
    await expect(dueRow(page, payer)).toBeVisible()
  },
)

test(
  'Payables, N9 (S): what cannot be read of a due is N/A, and the due is there',
  slow,
  async ({ page, portal }) => {
    const payer = await makePayer(portal)
    await answerNullFor(page, list, payer.court)
    await openDues(page, payer)
    await expect(dueRow(page, payer)).toContainText('N/A')
    await expect(dueRow(page, payer)).toContainText('Rs. 1,500')
  },
)

test('Payables, U2 (R): a reload reads the dues again', slow, async ({ page, portal }) => {
  const payer = await payerAtDues(page, portal)
  await expect(dueRow(page, payer)).toContainText('Pending')
  await press(await openPayment(portal.server, payer.token, payer.bookingId), 'pay')
  await page.reload()
  await expect(dueRow(page, payer)).toContainText('Payment received')
})
