import { newPassword } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import {
  dashboardAnswered,
  endSessionsOf,
  makeMember,
  unusedEmail,
  seedPassword,
  signIn,
  signOut,
} from '@tests/support/browser/members'

const ended = 'Your session ended in another tab. Please sign in again.'

test('Sign out, U4 (S): signing out in one tab ends the other at once, with a word why and nothing of the member left', async ({
  page,
  context,
}) => {
  await page.goto('/signin')
  await signIn(page, 'basic@members.example', seedPassword, { stay: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kasun')
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kasun')

  await signOut(page)
  await expect(page).toHaveURL(/\/signin$/)
  await expect(second).toHaveURL(/\/signin$/)
  await expect(second.getByText(ended)).toBeVisible()
  await expect(second.getByText('Kasun')).toHaveCount(0)
  expect(
    await second.evaluate(() => [Object.keys(localStorage).sort(), Object.keys(sessionStorage)]),
  ).toEqual([['portal.device', 'portal.signOutMarker'], []])
})

test('a tab that waits at the sign-in follows a remembered sign-in of another tab', async ({
  page,
  context,
}) => {
  await page.goto('/signin')
  await expect(page.getByLabel('Email')).toBeVisible()
  const second = await context.newPage()
  await second.goto('/signin')
  await signIn(second, 'basic@members.example', seedPassword, { stay: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kasun')
})

test('signing out offline ends the other tabs as well', async ({ page, context, watched }) => {
  watched.excuse(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/signin')
  await signIn(page, 'basic@members.example', seedPassword, { stay: true })
  await expect(page).toHaveURL(/\/dashboard$/)
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kasun')
  await context.setOffline(true)
  await signOut(second)
  await expect(page).toHaveURL(/\/signin$/)
  await expect(second).toHaveURL(/\/signin$/)
  await expect(page.getByText('Kasun')).toHaveCount(0)
})

test('Start, U4 (R): a 401 in one tab ends both, each with a notice, and one sign-in brings each back [A4.11, A8.25, B8.22]', async ({
  page,
  context,
  portal,
  watched,
}) => {
  watched.excuse(/401/)
  const email = unusedEmail('two-tabs')
  await makeMember(portal, email)
  await page.goto('/signin')
  const answered = dashboardAnswered(page)
  await signIn(page, email, newPassword, { stay: true })
  await answered
  const second = await context.newPage()
  const secondAnswered = dashboardAnswered(second)
  await second.goto('/dashboard?here=1')
  await secondAnswered

  await endSessionsOf(portal, email)
  await page.reload()
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible()
  await expect(second).toHaveURL(/\/signin$/)
  expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull()

  await signIn(page, email, newPassword, { stay: true })
  await expect(page).toHaveURL(/\/dashboard$/)
  await second.reload()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ruwani')
})

test('signing in as somebody else ends the session of the other tab', async ({ page, context }) => {
  await page.goto('/signin')
  await signIn(page, 'basic@members.example')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kasun')
  const second = await context.newPage()
  await second.goto('/signin')
  await signIn(second, 'full@members.example')
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Welcome, Nadeesha')
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByText(ended)).toBeVisible()
  await expect(page.getByText('Kasun')).toHaveCount(0)
})
