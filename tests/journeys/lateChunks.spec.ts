import type { Page } from '@playwright/test'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs } from '@tests/support/browser/members'

const full = { email: 'full@members.example' }
const chunk = (name: string) => new RegExp(`/assets/${name}\\.\\w+\\.js$`)

/** Holds the chunk back until the returned function is called. */
async function holdBack(page: Page, name: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(chunk(name), async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('what is typed into the search before it is loaded is searched, and Enter opens the result [B2.15, B2.16] @desktop', async ({
  page,
}) => {
  const release = await holdBack(page, 'pageSearch')
  await arriveAs(page, '/dashboard', full)
  const box = page.getByRole('combobox', { name: 'Search pages, bookings and courts' })
  await box.click()
  await page.keyboard.type('guide')
  await expect(box).toHaveValue('guide')
  await expect(page.getByText('Loading the search...')).toBeVisible()
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Facility Guide')
})

test('New Booking opens its dialog when the booking was still to be loaded [B2.32] @desktop', async ({
  page,
}) => {
  const release = await holdBack(page, 'booking')
  await arriveAs(page, '/calendar', full)
  await page.getByRole('button', { name: 'New Booking +' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Book Time Slots' })).toBeVisible()
})

test('a booking that cannot be loaded leaves the calendar until it is wanted, and then says so @desktop', async ({
  page,
  watched,
}) => {
  watched.excuse(/\/assets\/booking/)
  await page.route(chunk('booking'), (route) => route.abort())
  await arriveAs(page, '/calendar', full)
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByText('This page could not be shown')).toHaveCount(0)
  await page.getByRole('button', { name: 'New Booking +' }).click()
  await expect(page.getByText('This page could not be shown')).toBeVisible()
  await page.unroute(chunk('booking'))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'New Booking +' }).click()
  await expect(page.getByRole('dialog', { name: 'Book Time Slots' })).toBeVisible()
})

test('notifications that cannot be loaded are said to be missing, and the bell loads them again [B2.85] @desktop', async ({
  page,
  watched,
}) => {
  watched.excuse(/\/assets\/notificationsPanel/)
  await page.route(chunk('notificationsPanel'), (route) => route.abort())
  await arriveAs(page, '/dashboard', full)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  await expect(page.getByText('The notifications could not be opened')).toBeVisible()
  await page.unroute(chunk('notificationsPanel'))
  await bell.click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
})
