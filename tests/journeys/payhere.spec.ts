import type { Page } from '@playwright/test'
import { runMoney } from '@server/payments/staff/commands'
import { accessibilityFindings, sidewaysScroll } from '@tests/support/browser/accessibility'
import { expect } from '@tests/support/browser/journey'
import {
  dueRow,
  makePayer,
  news,
  openDues,
  openPaymentDialog,
  outstanding,
  payerOfThree,
} from '@tests/support/browser/payers'
import { askPayhere, latestOrder, test } from '@tests/support/browser/payhereCentre'
import type { Portal } from '@tests/support/browser/portal'
import type { Delivery, NoticeParts, Payhere } from '@tests/support/payhere'

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
const notConfirmed = 'Payment begun, not confirmed'
/** The member looks at the page again. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

const money = (portal: Portal, ...argv: readonly string[]) =>
  runMoney(portal.server.context, argv, 'Kamal').then(({ output }) => output)

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

test.describe('On the embedded database @desktop', () => {
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

  test('money that comes after a decline pays the due, which the member sees on the next look', async ({
    page,
    payhere,
    payherePortal: portal,
  }) => {
    const payer = await payerAtPayhere(page, payhere, portal)
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(news(page, title.declined)).toBeVisible()
    payhere.hold(latestOrder(payhere))
    await payhere.notify(latestOrder(payhere), 'paid')
    // A look during the reading after the decline brings nothing new.
    await expect(async () => {
      await lookAgain(page)
      await expect(page.getByText('0 outstanding', { exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(dueRow(page, payer)).toContainText('Paid')
    await expect(page.getByRole('button', { name: new RegExp(`^(Try|Pay) .*${payer.court}`) })).toHaveCount(0)
  })

  test('notices that are forged or of another amount, currency or merchant pay nothing, and one with commas pays', async ({
    page,
    payhere,
    payherePortal: portal,
  }) => {
    payhere.deliver = 'never'
    const payer = await payerAtPayhere(page, payhere, portal)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(news(page, notConfirmed)).toContainText(payer.court)
    const wrong: readonly (readonly [NoticeParts, number])[] = [
      [{ secret: 'guessed' }, 401],
      [{ amount: '1.00' }, 200],
      [{ currency: 'USD' }, 200],
      [{ merchantId: '9999999' }, 200],
    ]
    for (const [parts, answer] of wrong)
      expect(await payhere.notify(latestOrder(payhere), 'paid', parts)).toBe(answer)
    await page.reload()
    await expect(news(page, notConfirmed)).toContainText(payer.court)
    await outstanding(page, 1)
    const unsettled = await money(portal, 'unsettled')
    for (const reason of ['amount', 'currency', 'merchant']) expect(unsettled).toContain(` (${reason}): `)
    expect(await payhere.notify(latestOrder(payhere), 'paid', { amount: '1,500.00' })).toBe(200)
    await lookAgain(page)
    await expect(news(page, title.paid)).toContainText(`Rs. 1,500 for ${payer.court}`)
    await outstanding(page, 0)
  })

  test('a payment whose notice is lost is not confirmed while PayHere denies the question, and received once it answers @slow', async ({
    page,
    payhere,
    payherePortal: portal,
  }) => {
    payhere.deliver = 'never'
    const payer = await payerAtPayhere(page, payhere, portal)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(news(page, notConfirmed)).toContainText(payer.court)
    payhere.isDenied = true
    await askPayhere(payhere, portal)
    expect(portal.log.join('\n')).toContain('401: Access denied for the domain')
    await page.reload()
    await expect(news(page, notConfirmed)).toContainText(payer.court)
    await outstanding(page, 1)
    payhere.isDenied = false
    await askPayhere(payhere, portal)
    await lookAgain(page)
    await expect(news(page, title.paid)).toContainText(payer.court)
    await outstanding(page, 0)
  })

  test('a payment that the bank takes back is due again, and Recent Payments says what became of it', async ({
    page,
    payhere,
    payherePortal: portal,
  }) => {
    const payer = await paidAtPayhere(page, payhere, portal)
    await payhere.chargeBack(latestOrder(payhere))
    await lookAgain(page)
    await outstanding(page, 1)
    await expect(dueRow(page, payer)).not.toContainText('Paid')
    await expect(await openPayments(page, portal)).toContainText('Taken back by the bank')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.goto(`${portal.url}/payable-payments`)
    await page.getByRole('button', { name: `View ${payer.court}, Rs. 1,500` }).click()
    await expect(page.getByRole('button', { name: 'Pay Now' })).not.toHaveAttribute('aria-disabled')
  })

  test('a refund of a part and then of the rest is said in Recent Payments, and a notice that is replayed afterwards changes nothing', async ({
    page,
    payhere,
    payherePortal: portal,
  }) => {
    const payer = await paidAtPayhere(page, payhere, portal)
    await money(portal, 'refund', `BK${payer.bookingId}`, '--amount', '500')
    await expect(await openPayments(page, portal)).toContainText('Refund of Rs. 500 processed')
    await money(portal, 'refund', `BK${payer.bookingId}`)
    await expect(await openPayments(page, portal)).toContainText('Refund of Rs. 1,500 processed')
    expect(await payhere.notify(latestOrder(payhere), 'paid')).toBe(200)
    await expect(await openPayments(page, portal)).toContainText('Refund of Rs. 1,500 processed')
    await expect((await openPayments(page, portal)).getByText(payer.court)).toHaveCount(1)
    await page.goto(`${portal.url}/payable-payments`)
    await outstanding(page, 0)
    expect(await money(portal, 'unsettled')).not.toContain(payer.email)
  })

  test('of three dues in one payment one was paid at the desk meanwhile: the others are paid, and its money is refunded', async ({
    page,
    payhere,
    payherePortal: portal,
  }) => {
    const payer = await threeAtPayhere(page, payhere, portal)
    await money(portal, 'paid', `BK${payer.bookingId}`, '--by', 'cash')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    const notice = news(page, 'Paid twice')
    await expect(notice).toContainText(`Rs. 1,500 for ${payer.court}. Refund of Rs. 1,500 requested.`)
    await expect(notice).toContainText('Rs. 4,500 for Yoga: paid')
    expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])
    await outstanding(page, 0)
  })

  test('without script the page of a payment has a button to PayHere, and is closed after it', async ({
    page,
    payhere,
    payherePortal: portal,
    browser,
    watched,
  }) => {
    const payer = await payerAtPayhere(page, payhere, portal)
    const order = latestOrder(payhere)
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
})

test.describe('On two processes over PostgreSQL @desktop @slow', () => {
  test.use({ twoProcesses: true })

  for (const deliver of ['before', 'after', 'twice'] satisfies Delivery[]) {
    test(`a member pays through PayHere whose notice comes ${deliver === 'twice' ? 'twice' : `${deliver} the return`}`, async ({
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
