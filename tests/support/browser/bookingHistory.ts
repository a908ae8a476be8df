/** Members with a history of bookings, and the steps through My Bookings, for journeys. */
import { expect, type Page } from '@playwright/test'
import { todayAt } from '@domain/time/centreTime'
import { only } from '@server/database/database'
import { createFacility } from '@tests/support/bookingHelpers'
import { memberPassword } from '@tests/support/serverHelpers'
import { arriveAs } from './members'
import { makePayer, type Payer } from './payers'
import type { Portal } from './portal'

export interface Attendee extends Payer {
  /** The name of the activity of the course. */
  readonly course: string
}

/** A member with a booked court tomorrow, and a past course of sixty days. */
export async function makeAttendee({ server }: Pick<Portal, 'server'>): Promise<Attendee> {
  const payer = await makePayer({ server })
  const { database, clock } = server.context
  const hall = await createFacility(server)
  const { name } = only(
    await database.query<{ name: string }>('select name from activities where id = $1', [hall.activityId]),
  )
  const { id } = only(
    await database.query<{ id: number }>(
      `insert into bookings (kind, member_id, facility_id, created_at)
       values ('Class Booking', $1, $2, now()) returning id`,
      [payer.id, hall.id],
    ),
  )
  await database.query(
    `insert into booking_schedules (booking_id, facility_id, date, hour, attendance)
     select $1, $2, $3::date - day, 9, 'Present' from generate_series(1, 60) as day`,
    [id, hall.id, todayAt(clock.now())],
  )
  return { ...payer, course: name }
}

/** Opens My Bookings as a member whose session outlives this tab. */
export const openBookings = (page: Page, { email }: Pick<Payer, 'email'>, query = '', origin = '') =>
  arriveAs(page, `/my-bookings${query}`, { email, password: memberPassword, stay: true, origin })

/** The row of the court. */
export const courtRow = (page: Page, { bookingId }: Pick<Payer, 'bookingId'>) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `BK${bookingId}` }) })

/** The sheet of a booking. */
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Booking Details' })

/** Opens the sheet of the court from the list. */
export async function openSheet(page: Page, payer: Pick<Payer, 'bookingId'>) {
  await courtRow(page, payer)
    .getByRole('button', { name: /^View details/ })
    .click()
  await expect(sheet(page)).toContainText('Booking Information')
}

/** Goes from the list to the question whether to cancel the court. */
export async function askToCancel(page: Page, payer: Pick<Payer, 'bookingId'>) {
  await openSheet(page, payer)
  await sheet(page).getByRole('button', { name: 'Cancel Booking' }).click()
  return page.getByRole('dialog', { name: 'Cancel Booking' })
}

/** The dialog in which the member chooses another hour for the court. */
export const moveDialog = (page: Page) => page.getByRole('dialog', { name: 'Move Booking' })

/** Adds the booking of the open sheet to a calendar by a file. */
export async function addByFile(page: Page) {
  await sheet(page).getByRole('button', { name: 'Add to calendar' }).click()
  await sheet(page)
    .getByRole('menuitem', { name: /downloads a file$/ })
    .click()
}

/** Goes from the open sheet to the choice of another hour. */
export async function chooseToMove(page: Page) {
  await sheet(page).getByRole('button', { name: 'Edit Booking' }).click()
}

/** Goes from the list to the confirmation of a move of the court to another hour of its day. */
export async function askToMove(page: Page, payer: Pick<Payer, 'bookingId'>, hour = '8:00 PM - 9:00 PM') {
  await openSheet(page, payer)
  await chooseToMove(page)
  await moveDialog(page)
    .getByRole('button', { name: new RegExp(`^Move to .*${hour}`) })
    .click()
  await moveDialog(page).getByRole('button', { name: 'Move here' }).click()
  return page.getByRole('dialog', { name: 'Confirm Move' })
}

/** Configures the page's portal for a server that cannot move a booking in one call. */
export const withoutMoveExtension = (page: Page) =>
  page.route('**/config.js', async (route) => {
    const response = await route.fetch()
    const config = (await response.text()).replace(/"move-booking",?/, '')
    await route.fulfill({ response, body: config })
  })
