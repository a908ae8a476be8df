import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { askToCancel, openBookings } from '@tests/support/browser/bookingHistory'
import { expect, test } from '@tests/support/browser/journey'
import {
  askForAlert,
  holderAndWaiting,
  noted,
  notifyMe,
  openPickerAt,
  picker,
  question,
} from '@tests/support/browser/slotAlerts'

test(
  'a member asks to be notified when a booked hour is released, its holder cancels, and the notification opens the picker there',
  { tag: '@desktop' },
  async ({ page, portal, openBrowser }) => {
    const { holder, waiting } = await holderAndWaiting(portal)
    await openPickerAt(page, waiting, holder)
    await askForAlert(page)
    await expect(question(page)).toContainText(holder.court)
    expect(await accessibilityFindings(page)).toEqual([])
    await notifyMe(page)
    await expect(noted(page)).toBeVisible()
    await noted(page).getByRole('link', { name: 'Hours you are waiting for' }).click()
    const card = page.getByRole('region', { name: 'Hours you are waiting for' })
    await expect(card.getByRole('listitem')).toContainText(holder.court)
    await expect(card).toBeInViewport({ ratio: 0.5 })
    expect(await accessibilityFindings(page)).toEqual([])

    const other = await (await openBrowser()).newPage()
    await openBookings(other, holder, '', portal.url)
    const cancellation = await askToCancel(other, holder)
    await cancellation.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(other.getByRole('dialog', { name: 'Booking cancelled' })).toBeVisible()

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Bookings')
    await page.getByRole('button', { name: /^Notifications, 1 unread/ }).click()
    await page.getByRole('link', { name: /An hour you asked about is free/ }).click()
    await expect(picker(page)).toContainText('6:00 PM - 7:00 PM')
    await picker(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('dialog', { name: 'Confirm Booking' })).toContainText(holder.court)
    expect((await portal.mail(waiting.email)).subject).toContain(' is free: ')
  },
)
