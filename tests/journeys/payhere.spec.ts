import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { expect, test as base } from '@tests/support/browser/journey'
import {
  dueRow,
  makePayer,
  news,
  openDues,
  openPaymentDialog,
  outstanding,
} from '@tests/support/browser/payers'
import { type Portal, startPortal } from '@tests/support/browser/portal'
import { type Delivery, type Payhere, startPayhere } from '@tests/support/payhere'
import type { Page } from '@playwright/test'

const test = base.extend<{ payhere: Payhere; payherePortal: Portal }>({
  payhere: async ({ origins }, use) => {
    const payhere = await startPayhere()
    origins.push(payhere.settings.base)
    await use(payhere)
    await payhere.close()
  },
  payherePortal: async ({ payhere, origins }, use) => {
    const portal = await startPortal({ settings: { payhere: payhere.settings } })
    origins.push(portal.url)
    await use(portal)
    await portal.close()
  },
})

/** A member at PayHere's own page, which the portal's page opened by itself. */
async function payerAtPayhere(page: Page, payhere: Payhere, portal: Portal) {
  const payer = await makePayer(portal)
  await openDues(page, payer, portal.url)
  await openPaymentDialog(page, payer)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL(`${payhere.settings.base}/pay/checkout`)
  return payer
}

const title = { paid: 'Payment received', declined: 'Payment declined' }

for (const deliver of ['before', 'after', 'twice'] satisfies Delivery[]) {
  test(`a member pays through PayHere whose notice comes ${deliver === 'twice' ? 'twice' : `${deliver} the return`} @slow`, async ({
    page,
    payhere,
    payherePortal: portal,
  }) => {
    payhere.deliver = deliver
    const payer = await payerAtPayhere(page, payhere, portal)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(`${portal.url}/payable-payments`)
    await expect(news(page, title.paid)).toContainText(`Rs. 1,500 for ${payer.court}`)
    await outstanding(page, 0)
  })
}

test('a decline and a return without paying at PayHere are said, and the due is paid after them', async ({
  page,
  payhere,
  payherePortal: portal,
}) => {
  const payer = await payerAtPayhere(page, payhere, portal)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(news(page, title.declined)).toContainText('is still due. No money was taken.')
  await page.getByRole('button', { name: `Try Again, ${title.declined}: ${payer.court}` }).click()
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(dueRow(page, payer)).toContainText('Payment cancelled')
  await outstanding(page, 1)
  await page.getByRole('button', { name: new RegExp(`^(Try|Pay) Again.*${payer.court}`) }).click()
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(news(page, title.paid)).toContainText(payer.court)
})

test('without script the page of a payment has a button to PayHere, and is closed after it', async ({
  page,
  payhere,
  payherePortal: portal,
  browser,
  watched,
}) => {
  const payer = await payerAtPayhere(page, payhere, portal)
  const [order] = [...payhere.orders.keys()]
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(`${portal.url}/gateway/${order}`)
  await expect(plain.getByText(payer.court)).toBeVisible()
  await plain.getByRole('button', { name: 'Continue to PayHere' }).click()
  await plain.getByRole('button', { name: 'Pay', exact: true }).click()
  await plain.close()
  watched.excuse(/410.*\/gateway\//)
  await page.goto(`${portal.url}/gateway/${order}`)
  await expect(page.getByRole('heading', { name: 'This payment page is closed' })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to the member portal' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
