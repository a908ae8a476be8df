import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { askToCancel, courtRow, openBookings, openSheet, sheet } from '@tests/support/browser/bookingHistory'
import { expect, test } from '@tests/support/browser/journey'
import { makePayer } from '@tests/support/browser/payers'

test('a booking is cancelled after its deadline and consequence were read, nothing is due for it, and it can be booked again [B4.05, B4.07, B4.08, B4.10, B7.13]', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  await openBookings(page, payer)
  const question = await askToCancel(page, payer)
  await expect(question).toContainText('Are you sure you want to cancel this booking?')
  await expect(question).toContainText(/You can cancel until \w{3} \d+, \d{4}, 4:00 PM/)
  await expect(question).toContainText('you owe nothing')
  expect(await accessibilityFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  const done = page.getByRole('dialog', { name: 'Booking cancelled' })
  await expect(done.getByText('Booking has been canceled successfully')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await done.getByRole('button', { name: 'Book it again' }).click()
  await expect(page).toHaveURL(/\/calendar$/)
  const choice = page.getByRole('region', { name: 'Your choice' })
  await expect(choice).toContainText(payer.court)
  await expect(choice).toContainText('6:00 PM - 7:00 PM')
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
