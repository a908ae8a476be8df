import type { Locator, Page } from '@playwright/test'
import { newPassword } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'

/** The fields of a Full membership, by label, in the order in which they are met. */
const details = [
  ['First name', 'Ishara'],
  ['Last name', 'Gunawardena'],
  ['Mobile number', '+94 77 123 4567'],
  ['Emergency contact', '071-234 5678'],
  ['Date of birth', '1991-03-14'],
  ['City', 'Rathmalana'],
  ['National ID', '199112345678'],
] as const

test('a visitor signs up, verifies by the link in the mailbox, signs in, completes the profile and stands on the dashboard [A4.02, A4.17, A4.18, A2.21, A2.24, B2.05, B2.20, B4.34]', async ({
  page,
}, { project }) => {
  const email = `whole-way-${project.name}@members.example`
  const press = (target: Locator) => (project.use.hasTouch === true ? target.tap() : target.click())

  await page.goto('/')
  await expect(page).toHaveURL(/\/signin$/)
  await press(page.getByRole('link', { name: 'Create an account' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword)
  await press(page.getByText('Piliyandala Branch', { exact: true }))
  await press(page.getByText('Rathmalana Branch', { exact: true }))
  await page.getByLabel(/I agree to the/).check()
  await press(page.getByRole('button', { name: 'Sign up', exact: true }))
  await expect(page).toHaveURL(/\/email-verification$/)

  await page.goto(`/mailbox?to=${encodeURIComponent(email)}`)
  await press(page.getByRole('link', { name: /email-verification/ }))
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Continue to Sign In' }))
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await press(page.getByRole('button', { name: 'Sign in', exact: true }))

  await expect(page).toHaveURL(/\/complete-profile$/)
  await press(page.getByRole('button', { name: 'Choose Full' }))
  for (const [label, text] of details) await page.getByLabel(label).fill(text)
  await page.getByLabel('Gender').selectOption('Female')
  await press(page.getByRole('button', { name: 'Complete profile' }))
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ishara' })).toBeVisible()
  await expect(page).toHaveTitle('Member Dashboard | Member Portal')
  await expect(page.getByText('No upcoming bookings found this month')).toBeVisible()

  // What was completed is not asked again, and what was typed on the way is gone.
  await page.goto('/complete-profile')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await page.evaluate(() => localStorage.getItem('portal.profileDraft'))).toBeNull()
})

/** Moves on with the Tab key alone until the element has the focus. */
async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 40; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached with the keyboard`)
}

test(
  'the whole way can be gone by keyboard alone, with the focus on each new page’s heading',
  { tag: '@desktop' },
  async ({ page }) => {
    const email = 'keyboard@members.example'
    const type = async (label: string | RegExp, text: string) => {
      await reach(page, page.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    }
    const press = async (target: Locator, key = 'Enter') => {
      await reach(page, target)
      await page.keyboard.press(key)
    }

    await page.goto('/signin')
    await press(page.getByRole('link', { name: 'Create an account' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeFocused()
    await type('Email', email)
    await type('Password', newPassword)
    await type('Confirm password', newPassword)
    await press(page.getByLabel('Rathmalana Branch'), 'Space')
    await press(page.getByLabel(/I agree to the/), 'Space')
    await press(page.getByRole('button', { name: 'Sign up', exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: 'Verify your email' })).toBeFocused()

    await page.goto(`/mailbox?to=${encodeURIComponent(email)}`)
    await press(page.getByRole('link', { name: /email-verification/ }))
    await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible()
    await press(page.getByRole('button', { name: 'Continue to Sign In' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused()
    await type('Password', newPassword)
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1, name: 'Complete your profile' })).toBeFocused()
    await press(page.getByRole('button', { name: 'Choose Basic' }))
    await type('First name', 'Ravi')
    await type('Last name', 'Jayawardena')
    await reach(page, page.getByLabel('Mobile number'))
    await page.keyboard.type('0771234568')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ravi' })).toBeFocused()

    await press(page.getByRole('button', { name: /account menu/ }))
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused()
  },
)
