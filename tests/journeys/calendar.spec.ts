import type { Page } from '@playwright/test'
import { addDays, isSameMonth, todayAt } from '@domain/time/centreTime'
import { book } from '@tests/support/bookingHelpers'
import { accessibilityFindings, motionEnded, sidewaysScroll } from '@tests/support/browser/accessibility'
import { chooseToMove, sheet } from '@tests/support/browser/bookingHistory'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs } from '@tests/support/browser/members'
import { makePayer, type Payer } from '@tests/support/browser/payers'
import type { Portal } from '@tests/support/browser/portal'
import { memberPassword } from '@tests/support/serverHelpers'

/** Opens the calendar page as a member with an unpaid hour tomorrow or later. */
async function openCalendar(page: Page, portal: Pick<Portal, 'server'>): Promise<Payer> {
  const payer = await makePayer(portal)
  await arriveAs(page, '/calendar', { email: payer.email, password: memberPassword, stay: true })
  await expect(page.getByText(/^You have \d+ Booking\(s\)$/)).toBeVisible()
  return payer
}

test('a booking in the month opens the hours of its day, View Details its sheet, which the address names, and Edit Booking moves it [B2.29, B2.30, B4.09, B9.18, B9.18b] @desktop', async ({
  page,
  portal,
}) => {
  const payer = await openCalendar(page, portal)
  const grid = page.getByRole('table', { name: /, \d+ bookings?$/ })
  await expect(grid).toBeVisible()
  // The frame in which weeks without room scroll.
  const box = await grid.locator('..').boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.35, 1)
  const chip = page.getByRole('button', { name: new RegExp(`^${payer.court}, .*Confirmed, payment: `) })
  if (!isSameMonth(payer.date, todayAt(Date.now())))
    await page.getByRole('button', { name: 'Next month' }).click()
  await chip.click()
  const hours = page.getByRole('dialog', { name: 'Booked Time Slots' })
  await expect(hours).toContainText('6:00 PM - 7:00 PM')
  expect(await accessibilityFindings(page)).toEqual([])
  await hours.getByRole('button', { name: /^View Details of/ }).click()
  await expect(sheet(page)).toContainText(`BK${payer.bookingId}`)
  await expect(page).toHaveURL(new RegExp(`/calendar\\?booking=${payer.bookingId}$`))
  await page.reload()
  await chooseToMove(page)
  await expect(page.getByRole('dialog', { name: 'Move Booking' })).toContainText(payer.court)
})

test('a phone begins with the free courts of the coming days, an hour that can be booked in its first 320 pixels, and each as large as a finger; the week and the month are one tap away @phone', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const payer = await openCalendar(page, portal)
  const courts = page.getByRole('grid', { name: /^Free courts, / })
  const first = courts.getByRole('button', { name: /^Book on .* free/ }).first()
  await expect(first).toBeVisible()
  const cell = await first.boundingBox()
  expect(cell?.y).toBeLessThanOrEqual(320)
  expect(Math.min(cell?.width ?? 0, cell?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await expect(courts.getByRole('columnheader')).toHaveCount(7)
  // Each number with its unit, 8 pixels from the edge of the screen; the branch above them.
  await expect(courts.getByText('courts').first()).toBeVisible()
  // The words of a row are whole, on one line.
  for (const word of ['Morning', 'Afternoon'])
    expect((await courts.getByText(word).last().boundingBox())?.height).toBeLessThan(24)
  const grid = await courts.boundingBox()
  expect([grid?.x, 360 - (grid?.x ?? 0) - (grid?.width ?? 0)]).toEqual([8, 8])
  const branch = await page.getByLabel('Viewing branch').boundingBox()
  expect((branch?.y ?? 0) + (branch?.height ?? 0)).toBeLessThan(grid?.y ?? 0)
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByText('Week', { exact: true }).tap()
  const days = page.getByRole('list', { name: 'Days of the week' })
  const booked = page.getByRole('button', { name: new RegExp(`^View Details of ${payer.court}`) })
  if (!(await booked.isVisible())) await page.getByRole('button', { name: 'Next week' }).tap()
  if (!(await booked.isVisible())) await days.getByRole('button', { name: /, 1 booking(,|$)/ }).tap()
  await booked.tap()
  await expect(sheet(page)).toContainText(`BK${payer.bookingId}`)
  await page.keyboard.press('Escape')
  await page.getByText('Month', { exact: true }).tap()
  await expect(page.getByRole('table', { name: /bookings?$/ })).toBeVisible()
})

for (const size of [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
])
  test(`the picker of a phone of ${size.width} pixels begins at the chosen hour, below the days, which stay in sight @phone`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize(size)
    await openCalendar(page, portal)
    const courts = page.getByRole('grid', { name: /^Free courts, / })
    await courts
      .getByRole('button', { name: /, 8:00 PM, \d courts? free/ })
      .last()
      .tap()
    const picker = page.getByRole('dialog', { name: 'Book Time Slots' })
    const chosen = picker.getByRole('button', { name: /8:00 PM - 9:00 PM/, pressed: true }).last()
    await expect(chosen).toBeInViewport({ ratio: 1 })
    // At rest, nothing lies over it.
    await motionEnded(page)
    await chosen.click({ trial: true })
    const middle = ({ y, height }: { y: number; height: number }) => y + height / 2
    expect(middle((await chosen.boundingBox()) ?? { y: 999, height: 0 })).toBeLessThan(size.height / 2)
    const days = picker.getByRole('list', { name: 'Date' })
    await expect(days).toBeInViewport({ ratio: 0.9 })
    expect((await days.getByRole('button').first().boundingBox())?.height).toBeLessThanOrEqual(50)
  })

