import type { Page } from '@playwright/test'
import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { newPassword } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, makeMember, unusedEmail, signIn, signOut } from '@tests/support/browser/members'

const dialogOf = (page: Page) => page.getByRole('dialog')
/** Requests a code for a new address. */
async function askForCode(page: Page, newEmail: string, password = newPassword) {
  await page.getByRole('button', { name: 'Change Email' }).click()
  const dialog = dialogOf(page)
  const send = dialog.getByRole('button', { name: 'Send Code' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('New email', { exact: true }).fill(newEmail)
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Confirm new email').fill(newEmail)
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Current password').fill(password)
  await send.click()
  await expect(dialog.getByText('Step 2 of 3')).toBeVisible()
}
async function enter(page: Page, code: string) {
  await dialogOf(page).getByLabel('Code', { exact: true }).fill(code)
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click()
}

test('a new address holds once its mailed code is confirmed: a wrong code says what is left, and signing in is with the new one [A2.45, A3.16, A3.17, A4.19, A4.20, A4.21, A4.23, A5.24, A7.20, A7.21, A2.45b, A4.19b, A7.20c, A7.21c]', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/422.*(verify-otp|change-mail)/)
  const [email, newEmail] = [unusedEmail('old'), unusedEmail('new')]
  await makeMember(portal, email)
  await arriveAs(page, '/profile', { email, password: newPassword })
  await askForCode(page, newEmail)
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByText('5 attempts left.')).toBeVisible()
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/6 digits/)
  expect(await accessibilityFindings(page)).toEqual([])
  const { code } = await portal.mail(newEmail)
  await enter(page, code === '000000' ? '111111' : '000000')
  const codeField = dialog.getByLabel('Code', { exact: true })
  await expect(codeField).toHaveAccessibleDescription(/4 attempts left/)
  await expect(codeField).toBeFocused()
  await expect(page.getByRole('region', { name: 'Personal Information' })).toContainText(email)
  await enter(page, code ?? '')
  await expect(dialog.getByRole('heading', { name: 'Email Changed' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Personal Information' })).toContainText(newEmail)
  await signOut(page)
  await expect(page).toHaveURL(/\/signin$/)
  await signIn(page, newEmail, newPassword)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a change that somebody else made is undone from the mail to the old address, which does nothing by being opened', async ({
  page,
  portal,
  watched,
  openBrowser,
}) => {
  watched.excuse(/401/)
  const [email, newEmail] = [unusedEmail('owner'), unusedEmail('thief')]
  await makeMember(portal, email)
  await arriveAs(page, '/profile', { email, password: newPassword })
  await askForCode(page, newEmail)
  await enter(page, (await portal.mail(newEmail)).code ?? '')
  const changed = dialogOf(page)
  await expect(changed.getByRole('heading', { name: 'Email Changed' })).toBeVisible()
  await expect(changed).toContainText(/other devices? signed out/)
  const { link } = await portal.mail(email)
  const owner = await (await openBrowser()).newPage()
  await owner.goto(link ?? '')
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Undo email change')
  await expect(owner).toHaveURL(/\/undo-email-change$/)
  expect(await accessibilityFindings(owner)).toEqual([])
  await changed.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Personal Information' })).toContainText(newEmail)
  // The token outlives a reload, in no address.
  await owner.reload()
  await owner.getByRole('button', { name: 'Change it back' }).click()
  await expect(owner.getByText(`Your address is ${email} again`)).toBeVisible()
  await owner.getByRole('button', { name: 'Choose a new password' }).click()
  await expect(owner).toHaveURL(
    (url) => url.pathname === '/reset-password' && url.hash === '' && !url.searchParams.has('token'),
  )
  // The token of the new password outlives a reload as well, in no address.
  await owner.reload()
  await expect(owner.getByLabel('Email')).toHaveValue(email)
  await owner.getByLabel('New password', { exact: true }).fill('Owner-2029!')
  await owner.getByLabel('Confirm new password').fill('Owner-2029!')
  await owner.getByRole('button', { name: 'Reset password' }).click()
  await expect(owner.getByText('Your password has been reset')).toBeVisible()
  // The sessions elsewhere are over.
  await page.reload()
  await expect(page).toHaveURL(/\/signin$/)
})
