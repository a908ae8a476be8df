import type { Page } from '@playwright/test'
import { everythingKept, newPassword, openWithStatus } from '@tests/support/browser/accounts'
import { askToWait, bringFault, countRequests, holdAnswer, pressTwice } from '@tests/support/browser/faults'
import { expectSessionExpired, slow } from '@tests/support/browser/faultSteps'
import { expect, test } from '@tests/support/browser/journey'
import { endSessionsOf, makeVerified, signIn } from '@tests/support/browser/members'
import type { Portal } from '@tests/support/browser/portal'

const fast = { tag: '@desktop' }
const path = '/complete-profile'
const notSaved = 'Your profile was not saved'
const lost = /ERR_CONNECTION_RESET|ERR_FAILED/
const submit = (page: Page) => page.getByRole('button', { name: 'Complete profile' }).click()

/** The page of a member who has just verified the address, with the details of a Basic membership typed in. */
async function fillIn(page: Page, portal: Portal, email: string) {
  await makeVerified(portal, email)
  await signIn(page, email, newPassword)
  await page.getByRole('button', { name: 'Choose Basic' }).click()
  await page.getByLabel('First name').fill('Ruwani')
  await page.getByLabel('Last name').fill('Dias')
  await page.getByLabel('Mobile number').fill('0771112223')
  await page.getByLabel('Gender').selectOption('Female')
}
async function filledIn(page: Page, portal: Portal, email: string) {
  await page.goto('/signin')
  await fillIn(page, portal, email)
}

async function showsWhatWasTyped(page: Page) {
  await expect(page.getByLabel('First name')).toHaveValue('Ruwani')
  await expect(page.getByLabel('Mobile number')).toHaveValue('0771112223')
  await expect(page.getByLabel('Gender')).toHaveValue('Female')
}

test(
  'Complete profile, N1 (M): offline, a message, everything kept, and the next try saves it',
  slow,
  async ({ page, portal, context }) => {
    const requests = countRequests(page, path)
    await filledIn(page, portal, 'profile-offline@members.example')
    await context.setOffline(true)
    await submit(page)
    await expect(page.getByRole('alert').filter({ hasText: notSaved })).toContainText('You are offline')
    await showsWhatWasTyped(page)
    expect(requests()).toBe(0)
    await context.setOffline(false)
    await submit(page)
    await expect(page).toHaveURL(/\/dashboard$/)
  },
)

test(
  'Complete profile, N2 (Q): an answer that is lost is read back, and a profile that was saved lets the member go on',
  fast,
  async ({ page, portal, watched }) => {
    watched.excuse(lost)
    const requests = countRequests(page, path)
    await filledIn(page, portal, 'profile-lost@members.example')
    await bringFault(page, path, 'lost')
    await submit(page)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ruwani')
    expect(requests()).toBe(1)
  },
)

test(
  'Complete profile, N2 (Q): a request that never arrived is read back, said not to be done, and not sent again by itself',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(lost)
    const requests = countRequests(page, path)
    await filledIn(page, portal, 'profile-unsent@members.example')
    await page.route(`**/api/member${path}`, (route) => route.abort('connectionreset'), { times: 1 })
    await submit(page)
    await expect(page.getByText(notSaved)).toBeVisible()
    await showsWhatWasTyped(page)
    expect(requests()).toBe(1)
    await submit(page)
    await expect(page).toHaveURL(/\/dashboard$/)
  },
)

test(
  'Complete profile, N3 (I): an answer that comes after signing out lets nobody in',
  slow,
  async ({ page, portal }) => {
    await filledIn(page, portal, 'profile-late@members.example')
    const completed = await holdAnswer(page, path)
    await submit(page)
    await completed.asked
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/signin$/)
    await completed.letGo()
    await page.getByLabel('Email').fill('somebody-else@members.example')
    await expect(page).toHaveURL(/\/signin$/)
    expect(await everythingKept(page)).not.toMatch(/Ruwani|portal\.session/)
  },
)

test(
  'Complete profile, N6 (W): a 429 counts the wait down in place and then lets the same try go',
  slow,
  async ({ timedPortal, watched }) => {
    watched.excuse(/429.*\/complete-profile/)
    const { page, url, advance } = timedPortal
    await askToWait(page, path, 90)
    await openWithStatus(page, `${url}/signin`)
    await fillIn(page, timedPortal, 'profile-waiting@members.example')
    await submit(page)
    await expect(page.getByText('Slow down')).toBeVisible()
    await expect(page.getByText(/You can try again in 1:(30|29)/)).toBeVisible()
    await advance(91_000)
    await expect(page.getByText('You can try again')).toBeHidden()
    await showsWhatWasTyped(page)
    await submit(page)
    await expect(page).toHaveURL(/\/dashboard$/)
  },
)

test(
  'Complete profile, N7 (O): a 401 ends the session, and after signing in again everything typed is there',
  fast,
  async ({ page, portal, watched }) => {
    watched.excuse(/401.*\/complete-profile/)
    const email = 'profile-refused@members.example'
    await filledIn(page, portal, email)
    await endSessionsOf(portal, email)
    await submit(page)
    await expectSessionExpired(page)
    await signIn(page, email, newPassword)
    await expect(page).toHaveURL(/\/complete-profile$/)
    await showsWhatWasTyped(page)
    await submit(page)
    await expect(page).toHaveURL(/\/dashboard$/)
  },
)

test(
  'Complete profile, N8 (F): what the server refuses is displayed at its field',
  fast,
  async ({ page, portal, watched }) => {
    watched.excuse(/422.*\/complete-profile/)
    await filledIn(page, portal, 'profile-mistaken@members.example')
    await page.route(
      `**/api/member${path}`,
      (route) =>
        route.fulfill({
          status: 422,
          json: {
            status: 'error',
            message: 'Please check what you typed',
            errors: { mobile: ['This number belongs to somebody else'] },
          },
        }),
      { times: 1 },
    )
    await submit(page)
    await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(
      /This number belongs to somebody else/,
    )
    await expect(page.getByLabel('Mobile number')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Mobile number').fill('0771112224')
    await submit(page)
    await expect(page).toHaveURL(/\/dashboard$/)
  },
)

test('Complete profile, U1 (1): two presses save it once', slow, async ({ page, portal }) => {
  const requests = countRequests(page, path)
  await filledIn(page, portal, 'profile-twice@members.example')
  await pressTwice(page, 'Complete profile')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(requests()).toBe(1)
})

test(
  'Complete profile, U2 (R): a reload before the answer keeps everything typed, and sends nothing again',
  slow,
  async ({ page, portal }) => {
    const requests = countRequests(page, path)
    await filledIn(page, portal, 'profile-reloaded@members.example')
    await page.route(`**/api/member${path}`, () => {}, { times: 1 })
    await submit(page)
    await expect.poll(requests).toBe(1)
    await page.reload()
    await showsWhatWasTyped(page)
    expect(requests()).toBe(1)
  },
)
