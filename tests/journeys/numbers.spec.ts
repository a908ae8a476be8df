import { addDays, firstDayOf, monthOf, shiftMonth, todayAt } from '@domain/time/centreTime'
import { bookingReference } from '@domain/booking/pricing'
import { book, createFacility, openPayment, press } from '@tests/support/bookingHelpers'
import { expect, test } from '@tests/support/browser/journey'
import { makePayer, openDues } from '@tests/support/browser/payers'
import type { Page } from '@playwright/test'

/** The value of a term in the calendar's head. */
const chip = (page: Page, term: RegExp | string) =>
  page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd').getByRole('button')

test('the numbers of bookings and hours agree on the calendar, in its list and on the dashboard, and say what they count [B2.24, B2.26, B9.15]', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  // Two bookings in a separate month: one of two hours, one of one hour, both at the same branch.
  const month = shiftMonth(monthOf(todayAt(portal.server.context.clock.now())), 1)
  const day = addDays(firstDayOf(month), 9)
  const facility = await createFacility(portal.server, {})
  await book(portal.server, payer.token, facility, [18, 19], { booking_date: day })
  await book(portal.server, payer.token, facility, [21], { booking_date: day })

  const asked = page.waitForRequest(/get-upcoming-bookings/)
  await openDues(page, payer)
  await page.goto('/dashboard')
  const query = new URL((await asked).url()).searchParams
  expect([query.get('page'), query.get('page_size')]).toEqual(['1', '5'])
  const upcoming = page.getByRole('table', { name: 'Upcoming bookings' })
  // The payer's own hour, and the two bookings.
  await expect(upcoming.getByRole('rowheader')).toHaveCount(3)
  await expect(upcoming).toContainText('6:00 PM - 8:00 PM')

  await page.goto('/calendar')
  const greeting = page.getByRole('button', { name: /^You have/ })
  await expect(greeting).toHaveText(/^You have \d+ Booking\(s\)$/)
  const current = await chip(page, 'Total Schedules').textContent()
  await expect(chip(page, /^This Month$/)).toHaveText(current ?? '')
  await page.getByText('Month', { exact: true }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByText(/^This Month \(/)).toBeVisible()
  await expect(chip(page, 'This Month')).toHaveText(current ?? '')
  // The month has as many hours as the numbers say.
  await expect(chip(page, 'Total Schedules')).toHaveText(/^[34] hours$/)
  const [, bookings] = /^You have (\d+)/.exec((await greeting.textContent()) ?? '') ?? []
  const hours = await chip(page, 'Total Schedules').textContent()
  await page.getByText('List', { exact: true }).click()
  await expect(page.getByRole('list', { name: /^Bookings in/ }).getByRole('listitem')).toHaveCount(
    Number(bookings),
  )
  await chip(page, 'Total Schedules').focus()
  await expect(page.getByRole('tooltip')).toHaveText(new RegExp(`^${bookings} bookings, ${hours} in `))
})

test('the numbers of unpaid dues agree in badge, tab and list, before and after paying [B2.65, B2.67, B9.16, B9.17]', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  const facility = await createFacility(portal.server, {})
  const day = addDays(todayAt(portal.server.context.clock.now()), 2)
  for (const hour of [6, 8, 10, 12, 14])
    await book(portal.server, payer.token, facility, [hour], { booking_date: day })
  await openDues(page, payer)
  const dues = page.getByRole('region', { name: 'Membership Payments Outstanding' })
  // A phone does not display the booking's number, which heads the row on a wider screen.
  const rows = dues.getByRole('button', { name: /^View / })
  const counts = async (count: number) => {
    await expect(page.getByText(`${count} outstanding`, { exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { name: /Direct Booking/ })).toContainText(String(count))
    await expect(dues.getByText(new RegExp(`\\s${count}\\sitems found`))).toBeVisible()
  }
  await counts(6)
  await expect(rows).toHaveCount(5)
  const size = page.getByRole('combobox', { name: 'Items per page' })
  await expect(size.getByRole('option')).toHaveText(['5', '10', '20', '50'])
  await expect(size).toHaveValue('5')
  await size.selectOption('10')
  await expect(rows).toHaveCount(6)

  await press(await openPayment(portal.server, payer.token, payer.bookingId), 'pay')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await counts(5)
  await expect(rows).toHaveCount(5)
  await expect(dues).not.toContainText(bookingReference(payer.bookingId))
  const paid = page.getByRole('region', { name: 'Paid recently' })
  await expect(paid.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1)
  await expect(paid.getByRole('row').filter({ hasText: bookingReference(payer.bookingId) })).toContainText(
    'Paid',
  )
})
