import type { Locator, Page } from '@playwright/test'
import { accessibilityFindings, sidewaysScroll } from '@tests/support/browser/accessibility'
import { newPassword } from '@tests/support/browser/accounts'
import { touch } from '@tests/support/browser/hands'
import { expect, test } from '@tests/support/browser/journey'
import { news } from '@tests/support/browser/payers'
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

/** True when a press in the middle of the control would reach it: no fixed part covers it. */
const isUncovered = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
const topOf = async (control: Locator) => (await control.boundingBox())?.y ?? Number.NaN

test('on a phone the hours begin within 320 pixels, their court stays above them, and nothing covers the chosen one [B2.43c] @phone', async ({
  page,
}) => {
  await page.goto('/guest-calendar')
  await page.getByRole('list', { name: 'Date' }).getByRole('button').nth(3).click()
  await page.getByText('Badminton', { exact: true }).click()
  await hours(page).first().waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await topOf(hours(page).first())).toBeLessThanOrEqual(320)
  const branch = page.getByRole('radio', { name: 'Piliyandala Branch' })
  const activity = page.getByRole('radio', { name: 'Badminton', exact: true })
  expect(Math.abs((await topOf(branch)) - (await topOf(activity)))).toBeLessThan(4)

  const evening = page.getByRole('button', { name: /^Book Badminton Court 1, .*9:00 PM - / })
  await page.evaluate(() => window.scrollTo(0, 0))
  await evening.filter({ visible: true }).tap()
  const chosen = page.getByRole('button', { name: /9:00 PM - / }).and(page.locator('[aria-pressed="true"]'))
  await expect(page.getByRole('region', { name: 'Your choice' })).toBeVisible()
  await expect.poll(() => isUncovered(chosen.filter({ visible: true }))).toBe(true)

  await page.getByRole('button', { name: 'Add Booking +' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a Facility' })
  const inDialog = dialog.getByRole('button', { name: /9:00 PM - / }).filter({ visible: true })
  await expect.poll(() => isUncovered(inDialog)).toBe(true)
  expect(await topOf(inDialog)).toBeLessThan(740 / 2)
  const court = dialog.locator('p', { hasText: /^Badminton Court 1$/ }).filter({ visible: true })
  const price = dialog.getByText(/^1 of \d+\s·\sLKR 1,500\.00 per\shour/).filter({ visible: true })
  await expect
    .poll(async () => [await isUncovered(court.first()), await isUncovered(price.first())])
    .toEqual([true, true])
  await dialog.getByRole('list', { name: /^Time slots of/ }).evaluate((list) => {
    list
      .closest('dialog')
      ?.querySelectorAll('*')
      .forEach((part) => (part.scrollTop = 0))
  })
  expect(await topOf(hours(dialog).first())).toBeLessThanOrEqual(320)
})

test('the hour that a guest chose on a phone stays in sight through sign-up, verification and profile, and is paid 16 taps and 10 screens later [B6.03] @phone @slow', async ({
  page,
}) => {
  test.slow()
  const email = unusedEmail('carried')
  const time = timeIn(await chooseAnHour(page, 3))
  const hand = touch()
  const fields: string[] = []
  const write = async (label: string, text: string) => {
    fields.push(label)
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  const screens: string[] = []
  /** A page by its heading or a dialog by its name, with the hour where it is to be in sight. */
  const reaches = async (screen: Locator, what: 'with the hour' | 'alone' = 'alone') => {
    await expect(screen).toBeVisible()
    screens.push(String(screen))
    if (what === 'with the hour')
      await expect(
        page.getByText(
          /^Badminton Court 1\s·\s\w{3}, \w{3} \d+\s·\s\d+(?:\s[AP]M)?-\W?\d+\s[AP]M\s·\sPiliyandala$/,
        ),
      ).toBeInViewport()
  }
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const dialog = (name: string) => page.getByRole('dialog', { name })

  await bookingNow(page).tap()
  await reaches(heading('Sign up'), 'with the hour')
  await expect(page.getByLabel('Piliyandala Branch')).toBeChecked()
  await write('Email', email)
  await write('Password', newPassword)
  await write('Confirm password', newPassword)
  await hand.tick(page.getByLabel(/I agree to the/))
  await hand.press(page.getByRole('button', { name: 'Sign up', exact: true }))
  await reaches(heading('Verify your email'), 'with the hour')

  // the mail is on this phone
  await page.goto(`/mailbox?to=${encodeURIComponent(email)}`)
  await reaches(page.getByRole('link', { name: /email-verification/ }))
  await hand.press(page.getByRole('link', { name: /email-verification/ }))
  await reaches(heading('Complete your profile'), 'with the hour')
  await hand.press(page.getByRole('button', { name: 'Choose Basic' }))
  await reaches(page.getByLabel('First name'), 'with the hour')
  await write('First name', 'Ishara')
  await write('Last name', 'Dias')
  await write('Mobile number', '0771234568')
  await hand.press(page.getByRole('button', { name: 'Complete profile' }))

  await reaches(dialog('Confirm Booking'))
  await expect(dialog('Confirm Booking')).toContainText(time)
  await hand.press(page.getByRole('button', { name: 'Pay & Confirm' }))
  await reaches(dialog('Booking Confirmed'))
  await hand.press(dialog('Booking Confirmed').getByRole('button', { name: 'Pay Now' }))
  await reaches(dialog('Payment Details'))
  await hand.tick(dialog('Payment Details').getByLabel(/I agree to the/))
  await hand.press(page.getByRole('button', { name: 'Proceed to Payment' }))
  await expect(page).toHaveURL(/\/gateway\//)
  await reaches(page.getByRole('button', { name: /^Pay Rs\. [\d,]+$/ }))
  await hand.press(page.getByRole('button', { name: /^Pay Rs\. [\d,]+$/ }))
  await reaches(news(page, 'Payment received'))
  // The taps, with one into each field, and the screens.
  expect([hand.count() + fields.length, screens.length]).toEqual([16, 10])
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

test('the header offers a guest the ways to an account, in one line beside the name of the centre @desktop', async ({
  page,
}) => {
  await page.goto('/guest-calendar')
  for (const width of [480, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 844 })
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Sign In' })).toBeInViewport({ ratio: 1 })
    await expect(header.getByRole('link', { name: 'Sign Up' })).toBeVisible()
    expect((await header.boundingBox())?.height).toBeLessThan(64)
    expect(await sidewaysScroll(page)).toBe(0)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/signin/)
})
