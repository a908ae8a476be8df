import type { Page } from '@playwright/test'
import {
  addDays,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
  shiftMonth,
  todayAt,
} from '@domain/time/centreTime'
import { longDate, monthText, shortDate } from '@domain/time/dates'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs } from '@tests/support/browser/members'

const full = { email: 'full@members.example' }
/** In the first five summer time begins at midnight, which that day lacks. */
const zones = [
  ['America/Santiago', ''],
  ['Asia/Beirut', ' @slow'],
  ['Africa/Cairo', ' @slow'],
  ['America/Havana', ' @slow'],
  ['Atlantic/Azores', ' @slow'],
  ['Pacific/Kiritimati', ' @slow'],
] as const

const daysOf = (month: Month) => {
  const days = []
  for (let day = firstDayOf(month); day <= lastDayOf(month); day = addDays(day, 1)) days.push(day)
  return days
}
const displayedDays = (page: Page) =>
  page.locator('[data-date]').evaluateAll((days) => days.map((day) => (day as HTMLElement).dataset['date']))

for (const [timezoneId, tag] of zones)
  test.describe(`on a device in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test(`each page has the centre's days and times, and each month its days once @desktop${tag} [B2.27]`, async ({
      page,
    }) => {
      const today = todayAt(Date.now())
      await arriveAs(page, '/calendar', full)
      await expect(page.getByText(longDate(today)).first()).toBeVisible()
      const mark = page.locator('[data-date][aria-current="date"]')
      await expect(mark).toHaveAttribute('data-date', today)
      for (let months = 0; months < 12; months += 1) {
        const month = shiftMonth(monthOf(today), months)
        await expect(page.getByRole('heading', { level: 2, name: monthText(month) })).toBeVisible()
        expect(await displayedDays(page)).toEqual(daysOf(month))
        await page.getByRole('button', { name: 'Next month' }).click()
      }
      await page.getByRole('button', { name: 'Today', exact: true }).click()
      await mark.focus()
      await page.keyboard.press('PageDown')
      await page.keyboard.press('PageUp')
      await expect(mark).toBeFocused()
      const last = lastDayOf(monthOf(today))
      for (let day = today; day <= last; day = addDays(day, 1)) await page.keyboard.press('ArrowRight')
      await expect(page.locator(`[data-date="${addDays(last, 1)}"]`)).toBeFocused()

      await page.goto('/my-bookings')
      await expect(
        page.getByRole('row', { name: new RegExp(shortDate(today).slice(-4)) }).first(),
      ).toBeVisible()
      for (const path of [
        '/dashboard',
        '/payable-payments',
        '/recent-payments',
        '/profile',
        '/guest-calendar',
      ]) {
        await page.goto(path)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
        await expect(page.getByText('This page could not be shown')).toHaveCount(0)
      }
    })
  })
