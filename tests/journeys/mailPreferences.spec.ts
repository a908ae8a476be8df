import type { Page } from '@playwright/test'
import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { newPassword } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, makeMember, unusedEmail, signIn } from '@tests/support/browser/members'
import { openCard } from '@tests/support/browser/profileCards'

const card = (page: Page) => page.getByRole('region', { name: 'Email Preferences' })
const reminders = (page: Page) => card(page).getByRole('switch', { name: 'Reminders' })
const alerts = (page: Page) => card(page).getByRole('switch', { name: 'Free hour alerts' })

test('reminders are switched off by keyboard in the profile, and stay off after a reload', async ({
  page,
  portal,
}) => {
  const email = unusedEmail('email-preferences')
  await makeMember(portal, email)
  await arriveAs(page, '/profile', { email, password: newPassword })
  await openCard(page, 'Email Preferences')
  await expect(reminders(page)).toBeChecked()
  await expect(alerts(page)).toBeChecked()
  expect(await accessibilityFindings(page)).toEqual([])
  await reminders(page).focus()
  await page.keyboard.press('Space')
  await expect(card(page).getByText('Reminders by email are switched off.')).toBeVisible()
  await expect(reminders(page)).not.toBeChecked()
  await expect(reminders(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(alerts(page)).toBeFocused()
  expect(await accessibilityFindings(page)).toEqual([])

  await page.reload()
  await openCard(page, 'Email Preferences')
  await expect(reminders(page)).not.toBeChecked()
  await expect(alerts(page)).toBeChecked()
  await card(page).getByText('Reminders', { exact: true }).click()
  await expect(card(page).getByText('Reminders by email are switched on.')).toBeVisible()
  await page.reload()
  await openCard(page, 'Email Preferences')
  await expect(reminders(page)).toBeChecked()
})

test('the link of a mail leads over the sign-in to the card of the profile, which is in view @slow', async ({
  page,
  portal,
}) => {
  const email = unusedEmail('email-preferences-by-link')
  await makeMember(portal, email)
  await page.goto('/profile?action=email-preferences')
  await expect(page).toHaveURL(/\/signin$/)
  await signIn(page, email, newPassword)
  await expect(reminders(page)).toBeChecked()
  await expect(alerts(page)).toBeInViewport({ ratio: 1 })
})
