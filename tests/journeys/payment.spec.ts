import type { Page, Request } from '@playwright/test'
import { accessibilityFindings, sidewaysScroll } from '@tests/support/browser/accessibility'
import { expect, test } from '@tests/support/browser/journey'
import {
  makePayer,
  news,
  openDues,
  openPaymentDialog,
  type Payer,
  proceed,
} from '@tests/support/browser/payers'
import { createPayment, latestAttemptOf, openPayment, press, sendNotice } from '@tests/support/bookingHelpers'

const create = '**/api/member/member-booking-payments/gateway/create'
const isCreate = (request: Request) => request.url().endsWith('/gateway/create')
const creations = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request) => isCreate(request) && seen.push(request.url()))
  return seen
}
const row = (page: Page, { bookingId }: Payer) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `BK${bookingId}` }) })
const outstanding = (page: Page, count: number) =>
  expect(page.getByText(`${count} outstanding`, { exact: true })).toBeVisible()

test('a booked court is paid at the gateway, and the member reads so on any page from the server’s words [B2.63, B2.65, B2.74, B2.76, B2.79, B2.80, B2.81, B2.82, B2.83, B2.84, B4.28, B4.29, B7.08, B7.10, B7.16, B9.03, B9.22]', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  await openDues(page, payer)
  await outstanding(page, 1)
  await expect(row(page, payer)).toContainText('Rs. 1,500')
  await expect(row(page, payer)).toContainText('Due Soon')
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

  await expect(page).toHaveURL(/\/payable-payments\?attempt=/)
  await expect(news(page, 'Payment received')).toContainText(`Rs. 1,500 for ${payer.court} has been paid.`)
  await expect(row(page, payer)).toContainText('Paid')
  await outstanding(page, 0)
  expect(await sidewaysScroll(page)).toBe(0)

  await page.goto('/dashboard')
  await expect(news(page, 'Payment received')).toBeVisible()
  await page.getByRole('button', { name: /^OK, Payment received/ }).click()
  await expect(news(page, 'Payment received')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(news(page, 'Payment received')).toHaveCount(0)
})

for (const [button, title, text] of [
  ['Decline', 'Payment declined', 'was declined. Nothing was taken, and it is still due.'],
  ['Cancel', 'Payment cancelled', 'was cancelled. It is still due.'],
] as const)
  test(`${button} at the gateway is told as what it is, and the due can be paid after it`, async ({
    page,
    portal,
  }) => {
    const payer = await makePayer(portal)
    await openDues(page, payer)
    await openPaymentDialog(page, payer)
    await proceed(page)
    await page.getByRole('button', { name: button }).click()
    await expect(news(page, title)).toContainText(text)
    await expect(row(page, payer)).toContainText(title)
    await outstanding(page, 1)

    await openPaymentDialog(page, payer)
    await proceed(page)
    await page.getByRole('button', { name: /^Pay Rs/ }).click()
    await expect(news(page, 'Payment received')).toBeVisible()
    await expect(news(page, title)).toHaveCount(0)
  })

test('an address that claims success proves nothing', async ({ page, portal }) => {
  const payer = await makePayer(portal)
  await openDues(page, payer)
  await openPayment(portal.server, payer.token, payer.bookingId)
  const { id } = await latestAttemptOf(portal.server, payer.bookingId)
  await page.goto(`/payable-payments?attempt=${id}&status=paid`)
  await outstanding(page, 1)
  await expect(row(page, payer)).toContainText('Payment page open')
  await expect(page.getByText('Payment received')).toHaveCount(0)
})

test('Back from the gateway’s page finds no dialog in the way, warns of paying twice, and leads on to the very same page', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  await openDues(page, payer)
  await openPaymentDialog(page, payer)
  await proceed(page)
  const gateway = page.url()
  await page.goBack()
  await expect(news(page, 'Not confirmed yet: do not pay again')).toContainText('If you left without paying')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openPaymentDialog(page, payer)
  await proceed(page)
  expect(page.url()).toBe(gateway)
})

