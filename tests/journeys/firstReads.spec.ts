import type { Page } from '@playwright/test'
import { pathOf } from '@domain/portal/routes'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs } from '@tests/support/browser/members'

/**
 * Addresses of the member API's reads, in their order, and the number of first reads that no call has taken
 * over. Start on a page that reads nothing: reads of the last document would count for the next.
 */
function watchReads(page: Page) {
  const read: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/member/')) read.push(pathname + search)
  })
  return read
}
const untaken = (page: Page) =>
  page.evaluate(() => [...(window.__PORTAL_FIRST_READS__ ?? new Map<string, unknown>()).keys()])

const pages = [
  ['dashboard', 'Upcoming Bookings'],
  ['calendar', 'Booking Calendar'],
  ['payables', 'Payable Payments'],
  ['myBookings', 'My Bookings'],
  ['profile', 'Profile'],
  // With the records of the first visit.
  ['calendar', 'Booking Calendar'],
] as const

test('each page takes over every read that the first script began, and makes none twice', async ({
  page,
}) => {
  await arriveAs(page, '/website', { email: 'full@members.example', stay: true })
  const read = watchReads(page)
  for (const [name, settled] of pages) {
    read.length = 0
    await page.goto(pathOf(name))
    await expect(page.getByRole('heading', { name: settled }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect([name, await untaken(page)]).toEqual([name, []])
    expect(read.length).toBeGreaterThan(1)
    expect([name, read.filter((address, at) => read.indexOf(address) !== at)]).toEqual([name, []])
  }
})

test('nothing is read for a visitor, nor for a session that was ended in another tab [B4.27]', async ({
  page,
}) => {
  const read = watchReads(page)
  await page.goto(pathOf('myBookings'))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(read).toEqual([])

  await arriveAs(page, '/website', { email: 'full@members.example', stay: true })
  await page.evaluate(() => {
    const kept = localStorage.getItem('portal.signOutMarker') ?? ''
    localStorage.setItem('portal.signOutMarker', kept.replace(/"marker":"[^"]*"/, '"marker":"another"'))
  })
  read.length = 0
  for (const name of ['payables', 'myBookings'] as const) {
    await page.goto(pathOf(name))
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  }
  expect(read).toEqual([])
})
