import type { Page } from '@playwright/test'
import { newPassword } from '@tests/support/browser/accounts'
import { askToWait, countRequests, holdAnswer, pressTwice } from '@tests/support/browser/faults'
import {
  arriveAtProfile,
  dialogOf,
  expectSessionExpired,
  failNext,
  goToDashboard,
  lost,
  loseAnswer,
  pressInDialog,
  returnAttention,
  slow,
  waitInDialog,
} from '@tests/support/browser/faultSteps'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, endSessionsOf, makeMember } from '@tests/support/browser/members'
import type { Portal } from '@tests/support/browser/portal'

const fast = { tag: '@desktop' }
const exportPath = '/data-export'
const list = (page: Page) => page.getByRole('list', { name: 'Signed-in devices' })

/** A member on the profile page who is signed in at one more place, where the account was made. */
async function arrive(page: Page, portal: Portal, email: string) {
  await arriveAtProfile(page, portal, email)
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
}
const askToSignOut = (page: Page) => page.getByRole('button', { name: 'Sign out Unknown device' }).click()
async function typePassword(page: Page, password = newPassword) {
  await page.getByRole('button', { name: 'Download my data' }).click()
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(password)
}

test(
  'Devices, N1 (M), N2 (Q), U1 (1), U2 (R), U4 (K): a sign-out that is lost on the way and pressed twice is read back, sent once, and the list keeps what it knew',
  fast,
  async ({ page, portal, context, watched }) => {
    watched.excuse(lost, /500.*sessions/)
    let sent = 0
    page.on('request', (request) => (sent += request.method() === 'DELETE' ? 1 : 0))
    await arrive(page, portal, 'devices-faults@members.example')
    await askToSignOut(page)
    await context.setOffline(true)
    await pressInDialog(page, 'Sign out')
    await expect(dialogOf(page).getByRole('alert')).toContainText('You are offline')
    await context.setOffline(false)
    await loseAnswer(page, '/sessions/*')
    await pressTwice(dialogOf(page), 'Sign out')
    await expect(page.getByText('Unknown device has been signed out.')).toBeVisible()
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    expect(sent).toBe(1)
    await failNext(page, '/sessions')
    await returnAttention(page)
    await expect(page.getByText('This may be out of date')).toBeVisible()
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await page.reload()
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    expect(sent).toBe(1)
  },
)

test(
  'Devices, N3 (I), N7 (O): an answer after leaving is ignored, and a sign-out that meets a 401 ends the session',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/401.*sessions/)
    const email = 'devices-refused@members.example'
    await arrive(page, portal, email)
    const read = await holdAnswer(page, '/sessions')
    await page.reload()
    await read.asked
    await goToDashboard(page)
    await read.letGo()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ruwani')
    await page.unroute('**/api/member/sessions')
    await page.goto('/profile')
    await askToSignOut(page)
    await endSessionsOf(portal, email)
    await pressInDialog(page, 'Sign out')
    await expectSessionExpired(page)
  },
)

test(
  'Devices, N6 (W): a 429 counts the wait down in the dialog and then lets the same try go',
  slow,
  async ({ timedPortal, watched }) => {
    watched.excuse(/429/)
    const { page, url, advance } = timedPortal
    const email = 'devices-waiting@members.example'
    await makeMember(timedPortal, email)
    await askToWait(page, '/sessions/*', 90)
    await arriveAs(page, '/profile', { email, password: newPassword, origin: url })
    await askToSignOut(page)
    await pressInDialog(page, 'Sign out')
    await waitInDialog(page, advance)
    await pressInDialog(page, 'Sign out')
    await expect(page.getByText('Unknown device has been signed out.')).toBeVisible()
  },
)

test(
  'Data export, N1 (M), N8 (F), U1 (1), U2 (R): offline and a wrong password are said in the dialog, pressed twice one file comes, and a reload asks for none',
  fast,
  async ({ page, portal, context, watched }) => {
    watched.excuse(lost, /422.*data-export/)
    await arrive(page, portal, 'export-faults@members.example')
    await typePassword(page, 'not the one')
    await context.setOffline(true)
    await pressInDialog(page, 'Download')
    await expect(dialogOf(page).getByRole('alert')).toContainText('You are offline')
    await context.setOffline(false)
    await pressInDialog(page, 'Download')
    await expect(dialogOf(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /The password is not right\./,
    )
    const requests = countRequests(page, exportPath)
    await dialogOf(page).getByLabel('Password', { exact: true }).fill(newPassword)
    let files = 0
    page.on('download', () => (files += 1))
    await pressTwice(dialogOf(page), 'Download')
    await expect(page.getByText(/has been handed to your browser/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible()
    await expect(dialogOf(page)).toHaveCount(0)
    expect([requests(), files]).toEqual([1, 1])
  },
)

test(
  'Data export, N3 (I), N7 (O): an answer after leaving brings no file, and a 401 ends the session',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/401.*data-export/)
    const email = 'export-refused@members.example'
    await arrive(page, portal, email)
    let files = 0
    page.on('download', () => (files += 1))
    await typePassword(page)
    const answer = await holdAnswer(page, exportPath)
    await pressInDialog(page, 'Download')
    await answer.asked
    await page.goto('/dashboard')
    await answer.letGo().catch(() => {})
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ruwani')
    await page.unroute(`**/api/member${exportPath}`)
    await page.goto('/profile')
    await typePassword(page)
    await endSessionsOf(portal, email)
    await pressInDialog(page, 'Download')
    await expectSessionExpired(page)
    expect(files).toBe(0)
  },
)

test(
  'Data export, N6 (W): a 429 counts the wait down in the dialog and then lets the same try go',
  slow,
  async ({ timedPortal, watched }) => {
    watched.excuse(/429/)
    const { page, url, advance } = timedPortal
    await askToWait(page, exportPath, 90)
    await arriveAs(page, '/profile', { email: 'basic@members.example', origin: url })
    await typePassword(page, 'Shuttle-2026!')
    await pressInDialog(page, 'Download')
    await waitInDialog(page, advance)
    await pressInDialog(page, 'Download')
    await expect(page.getByText(/has been handed to your browser/)).toBeVisible()
  },
)
