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
import { askNow } from '@server/payments/gateways/payhere/orders'
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

/** The member looks at the page again. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))
const firstOrder = ({ orders }: Payhere): string => [...orders.keys()][0] ?? ''

test('money that comes after a decline pays the due, which the member sees on the next look', async ({
  page,
  payhere,
  payherePortal: portal,
}) => {
  const payer = await payerAtPayhere(page, payhere, portal)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(news(page, title.declined)).toBeVisible()
  payhere.hold(firstOrder(payhere))
  await payhere.notify(firstOrder(payhere), 'paid')
  await lookAgain(page)
  await outstanding(page, 0)
  await expect(dueRow(page, payer)).toContainText('Payment received')
  await expect(page.getByRole('button', { name: new RegExp(`^(Try|Pay) .*${payer.court}`) })).toHaveCount(0)
})

test('a payment whose notice is lost is not confirmed until PayHere is asked, and then received @slow', async ({
  page,
  payhere,
  payherePortal: portal,
}) => {
  payhere.deliver = 'never'
  const payer = await payerAtPayhere(page, payhere, portal)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(news(page, 'Not confirmed yet: do not pay again')).toContainText(payer.court)
  await outstanding(page, 1)
  const { database, clock } = portal.server.context
  await askNow(database, firstOrder(payhere), clock.now())
  await expect(async () => {
    await lookAgain(page)
    await expect(news(page, title.paid)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await outstanding(page, 0)
})

test('a payment that the bank takes back is due again, and Recent Payments says what became of it', async ({
  page,
  payhere,
  payherePortal: portal,
}) => {
  const payer = await payerAtPayhere(page, payhere, portal)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await outstanding(page, 0)
  await payhere.chargeBack(firstOrder(payhere))
  await lookAgain(page)
  await outstanding(page, 1)
  await expect(dueRow(page, payer)).not.toContainText('Payment received')
  await page.goto(`${portal.url}/recent-payments`)
  const payments = page.getByRole('region', { name: 'Your payments' })
  await expect(payments).toContainText('Taken back by the bank')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.goto(`${portal.url}/payable-payments`)
  await page.getByRole('button', { name: `View ${payer.court}, Rs. 1,500` }).click()
  await expect(page.getByRole('button', { name: 'Pay Now' })).not.toHaveAttribute('aria-disabled')
})