// The last day of a month is the furthest down; the full run has the others.
for (const [date, tag] of [
  ['2026-07-31', []],
  ['2026-08-01', ['@slow']],
  ['2026-07-15', ['@slow']],
] as const)
  test.describe(`on ${date}`, { tag: [...tag] }, () => {
    test.use({ startsAt: new Date(`${date}T09:00:00+05:30`) })

    test('today is in sight on a screen of 1280 by 800, whatever the view, below a strip of at most 96 pixels @desktop @slow', async ({
      timedPortal,
    }) => {
      const { page, url } = timedPortal
      await page.setViewportSize({ width: 1280, height: 800 })
      const payer = await makePayer(timedPortal)
      await arriveAs(page, '/calendar', { ...payer, origin: url })
      const today = page.locator('main [aria-current="date"]:visible')
      await expect(page.getByRole('button', { name: /^Book on/ }).first()).toBeVisible()
      await expect(today).toBeInViewport({ ratio: 1 })
      // So is the week after it, where the month has one.
      const weekLater = page.locator(`[data-date="${addDays(date, 7)}"]`)
      if ((await weekLater.count()) > 0) await expect(weekLater).toBeInViewport({ ratio: 1 })
      const strip = page.getByRole('list', { name: 'Free courts of the coming days' })
      expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(96)
      for (const view of ['Free courts', 'Week']) {
        await page.getByText(view, { exact: true }).last().click()
        await expect(today).toBeInViewport({ ratio: 1 })
      }
      await page.getByText('Day', { exact: true }).click()
      await expect(page.getByRole('list', { name: 'Date' }).getByRole('button').first()).toBeInViewport({
        ratio: 1,
      })
    })
  })

test.describe('on the last day of a month', () => {
  test.use({ startsAt: new Date('2026-07-31T09:00:00+05:30') })

  test('the coming days and a week over the end of a month display the bookings of both months @phone @slow', async ({
    timedPortal,
  }) => {
    const { page, url } = timedPortal
    const payer = await makePayer(timedPortal)
    await arriveAs(page, '/calendar', { ...payer, origin: url })
    await expect(page.getByText('You have 0 Booking(s)')).toBeVisible()
    const tomorrow = page.getByRole('button', {
      name: /Saturday, August 1, 2026, 6:00 PM, .*your booking: /,
    })
    await expect(tomorrow).toBeVisible()
    await page.getByText('Week', { exact: true }).tap()
    const days = page.getByRole('list', { name: 'Days of the week' })
    await expect(days.getByRole('button', { name: /^Saturday, August 1, 2026, 1 booking/ })).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^View Details of ${payer.court}`) }).tap()
    await expect(sheet(page)).toContainText(`BK${payer.bookingId}`)
  })
})

test('an hour that is booked on each day of a week is as high as the others @desktop @slow', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  for (let after = 1; after <= 13; after += 1)
    await book(portal.server, payer.token, payer.facility, [18], {
      booking_date: addDays(payer.date, after),
    })
  await arriveAs(page, '/calendar', payer)
  await page.getByText('Week', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Next week' }).click()
  const week = page.getByRole('grid', { name: /^Week/ })
  await expect(week.getByRole('button', { name: new RegExp(`^${payer.court}`) })).toHaveCount(7)
  const heights = await week
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
  expect(heights).toEqual(heights.map(() => heights[0]))
})

test('the dashboard opens the sheet of a booking over itself @slow @desktop', async ({ page, portal }) => {
  const payer = await openCalendar(page, portal)
  await page.goto('/dashboard')
  await page.getByRole('table', { name: 'Upcoming bookings' }).getByRole('link').first().click()
  await expect(sheet(page)).toContainText(`BK${payer.bookingId}`)
  await expect(page).toHaveURL(new RegExp(`/dashboard\\?booking=${payer.bookingId}$`))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('each of the seven days of the picker says how many of its hours are free, in one call, and the day that is chosen says the same @desktop @slow', async ({
  page,
  portal,
}) => {
  await openCalendar(page, portal)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/availability-summary')) calls.push(request.url())
  })
  await page.getByRole('button', { name: 'New Booking +' }).click()
  const days = page.getByRole('dialog').getByRole('list', { name: 'Date' }).getByRole('button')
  await expect(days).toHaveCount(7)
  for (const day of await days.all()) await expect(day).toHaveAccessibleName(/(\d+ hours? free|full)$/)
  expect(calls).toHaveLength(1)
  const day = days.nth(4)
  const free = await day.locator('span').first().textContent()
  await day.click()
  await expect(page.getByRole('dialog').getByText(/^Checked /)).toBeVisible()
  await expect(day).toHaveAccessibleName(free ?? '')
  expect(calls).toHaveLength(1)
  expect(await sidewaysScroll(page)).toBe(0)
})
