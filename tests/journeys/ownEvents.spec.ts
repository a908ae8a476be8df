import { addDays, todayAt } from '@domain/time/centreTime'
import type { Page } from '@playwright/test'
import { accessibilityFindings, sidewaysScroll } from '@tests/support/browser/accessibility'
import { newPassword } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, makeMember, unusedEmail, signIn, signOut } from '@tests/support/browser/members'

const shown = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`own event: ${title}, `, 'i') }).first()
const dialog = (page: Page) => page.getByRole('dialog')

test('a member adds an event of their own, finds it again after a reload, edits and removes it; nobody else at this device sees it, and signing out ends it [B2.31, B2.31d]', async ({
  page,
  portal,
}) => {
  const [own, other] = [unusedEmail('own-events'), unusedEmail('other-events')]
  await makeMember(portal, own)
  await makeMember(portal, other)
  await arriveAs(page, '/calendar', { email: own, password: newPassword, stay: true })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url())
  })

  await page.getByRole('button', { name: 'Add event' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Add Event')
  expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await dialog(page).getByLabel('Title').fill('Buy new shoes')
  await dialog(page).getByRole('radio', { name: 'Warning' }).check()
  await dialog(page).getByRole('button', { name: 'Add event' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByText('List', { exact: true }).click()
  await expect(shown(page, 'Buy new shoes')).toBeVisible()
  await expect(page.getByText('You have 0 Booking(s)')).toBeVisible()
  expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])

  await page.reload()
  await page.getByText('List', { exact: true }).click()
  await shown(page, 'Buy new shoes').click()
  await dialog(page).getByLabel('Title').fill('Buy a racket')
  await dialog(page).getByRole('button', { name: 'Save event' }).click()
  await shown(page, 'Buy a racket').click()
  await dialog(page).getByRole('button', { name: 'Remove event' }).click()
  await dialog(page).getByRole('button', { name: 'Remove event' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(shown(page, 'Buy a racket')).toHaveCount(0)

  await page.getByRole('button', { name: 'Add event' }).click()
  await dialog(page).getByLabel('Title').fill('Club evening')
  // Late in the evening the day view opens the next day, which has the first free hour.
  await dialog(page)
    .getByLabel('End date')
    .fill(addDays(todayAt(portal.server.context.clock.now()), 1))
  await dialog(page).getByRole('button', { name: 'Add event' }).click()
  await expect(shown(page, 'Club evening')).toBeVisible()
  await page.getByText('Day', { exact: true }).click()
  await expect(page.getByRole('list', { name: /^Own events on/ })).toContainText('Club evening')
  expect(calls).toEqual([])
  await signOut(page)
  await expect(page).toHaveURL(/\/signin/)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Club evening')
  for (const email of [other, own]) {
    await signIn(page, email, newPassword)
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto('/calendar')
    await page.getByText('List', { exact: true }).click()
    await expect(page.getByText(/^No bookings in/)).toBeVisible()
    await expect(shown(page, 'Club evening')).toHaveCount(0)
    await signOut(page)
    await expect(page).toHaveURL(/\/signin/)
  }
})

test('Own events, N2 (E): an event whose dialog did not load is said not to have opened, and opens at the next try [B8.04]', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/ownEventDialog/)
  const email = unusedEmail('cut-events')
  await makeMember(portal, email)
  await arriveAs(page, '/calendar', { email, password: newPassword })
  await page.route('**/ownEventDialog.*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Add event' }).click()
  await expect(dialog(page)).toContainText(
    'An error occurred while opening the event details. Please try again.',
  )
  expect(await accessibilityFindings(page)).toEqual([])
  await page.unroute('**/ownEventDialog.*.js')
  await dialog(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Add Event')
})
