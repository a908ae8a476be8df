import { everythingKept, forgetRegistration, newPassword, signUp } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import { unusedEmail } from '@tests/support/browser/members'

test('a visitor signs up, opens the link of the mail in another browser, and reaches the sign-in with the email filled in [A2.09, A2.10, A2.12, A3.03, A4.13, A7.03, A7.09, A1.01c]', async ({
  page,
  portal,
}) => {
  const email = unusedEmail('first-way')
  await page.goto('/signup')
  await signUp(page, email)
  await expect(page).toHaveURL(/\/email-verification$/)
  await expect(page.getByText('Your account was created')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Verification steps' }).getByRole('listitem')).toHaveCount(3)

  await forgetRegistration(page)
  const { link } = await portal.mail(email)
  await page.goto(link ?? '')
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible()
  await expect(page).toHaveURL(/\/email-verification\?email=[^&]{1,200}$/)
  await page.getByRole('button', { name: 'Continue to Sign In' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('the link of the mail signs in the browser that registered, and the profile follows', async ({
  page,
  context,
  portal,
}) => {
  const email = unusedEmail('same-browser')
  await page.goto('/signup')
  await signUp(page, email)
  await expect(page).toHaveURL(/\/email-verification$/)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(await context.cookies()).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }])
  await page.goto((await portal.mail(email)).link ?? '')
  await expect(page).toHaveURL(/\/complete-profile$/)
  await expect(page.getByText('Email verified')).toBeVisible()
  expect(await context.cookies()).toEqual([])
})

test('Sign-up, U2 (R): the input is there again after a reload, but for the passwords, which are kept nowhere [A3.23, A3.23b]', async ({
  page,
}) => {
  const email = unusedEmail('draft')
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByLabel('Rathmalana Branch').check()
  expect(await everythingKept(page)).not.toContain(newPassword)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Rathmalana Branch')).toBeChecked()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('Sign-up, N8 (S): an account that an administrator made leads to the forgotten password, with the email taken along [A8.20]', async ({
  page,
  watched,
}) => {
  watched.excuse(/(409|422).*\/register/)
  await page.goto('/signup')
  await signUp(page, 'admin-created@members.example')
  const warning = page.getByRole('alert').filter({ hasText: 'Account Already Exists' })
  await expect(warning).toContainText(
    "Your account was created by an Administrator. Please use 'Forgot Password' to set up your personal password.",
  )
  await warning.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('admin-created@members.example')
})

test('Sign-up, N2 (Q): an answer that is lost is displayed as not confirmed, sent once, and signing in is the check', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/ERR_EMPTY_RESPONSE|ERR_FAILED|ERR_CONNECTION/)
  const email = unusedEmail('lost')
  let tries = 0
  await page.route('**/api/member/register', async (route) => {
    tries += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.goto('/signup')
  await signUp(page, email)
  await expect(page.getByText('We could not confirm your account')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(newPassword)
  await page.getByRole('button', { name: 'Sign in to check' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  expect(tries).toBe(1)
  expect((await portal.mail(email)).subject).toContain('Verify')

  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/email-verification$/)
})

test('Sign-up, U3 (R): Back from the verification finds the form as it was, Forward the verification, and nothing is sent again', async ({
  page,
}) => {
  const email = unusedEmail('back')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.goto('/signup')
  await signUp(page, email)
  await expect(page).toHaveURL(/\/email-verification$/)
  await page.goBack()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.goForward()
  await expect(page.getByRole('main')).toContainText(email)
  expect(sent).toEqual(['/api/member/register'])
})
