/** Members who book a court, and the steps through the dialogs, for journeys. */
import { expect, type Locator, type Page } from '@playwright/test'
import { newPassword } from './accounts'
import type { TimedPortal } from './journey'
import { arriveAs, makeMember, unusedEmail } from './members'
import type { Portal } from './portal'

/**
 * Makes a member for this test alone, signed in and on the calendar page, whose clock may stand still.
 * Returns the e-mail.
 */
export async function onTheCalendar(
  page: Page,
  portal: Portal & Partial<Pick<TimedPortal, 'advance'>>,
): Promise<string> {
  const email = unusedEmail('booker')
  await makeMember(portal, email)
  await arriveAs(page, '/calendar', { email, password: newPassword, stay: true, origin: portal.url })
  // React displays a late chunk by a timer, which waits while the page's clock stands still.
  await expect(async () => {
    await portal.advance?.(500)
    await expect(page.getByRole('button', { name: /^Book on/ }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return email
}

const firstVisible = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

/**
 * Chooses an hour of Court 3 in the dialog, up to the confirmation: tomorrow's first free one, or another.
 */
export async function chooseHour(page: Page, { inDays = 1, hour = '' } = {}) {
  await page.getByRole('button', { name: 'New Booking +' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book Time Slots' })
  await dialog.getByRole('list', { name: 'Date' }).getByRole('button').nth(inDays).click()
  await dialog.getByRole('radio', { name: 'Badminton', exact: true }).check()
  await dialog.getByRole('radio', { name: 'Choose Badminton Court 3' }).check()
  await firstVisible(page, new RegExp(`^Book Badminton Court 3.*${hour}`)).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm Booking' })).toBeVisible()
}

/** True when a picker opened with tomorrow, since the hours of today are over or taken. */
export const opensTomorrow = async (picker: Locator) =>
  (await picker
    .getByRole('list', { name: 'Date' })
    .getByRole('button')
    .nth(1)
    .getAttribute('aria-pressed')) === 'true'

export const confirm = (page: Page) => page.getByRole('button', { name: 'Pay & Confirm' })
export const booked = (page: Page) => page.getByRole('dialog', { name: 'Booking Confirmed' })
export const notDone = (page: Page, name = 'Network Error') => page.getByRole('dialog', { name })
