import type { Page } from '@playwright/test'
import { createDue } from '@tests/support/bookingHelpers'
import { askToWait } from '@tests/support/browser/faults'
import { expectSessionExpired, slow, waitOnPage } from '@tests/support/browser/faultSteps'
import { expect, test } from '@tests/support/browser/journey'
import { endSessionsOf, signIn } from '@tests/support/browser/members'
import { createCall, creationsOn, makePayer, openDues, proceed } from '@tests/support/browser/payers'
import type { Portal } from '@tests/support/browser/portal'
import { memberPassword } from '@tests/support/serverHelpers'

const list = '/member-receivables/all**'
const queue = (page: Page) => page.getByRole('region', { name: 'Pay several dues' })
const payingDialog = (page: Page) => page.getByRole('dialog', { name: 'Payment Details' })

/** A member who owes two things and has both chosen, not begun to pay yet. */
async function atChoice(page: Page, portal: Portal) {
  const payer = await makePayer(portal)
  await createDue(portal.server, payer.id, { title: 'Yoga', details: { className: 'Yoga' } })
  await openDues(page, payer)
  await page.getByRole('button', { name: 'Pay several dues' }).click()
  await expect(page.getByText('2 payments, Rs. 6,000')).toBeVisible()
  return payer
}
const begin = (page: Page) => page.getByRole('button', { name: 'Pay one after the other' }).click()

test(
  'Pay queue, N4 (M): what is still to be paid cannot be read: displayed in place, and Check again continues',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/503/)
    await atChoice(page, portal)
    await page.route(`**${list}`, (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
    await begin(page)
    await expect(queue(page).getByRole('alert')).toContainText('It could not be found out')
    await queue(page).getByRole('button', { name: 'Check again' }).click()
    await expect(queue(page).getByRole('button', { name: 'Pay now' })).toBeVisible()
  },
)

test(
  'Pay queue, N2 (Q): a lost answer is looked up, not sent again, and the queue stays at its due',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/ERR_CONNECTION|ERR_FAILED/)
    await atChoice(page, portal)
    const sent = creationsOn(page)
    await begin(page)
    await page.getByLabel(/I agree to the/).check()
    await page.route(createCall, (route) => route.abort('connectionreset'), { times: 1 })
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await expect(page.getByText('nothing has been paid for this')).toBeVisible()
    expect(sent).toHaveLength(1)
    await expect(page.getByText('Payment 1 of 2')).toBeAttached()
    await proceed(page)
  },
)

test(
  'Pay queue, N3 (I): an answer that comes after Stop opens nothing; U1 (1): pressed twice it is one payment',
  slow,
  async ({ page, portal }) => {
    await atChoice(page, portal)
    const held: (() => void)[] = []
    await page.route(
      `**${list}`,
      async (route) => {
        await new Promise<void>((resolve) => held.push(resolve))
        await route.continue().catch(() => {})
      },
      { times: 1 },
    )
    await begin(page)
    await queue(page).getByRole('button', { name: 'Stop' }).click()
    held.forEach((answer) => answer())
    await expect(page.getByRole('button', { name: 'Pay several dues' })).toBeVisible()
    await expect(payingDialog(page)).toHaveCount(0)

    await page.getByRole('button', { name: 'Pay several dues' }).click()
    await begin(page)
    const sent = creationsOn(page)
    await page.getByLabel(/I agree to the/).check()
    await page.getByRole('button', { name: 'Proceed to Payment' }).dblclick()
    await expect(page).toHaveURL(/\/gateway\//)
    expect(sent).toHaveLength(1)
  },
)

test(
  'Pay queue, N6 (W): a 429 counts the wait down in place, and then it can be checked again',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/429/)
    await page.clock.install()
    await atChoice(page, portal)
    await askToWait(page, list, 300)
    await begin(page)
    await waitOnPage(page)
    await queue(page).getByRole('button', { name: 'Check again' }).click()
    await expect(queue(page).getByRole('button', { name: 'Pay now' })).toBeVisible()
  },
)

test(
  'Pay queue, N7 (O): a 401 ends the session, and signing in again resumes the queue at its first unpaid due',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/401/)
    const payer = await atChoice(page, portal)
    await begin(page)
    await page.getByLabel(/I agree to the/).check()
    await endSessionsOf(portal, payer.email, memberPassword)
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await expectSessionExpired(page)
    await signIn(page, payer.email, memberPassword)
    await expect(queue(page)).toContainText('Payment 1 of 2')
  },
)
