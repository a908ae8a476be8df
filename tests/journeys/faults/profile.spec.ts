import type { Page } from '@playwright/test'
import { newPassword } from '@tests/support/browser/accounts'
import { pressTwice } from '@tests/support/browser/faults'
import {
  arriveAtProfile,
  dialogOf,
  expectSessionExpired,
  failNext,
  lost,
  loseAnswer,
  pressInDialog,
  returnAttention,
} from '@tests/support/browser/faultSteps'
import { expect, test } from '@tests/support/browser/journey'
import { endSessionsOf, unusedEmail, signIn } from '@tests/support/browser/members'

const fast = { tag: '@desktop' }
const branchCall = '/add-branch/*'

/** A member of Branch 1 chooses Branch 2 in the dialog. */
async function chooseBranch(page: Page) {
  await page.getByRole('button', { name: 'Add Branch' }).click()
  await dialogOf(page).getByLabel('Branch', { exact: true }).selectOption('Branch 2')
}
test(
  'Profile, N1 (M), N8 (F), N2 (Q), U1 (1), U2 (R), U4 (K): a branch that is refused, lost on the way and pressed twice is added once, and the page keeps what it knew',
  fast,
  async ({ page, portal, context, watched }) => {
    watched.excuse(lost, /422.*add-branch/, /500.*show/)
    await arriveAtProfile(page, portal, unusedEmail('branch-faults'))
    await chooseBranch(page)
    await context.setOffline(true)
    await expect(dialogOf(page).getByText('You are offline')).toBeVisible()
    await expect(dialogOf(page).getByRole('button', { name: 'Add Branch' })).toBeDisabled()
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
  'Profile, N7 (O): what is typed into a form is there again after the session ended over it, passwords apart, and gone once it is saved',
  fast,
  async ({ page, portal, watched }) => {
    watched.excuse(/401/)
    const email = unusedEmail('typed-faults')
    await arriveAtProfile(page, portal, email)
    const kept = () => page.evaluate(() => sessionStorage.getItem('portal.typedForm') ?? '')

    await page.getByRole('button', { name: 'Edit personal information' }).click()
    await dialogOf(page).getByLabel('First name').fill('Ruwanthi')
    await dialogOf(page).getByLabel('Address').fill('12 Station Road')
    await endSessionsOf(portal, email)
    await pressInDialog(page, 'Save Changes')
    await expectSessionExpired(page)
    await page.reload()
    await signIn(page, email, newPassword)
    await expect(page).toHaveURL(/\/profile$/)
    await expect(dialogOf(page).getByLabel('First name')).toHaveValue('Ruwanthi')
    await expect(dialogOf(page).getByLabel('Address')).toHaveValue('12 Station Road')
    await pressInDialog(page, 'Save Changes')
    await expect(dialogOf(page).getByRole('heading', { name: 'Personal Information Updated' })).toBeVisible()
    expect(await kept()).toBe('')
    await pressInDialog(page, 'OK')

    await page.getByRole('button', { name: 'Edit Info' }).click()
    await pressInDialog(page, 'Change email')
    await dialogOf(page).getByLabel('New email', { exact: true }).fill('new-typed@members.example')
    await dialogOf(page).getByLabel('Confirm new email').fill('new-typed@members.example')
    await dialogOf(page).getByLabel('Current password').fill(newPassword)
    await endSessionsOf(portal, email)
    await pressInDialog(page, 'Send Code')
    await expectSessionExpired(page)
    expect(await kept()).toContain('new-typed@members.example')
    expect(await kept()).not.toContain(newPassword)
    await signIn(page, email, newPassword)
    await expect(dialogOf(page).getByLabel('New email', { exact: true })).toHaveValue(
      'new-typed@members.example',
    )
    await expect(dialogOf(page).getByLabel('Current password')).toHaveValue('')
    await pressInDialog(page, 'Cancel')
    await expect(dialogOf(page)).toHaveCount(0)
    expect(await kept()).toBe('')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Edit Info' })).toBeVisible()
    await expect(dialogOf(page)).toHaveCount(0)
  },
)
