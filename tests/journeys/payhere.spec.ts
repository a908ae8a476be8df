import { runMoney } from '@server/payments/staff/commands'
import { accessibilityFindings, sidewaysScroll } from '@tests/support/browser/accessibility'
import { expect, test as base } from '@tests/support/browser/journey'
import {
  dueRow,
  makePayer,
  news,
  openDues,
  openPaymentDialog,
  outstanding,
  payerOfThree,
} from '@tests/support/browser/payers'
import { type Portal, startPortal } from '@tests/support/browser/portal'
import { askNow } from '@server/payments/gateways/payhere/orders'
import { type Delivery, type Payhere, startPayhere } from '@tests/support/payhere'
import { startPostgres } from '@tools/postgres'
import type { Page } from '@playwright/test'

interface Fixtures {
  payhere: Payhere
  payherePortal: Portal
  /** True for two processes over one PostgreSQL: the second one gets the notices. */
  twoProcesses: boolean
}

const test = base.extend<Fixtures>({
  twoProcesses: [false, { option: true }],
  payhere: async ({ origins }, use) => {
    const payhere = await startPayhere()
    origins.push(payhere.settings.base)
    await use(payhere)
    await payhere.close()
  },
  payherePortal: async ({ payhere, origins, twoProcesses }, use) => {
    const postgres = twoProcesses ? await startPostgres() : null
    const databaseUrl = postgres ? await postgres.createDatabase() : null
    const start = () => startPortal({ settings: { payhere: payhere.settings, databaseUrl } })
    const portal = await start()
    const second = twoProcesses ? await start() : null
    payhere.noticesTo = second?.url ?? null
    origins.push(portal.url)
    await use(portal)
    await second?.close()
    await portal.close()
    await postgres?.stop()
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

/** … who has paid there. */
async function paidAtPayhere(page: Page, payhere: Payhere, portal: Portal) {
  const payer = await payerAtPayhere(page, payhere, portal)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await outstanding(page, 0)
  return payer
}

const title = { paid: 'Payment received', declined: 'Payment declined' }
/** The member looks at the page again. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))
const firstOrder = ({ orders }: Payhere): string => [...orders.keys()][0] ?? ''

/** Recent Payments, and what it lists. */
async function openPayments(page: Page, portal: Portal) {
  await page.goto(`${portal.url}/recent-payments`)
  return page.getByRole('region', { name: 'Your payments' })
}

/** Three dues of a member, taken together to PayHere. */
async function threeAtPayhere(page: Page, payhere: Payhere, portal: Portal) {
  const { payer, dialog } = await payerOfThree(page, portal)
  await expect(dialog.getByText('You will pay these together, in one payment')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue: 3 payments, Rs. 10,500' }).click()
  const payment = page.getByRole('dialog', { name: 'Payment Details' })
  await expect(payment).toContainText('Rs. 4,500 for Yoga')
  expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: 'Proceed to Payment: Rs. 10,500' }).click()
  await expect(page).toHaveURL(`${payhere.settings.base}/pay/checkout`)
  return payer
}

function journeys(): void {
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
    const payer = await paidAtPayhere(page, payhere, portal)
    await payhere.chargeBack(firstOrder(payhere))
    await lookAgain(page)
    await outstanding(page, 1)
    await expect(dueRow(page, payer)).not.toContainText('Payment received')
    await expect(await openPayments(page, portal)).toContainText('Taken back by the bank')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.goto(`${portal.url}/payable-payments`)
    await page.getByRole('button', { name: `View ${payer.court}, Rs. 1,500` }).click()
    await expect(page.getByRole('button', { name: 'Pay Now' })).not.toHaveAttribute('aria-disabled')
  })

  test('a refund of a part and then of the rest is said in Recent Payments', async ({
    page,
    payhere,
    payherePortal: portal,
  }) => {
    const payer = await paidAtPayhere(page, payhere, portal)
    const refund = (...more: readonly string[]) =>
      runMoney(portal.server.context, ['refund', `BK${payer.bookingId}`, ...more], 'Kamal')
    await refund('--amount', '500')
    await expect(await openPayments(page, portal)).toContainText('Refund of Rs. 500 processed')
    await refund()
    await expect(await openPayments(page, portal)).toContainText('Refund of Rs. 1,500 processed')
  })

  test('three dues are one payment: a decline leaves all due, and a second try pays all, with receipts that say so', async ({
    page,
    payhere,
    payherePortal: portal,
  }) => {
    const payer = await threeAtPayhere(page, payhere, portal)
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(news(page, title.declined)).toContainText(
      'Rs. 10,500 for 3 payments is still due. No money was taken.',
    )
    await outstanding(page, 3)
    await page.getByRole('button', { name: `Try Again, ${title.declined}: 3 payments` }).click()
    await page.getByLabel(/I agree to the/).check()
    await page.getByRole('button', { name: 'Proceed to Payment: Rs. 10,500' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(news(page, title.paid)).toContainText('Rs. 10,500 for 3 payments has been paid.')
    await expect(news(page, title.paid)).toContainText(`Rs. 1,500 for ${payer.court}`)
    expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])
    await outstanding(page, 0)
    await page.getByRole('link', { name: 'Receipt of 3 payments' }).click()
    await expect(page.getByText('Paid together with')).toBeVisible()
    await expect(page.getByText('Rs. 10,500 in one payment')).toBeVisible()
    expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])
  })

  test('of three dues in one payment one was paid at the desk meanwhile: the others are paid, and its money is refunded', async ({
    page,
    payhere,
    payherePortal: portal,
  }) => {
    const payer = await threeAtPayhere(page, payhere, portal)
    const { context } = portal.server
    await runMoney(context, ['paid', `BK${payer.bookingId}`, '--by', 'cash'], 'Kamal')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    const notice = news(page, 'Paid twice')
    await expect(notice).toContainText(`Rs. 1,500 for ${payer.court}. Refund of Rs. 1,500 requested.`)
    await expect(notice).toContainText('Rs. 4,500 for Yoga: paid')
    expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])
    await outstanding(page, 0)
  })
}

test.describe('On the embedded database', journeys)

test.describe('On two processes over PostgreSQL @slow', () => {
  test.use({ twoProcesses: true })
  journeys()
})
