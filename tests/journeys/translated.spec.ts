import type { Page } from '@playwright/test'
import { type RouteName, routes } from '@domain/portal/routes'
import { chooseHour } from '@tests/support/browser/bookers'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, seedPassword } from '@tests/support/browser/members'
import { makePayer, openDues, openPaymentDialog } from '@tests/support/browser/payers'
import { memberPassword } from '@tests/support/serverHelpers'
import { translated } from '@tests/support/browser/translator'

// A browser's translator puts elements in the place of texts; a page error fails each of these by itself.

const broken = (page: Page) => page.getByText('This page could not be shown')
/** Pages that a link, a payment or a step before leads to, or that another test of this file walks through. */
const elsewhere: readonly RouteName[] = [
  'paymentReceipt',
  'emailVerification',
  'resetPassword',
  'completeProfile',
]
const memberPages = routes.filter(({ name, audience }) => audience === 'members' && !elsewhere.includes(name))

test('signing in through a translator: the password is shown and hidden, a refusal comes and goes, and the page stays @desktop @slow', async ({
  page,
  watched,
}) => {
  watched.excuse(/401/)
  await translated(page)
  await page.goto('/signin')
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  await page.getByLabel('Email').fill('full@members.example')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(seedPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await expect(page.locator('font font').first()).toBeVisible()
  await expect(broken(page)).toHaveCount(0)
})

test('every page of a member is displayed through a translator, while it loads and after @desktop @slow', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await translated(page)
  await arriveAs(page, '/dashboard', { email: 'full@members.example' })
  for (const { path } of memberPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(broken(page)).toHaveCount(0)
  }
})

test('booking, paying and the notifications go through a translator, and no old number stays @desktop @slow', async ({
  page,
  portal,
}) => {
  test.setTimeout(120_000)
  await translated(page)
  const payer = await makePayer(portal)
  await arriveAs(page, '/calendar', { email: payer.email, password: memberPassword })
  await chooseHour(page)
  await page.getByRole('button', { name: 'Pay & Confirm' }).click()
  await expect(page.getByRole('dialog', { name: 'Booking Confirmed' })).toContainText(/Reference BK\d+/)
  await page.keyboard.press('Escape')
  await expect(page.getByText('You have 2 Booking(s)')).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')
  await openDues(page, payer)
  await openPaymentDialog(page, payer)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL(/\/gateway\//)
  await page.getByRole('button', { name: /^Pay Rs\. [\d,]+$/ }).click()
  await expect(page.getByText('Payment received').first()).toBeVisible()
  await expect(broken(page)).toHaveCount(0)
})

test('a profile form is saved through a translator, and the page says so @desktop @slow', async ({
  page,
  portal,
}) => {
  await translated(page)
  const payer = await makePayer(portal)
  await arriveAs(page, '/profile', { email: payer.email, password: memberPassword })
  await page.getByRole('button', { name: 'Edit personal information' }).click()
  await page.getByLabel('Phone').fill('0771234568')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('region', { name: 'Personal Information' })).toContainText('0771234568')
  await expect(broken(page)).toHaveCount(0)
})
