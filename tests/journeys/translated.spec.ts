import type { Page } from '@playwright/test'
import { type RouteName, routes } from '@domain/portal/routes'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, seedPassword } from '@tests/support/browser/members'
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
