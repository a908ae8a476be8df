import type { Page } from '@playwright/test'
import { newPassword } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import { makeMember, signIn } from '@tests/support/browser/members'
import type { Portal } from '@tests/support/browser/portal'

let made = 0
/** A member of this test alone, on the calendar page with the focus on its heading. */
async function onTheCalendar(page: Page, portal: Portal) {
  const email = `booker-${(made += 1)}-${test.info().workerIndex}-${test.info().project.name}@members.example`
  await makeMember(portal, email)
  await page.goto('/signin')
  await signIn(page, email, newPassword)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/calendar')
  const heading = page.getByRole('heading', { level: 1, name: 'Booking Calendar' })
  await heading.waitFor()
  await page
    .getByRole('button', { name: /^Book on/ })
    .first()
    .waitFor()
  await heading.focus()
  return email
}

const visible = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

/** Chooses tomorrow's first free hour of a court, by the dialog, up to the confirmation. */
async function chooseTomorrow(page: Page) {
  await page.getByRole('button', { name: 'New Booking +' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book Time Slots' })
  await dialog.getByRole('list', { name: 'Date' }).getByRole('button').nth(1).click()
  await dialog.getByText('Badminton', { exact: true }).click()
  await dialog.getByRole('radio', { name: 'Choose Badminton Court 3' }).check()
  await visible(page, /^Book Badminton Court 3/).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm Booking' })).toBeVisible()
}
const confirm = (page: Page) => page.getByRole('button', { name: 'Pay & Confirm' })
const booked = (page: Page) => page.getByRole('dialog', { name: 'Booking Confirmed' })

test('of two members who want the same hour one is booked, and the other is told, with alternatives @desktop', async ({
  page,
  portal,
  openBrowser,
  watched,
}) => {
  watched.excuse(/409.*create-member-booking/)
  const other = await (await openBrowser()).newPage()
  const goto = other.goto.bind(other)
  other.goto = (path, options) => goto(new URL(path, portal.url).href, options)
  await onTheCalendar(page, portal)
  await onTheCalendar(other, portal)
  await chooseTomorrow(page)
  await chooseTomorrow(other)
  await Promise.all([confirm(page).click(), confirm(other).click()])
  const lost = (one: Page) => one.getByRole('dialog', { name: 'That time was just taken' })
  for (const one of [page, other]) await expect(booked(one).or(lost(one))).toBeVisible()
  const counts = await Promise.all([page, other].map((one) => lost(one).count()))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  const loser = counts[0] === 1 ? page : other
  await lost(loser)
    .getByRole('button', { name: /^Badminton Court/ })
    .first()
    .click()
  await confirm(loser).click()
  await expect(booked(loser)).toBeVisible()
})

test('an answer that is lost after the booking was made is found, nothing is sent twice, and the booking stands in the calendar [B2.38]', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(
    /ERR_FAILED.*create-member-booking|create-member-booking.*ERR_FAILED|Failed to load resource/,
  )
  await onTheCalendar(page, portal)
  await chooseTomorrow(page)
  let asked = 0
  await page.route('**/create-member-booking', async (route) => {
    asked += 1
    await route.fetch()
    await route.abort()
  })
  await confirm(page).click()
  await expect(booked(page)).toContainText(/Reference BK\d+/)
  expect(asked).toBe(1)
  await booked(page).getByRole('button', { name: 'See it in the calendar' }).click()
  await expect(page.getByText('You have 1 Booking(s)')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Book on .*, 1 booking$/ })).toBeVisible()
})

test('a reload in the middle of booking keeps the choice and finds the booking, sent once', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/create-member-booking|ERR_ABORTED|Failed to load resource/)
  await onTheCalendar(page, portal)
  await chooseTomorrow(page)
  await page.reload()
  await expect(page.getByText('Your booking in progress was kept.', { exact: false })).toBeVisible()
  let asked = 0
  await page.route('**/create-member-booking', async (route) => {
    asked += 1
    await route.fetch()
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  const arrived = page.waitForRequest('**/create-member-booking')
  await confirm(page).click()
  await arrived
  await expect.poll(() => asked).toBe(1)
  await page.reload()
  await expect(booked(page).or(page.getByRole('dialog', { name: 'Network Error' }))).toBeVisible()
  await expect(booked(page)).toBeVisible()
  expect(asked).toBe(1)
})
