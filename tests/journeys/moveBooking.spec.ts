import type { Locator, Page } from '@playwright/test'
import { accessibilityFindings, motionEnded } from '@tests/support/browser/accessibility'
import {
  askToMove,
  courtRow,
  moveDialog,
  openBookings,
  openSheet,
  chooseToMove,
  sheet,
  withoutMoveExtension,
} from '@tests/support/browser/bookingHistory'
import { countRequests } from '@tests/support/browser/faults'
import { expect, test } from '@tests/support/browser/journey'
import { makePayer, type Payer } from '@tests/support/browser/payers'
import { book, createBooker, openPayment, press } from '@tests/support/bookingHelpers'

const done = (page: Page) => page.getByRole('dialog', { name: 'Booking moved' })
/** The middle of each of the elements, down the page, in whole pixels. */
const middles = async (elements: readonly Locator[]) =>
  (await Promise.all(elements.map((each) => each.boundingBox()))).map(
    (box) => box && Math.round(box.y + box.height / 2),
  )

const bothHeld = (page: Page) => page.getByRole('dialog', { name: 'You hold both bookings' })

/** The row of the new booking. */
const newRow = (page: Page, { court }: Payer) =>
  page.getByRole('row').filter({ hasText: court }).filter({ hasText: '8:00 PM - 9:00 PM' })

test('a booking is moved in one call from its sheet, after from and to, price and deadline were read, and it and the old one lead to the new one [B4.06, B2.42b]', async ({
  page,
  portal,
  isMobile,
}) => {
  const payer = await makePayer(portal)
  const cancellations = countRequests(page, '/cancel-booking')
  await openBookings(page, payer)
  const question = await askToMove(page, payer)
  await expect(question).toContainText(/6:00\sPM\s- 7:00\sPM.*8:00\sPM\s- 9:00\sPM/)
  await expect(question).toContainText('The price stays the same.')
  await expect(question).toContainText(/can be cancelled or moved until \w{3}\s\d+,\s\d{4}, 6:00\sPM/)
  expect(await accessibilityFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Move booking' }).click()
  await expect(done(page)).toContainText('You owe nothing for the old time.')
  expect(await accessibilityFindings(page)).toEqual([])
  const details = done(page).getByRole('button', { name: 'View Details' })
  const [beside, pay] = await middles([details, done(page).getByRole('button', { name: 'Pay Now' })])
  if (!isMobile) expect(pay).toBe(beside)
  await details.click()
  await expect(sheet(page)).toContainText(/8:00\sPM\s- 9:00\sPM/)
  await page.keyboard.press('Escape')
  await expect(courtRow(page, payer)).toContainText('Moved')
  await openSheet(page, payer)
  await expect(sheet(page)).toContainText(/6:00\sPM\s- 7:00\sPM/)
  expect(await accessibilityFindings(page)).toEqual([])
  const notice = sheet(page).getByRole('status').filter({ hasText: 'This booking was moved' })
  const [icon, words] = await middles([notice.locator('svg'), notice.getByText('This booking was moved')])
  if (!isMobile) expect(icon).toBe(words)
  await sheet(page).getByRole('button', { name: 'View the new booking' }).press('Enter')
  await expect(sheet(page)).toContainText(/8:00\sPM\s- 9:00\sPM/)
  await page.keyboard.press('Escape')
  await expect(newRow(page, payer)).not.toContainText('Canceled')
  expect(cancellations()).toBe(0)
})

test('the choice of another hour begins at that of the booking, also in the morning, and not in the evening', async ({
  page,
  portal,
}) => {
  const { facility, token, email, date } = await makePayer(portal)
  const bookingId = await book(portal.server, token, facility, [8], { booking_date: date })
  await openBookings(page, { email }, `?booking=${bookingId}`)
  await chooseToMove(page)
  const own = moveDialog(page).getByRole('button', { name: /, held by the booking that you are moving$/ })
  await expect(own).toBeInViewport({ ratio: 1 })
  await motionEnded(page)
  const { y, height } = (await own.boundingBox()) ?? { y: Infinity, height: 0 }
  expect(y + height / 2).toBeLessThan(0.55 * (page.viewportSize()?.height ?? 0))
})

test('a paid booking moves with its payment: its sheet, the mail and the receipt name the new time @desktop', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  await press(await openPayment(portal.server, payer.token, payer.bookingId), 'pay')
  await openBookings(page, payer)
  const question = await askToMove(page, payer)
  await expect(question).toContainText('Your payment goes along to the new time.')
  await question.getByRole('button', { name: 'Move booking' }).click()
  await expect(done(page)).toContainText('Your payment of LKR 1,500 goes along')
  await done(page).getByRole('button', { name: 'Close' }).last().click()
  await newRow(page, payer)
    .getByRole('button', { name: /^View details/ })
    .click()
  await expect(sheet(page)).toContainText(/Payment status\s*Paid/)
  const mail = await portal.mail(payer.email)
  expect(mail?.subject).toMatch(/^Moved: /)
  expect(mail?.text).toMatch(/8:00 PM - 9:00 PM[^]*your payment goes along/)
  await page.goto('/recent-payments')
  await page.getByRole('link', { name: /^Receipt of/ }).click()
  await expect(page.getByRole('main')).toContainText('8:00 PM - 9:00 PM')
})

