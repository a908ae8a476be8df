import { accessibilityFindings, sidewaysScroll } from '@tests/support/browser/accessibility'
import { sheet } from '@tests/support/browser/bookingHistory'
import { booked, confirm, onTheCalendar } from '@tests/support/browser/bookers'
import { expect, test } from '@tests/support/browser/journey'

test('a court is chosen on the plan of the hall, booked, and marked in its sheet, to which the mail leads', async ({
  page,
  portal,
}) => {
  const email = await onTheCalendar(page, portal)
  await page.getByText('Day', { exact: true }).click()
  await page.getByRole('list', { name: 'Date' }).getByRole('button').nth(3).click()
  await page.getByText('Badminton', { exact: true }).click()
  await page.getByText('Choose on the hall plan').click()
  const hour = page.getByRole('combobox', { name: 'Hour' })
  const free = await hour.getByRole('option', { name: /[1-9] free$/ }).allTextContents()
  await hour.selectOption(free.at(-1) ?? '')
  const court = page
    .getByRole('group', { name: /^Courts at / })
    .getByRole('button', { name: /^Book Badminton Court/ })
    .first()
  const box = await court.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  const name = /^Book (Badminton Court \d)/.exec((await court.textContent()) ?? '')?.[1] ?? ''
  await court.click()
  await expect(court).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region', { name: 'Your choice' })).toContainText(name)
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await confirm(page).click()
  await expect(booked(page)).toBeVisible()
  const mail = await portal.mail(email)
  expect(mail.text).toContain('View booking and hall plan:')
  await page.goto(/View booking and hall plan:\s+(\S+)/.exec(mail.text)?.[1] ?? '')
  await expect(sheet(page).getByRole('listitem').filter({ hasText: 'Your court' })).toContainText(name)
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await accessibilityFindings(page)).toEqual([])
})