test('a tab closed at the gateway loses nothing: the next one reads the result at its start', async ({
  page,
  portal,
  context,
}) => {
  const payer = await makePayer(portal)
  await openDues(page, payer)
  await openPaymentDialog(page, payer)
  await proceed(page)
  const gateway = page.url()
  await page.close()
  await press(gateway, 'pay')
  const next = await context.newPage()
  await next.goto('/dashboard')
  await expect(news(next, 'Payment received')).toContainText(payer.court)
})

test('two presses and two tabs are one attempt to pay [B4.28]', async ({ page, portal, context }) => {
  const payer = await makePayer(portal)
  await openDues(page, payer)
  const other = await context.newPage()
  await other.goto('/payable-payments')
  await openPaymentDialog(page, payer)
  await openPaymentDialog(other, payer)
  const sent = creations(page)
  await page.getByRole('button', { name: 'Proceed to Payment' }).dblclick()
  await proceed(other)
  await expect(page).toHaveURL(other.url())
  expect(sent).toHaveLength(1)
})

test('paid in another tab meanwhile: the dialog says so and the list is read again', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/409.*gateway\/create/)
  const payer = await makePayer(portal)
  await openDues(page, payer)
  await openPaymentDialog(page, payer)
  await press(await openPayment(portal.server, payer.token, payer.bookingId), 'pay')
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('dialog', { name: 'Already paid' })).toContainText(
    'This has already been paid.',
  )
  await page.getByRole('button', { name: 'OK' }).click()
  await outstanding(page, 0)
})

test('a payment that is being processed is not opened a second time, and its row says not to pay again', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/409.*gateway\/create/)
  const payer = await makePayer(portal)
  await openDues(page, payer)
  await openPaymentDialog(page, payer)
  await openPayment(portal.server, payer.token, payer.bookingId)
  const attempt = await latestAttemptOf(portal.server, payer.bookingId)
  await sendNotice(portal.server, { attempt: attempt.id, event: 'processing', amount: attempt.amount })
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('dialog', { name: 'Not confirmed yet: do not pay again' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(row(page, payer)).toContainText('Not confirmed yet: do not pay again')
  await page.getByRole('button', { name: `View ${payer.court}, Rs. 1,500` }).click()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveAttribute('aria-disabled', 'true')
  expect((await createPayment(portal.server, payer.token, payer.bookingId)).status).toBe(409)
})

test('an answer that is lost is looked up and not sent again, and the next try opens the one attempt there is', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/ERR_CONNECTION|ERR_FAILED/)
  const payer = await makePayer(portal)
  await openDues(page, payer)
  await openPaymentDialog(page, payer)
  const sent = creations(page)
  await page.route(
    create,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByText('nothing has been paid for this')).toBeVisible()
  expect(sent).toHaveLength(1)
  await proceed(page)
  expect(page.url()).toBe(await openPayment(portal.server, payer.token, payer.bookingId))
})

test('a failure is said in the dialog, which can be used again [B4.30, B8.13]', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/503/)
  const payer = await makePayer(portal)
  await openDues(page, payer)
  await openPaymentDialog(page, payer)
  await page.route(create, (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to create payment')
  await proceed(page)
})

test('the terms come first, and the mistake goes when the box is toggled [B5.08, B5.09, B5.11]', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  await openDues(page, payer)
  const sent = creations(page)
  await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
  await page.getByRole('button', { name: `View ${payer.court}, Rs. 1,500` }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  const mistake = page.getByText('You must agree to the terms and conditions')
  await expect(mistake).toBeVisible()
  await page.getByLabel(/I agree to the/).check()
  await expect(mistake).toHaveCount(0)
  expect(sent).toEqual([])
})

