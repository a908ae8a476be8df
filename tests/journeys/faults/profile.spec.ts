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
import { arriveAs, endSessionsOf, seedPassword } from '@tests/support/browser/members'

const fast = { tag: '@desktop' }
const branchCall = '/add-branch/*'

/** A member of Branch 1 chooses Branch 2 in the dialog. */
async function chooseBranch(page: Page) {
  await page.getByRole('button', { name: 'Add Branch' }).click()
  await dialogOf(page).getByLabel('Branch', { exact: true }).selectOption('Branch 2')
}
async function typePasswords(page: Page, oldPassword = newPassword) {
  await dialogOf(page).getByLabel('Current password', { exact: true }).fill(oldPassword)
  await dialogOf(page).getByLabel('New password', { exact: true }).fill('Heron-2029!')
  await dialogOf(page).getByLabel('Confirm new password', { exact: true }).fill('Heron-2029!')
}
async function typeAddress(page: Page, newEmail: string, password = newPassword) {
  await dialogOf(page).getByLabel('New email', { exact: true }).fill(newEmail)
  await dialogOf(page).getByLabel('Confirm new email').fill(newEmail)
  await dialogOf(page).getByLabel('Current password').fill(password)
}

test(
  'Profile, N1 (M), N8 (F), N2 (Q), U1 (1), U2 (R), U4 (K): a branch that is refused, lost on the way and pressed twice is added once, and the page keeps what it knew',
  fast,
  async ({ page, portal, context, watched }) => {
    watched.excuse(lost, /422.*add-branch/, /500.*show/)
    await arriveAtProfile(page, portal, 'branch-faults@members.example')
    await chooseBranch(page)
    await context.setOffline(true)
    await pressInDialog(page, 'Add Branch')
    await expect(dialogOf(page).getByRole('alert')).toContainText('You are offline')
    await context.setOffline(false)
    await page.route(
      `**/api/member${branchCall}`,
      (route) =>
        route.fulfill({
          status: 422,
          json: {
            status: 'error',
            message: 'Not today',
            errors: { branches: ['This branch is not known.'] },
          },
        }),
      { times: 1 },
    )
    await pressInDialog(page, 'Add Branch')
    await expect(dialogOf(page).getByLabel('Branch', { exact: true })).toHaveAccessibleDescription(
      /This branch is not known\./,
    )
    let sent = 0
    page.on('request', (request) => (sent += request.url().includes('/add-branch/') ? 1 : 0))
    await loseAnswer(page, branchCall)
    await pressTwice(dialogOf(page), 'Add Branch')
    await expect(dialogOf(page).getByRole('heading', { name: 'Branch Added' })).toBeVisible()
    expect(sent).toBe(1)
    await pressInDialog(page, 'OK')
    const card = page.getByRole('region', { name: 'Personal Information' })
    await expect(card).toContainText('Rathmalana Branch')
    await failNext(page, '/show')
    await returnAttention(page)
    await expect(page.getByText('This may be out of date')).toBeVisible()
    await expect(card).toContainText('Rathmalana Branch')
    await page.reload()
    await expect(card).toContainText('Rathmalana Branch')
    expect(sent).toBe(1)
  },
)

test(
  'Profile, N3 (I), N7 (O): an answer after leaving is ignored, and a save that meets a 401 ends the session',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/401.*(show|add-branch)/)
    const email = 'branch-refused@members.example'
    await arriveAtProfile(page, portal, email)
    const shown = await holdAnswer(page, '/show')
    await page.reload()
    await shown.asked
    await goToDashboard(page)
    await shown.letGo()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ruwani')
    await page.goto('/profile')
    await chooseBranch(page)
    await endSessionsOf(portal, email)
    await pressInDialog(page, 'Add Branch')
    await expectSessionExpired(page)
  },
)

test(
  'Profile, N6 (W): a 429 counts the wait down in the dialog and then lets the same try go',
  slow,
  async ({ timedPortal, watched }) => {
    watched.excuse(/429/)
    const { page, url, advance } = timedPortal
    await askToWait(page, branchCall, 90)
    await arriveAs(page, '/profile', { email: 'basic@members.example', origin: url })
    await chooseBranch(page)
    await pressInDialog(page, 'Add Branch')
    await waitInDialog(page, advance)
    await pressInDialog(page, 'Add Branch')
    await expect(dialogOf(page).getByRole('heading', { name: 'Branch Added' })).toBeVisible()
  },
)

test(
  'Change password, N3 (I), N7 (O): an answer after going back is ignored, and a 401 ends the session',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/401.*change-password/)
    const email = 'password-refused@members.example'
    await arriveAtProfile(page, portal, email)
    const path = '**/api/member/change-password'
    await page.getByRole('button', { name: 'Change Password' }).click()
    await typePasswords(page, 'not the one')
    const changed = await holdAnswer(page, '/change-password')
    await pressInDialog(page, 'Change Password')
    await changed.asked
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ruwani')
    await page.unroute(path)
    await page.goto('/profile?action=change-password')
    await typePasswords(page)
    await endSessionsOf(portal, email)
    await pressInDialog(page, 'Change Password')
    await expectSessionExpired(page)
  },
)

