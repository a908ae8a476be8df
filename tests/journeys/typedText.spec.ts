import type { Locator, Page } from '@playwright/test'
import { forgetRegistration, newPassword } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, makeMember, unusedEmail } from '@tests/support/browser/members'
import { withFormatCharacters } from '@tests/support/formatCharacters'

/** Types a text with the format characters of copied text. */
const paste = (field: Locator, text: string) => field.fill(withFormatCharacters(text))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('copied text with format characters joins, completes the profile and is kept without them @slow', async ({
  page,
  portal,
}) => {
  test.slow()
  const email = unusedEmail('copied')
  await page.goto('/signup')
  await paste(page.getByLabel('Email'), email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword)
  await page.getByLabel('Piliyandala Branch').check()
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(heading(page, 'Verify your email')).toBeVisible()
  await forgetRegistration(page)
  await page.goto((await portal.mail(email)).link ?? '')
  await page.getByRole('button', { name: 'Continue to Sign In' }).click()
  await paste(page.getByLabel('Email'), email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await page.getByRole('button', { name: 'Choose Full' }).click()
  await paste(page.getByLabel('First name'), 'Ishara')
  await paste(page.getByLabel('Last name'), 'ශ්‍රී')
  await paste(page.getByLabel('Mobile number'), '077/123 4567')
  await paste(page.getByLabel('Emergency contact'), '94712345678')
  await page.getByLabel('Date of birth').fill('1991-03-14')
  await paste(page.getByLabel('City'), 'Rathmalana')
  await paste(page.getByLabel('National ID'), '199112345678')
  await page.getByRole('button', { name: 'Complete profile' }).click()
  await expect(heading(page, 'Welcome, Ishara')).toBeVisible()

  const rows = await portal.server.context.database.query(
    `select email, first_name, last_name, mobile, emergency_mobile, city, nic from members where email = $1`,
    [email],
  )
  expect(rows).toEqual([
    {
      email,
      first_name: 'Ishara',
      last_name: 'ශ්‍රී',
      mobile: '0771234567',
      emergency_mobile: '0712345678',
      city: 'Rathmalana',
      nic: '199112345678',
    },
  ])
})

test('a day that does not exist is no date, and not a missing one', async ({ page, portal }) => {
  const email = unusedEmail('no-date')
  await makeMember(portal, email)
  await arriveAs(page, '/profile', { email, password: newPassword })
  await page.getByRole('button', { name: 'Edit Info' }).click()
  const field = page.getByRole('dialog').getByLabel('Date of birth')
  await field.fill('')
  await field.focus()
  await page.keyboard.type('02311990')
  expect(await field.evaluate((input: HTMLInputElement) => [input.value, input.validity.badInput])).toEqual([
    '',
    true,
  ])
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(field).toHaveAccessibleDescription(/Please enter a valid date of birth/)
  await expect(page.getByText('Date of birth is required')).toHaveCount(0)
})
