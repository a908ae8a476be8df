import { askToWait, holdAnswer } from '@tests/support/browser/faults'
import { expect, test } from '@tests/support/browser/journey'
import { endSessionsOf, signIn, signOut } from '@tests/support/browser/members'
import { dueRow, makePayer, openDues, payerAtDues } from '@tests/support/browser/payers'
import { openPayment, press } from '@tests/support/bookingHelpers'
import { memberPassword } from '@tests/support/serverHelpers'

const slow = { tag: ['@slow', '@desktop'] }
const list = '/member-receivables/all**'

test(
  'Payables, N3 (I): dues that come after signing out are shown to nobody',
  slow,
  async ({ page, portal }) => {
    const payer = await payerAtDues(page, portal)
    await expect(dueRow(page, payer)).toBeVisible()
    const dues = await holdAnswer(page, list)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await dues.asked
    await signOut(page)
    await expect(page).toHaveURL(/\/signin$/)
    await dues.letGo()
    await page.getByLabel('Email').fill('somebody-else@members.example')
    await expect(page).toHaveURL(/\/signin$/)
    await expect(page.getByText(payer.court)).toHaveCount(0)
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
    await expect(page.getByText('Slow down')).toBeVisible()
    await expect(page.getByRole('timer')).toContainText('You can try again in')
    await page.clock.fastForward(300_000)
    await expect(page.getByRole('timer')).toHaveCount(0)
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
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page).toHaveURL(/\/signin$/)
    await expect(page.getByText('Your session has expired. Please sign in again.')).toHaveCount(1)
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
    await page.route(`**/api/member${list}`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(JSON.stringify(payer.court), 'null')
      await route.fulfill({ response, body })
    })
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
