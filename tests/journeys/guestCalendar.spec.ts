import type { Page } from '@playwright/test'
import { accessibilityFindings, sidewaysScroll } from '@tests/support/browser/accessibility'
import { signUp } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import { unusedEmail, seedPassword, signIn } from '@tests/support/browser/members'

const hours = (within: Pick<Page, 'getByRole'>) =>
  within.getByRole('button', { name: /^Book Badminton Court/ }).filter({ visible: true })

/** Chooses the first free hour of Court 1 on a day counted from today, and returns its name. */
async function chooseAnHour(page: Page, inDays: number, origin = ''): Promise<string> {
  await page.goto(`${origin}/guest-calendar`)
  const day = page.getByRole('list', { name: 'Date' }).getByRole('button').nth(inDays)
  await day.click()
  await expect(day).toHaveAccessibleName(/free/)
  // Other journeys at the same server add activities, which may come first.
  await page.getByText('Badminton', { exact: true }).click()
  const hour = hours(page).first()
  const name = (await hour.locator('span').first().textContent()) ?? ''
  await hour.click()
  await expect(page.getByRole('region', { name: 'Your choice' })).toContainText('Badminton Court')
  return name
}
/** Fills in the profile of a Basic member. */
async function completeProfile(page: Page) {
  await page.getByRole('button', { name: 'Choose Basic' }).click()
  await page.getByLabel('First name').fill('Ishara')
  await page.getByLabel('Last name').fill('Dias')
  await page.getByLabel('Mobile number').fill('0771234568')
  await page.getByRole('button', { name: 'Complete profile' }).click()
}
/** `6:00 AM - 7:00 AM` from the name of an hour. */
const timeIn = (name: string) => /\d+:\d\d [AP]M - \d+:\d\d [AP]M/.exec(name)?.[0] ?? 'no time'
const bookingNow = (page: Page) => page.getByRole('link', { name: 'Booking Now' })

test('a visitor sees the free hours without an account, with rates for guests and sample events, and continues only with an hour [A1.03, B1.02, B2.43, B2.44, B2.45, B5.07, B6.01, B6.02, B9.02, B1.02b, B2.43b, B2.43d, B2.43e, B2.43f, B2.43g, B2.43h, B2.43i, B6.01c, B6.02b, B2.43c, A6.02b]', async ({
  page,
}) => {
  await page.goto('/signin')
  await page.getByRole('link', { name: 'See available courts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Facility Calendar' })).toBeFocused()
  await expect(
    page.getByText('Guest user: You need to sign up or log in to complete your booking.'),
  ).toBeVisible()
  await expect(
    page.getByText(
      'Creating an account allows you to manage your bookings, receive confirmation emails, and access member benefits.',
    ),
  ).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Sample events' }).getByText('Sample', { exact: true }),
  ).toHaveCount(3)
  await expect(
    page
      .getByText(/LKR 1,500\.00 per hour/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Add Booking +' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a Facility' })
  await expect(dialog.getByRole('button', { name: 'Booking Now' })).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByRole('group', { name: 'Branch' }).getByRole('radio')).toHaveCount(2)
  await dialog.getByText('Rathmalana Branch').click()
  await expect(dialog.getByRole('radio', { name: 'Rathmalana Branch' })).toBeChecked()
  await dialog.getByText('Piliyandala Branch').click()
  await dialog.getByRole('list', { name: 'Date' }).getByRole('button').nth(1).click()
  await dialog.getByText('Badminton', { exact: true }).click()
  await dialog.getByRole('radio', { name: 'Choose Badminton Court 1' }).check()
  await hours(dialog).first().click()
  await expect(dialog.getByRole('link', { name: 'Booking Now' })).toHaveAttribute('href', '/signup')
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(bookingNow(page)).toHaveAttribute('href', '/signup')
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
})

test('the hour that a visitor chose is carried through sign-up, verification, profile and sign-in, and offered again [B6.03] @desktop @slow', async ({
  page,
  portal,
}) => {
  test.slow()
  const email = unusedEmail('carried')
  const time = timeIn(await chooseAnHour(page, 3))
  await bookingNow(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeFocused()
  await signUp(page, email)
  await expect(page).toHaveURL(/\/email-verification$/)
  await page.goto((await portal.mail(email)).link ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'Complete your profile' })).toBeVisible()
  await completeProfile(page)

  const offer = page.getByRole('status').filter({ hasText: 'Your hour is still free' })
  await expect(offer).toContainText(time)
  await offer.getByRole('link', { name: 'Book this hour' }).click()
  const choice = page.getByRole('region', { name: 'Your choice' })
  await expect(choice).toContainText(time)
  await choice.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Pay & Confirm' }).click()
  await expect(page.getByRole('dialog', { name: 'Booking Confirmed' })).toContainText(/Reference BK\d+/)
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await page.goto('/dashboard')
  await expect(page.getByRole('table', { name: 'Upcoming bookings' })).toBeVisible()
  await expect(page.getByText('The hour that you chose')).toHaveCount(0)
})

test('a member on the guests’ calendar continues to the same hour on the calendar of the members @desktop @slow', async ({
  page,
}) => {
  await page.goto('/signin')
  await signIn(page, 'full@members.example', seedPassword)
  await expect(page).toHaveURL(/\/dashboard$/)
  const time = timeIn(await chooseAnHour(page, 5))
  await expect(page.getByText('Guest user:')).toHaveCount(0)
  await bookingNow(page).click()
  await expect(page).toHaveURL(/\/calendar$/)
  await expect(page.getByRole('region', { name: 'Your choice' })).toContainText(time)
})
