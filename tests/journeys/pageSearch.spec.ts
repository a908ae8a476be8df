import type { Page } from '@playwright/test'
import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs } from '@tests/support/browser/members'

const full = { email: 'full@members.example' }
const box = (page: Page) => page.getByRole('combobox', { name: 'Search pages, bookings and courts' })
const options = (page: Page) => page.getByRole('search').getByRole('option')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('by keyboard a page, a booking by its reference and a court are found and opened [B2.15, B2.16, B2.17, B2.18] @desktop', async ({
  page,
}) => {
  await arriveAs(page, '/my-bookings', full)
  const reference =
    (await page
      .getByText(/^BK\d+$/)
      .first()
      .textContent()) ?? ''
  await expect(box(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await expect(options(page)).toHaveCount(6)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.type('guide')
  await expect(options(page)).toHaveText([/^Facility Guide/])
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Facility Guide')
  await expect(heading(page)).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('zebra')
  await expect(page.getByText('No pages found matching “zebra”').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)

  await page.keyboard.type(reference)
  await expect(options(page).filter({ hasText: reference })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(reference)
  await page.keyboard.press('Escape')

  await box(page).focus()
  // Other journeys add courts of their own.
  await page.keyboard.type('book badminton court 2')
  await expect(options(page).first()).toHaveText(/^Book Badminton Court 2/)
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: 'Book Time Slots' })
  await expect(picker.getByRole('radio', { name: 'Choose Badminton Court 2' })).toBeChecked()
  await expect(page).toHaveURL(/\/calendar$/)
  // The same court once more, from the calendar itself.
  await page.keyboard.press('Escape')
  await expect(picker).toHaveCount(0)
  await box(page).focus()
  await page.keyboard.type('book badminton court 2')
  await page.keyboard.press('Enter')
  await expect(picker.getByRole('radio', { name: 'Choose Badminton Court 2' })).toBeChecked()
})

test('on a phone the bar at the foot leads to the start, the courts, the bookings, what is due and the menu, and covers nothing that has the focus @phone', async ({
  page,
}) => {
  await arriveAs(page, '/facility-guide', full)
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  for (const [label, path] of [
    ['Book', '/calendar'],
    ['Bookings', '/my-bookings'],
    ['Pay', '/payable-payments'],
    ['Home', '/dashboard'],
  ] as const) {
    await bar.getByRole('link', { name: label, exact: true }).tap()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(bar.getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await page.goto('/recent-payments')
  await expect(bar.getByRole('link', { name: 'Pay', exact: true })).toHaveAttribute('aria-current', 'true')
  // One button opens the menu; the header has the search as an icon of 48 pixels beside the bell.
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden()
  expect((await page.getByRole('search').boundingBox())?.width).toBe(48)
  await bar.getByRole('button', { name: 'More' }).tap()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: 'More' })).toBeFocused()

  await page.goto('/facility-guide')
  const support = page.getByRole('link', { name: 'Contact support', exact: true })
  // A new page scrolls to its top once.
  await expect(async () => {
    await support.blur()
    await support.focus()
    const foot = (await bar.boundingBox())?.y ?? 0
    const link = await support.boundingBox()
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(foot)
  }).toPass()
})

test('the bar with the choice is directly above the bar at the bottom @phone @slow', async ({ page }) => {
  await arriveAs(page, '/calendar', full)
  await page.getByText('Day', { exact: true }).tap()
  await page.getByRole('list', { name: 'Date' }).getByRole('button').nth(6).tap()
  await page.getByText('Badminton', { exact: true }).tap()
  await page
    .getByRole('button', { name: /^Book Badminton Court/ })
    .filter({ visible: true })
    .first()
    .tap()
  const choice = await page.getByRole('region', { name: 'Your choice' }).boundingBox()
  const foot = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox()
  expect((choice?.y ?? 0) + (choice?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
})
