import { accessibilityFindings, sidewaysScroll } from '@tests/support/browser/accessibility'
import { courtRow, makeAttendee, openBookings, openSheet, sheet } from '@tests/support/browser/bookingHistory'
import { expect, test } from '@tests/support/browser/journey'
import { makePayer, news } from '@tests/support/browser/payers'

test('My Bookings lists every hour, what is over first, with filters and pages that the address holds and Back undoes [B2.46, B2.47, B2.48, B2.49, B2.50, B2.51, B2.57, B4.26, B6.05, B7.07, B9.16, B9.17, B6.05b, B7.07d]', async ({
  page,
  portal,
}, { project }) => {
  const member = await makeAttendee(portal)
  await openBookings(page, member)
  if (project.name.startsWith('phone')) await page.getByRole('button', { name: 'Filters' }).tap()
  const rows = page.getByRole('row')
  await expect(page.getByText('61 hours', { exact: true })).toBeVisible()
  await expect(rows.nth(1)).toContainText('Present')
  await expect(page.getByText('Showing 1-10 of 61 results')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  await page.getByRole('button', { name: 'Page 7' }).click()
  await expect(page).toHaveURL(/\/my-bookings\?page=7$/)
  await expect(page.getByText('Showing 61-61 of 61 results')).toBeVisible()
  await expect(rows.nth(1)).toContainText(`BK${member.bookingId}`)

  await page.getByLabel('Activity', { exact: true }).selectOption(member.course)
  await expect(page).toHaveURL(/\/my-bookings\?activity=\d{1,9}$/)
  await expect(page.getByText('60 hours', { exact: true })).toBeVisible()
  await page.getByLabel('See All Upcoming Bookings').check()
  await expect(page.getByText('No bookings match your current filters')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('See All Upcoming Bookings')).not.toBeChecked()
  await expect(page.getByText('60 hours', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await page.getByLabel('Items per page').selectOption('50')
  await expect(page.getByText('Showing 1-50 of 61 results')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Showing 1-50 of 61 results')).toBeVisible()
  if (project.name.startsWith('phone')) await page.getByRole('button', { name: /^Filters/ }).tap()
  await page.getByLabel('Branch', { exact: true }).selectOption('Rathmalana Branch')
  await expect(page.getByText('No bookings match your current filters')).toBeVisible()
  await page.getByLabel('Branch', { exact: true }).selectOption('Piliyandala Branch')
  await expect(page.getByText('Showing 1-50 of 61 results')).toBeVisible()
  await expect(page).toHaveURL(/\/my-bookings\?branch=1&size=50$/)
})

test('My Bookings begins with what the member plays next, whose sheet opens over the page, and which goes with its cancellation', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  await openBookings(page, payer)
  const agenda = page.getByRole('region', { name: 'Coming Up' })
  const heading = agenda.getByRole('heading', { level: 3 })
  await expect(heading).toHaveText(/^(Tomorrow, [A-Z][a-z]{2}|[A-Z][a-z]{2},) [A-Z][a-z]{2} \d{1,2}$/)
  const entry = agenda.getByRole('listitem')
  await expect(entry).toContainText(payer.court)
  await expect(entry).toContainText('Rs. 1,500 due')
  const history = await page.getByRole('region', { name: 'Booking History' }).boundingBox()
  const above = await agenda.boundingBox()
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(history?.y ?? 0)
  // The whole entry is the target.
  await entry.click({ position: { x: 20, y: ((await entry.boundingBox())?.height ?? 0) - 4 } })
  await expect(page).toHaveURL(new RegExp(`\\?booking=${payer.bookingId}$`))
  await sheet(page).getByRole('button', { name: 'Cancel Booking' }).click()
  await page
    .getByRole('dialog', { name: 'Cancel Booking' })
    .getByRole('button', { name: 'Cancel booking' })
    .click()
  await expect(agenda.getByText('Nothing is booked')).toBeAttached()
})

test('the checkbox of My Bookings is aligned with the lists beside it @desktop @slow', async ({
  page,
  portal,
}) => {
  await openBookings(page, await makeAttendee(portal))
  const middleOf = async (label: string) => {
    const box = await page.getByLabel(label, { exact: true }).boundingBox()
    return box === null ? Number.NaN : box.y + box.height / 2
  }
  const apart = (await middleOf('See All Upcoming Bookings')) - (await middleOf('Activity'))
  expect(Math.abs(apart)).toBeLessThan(2)
})

test('the menu leads to My Bookings; a booking opens from the list and from its address, and its Pay leads to the payment of it @slow @phone', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  await openBookings(page, payer)
  await openSheet(page, payer)
  await expect(page).toHaveURL(new RegExp(`\\?booking=${payer.bookingId}$`))
  await sheet(page).getByText('All details').click()
  for (const text of [`BK${payer.bookingId}`, payer.court, '6:00 PM - 7:00 PM', 'LKR 1,500', 'Confirmed'])
    await expect(sheet(page).getByText(text, { exact: true }).first()).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/my-bookings$/)
  await expect(courtRow(page, payer).getByRole('button')).toBeFocused()

  await page.goto(`/my-bookings?booking=${payer.bookingId}`)
  await sheet(page).getByRole('button', { name: 'Pay' }).click()
  const payment = page.getByRole('dialog', { name: 'Payment Details' })
  await expect(payment).toContainText(payer.court)
  await payment.getByLabel(/I agree to the/).check()
  await payment.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.getByRole('button', { name: /^Pay Rs\. 1,500/ }).click()
  await expect(page).toHaveURL(/\/my-bookings$/)
  await expect(news(page, 'Payment received')).toBeVisible()
  await openSheet(page, payer)
  await expect(sheet(page).getByText('Confirmed · paid')).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: 'Pay' })).toHaveCount(0)
})

test('on a phone a booking takes less than 100 pixels of the list, and a press anywhere in them opens its sheet @phone', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  await openBookings(page, payer)
  const row = courtRow(page, payer)
  expect((await row.boundingBox())?.height).toBeLessThan(100)
  await row.tap()
  await expect(sheet(page)).toContainText('Booking Information')
})

test('a booking of another member is not opened, and says why @desktop @slow', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/403/)
  const [payer, other] = [await makePayer(portal), await makePayer(portal)]
  await openBookings(page, payer, `?booking=${other.bookingId}`)
  await expect(sheet(page).getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expect(sheet(page)).not.toContainText(other.court)
  await sheet(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(courtRow(page, payer)).toBeVisible()
})
