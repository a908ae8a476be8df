import { expect, test } from '@tests/support/browser/journey'
import { makePayer, openDues, openPaymentDialog } from '@tests/support/browser/payers'

test.use({ timezoneId: 'Europe/London' })

const note = 'Sri Lanka time'

test('on a device of another zone each table and section says once that its times are Sri Lanka time @desktop @slow', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  await openDues(page, payer)
  const due = page.getByRole('row').filter({ hasText: payer.court })
  const dues = page.getByRole('region', { name: 'Membership Payments Outstanding' })
  await expect(due).toContainText('6:00 PM - 7:00 PM')
  await expect(dues.getByText(note)).toHaveCount(1)
  await expect(dues.getByRole('table')).not.toContainText(note)
  await openPaymentDialog(page, payer)
  await expect(page.getByRole('dialog')).toContainText(`6:00 PM - 7:00 PM ${note}`)
  await page.keyboard.press('Escape')

  await page.goto('/dashboard')
  const upcoming = page.getByRole('region', { name: 'Upcoming Bookings' })
  await expect(due).toContainText('6:00 PM - 7:00 PM')
  await expect(upcoming.getByText(note)).toHaveCount(1)
  await expect(upcoming.getByRole('table')).not.toContainText(note)

  await page.goto('/calendar')
  await expect(page.getByText(note)).toHaveCount(1)
  await page.getByText('List', { exact: true }).click()
  await expect(page.getByText(note)).toHaveCount(1)
  await page.getByRole('button', { name: 'New Booking +' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book Time Slots' })
  await dialog.getByRole('list', { name: 'Date' }).getByRole('button').nth(2).click()
  await dialog.getByText('Badminton', { exact: true }).click()
  await expect(dialog.getByRole('gridcell', { name: note })).toHaveCount(1)
  await dialog
    .getByRole('button', { name: /^Book Badminton Court 3/ })
    .first()
    .click()
  await expect(dialog).toContainText(`${note} · LKR 1,200`)
  await dialog.getByRole('button', { name: 'Close' }).click()

  const bar = page.getByRole('region', { name: 'Your choice' })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(bar).toContainText(`${note} · 1 hour`)
  await page.getByText('Day', { exact: true }).click()
  await expect(page.getByRole('grid', { name: new RegExp(`, ${note}$`) })).toContainText(note)
  await bar.getByRole('button', { name: 'Continue' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirm Booking' })
  await expect(confirmation.getByRole('definition').last()).toContainText(`M ${note}`)
  await expect(confirmation.getByText(note)).toHaveCount(1)
})