test('where the server does not know how to move, the new hour is booked first and the old one cancelled then @desktop @slow', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  await withoutMoveExtension(page)
  const cancellations = countRequests(page, '/cancel-booking')
  await openBookings(page, payer)
  await openSheet(page, payer)
  await chooseToMove(page)
  expect(await accessibilityFindings(page)).toEqual([])
  // The member cannot move a booking to its own hour.
  await expect(
    moveDialog(page).getByRole('button', {
      name: /6:00 PM - 7:00 PM, held by the booking that you are moving$/,
    }),
  ).toBeVisible()
  await moveDialog(page).getByRole('button', { name: 'Close' }).first().click()
  const question = await askToMove(page, payer)
  await question.getByRole('button', { name: 'Move booking' }).click()
  await expect(done(page)).toBeVisible()
  await done(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(courtRow(page, payer)).toContainText('Canceled')
  await expect(newRow(page, payer)).not.toContainText('Canceled')
  expect(cancellations()).toBe(1)
})

test('Move a booking, N8 (C): an hour that somebody takes meanwhile is said to be taken, and nothing is moved', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/409/)
  const payer = await makePayer(portal)
  await openBookings(page, payer)
  const question = await askToMove(page, payer)
  const other = await createBooker(portal.server)
  await book(portal.server, other.token, payer.facility, [20], { booking_date: payer.date })
  await question.getByRole('button', { name: 'Move booking' }).click()
  await expect(moveDialog(page).getByRole('alert')).toContainText('That time was just taken')
  await expect(moveDialog(page).getByRole('button', { name: /8:00 PM - 9:00 PM, booked$/ })).toBeVisible()
  await moveDialog(page).getByRole('button', { name: 'Close' }).first().click()
  await expect(courtRow(page, payer)).not.toContainText('Canceled')
})

test('Move a booking, U2 (R): one that is interrupted after its first half is found after a reload, says that both are held, and is finished', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  await withoutMoveExtension(page)
  await openBookings(page, payer)
  const question = await askToMove(page, payer)
  const asked = page.waitForRequest('**/api/member/cancel-booking')
  // The call never reaches the server.
  await page.route('**/api/member/cancel-booking', () => {})
  await question.getByRole('button', { name: 'Move booking' }).click()
  await asked
  await page.reload()
  await page.unroute('**/api/member/cancel-booking')
  await expect(bothHeld(page)).toContainText(`BK${payer.bookingId} could not be cancelled`)
  expect(await accessibilityFindings(page)).toEqual([])
  // The calendar displays both bookings as well.
  await page.goto('/calendar')
  await expect(bothHeld(page)).toContainText(`BK${payer.bookingId} could not be cancelled`)
  await bothHeld(page).getByRole('button', { name: 'Decide later' }).click()
  await expect(page.getByText(`The move of BK${payer.bookingId} is not finished`)).toBeVisible()
  await page.goto('/my-bookings')
  await bothHeld(page).getByRole('button', { name: 'Decide later' }).click()
  await expect(page.getByText(`The move of BK${payer.bookingId} is not finished`)).toBeVisible()
  await expect(newRow(page, payer)).not.toContainText('Canceled')
  await page.getByRole('button', { name: 'Continue the move' }).click()
  await bothHeld(page)
    .getByRole('button', { name: `Cancel BK${payer.bookingId}` })
    .click()
  await expect(done(page)).toBeVisible()
  await page.reload()
  await expect(courtRow(page, payer)).toContainText('Canceled')
  await expect(bothHeld(page)).toHaveCount(0)
})

test('Move a booking, U2 (R): one that was being sent when the page was left is found out on the calendar, which says what became of it', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  await openBookings(page, payer)
  const question = await askToMove(page, payer)
  const sent = countRequests(page, '/create-member-booking')
  const arrived = new Promise<void>((resolve) => {
    // The server moves it, and its answer is lost.
    void page.route('**/api/member/create-member-booking', async (route) => {
      await route.fetch()
      resolve()
    })
  })
  await question.getByRole('button', { name: 'Move booking' }).click()
  await arrived
  await page.goto('/calendar')
  await expect(done(page)).toContainText('You owe nothing for the old time.')
  expect(sent()).toBe(1)
  await done(page).getByRole('button', { name: 'Close' }).last().click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(`The move of BK${payer.bookingId} is not finished`)).toHaveCount(0)
  await page.goto('/my-bookings')
  await expect(courtRow(page, payer)).toContainText('Moved')
  await expect(newRow(page, payer)).not.toContainText('Canceled')
})
