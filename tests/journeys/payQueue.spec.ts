import type { BrowserContext, Page } from '@playwright/test'
import { accessibilityFindings, sidewaysScroll } from '@tests/support/browser/accessibility'
import { knownExtensions } from '@domain/portal/extensions'
import { defaultPortalSettings } from '@server/settings'
import { expect, test as base } from '@tests/support/browser/journey'
import { creationsOn, outstanding, payerOfThree, proceed } from '@tests/support/browser/payers'
import { type Portal, startPortal } from '@tests/support/browser/portal'

/** A server that takes one due at a time. */
const test = base.extend<{ oneByOne: Portal }>({
  oneByOne: async ({ origins }, use) => {
    const extensions = knownExtensions.filter((each) => each !== 'joint-payments')
    const portal = await startPortal({ settings: { portal: { ...defaultPortalSettings, extensions } } })
    origins.push(portal.url)
    await use(portal)
    await portal.close()
  },
})

const queue = (page: Page) => page.getByRole('region', { name: 'Pay several dues' })

/** Starts to pay a court and two classes, as a member who owes for all three. */
async function beginThree(page: Page, portal: Portal) {
  const { dialog } = await payerOfThree(page, portal)
  await expect(dialog.getByText('3 of 3 payments, Rs. 10,500')).toBeVisible()
  expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await dialog.getByRole('button', { name: 'Start: 3 payments, Rs. 10,500' }).click()
}

/** Accepts the terms in the open dialog, and goes on to the gateway's page. */
async function leave(page: Page) {
  await page.getByLabel(/I agree to the/).check()
  await proceed(page)
}

const atGateway = (page: Page, button: string | RegExp) => page.getByRole('button', { name: button }).click()

async function reopen(context: BrowserContext, page: Page, { url }: Portal) {
  await page.close()
  const next = await context.newPage()
  await next.goto(`${url}/payable-payments`)
  return next
}

test('three dues are paid one after the other; a decline stops at its due, and a closed tab resumes at the last one', async ({
  page,
  oneByOne: portal,
  context,
}) => {
  const created = creationsOn(page)
  await beginThree(page, portal)
  await leave(page)
  await atGateway(page, /^Pay Rs\./)

  await expect(queue(page)).toContainText('Payment 2 of 3')
  await queue(page).getByRole('button', { name: 'Pay Now' }).click()
  await leave(page)
  await atGateway(page, 'Decline')
  await expect(queue(page)).toContainText('Payment declined')
  // The queue displays it, and no notice above the page repeats it.
  await expect(page.getByText('Payment declined')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Try Again/ })).toHaveCount(1)
  expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await queue(page).getByRole('button', { name: 'Try Again' }).click()
  await leave(page)
  await atGateway(page, /^Pay Rs\./)
  await expect(queue(page)).toContainText('Payment 3 of 3')
  expect(created).toHaveLength(3)

  const again = await reopen(context, page, portal)
  await expect(queue(again)).toContainText('Payment 3 of 3')
  await queue(again).getByRole('button', { name: 'Pay Now' }).click()
  await leave(again)
  await atGateway(again, /^Pay Rs\./)
  await expect(again.getByText('3 payments settled.')).toBeVisible()
  await outstanding(again, 0)
})

test('Pay queue, U3 (R): Back from the gateway displays the same due, and continues at the same payment page', async ({
  page,
  oneByOne: portal,
}) => {
  await beginThree(page, portal)
  await leave(page)
  const gateway = page.url()
  await page.goBack()
  await expect(queue(page)).toContainText('Payment 1 of 3')
  await expect(queue(page)).toContainText('Payment begun, not confirmed')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await queue(page).getByRole('button', { name: 'Try Again' }).click()
  await leave(page)
  expect(page.url()).toBe(gateway)
})

test('Pay queue, U4 (K): a second tab does not run the queue, and continues when the first one is closed', async ({
  page,
  oneByOne: portal,
  context,
}) => {
  await beginThree(page, portal)
  const other = await context.newPage()
  await other.goto(`${portal.url}/payable-payments`)
  await expect(other.getByText('You are paying in another tab')).toBeVisible()
  await page.close()
  await expect(queue(other)).toContainText('Payment 1 of 3')
})
