import { accessibilityFindings, motionEnded, sidewaysScroll } from '@tests/support/browser/accessibility'
import { expect, test } from '@tests/support/browser/journey'
import {
  createCall,
  creationsOn,
  dueRow,
  news,
  openPaymentDialog,
  outstanding,
  payerAtDialog,
  payerAtDues,
  payerAtGateway,
  proceed,
} from '@tests/support/browser/payers'

test('a booked court is paid at the gateway, and the member reads so on any page from the server’s words [B2.63, B2.65, B2.74, B2.76, B2.79, B2.80, B2.81, B2.82, B2.83, B2.84, B4.28, B4.29, B7.08, B7.10, B7.16, B9.03, B9.22]', async ({
  page,
  portal,
}) => {
  const payer = await payerAtDues(page, portal)
  await outstanding(page, 1)
  await expect(dueRow(page, payer)).toContainText('Rs. 1,500')
  await expect(dueRow(page, payer)).toContainText('Due Soon')
  await openPaymentDialog(page, payer)

  const dialog = page.getByRole('dialog', { name: 'Payment Details' })
  for (const text of [
    payer.court,
    'Rs. 1,500',
    'Secure Payment Gateway',
    'Nimal Silva',
    payer.email,
    '0771234567',
  ])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await proceed(page)
  await page.getByRole('button', { name: /^Pay Rs\. 1,500/ }).click()

  await expect(page).toHaveURL(/\/payable-payments$/)
  // Court, date and hour.
  await expect(news(page, 'Payment received')).toContainText(`Rs. 1,500 for ${payer.court}`)
  await expect(news(page, 'Payment received')).toContainText('has been paid.')
  await expect(news(page, 'Payment received')).toContainText('6:00 PM - 7:00 PM')
  await expect(dueRow(page, payer)).toContainText('Paid')
  await outstanding(page, 0)
  expect(await sidewaysScroll(page)).toBe(0)

  await page.getByRole('link', { name: `Receipt of ${payer.court}` }).click()
  await expect(page).toHaveURL(/\/payment-receipt\?reference=SB-/)
  await expect(page.getByRole('heading', { level: 2, name: 'Receipt' })).toBeVisible()
  await expect(news(page, 'Payment received')).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(news(page, 'Payment received')).toHaveCount(0)
})

test('Decline at the gateway is displayed as what it is, and the due can be paid after it @slow', async ({
  page,
  portal,
}) => {
  const title = 'Payment declined'
  const payer = await payerAtGateway(page, portal)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(news(page, title)).toContainText('is still due. No money was taken.')
  await expect(dueRow(page, payer)).toContainText(title)
  await outstanding(page, 1)

  await page.getByRole('button', { name: `Try Again, ${title}: ${payer.court}` }).click()
  await page.getByLabel(/I agree to the/).check()
  await proceed(page)
  await page.getByRole('button', { name: /^Pay Rs/ }).click()
  await expect(news(page, 'Payment received')).toBeVisible()
  await expect(news(page, title)).toHaveCount(0)
  await page.getByRole('button', { name: /^OK, Payment received/ }).click()
  await expect(news(page, 'Payment received')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(news(page, 'Payment received')).toHaveCount(0)
})

test('the terms come first, and the error goes when the box is toggled [B5.08, B5.09, B5.11] @slow', async ({
  page,
  portal,
}) => {
  const payer = await payerAtDues(page, portal)
  const sent = creationsOn(page)
  await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
  await page.getByRole('button', { name: `View ${payer.court}, Rs. 1,500` }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  const proceedButton = page.getByRole('button', { name: 'Proceed to Payment' })
  await motionEnded(page)
  const place = await proceedButton.boundingBox()
  await proceedButton.click()
  const error = page.getByText('You must agree to the terms and conditions')
  await expect(error).toBeVisible()
  expect(await proceedButton.boundingBox()).toEqual(place)
  await page.getByLabel(/I agree to the/).check()
  await expect(error).toHaveCount(0)
  expect(sent).toEqual([])
})

test('Pay, U1 (1), U4 (K): two presses and two tabs are one attempt to pay [B4.28]', async ({
  page,
  portal,
  context,
}) => {
  const payer = await payerAtDues(page, portal)
  const other = await context.newPage()
  await other.goto('/payable-payments')
  await openPaymentDialog(page, payer)
  await openPaymentDialog(other, payer)
  const sent = creationsOn(page)
  await page.getByRole('button', { name: 'Proceed to Payment' }).dblclick()
  await proceed(other)
  await expect(page).toHaveURL(other.url())
  expect(sent).toHaveLength(1)
})

test('Pay, N3 (I): nothing closes the dialog while the gateway is being asked, and who leaves the page is not taken there late [B4.28]', async ({
  page,
  portal,
}) => {
  const payer = await payerAtDues(page, portal)
  await page.goto('/dashboard')
  await page.goto('/payable-payments')
  await page.getByRole('heading', { level: 1, name: 'Payable Payments' }).waitFor()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(createCall, async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response }).catch(() => {})
  })
  await page.evaluate(() => history.pushState(null, '', '/payable-payments?again'))
  await openPaymentDialog(page, payer)
  const asked = page.waitForRequest(createCall)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  const request = await asked
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Redirecting to Payment Gateway...' })).toBeVisible()
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Cancel' }).click({ force: true })
  await expect(dialog).toBeVisible()

  const gaveUp = page.waitForEvent('requestfailed', (each) => each === request)
  await page.evaluate(() => history.go(-2))
  await gaveUp
  answer()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a payment page at a foreign address is never followed, and the member is notified @slow', async ({
  page,
  portal,
}) => {
  await payerAtDialog(page, portal)
  await page.route(createCall, (route) =>
    route.fulfill({
      json: { status: 'success', message: 'ok', data: { payment_url: 'https://evil.example/pay' } },
    }),
  )
  const left: string[] = []
  page.on('framenavigated', (frame) => left.push(frame.url()))
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('an address that this portal does not trust')
  await expect(alert.getByRole('link', { name: 'Contact support' })).toBeVisible()
  expect([left, await page.title()]).toEqual([[], 'Payable Payments | Member Portal'])
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).not.toHaveAttribute('aria-disabled')
})