test('nothing closes the dialog while the gateway is being asked, and who leaves the page is not taken there late [B4.28]', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  await openDues(page, payer)
  await page.goto('/dashboard')
  await page.goto('/payable-payments')
  await page.getByRole('heading', { level: 1, name: 'Payable Payments' }).waitFor()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(create, async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response }).catch(() => {})
  })
  await page.evaluate(() => history.pushState(null, '', '/payable-payments?again'))
  await openPaymentDialog(page, payer)
  const asked = page.waitForRequest(create)
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

test.describe('the address of the payment page', () => {
  for (const [what, address] of [
    ['a foreign host', 'https://evil.example/pay'],
    ['a script', 'javascript:document.title="owned"'],
    ['credentials', 'https://localhost@evil.example/'],
    ['another port', 'http://localhost:1/gateway/x'],
    ['nothing that is an address', '/gateway/relative'],
  ] as const)
    test(`is never followed when it has ${what}; the member is told`, async ({ page, portal }) => {
      const payer = await makePayer(portal)
      await openDues(page, payer)
      await openPaymentDialog(page, payer)
      await page.route(create, (route) =>
        route.fulfill({ json: { status: 'success', message: 'ok', data: { payment_url: address } } }),
      )
      const left: string[] = []
      page.on('framenavigated', (frame) => left.push(frame.url()))
      await page.getByRole('button', { name: 'Proceed to Payment' }).click()
      await expect(page.getByRole('alert')).toContainText('an address that this portal does not trust')
      expect([left, await page.title()]).toEqual([[], 'Payable Payments | Member Portal'])
      await expect(page.getByRole('button', { name: 'Proceed to Payment' })).not.toHaveAttribute(
        'aria-disabled',
      )
    })
})

test('a late confirmation is waited for, by asking the server again and again, and is then told', async ({
  timedPortal,
}) => {
  const { page, url, advance } = timedPortal
  const payer = await makePayer(timedPortal)
  const settle = () => page.clock.runFor(1000)
  await page.goto(`${url}/signin`)
  await settle()
  await openDuesStanding(page, payer, url)
  await openPaymentDialog(page, payer)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL(/\/gateway\//)
  await page.getByRole('button', { name: 'Pay, confirm in 20 seconds' }).click()
  await expect(page).toHaveURL(/\/payable-payments\?attempt=/)
  await settle()
  await expect(news(page, 'Not confirmed yet: do not pay again')).toContainText('has not confirmed')
  await expect(page.getByRole('button', { name: /^OK/ })).toHaveCount(0)
  await advance(21_000)
  await advance(20_000)
  await expect(news(page, 'Payment received')).toContainText(payer.court)
  await settle()
  await outstanding(page, 0)
})

async function openDuesStanding(page: Page, payer: Payer, url: string) {
  await page.getByLabel('Email').fill(payer.email)
  await page.getByLabel('Password', { exact: true }).fill('Shuttle-2026!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`${url}/payable-payments`)
  await page.clock.runFor(1000)
}

test('dues that cannot be read say why, with a Retry in place; none say so; a paid one stays for a day [B2.64, B2.66, B2.69, B2.70, B8.11, B8.12]', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/500/)
  const payer = await makePayer(portal)
  await page.route(
    '**/member-receivables/all**',
    (route) => route.fulfill({ status: 500, json: { status: 'error' } }),
    { times: 2 },
  )
  await openDues(page, payer)
  await expect(page.getByText('Error loading payments')).toBeVisible()
  await expect(page.getByText('Failed to fetch member receivables')).toBeVisible()
  let loads = 0
  page.on('load', () => (loads += 1))
  await expect(async () => {
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(row(page, payer)).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(loads).toBe(0)
  await page.getByRole('tab', { name: /Class Payables/ }).click()
  await expect(page.getByText('No outstanding payments')).toBeVisible()
  await expect(page.getByText('All payments are up to date for this category')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
})

test('dues that change or vanish elsewhere are read again when the member looks at the page again', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  await openDues(page, payer)
  await expect(row(page, payer)).toBeVisible()
  await press(await openPayment(portal.server, payer.token, payer.bookingId), 'pay')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(row(page, payer)).toContainText('Payment received')
  await outstanding(page, 0)
})
