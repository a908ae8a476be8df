import type { Page } from '@playwright/test'
import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { openBookings } from '@tests/support/browser/bookingHistory'
import {
  expectSessionExpired,
  failNext,
  lost,
  returnUntilAsked,
  slow,
} from '@tests/support/browser/faultSteps'
import { countRequests, holdAnswer } from '@tests/support/browser/faults'
import { expect, test } from '@tests/support/browser/journey'
import { endSessionsOf } from '@tests/support/browser/members'
import { makePayer } from '@tests/support/browser/payers'
import { createNotification } from '@tests/support/bookingHelpers'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const unread = (page: Page, count: number) =>
  page.getByRole('button', { name: `Notifications, ${count} unread`, includeHidden: true })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const readPath = '/get-all-notifications'
const markAllPath = '/mark-all-notifications-read'
const markAll = (page: Page) => list(page).getByRole('button', { name: 'Mark all as read' }).click()

test('a booking makes a notification, which is opened with the keyboard and leads to the booking [B2.85, B4.31]', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  await openBookings(page, payer)
  await expect(unread(page, 1)).toBeVisible()
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(
    list(page).getByRole('link', { name: new RegExp(`Unread: Booking confirmed.*${payer.court}`) }),
  ).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(bell(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await list(page)
    .getByRole('link', { name: /Booking confirmed/ })
    .press('Enter')
  await expect(page).toHaveURL(new RegExp(`/my-bookings\\?booking=${payer.bookingId}$`))
  await expect(page.getByRole('dialog', { name: 'Booking Details' })).toContainText(payer.court)
  await expect(
    page.getByRole('button', { name: 'Notifications', exact: true, includeHidden: true }),
  ).toHaveCount(1)
})

test('Notifications, N4 (K), U1 (1), U2 (R), U4 (K): marking all fails and is rolled back, then is done once, in both tabs', async ({
  page,
  context,
  portal,
  watched,
}) => {
  watched.excuse(/500/)
  const payer = await makePayer(portal)
  await createNotification(portal.server, payer.id)
  await openBookings(page, payer)
  await expect(unread(page, 2)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(unread(second, 2)).toBeVisible()
  await bell(page).click()
  await failNext(page, markAllPath)
  await markAll(page)
  await expect(list(page).getByRole('alert')).toContainText(
    'Failed to mark all notifications as read. Please try again.',
  )
  await expect(unread(page, 2)).toHaveCount(1)
  await expect(list(page).getByRole('alert')).toHaveCount(0)
  const sent = countRequests(page, markAllPath)
  await markAll(page)
  await expect(list(page).getByText('All are read')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  expect(sent()).toBe(1)
})

test(
  'Notifications, N3 (I), N5 (S), N7 (O): a late list does not take a mark back, an odd one is said to be odd, and a 401 ends the session',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(lost, /401/)
    const payer = await makePayer(portal)
    await createNotification(portal.server, payer.id)
    await openBookings(page, payer)
    await expect(unread(page, 2)).toBeVisible()
    await bell(page).click()
    await expect(list(page).getByText('2 unread')).toBeVisible()
    const late = await holdAnswer(page, readPath)
    await returnUntilAsked(page, late)
    await list(page).getByRole('button', { name: /News/ }).click()
    await late.letGo()
    await expect(list(page).getByText('1 unread')).toBeVisible()
    await page.unroute(`**/api/member${readPath}`)
    await page.route(`**/api/member${readPath}`, (route) => route.fulfill({ json: { message: 'Hello' } }))
    await page.reload()
    await bell(page).click()
    await expect(list(page).getByText('Invalid response format from server')).toBeVisible()
    await page.unroute(`**/api/member${readPath}`)
    await endSessionsOf(portal, payer.email)
    await list(page).getByRole('button', { name: 'Try Again' }).click()
    await expectSessionExpired(page)
  },
)
