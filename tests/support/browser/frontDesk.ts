/** The steps at the front desk, for journeys. */
import { expect, type Locator, type Page } from '@playwright/test'
import { accessibilityFindings, motionEnded, sidewaysScroll } from './accessibility'

/** Presses what stands beside the title, or on a phone in its menu. */
export async function chooseAct(page: Page, name: 'Close hours' | 'Print'): Promise<void> {
  const menu = page.getByRole('main').getByRole('button', { name: 'Actions' })
  const isPhone = await menu.isVisible()
  if (isPhone) await menu.click()
  await page.getByRole(isPhone ? 'menuitem' : 'button', { name }).click()
}

/** On `/desk`: a guest is booked for tomorrow, pays cash and arrives, and the day is printed on one sheet. */
export async function guestPlays(page: Page) {
  // Today the last hour may be over.
  await page.getByRole('button', { name: 'Next day' }).click()
  const day = page.getByRole('grid')
  const free = day.getByRole('button', { name: /^Book / }).first()
  const where = ((await free.textContent()) ?? '').replace(/^Book (.*[AP]M).*/, '$1')
  await free.click()
  const finding = page.getByRole('dialog', { name: 'Who plays?' })
  await finding.getByLabel(/^Find a member/).fill('Nobody of this name')
  await expect(finding.getByText('Nobody was found.')).toBeVisible()
  await finding.getByRole('button', { name: 'Enter a guest' }).click()
  const guest = page.getByRole('dialog', { name: 'Book for a guest' })
  await guest.getByLabel('Name').fill('Ruwan Dias')
  await guest.getByLabel('Mobile number').fill('070 123 4567')
  await guest.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('dialog', { name: 'Book for Ruwan Dias?' })
  await motionEnded(page)
  expect(await accessibilityFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Book', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^Booked: BK\d+/ })
    .getByRole('button', { name: 'Done' })
    .click()

  const entry = day.getByRole('button', { name: `${where}: Ruwan Dias, Owes` })
  await entry.click()
  const sheet = page.getByRole('dialog', { name: 'Ruwan Dias' })
  await expect(sheet.getByRole('link', { name: '0701234567' })).toHaveAttribute('href', 'tel:0701234567')
  await motionEnded(page)
  expect(await accessibilityFindings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Take payment' }).click()
  await page.getByRole('button', { name: 'Payment received' }).click()
  const receipt = page.getByRole('dialog', { name: 'Payment received' })
  await expect(receipt).toContainText(/Receipt \d+/)
  await receipt.getByRole('button', { name: 'Done' }).click()
  const [arrived, late] = [
    sheet.getByRole('button', { name: 'Arrived' }),
    sheet.getByRole('button', { name: 'Late' }),
  ]
  await expect(sheet.getByRole('button', { name: 'Did not come' })).toBeInViewport({ ratio: 1 })
  await arrived.click()
  await expect(arrived).toHaveAttribute('aria-pressed', 'true')
  const border = (mark: Locator) => mark.evaluate((element) => getComputedStyle(element).borderColor)
  expect(await border(arrived)).not.toBe(await border(late))
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(day.getByRole('button', { name: `${where}: Ruwan Dias, Paid, Arrived` })).toBeVisible()
  expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 84\d(\.\d+)? 59\d/)
}
