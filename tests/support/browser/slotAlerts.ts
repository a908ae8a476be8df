/**
 * Members who wait for an hour that another member holds, and the steps through the dialogs, for journeys.
 */
import { expect, type Page } from '@playwright/test'
import { linkQueryOf } from '@domain/booking/slotLink'
import { createMember, memberPassword, type TestMember } from '@tests/support/serverHelpers'
import { arriveAs } from './members'
import { makePayer, type Payer } from './payers'
import type { Portal } from './portal'

/** Makes a member who holds a court tomorrow at six in the evening, and one without bookings. */
export async function holderAndWaiting(
  portal: Pick<Portal, 'server'>,
): Promise<{ readonly holder: Payer; readonly waiting: TestMember }> {
  return { holder: await makePayer(portal), waiting: await createMember(portal.server) }
}

/** The dialog in which the member chooses the hour. */
export const picker = (page: Page) => page.getByRole('dialog', { name: 'Book Time Slots' })
/** The dialog that asks before the portal sends a slot alert. */
export const question = (page: Page) => page.getByRole('dialog', { name: 'Tell Me When It Is Free' })
/** The dialog of a saved slot alert. */
export const noted = (page: Page) => page.getByRole('dialog', { name: 'We will notify you' })

/** Opens the picker at the court on the day of the booking. */
export async function openPickerAt(page: Page, waiting: TestMember, holder: Payer, origin = '') {
  const { facility, date } = holder
  const query = linkQueryOf({
    branchId: 1,
    date,
    activity: String(facility.activityId),
    facility: { id: facility.id, name: facility.name },
    choice: null,
  })
  await arriveAs(page, `/calendar${query}`, {
    email: waiting.email,
    password: memberPassword,
    stay: true,
    origin,
  })
}

/** Presses the booked hour and requests a slot alert for it. */
export async function askForAlert(page: Page) {
  await picker(page)
    .getByRole('button', { name: /6:00 PM - 7:00 PM, booked$/ })
    .filter({ visible: true })
    .first()
    // The hour is marked as disabled, so a click would wait; a member can press it all the same.
    .click({ force: true })
  await picker(page).getByRole('button', { name: 'Tell me when it is free' }).click()
  await expect(question(page)).toBeVisible()
}

/** Sends the slot alert. */
export const notifyMe = (page: Page) => question(page).getByRole('button', { name: 'Tell me' }).click()
