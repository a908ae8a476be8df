import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { askToCancel, courtRow, openBookings, openSheet, sheet } from '@tests/support/browser/bookingHistory'
import { expect, test } from '@tests/support/browser/journey'
import { makePayer } from '@tests/support/browser/payers'
import { openPayment, press } from '@tests/support/bookingHelpers'

test('a booking is cancelled after its deadline and consequence were read, nothing is due for it, and it can be booked again [B4.05, B4.07, B4.08, B4.10, B7.13]', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  await openBookings(page, payer)
  const question = await askToCancel(page, payer)
  await expect(question).toContainText('Are you sure you want to cancel this booking?')
  await expect(question).toContainText(/You can cancel until \w{3}\s\d+,\s\d{4}, 4:00\sPM/)
  await expect(question).toContainText('you owe nothing')
  expect(await accessibilityFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  const done = page.getByRole('dialog', { name: 'Booking cancelled' })
  await expect(done.getByText('Booking has been canceled successfully')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await done.getByRole('button', { name: 'Book it again' }).click()
  await expect(page).toHaveURL(/\/calendar$/)
  const choice = page.getByRole('dialog', { name: 'Book Time Slots' })
  await expect(choice.getByText('6:00 PM - 7:00 PM · LKR')).toBeVisible()
  await expect(choice.getByText(`${payer.court} ·`)).toBeVisible()
  await page.goto('/my-bookings')
  await expect(courtRow(page, payer)).toContainText('Canceled')
  await openSheet(page, payer)
  await expect(sheet(page).getByRole('button', { name: /^(Pay|Cancel Booking)$/ })).toHaveCount(0)
})

test('Cancel booking, N2 (Q): a cancellation whose answer is lost is read back and said to be done, and was sent once', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/cancel-booking|ERR_/)
  const payer = await makePayer(portal)
  await openBookings(page, payer)
  let sent = 0
  await page.route('**/api/member/cancel-booking', async (route) => {
    sent += 1
    await route.fetch()
    await route.abort()
  })
  const question = await askToCancel(page, payer)
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Booking has been canceled successfully')).toBeVisible()
  expect(sent).toBe(1)
})

test('a paid booking says before its cancellation what is refunded, and afterwards in the dialog, the sheet and Recent Payments that it was requested', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  await press(await openPayment(portal.server, payer.token, payer.bookingId), 'pay')
  await openBookings(page, payer)
  const question = await askToCancel(page, payer)
  await expect(question).toContainText('Rs. 1,500 will be refunded.')
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  const done = page.getByRole('dialog', { name: 'Booking cancelled' })
  await expect(done).toContainText('Refund of Rs. 1,500 requested.')
  await done.getByRole('button', { name: 'Close' }).last().click()
  await page.goto('/my-bookings')
  await openSheet(page, payer)
  await expect(sheet(page)).toContainText('Refund of Rs. 1,500 requested')
  await page.goto('/recent-payments')
  const payments = page.getByRole('region', { name: 'Your payments' })
  await expect(payments).toContainText('Refund of Rs. 1,500 requested')
  await payments.getByRole('link', { name: /^Receipt of/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Receipt \d+$/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Refund of Rs. 1,500 requested')
  expect(await accessibilityFindings(page)).toEqual([])
})
