import type { Page } from '@playwright/test'
import { accessibilityFindings, sidewaysScroll } from '@tests/support/browser/accessibility'
import { expect, test, type TimedPortal } from '@tests/support/browser/journey'
import {
  dueRow,
  makePayer,
  news,
  openPaymentDialog,
  outstanding,
  payerAtDues,
  payerAtGateway,
  proceed,
  type Payer,
} from '@tests/support/browser/payers'
import { latestAttemptOf, openPayment, press, sendNotice } from '@tests/support/bookingHelpers'

test('an address that claims success proves nothing', async ({ page, portal }) => {
  const payer = await payerAtDues(page, portal)
  await openPayment(portal.server, payer.token, payer.bookingId)
  const { id } = await latestAttemptOf(portal.server, payer.bookingId)
  await page.goto(`/payable-payments?attempt=${id}&status=paid`)
  await outstanding(page, 1)
  await expect(dueRow(page, payer)).toContainText('Payment begun, not confirmed')
  await expect(page.getByText('Payment received')).toHaveCount(0)
})

test('Back from the gateway’s page finds no dialog in the way, warns of paying twice, and leads on to the very same page', async ({
  page,
  portal,
}) => {
  const payer = await payerAtGateway(page, portal)
  const gateway = page.url()
  await page.goBack()
  await expect(news(page, 'Payment begun, not confirmed')).toContainText('if you have paid, do not pay again')
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
  const payer = await payerAtGateway(page, portal)
  const gateway = page.url()
  await page.close()
  await press(gateway, 'pay')
  const next = await context.newPage()
  await next.goto('/dashboard')
  await expect(news(next, 'Payment received')).toContainText(payer.court)
})

test('a payment that came twice says that its refund is requested, and so do the details of the due', async ({
  page,
  portal,
}) => {
  const payer = await payerAtGateway(page, portal)
  const { id: attempt, amount } = await latestAttemptOf(portal.server, payer.bookingId)
  for (const reference of ['SB-FIRST', 'SB-SECOND'])
    await sendNotice(portal.server, { attempt, event: 'settled', amount, reference })
  await page.goto('/dashboard')
  const notice = news(page, 'Paid twice')
  await expect(notice).toContainText(
    `A second payment arrived for Rs. 1,500 for ${payer.court}. Refund of Rs. 1,500 requested.`,
  )
  expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])

  await page.goto('/payable-payments')
  await page.getByRole('button', { name: `View ${payer.court}, Rs. 1,500` }).click()
  const details = page.getByRole('dialog', { name: 'Payment Details' })
  await expect(details.getByText('Refund of Rs. 1,500 requested.')).toBeVisible()
  await expect(details.getByRole('link', { name: 'Contact support' })).toHaveCount(0)
})

/** Pays at the gateway, which confirms only after 20 seconds, and returns to the dues. */
async function payWithLateConfirmation({ page, url }: TimedPortal, payer: Payer) {
  await page.goto(`${url}/signin`)
  await page.clock.runFor(1000)
  await openDuesStanding(page, payer, url)
  await openPaymentDialog(page, payer)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL(/\/gateway\//)
  await page.getByRole('button', { name: 'Pay, confirm in 20 seconds' }).click()
  await expect(page).toHaveURL(/\/payable-payments$/)
  await page.clock.runFor(1000)
  await expect(news(page, 'Not confirmed yet: do not pay again')).toContainText('has not confirmed')
}

async function advanceUntilPaid({ page, advance }: TimedPortal, { court }: Payer) {
  await expect(async () => {
    await advance(4_000)
    await expect(news(page, 'Payment received')).toContainText(court, { timeout: 500 })
  }).toPass({ intervals: [0] })
}

test('a late confirmation is waited for, by asking the server again and again, and is then displayed', async ({
  timedPortal,
}) => {
  const { page } = timedPortal
  const payer = await makePayer(timedPortal)
  await payWithLateConfirmation(timedPortal, payer)
  await expect(page.getByRole('button', { name: /^OK/ })).toHaveCount(0)
  await advanceUntilPaid(timedPortal, payer)
  await page.clock.runFor(1000)
  await outstanding(page, 0)
})

test('a late confirmation reaches the bookings of the dashboard', async ({ timedPortal }) => {
  const { page, url } = timedPortal
  const payer = await makePayer(timedPortal)
  await payWithLateConfirmation(timedPortal, payer)
  await page.goto(`${url}/dashboard`)
  await page.clock.runFor(1000)
  const booked = page.getByRole('row').filter({ hasText: payer.court })
  await expect(booked).toContainText('Pending')
  await advanceUntilPaid(timedPortal, payer)
  await page.clock.runFor(1000)
  await expect(booked).toContainText('Paid')
  await expect(booked).not.toContainText('Pending')
})

async function openDuesStanding(page: Page, payer: Payer, url: string) {
  await page.getByLabel('Email').fill(payer.email)
  await page.getByLabel('Password', { exact: true }).fill('Shuttle-2026!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`${url}/payable-payments`)
  await page.clock.runFor(1000)
}
