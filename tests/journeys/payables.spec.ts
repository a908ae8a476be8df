import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { bringFault } from '@tests/support/browser/faults'
import { expect, test } from '@tests/support/browser/journey'
import { dueRow, makePayer, openDues, outstanding, payerAtDues } from '@tests/support/browser/payers'
import { createDue, openPayment, press } from '@tests/support/bookingHelpers'

test('Payables, N4 (E): dues that cannot be read say why, with a Retry in place; none say so; a paid one stays for a day [B2.64, B2.66, B2.69, B2.70, B8.11, B8.12, B2.70c, B2.70d, B8.08d]', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/500/)
  const payer = await makePayer(portal)
  await bringFault(page, '/member-receivables/all**', 'failing', 2)
  await openDues(page, payer)
  await expect(page.getByText('Error loading payments')).toBeVisible()
  await expect(page.getByText('Failed to fetch member receivables')).toBeVisible()
  let loads = 0
  page.on('load', () => (loads += 1))
  await expect(async () => {
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(dueRow(page, payer)).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(loads).toBe(0)
  await page.getByRole('tab', { name: /Class Payables/ }).click()
  await expect(page.getByText('No outstanding payments')).toBeVisible()
  await expect(page.getByText('All payments are up to date for this category')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
})

test('Payables, U4 (K): dues that change or vanish elsewhere are read again when the member looks at the page again', async ({
  page,
  portal,
}) => {
  const payer = await payerAtDues(page, portal)
  await expect(dueRow(page, payer)).toBeVisible()
  const motions = () => dueRow(page, payer).evaluate((row) => getComputedStyle(row).animationName)
  expect(await motions()).toBe('none')
  await press(await openPayment(portal.server, payer.token, payer.bookingId), 'pay')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(dueRow(page, payer)).toContainText('Paid')
  // It comes from its place in the list.
  expect(await motions()).not.toBe('none')
  await outstanding(page, 0)
})

test('dues past the hundredth are shown on request, and can be paid like the others [B9.14] @slow', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  const { server } = portal
  for (let count = 1; count <= 102; count += 1)
    await createDue(server, payer.id, { title: `Class ${count}`, details: { className: `Class ${count}` } })
  await openDues(page, payer)
  await page.getByRole('tab', { name: /Class Payables/ }).click()
  await expect(
    page.getByText(/^Classes\s·\s102\sitems found\s·\sRs\.\s450,000 for the first 100/),
  ).toBeVisible()
  await expect(page.getByText('The first 100 are loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText('Showing 1-5 of 102 results')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Page 21' }).click()
  await page.getByRole('button', { name: 'View Class 102, Rs. 4,500' }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByRole('dialog', { name: 'Payment Details' })).toContainText('Class 102')
})

test('a due is paid from its row; the address holds tab, page and item through reload and Back', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  const dueId = await createDue(portal.server, payer.id, { title: 'Yoga', details: { className: 'Yoga' } })
  await openDues(page, payer)
  await page.getByRole('tab', { name: /Class Payables/ }).click()
  await expect(page).toHaveURL(/\/payable-payments\?tab=class$/)
  await page.getByRole('button', { name: 'View Yoga, Rs. 4,500' }).click()
  await expect(page).toHaveURL(new RegExp(`tab=class&item=${dueId}$`))
  await page.reload()
  const details = page.getByRole('dialog', { name: 'Payment Details' })
  await expect(details).toContainText('Yoga')
  await details.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL(/\?tab=class$/)
  await page.goBack()
  await expect(page.getByRole('tab', { name: /Direct Booking/ })).toHaveAttribute('aria-selected', 'true')
  await page.goto(`/payable-payments?item=${dueId}`)
  await expect(details).toContainText('Yoga')
  await expect(page.getByRole('tab', { name: /Class/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pay Yoga, Rs. 4,500' }).click()
  await expect(details).toContainText('Secure Payment Gateway')
})

test('a narrow row of a due names its weekday, and its hours on a line of their own', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const payer = await payerAtDues(page, portal)
  const said = () => dueRow(page, payer).innerText()
  await expect
    .poll(said)
    .toMatch(/Due\s+[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+\s*\n\s*For\s+[A-Z][a-z]{2} \d+, 6:00/)
})
