/** Members with something to pay, and the ways through the payment dialog, for journeys. */
import { expect, type Page } from '@playwright/test'
import { addDays, todayAt } from '@domain/centreTime'
import { book, createFacility } from '@tests/support/bookingHelpers'
import { createMember, memberPassword, type TestMember } from '@tests/support/serverHelpers'
import { arriveAs } from './members'
import type { Portal } from './portal'

export interface Payer extends TestMember {
  readonly bookingId: number
  /** The court that was booked for tomorrow at six in the evening; 1,500 rupees are due for it. */
  readonly court: string
}

/** A member who booked a court and owes for it. */
export async function makePayer({ server }: Pick<Portal, 'server'>): Promise<Payer> {
  const member = await createMember(server)
  const court = await createFacility(server)
  const tomorrow = addDays(todayAt(server.context.clock.now()), 1)
  const bookingId = await book(server, member.token, court, [18], { booking_date: tomorrow })
  return { ...member, bookingId, court: court.name }
}

/** Opens the dues as a member who is signed in for longer than this tab. */
export const openDues = (page: Page, { email }: Pick<Payer, 'email'>, origin = '') =>
  arriveAs(page, '/payable-payments', { email, password: memberPassword, stay: true, origin })

/** From the list to the dialog, with the terms accepted. */
export async function openPaymentDialog(page: Page, { court }: Pick<Payer, 'court'>) {
  await page.getByRole('button', { name: `View ${court}, Rs. 1,500` }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByLabel(/I agree to the/).check()
}

/** On to the gateway's page. */
export async function proceed(page: Page) {
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL(/\/gateway\//)
}

/** What is said of a payment, above whichever page is open. */
export const news = (page: Page, title: string) =>
  page.getByRole('main').locator('[role=status], [role=alert]').filter({ hasText: title })