test(
  'Change password, N6 (W): a 429 counts the wait down in the dialog and then lets the same try go',
  slow,
  async ({ timedPortal, watched }) => {
    watched.excuse(/429/)
    const { page, url, advance } = timedPortal
    await askToWait(page, '/change-password', 90)
    await arriveAs(page, '/profile?action=change-password', { email: 'basic@members.example', origin: url })
    await typePasswords(page, 'Shuttle-2026!')
    await pressInDialog(page, 'Change Password')
    await waitInDialog(page, advance)
    await pressInDialog(page, 'Change Password')
    await expect(dialogOf(page).getByRole('heading', { name: 'Password Changed' })).toBeVisible()
  },
)

test(
  'Change e-mail, N3 (I), N7 (O): an answer after going elsewhere is ignored, and a 401 ends the session',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/401.*change-mail/)
    const email = 'mail-refused@members.example'
    await arriveAtProfile(page, portal, email)
    const open = async () => {
      await page.getByRole('button', { name: 'Change Email' }).click()
      await typeAddress(page, 'mail-elsewhere@members.example')
    }
    await open()
    const asked = await holdAnswer(page, '/change-mail')
    await pressInDialog(page, 'Send Code')
    await asked.asked
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ruwani')
    await page.unroute('**/api/member/change-mail')
    await page.goto('/profile')
    await open()
    await endSessionsOf(portal, email)
    await pressInDialog(page, 'Send Code')
    await expectSessionExpired(page)
  },
)

test(
  'Change e-mail, N6 (W): a 429 counts the wait down in the dialog and then lets the same try go',
  slow,
  async ({ timedPortal, watched }) => {
    watched.excuse(/429/)
    const { page, url, advance } = timedPortal
    await askToWait(page, '/change-mail', 90)
    await arriveAs(page, '/profile', { email: 'basic@members.example', origin: url })
    await page.getByRole('button', { name: 'Change Email' }).click()
    await typeAddress(page, 'mail-waiting@members.example', seedPassword)
    await pressInDialog(page, 'Send Code')
    await waitInDialog(page, advance)
    await pressInDialog(page, 'Send Code')
    await expect(dialogOf(page).getByText('Step 2 of 3')).toBeVisible()
  },
)

test(
  'Change password, N1 (M), N8 (F), N2 (Q), U1 (1), U2 (R): a password whose answer was lost is checked by signing in, a reload asks for it no more, and it was sent once',
  fast,
  async ({ page, portal, context, watched }) => {
    watched.excuse(lost, /422.*change-password/)
    await arriveAtProfile(page, portal, 'password-faults@members.example')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await typePasswords(page, 'not the one')
    await context.setOffline(true)
    await pressInDialog(page, 'Change Password')
    await expect(dialogOf(page).getByRole('alert')).toContainText('You are offline')
    await context.setOffline(false)
    await pressInDialog(page, 'Change Password')
    await expect(dialogOf(page).getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
      /not right/,
    )
    const requests = countRequests(page, '/change-password')
    await typePasswords(page)
    await loseAnswer(page, '/change-password')
    await pressTwice(dialogOf(page), 'Change Password')
    await expect(dialogOf(page).getByText('We could not confirm it')).toBeVisible()
    await pressInDialog(page, 'Sign in to check')
    await expect(page).toHaveURL(/\/signin$/)
    await page.reload()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    expect(requests()).toBe(1)
  },
)

test(
  'Change e-mail, N1 (M), N2 (Q), U1 (1), U2 (R), U4 (K): an address whose confirmation was lost is read back, and a reload before it keeps the old one',
  fast,
  async ({ page, portal, context, watched }) => {
    watched.excuse(lost)
    const [email, newEmail] = ['mail-faults@members.example', 'mail-changed@members.example']
    await arriveAtProfile(page, portal, email)
    const card = page.getByRole('region', { name: 'Personal Information' })
    await page.getByRole('button', { name: 'Change Email' }).click()
    await typeAddress(page, newEmail)
    await context.setOffline(true)
    await pressInDialog(page, 'Send Code')
    await expect(dialogOf(page).getByRole('alert')).toContainText('You are offline')
    await context.setOffline(false)
    const requests = countRequests(page, '/change-mail')
    await pressTwice(dialogOf(page), 'Send Code')
    await expect(dialogOf(page).getByText('Step 2 of 3')).toBeVisible()
    expect(requests()).toBe(1)
    const { code } = await portal.mail(newEmail)
    await dialogOf(page)
      .getByLabel('Code', { exact: true })
      .fill(code ?? '')
    await loseAnswer(page, '/verify-otp')
    await pressInDialog(page, 'Confirm')
    await expect(dialogOf(page).getByRole('heading', { name: 'Email Changed' })).toBeVisible()
    await pressInDialog(page, 'Done')
    await expect(card).toContainText(newEmail)
    await page.reload()
    await expect(card).toContainText(newEmail)
  },
)
