import { accessibilityFindings, sidewaysScroll } from '@tests/support/browser/accessibility'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs } from '@tests/support/browser/members'
import { makePayer } from '@tests/support/browser/payers'
import { openPayment, press } from '@tests/support/bookingHelpers'
import { memberPassword } from '@tests/support/serverHelpers'

test('what was paid has a receipt that prints alone on one page; the sample is marked [B2.58, B2.59]', async ({
  page,
  portal,
  isMobile,
}) => {
  const payer = await makePayer(portal)
  await press(await openPayment(portal.server, payer.token, payer.bookingId), 'pay')
  await arriveAs(page, '/recent-payments', { email: payer.email, password: memberPassword })
  const paid = page.getByRole('region', { name: 'Your payments' })
  await expect(paid).toContainText(payer.court)
  await expect(paid).toContainText('Rs. 1,500')
  const marked = page.getByText('These are not real payments.')
  await expect(marked).toBeHidden()
  await page.getByRole('heading', { name: 'Example' }).click()
  await expect(marked).toBeVisible()
  expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await paid.getByRole('link', { name: /^Receipt of/ }).click()
  await expect(page).toHaveURL(/\/payment-receipt\?reference=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Receipt' })).toBeVisible()
  const entry = page
    .getByRole('complementary', { name: 'Menu' })
    .getByRole('link', { name: 'Recent Payments' })
  // On a phone the menu is closed.
  if (!isMobile) await expect(entry).toHaveAttribute('aria-current', 'page')
  const receipt = page.getByRole('main')
  await expect(receipt).toContainText(payer.court)
  await expect(receipt).toContainText('Nimal Silva')
  expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 2, name: 'Receipt' })).toBeVisible()
  await expect(page.getByText('Rs. 1,500')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Recent Payments' })).toHaveCount(0)
  await expect(receipt.getByText('Badminton and activity centre')).toBeVisible()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect([pdf.startsWith('%PDF'), pdf.match(/\/Type\s*\/Page\b/g)]).toEqual([true, ['/Type /Page']])
})
