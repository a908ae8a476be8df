/** Members with dues, and the steps through the payment dialog, for journeys. */
import { expect, type Page, type Request } from '@playwright/test'
import { addDays, type CentreDate, todayAt } from '@domain/time/centreTime'
import {
  book,
  createActivity,
  createDue,
  createFacility,
  type TestFacility,
} from '@tests/support/bookingHelpers'
import { createMember, memberPassword, type TestMember } from '@tests/support/serverHelpers'
import { arriveAs } from './members'
import type { Portal } from './portal'

export interface Payer extends TestMember {
  readonly bookingId: number
  /** A court booked for tomorrow at six in the evening; 1,500 rupees are due for it. */
  readonly court: string
  readonly facility: TestFacility
  /** The day of the booking. */
  readonly date: CentreDate
}

/** Makes a member who booked a court and owes for it. */
export async function makePayer({ server }: Pick<Portal, 'server'>): Promise<Payer> {
  const member = await createMember(server)
  // The list has it after the seeds' activities, whose places on the page journeys count.
  const activityId = await createActivity(server, { name: `Yoga for ${member.email}` })
  const court = await createFacility(server, { activityId })
  const tomorrow = addDays(todayAt(server.context.clock.now()), 1)
  const bookingId = await book(server, member.token, court, [18], { booking_date: tomorrow })
  return { ...member, bookingId, court: court.name, facility: court, date: tomorrow }
}

/** Opens the dues as a member whose session outlives this tab. */
export const openDues = (page: Page, { email }: Pick<Payer, 'email'>, origin = '') =>
  arriveAs(page, '/payable-payments', { email, password: memberPassword, stay: true, origin })

/** Goes from the list to the dialog, and accepts the terms. */
export async function openPaymentDialog(page: Page, { court }: Pick<Payer, 'court'>) {
  await page.getByRole('button', { name: `View ${court}, Rs. 1,500` }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByLabel(/I agree to the/).check()
}

/** Goes on to the gateway's page. */
export async function proceed(page: Page) {
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL(/\/gateway\//)
}

/** A member who owes for a court and two classes, with the dialog that offers to pay several. */
export async function payerOfThree(page: Page, portal: Portal) {
  const payer = await makePayer(portal)
  for (const className of ['Yoga', 'Dance'])
    await createDue(portal.server, payer.id, { title: className, details: { className } })
  await openDues(page, payer, portal.url)
  await outstanding(page, 3)
  await page.getByRole('button', { name: 'Pay several dues' }).click()
  return { payer, dialog: page.getByRole('dialog', { name: 'Pay several dues' }) }
}

/** Makes a member who owes for a court, and opens the dues. */
export async function payerAtDues(page: Page, portal: Pick<Portal, 'server'>): Promise<Payer> {
  const payer = await makePayer(portal)
  await openDues(page, payer)
  return payer
}

/** … and opens the payment dialog and accepts the terms. */
export async function payerAtDialog(page: Page, portal: Pick<Portal, 'server'>): Promise<Payer> {
  const payer = await payerAtDues(page, portal)
  await openPaymentDialog(page, payer)
  return payer
}

/** … and goes on to the gateway's page. */
export async function payerAtGateway(page: Page, portal: Pick<Portal, 'server'>): Promise<Payer> {
  const payer = await payerAtDialog(page, portal)
  await proceed(page)
  return payer
}

/** The path of the call that opens a payment, for routing. */
export const createPath = '/member-booking-payments/gateway/create'
export const createCall = `**/api/member${createPath}`

/** Addresses of the calls that opened a payment, from now on. */
export function creationsOn(page: Page): readonly string[] {
  const seen: string[] = []
  const note = (request: Request) => {
    if (request.url().endsWith('/gateway/create')) seen.push(request.url())
  }
  page.on('request', note)
  return seen
}

/** The row of the payer's due; a phone displays its number only in the details. */
export const dueRow = (page: Page, { bookingId }: Pick<Payer, 'bookingId'>) =>
  page.getByRole('row').filter({
    has: page.getByRole('rowheader', { name: `BK${bookingId}`, includeHidden: true }),
  })

/** Expects that the page counts so many dues. */
export const outstanding = (page: Page, count: number) =>
  expect(page.getByText(`${count} outstanding`, { exact: true })).toBeVisible()

/** The notice about a payment above the open page. */
export const news = (page: Page, title: string) =>
  page.getByRole('main').locator('[role=status], [role=alert]').filter({ hasText: title })
