/**
 * The fallback texts of the error catalogue, each brought about by what comes over the network (an answer without words,
 * an answer that is not the promised one) or by a fault of the browser, and seen on the page. What the server words itself
 * and what the forms say has tests of its own.
 */
import type { Page } from '@playwright/test'
import { newPassword, signUp } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, makeFullMember, makeVerified, signIn } from '@tests/support/browser/members'

const once = { tag: '@desktop' }
const dialogOf = (page: Page) => page.getByRole('dialog')
const alert = (page: Page) => page.getByRole('alert')

/** The next call of the path is answered by an error without a word, or with status 200 by one. */
const failWordlessly = (page: Page, path: string, status = 400) =>
  page.route(`**/api/member${path}`, (route) => route.fulfill({ status, json: { status: 'error' } }), {
    times: 1,
  })

/** From now on the page cannot make a request: something that every request needs throws. */
const breakRequests = (page: Page) =>
  page.evaluate(() => {
    window.URLSearchParams = class {
      constructor() {
        throw new Error('out of memory')
      }
    } as never
  })

test(
  'the sign-in and the sign-up have their own text for an error without words [A8.03, A8.04]',
  once,
  async ({ page, watched }) => {
    watched.excuse(/400.*\/(login|register)/)
    await failWordlessly(page, '/login')
    await page.goto('/signin')
    await signIn(page, 'basic@members.example')
    await expect(alert(page).filter({ hasText: 'Sign In Error' })).toContainText('Login failed')
    await failWordlessly(page, '/register')
    await page.goto('/signup')
    await signUp(page, 'wordless@members.example')
    await expect(alert(page).filter({ hasText: 'Registration Failed' })).toContainText('Registration failed')
  },
)

test(
  'the sign-up says of an address that is taken what the catalogue has for it [A8.21]',
  once,
  async ({ page, watched }) => {
    watched.excuse(/(409|422).*\/register/)
    await page.goto('/signup')
    await signUp(page, 'basic@members.example')
    await expect(alert(page).filter({ hasText: 'Registration Failed' })).toContainText(
      'An account with this email already exists. Please log in or use a different email.',
    )
  },
)

test(
  'the profile completion has its own text for an error without words [A8.06]',
  once,
  async ({ page, portal, watched }) => {
    watched.excuse(/400.*\/complete-profile/)
    const email = 'catalogue-profile@members.example'
    await makeVerified(portal, email)
    await arriveAs(page, '/complete-profile', { email, password: newPassword })
    await page.getByRole('button', { name: 'Choose Basic' }).click()
    await page.getByLabel('First name').fill('Ruwani')
    await page.getByLabel('Last name').fill('Dias')
    await page.getByLabel('Mobile number').fill('0771112223')
    await failWordlessly(page, '/complete-profile')
    await page.getByRole('button', { name: 'Complete profile' }).click()
    await expect(alert(page).filter({ hasText: 'Your profile was not saved' })).toContainText(
      'Profile completion failed',
    )
  },
)

test(
  'the forgotten password and its mailed link have their own texts for an error without words [A8.07, A8.08]',
  once,
  async ({ page, watched }) => {
    watched.excuse(/400.*\/password\/(email|reset)/)
    await failWordlessly(page, '/password/email')
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill('basic@members.example')
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
    await expect(alert(page)).toContainText('Failed to send password reset email')
    await failWordlessly(page, '/password/reset')
    await page.goto('/reset-password?token=some-token&email=basic%40members.example')
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('Confirm new password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(alert(page)).toContainText('Password reset failed')
  },
)

test(
  'the verification and its further mail have their own texts for an error without words [A8.09, A8.10]',
  once,
  async ({ page, watched }) => {
    watched.excuse(/400.*\/(verify-email|resend-verification)/)
    await failWordlessly(page, '/verify-email')
    await page.goto('/email-verification?email=unverified%40members.example&token=some-token')
    await expect(alert(page)).toContainText('Email verification failed')
    await failWordlessly(page, '/resend-verification')
    await page.getByRole('button', { name: 'Resend verification email' }).click()
    await expect(alert(page)).toContainText('Failed to resend verification email')
  },
)

test(
  'the list of the children has its three texts: not fetched, not readable, and broken on the way [A8.11, A8.11b, A8.11c]',
  once,
  async ({ page, watched }) => {
    watched.excuse(/400.*\/child-members/, /out of memory/)
    const path = '/child-members'
    const tryAgain = page.getByRole('button', { name: 'Try Again' })
    await failWordlessly(page, path)
    await arriveAs(page, '/child-accounts', { email: 'full@members.example' })
    await expect(alert(page)).toContainText('Failed to fetch child members')
    await page.route(`**/api/member${path}`, (route) => route.fulfill({ json: { status: 'success' } }), {
      times: 1,
    })
    await tryAgain.click()
    await expect(alert(page)).toContainText('Invalid response format from server')
    await breakRequests(page)
    await tryAgain.click()
    await expect(alert(page)).toContainText('An error occurred while fetching data')
  },
)

const childWays = [
  {
    way: 'adding',
    ids: 'A8.12, A8.15, A8.15b',
    call: '/create-child-member',
    texts: [
      'Child member creation failed, please try again.',
      'Failed to create child member',
      'An error occurred while adding child.',
    ],
    open: async (page: Page) => {
      await page.getByRole('button', { name: 'Add New Child' }).click()
      await page.getByLabel('First name').fill('Nethmi')
      await page.getByLabel('Last name').fill('Dias')
      await page.getByLabel('Date of birth').fill('2017-02-03')
    },
    submit: 'Add Child',
  },
  {
    way: 'updating',
    ids: 'A8.13, A8.16, A8.16b',
    call: '/update-child-member/*',
    texts: [
      'Child member update failed, please try again.',
      'Failed to update child member',
      'An error occurred while updating child.',
    ],
    open: (page: Page) =>
      page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click(),
    submit: 'Update Child',
  },
  {
    way: 'removing',
    ids: 'A8.14, A8.17, A8.17b',
    call: '/delete-child-member/*',
    texts: [
      'Child member deletion failed, please try again.',
      'Failed to remove child member',
      'An error occurred while removing child.',
    ],
    open: (page: Page) => page.locator('button[aria-label^="Remove "]:not([aria-disabled])').first().click(),
    submit: 'Remove account',
  },
] as const

for (const { way, ids, call, texts, open, submit } of childWays)
  test(
    `${way} a child has three texts: refused, not done, and broken on the way [${ids}]`,
    once,
    async ({ page, watched }) => {
      watched.excuse(/400.*-child-member/, /out of memory/)
      await arriveAs(page, '/child-accounts', { email: 'full@members.example' })
      await open(page)
      const send = dialogOf(page).getByRole('button', { name: submit, exact: true })
      await failWordlessly(page, call)
      await send.click()
      await expect(alert(page)).toContainText(texts[0])
      await failWordlessly(page, call, 200)
      await send.click()
      await expect(alert(page)).toContainText(texts[1])
      await breakRequests(page)
      await send.click()
      await expect(alert(page)).toContainText(texts[2])
    },
  )

test(
  'a billing address that could not be created has its own text, and a profile without ids says what is missing [A8.18, A8.23, A8.18b, A8.23b, A8.23c]',
  once,
  async ({ page, portal, watched }) => {
    watched.excuse(/400.*\/(create-billing-address|show)/)
    const member = await makeFullMember(portal, 'catalogue@members.example')
    await arriveAs(page, '/profile', member)
    await page.getByRole('button', { name: 'Add Billing Address' }).click()
    await dialogOf(page).getByLabel('Street Address').fill('1 Lake Road')
    await failWordlessly(page, '/create-billing-address')
    await dialogOf(page).getByRole('button', { name: 'Add Address' }).click()
    await expect(alert(page)).toContainText(
      'An error occurred while creating the billing address. Please try again.',
    )
    await dialogOf(page).getByRole('button', { name: 'Add Address' }).click()
    await dialogOf(page).getByRole('button', { name: 'OK' }).click()

    const saveWithoutIdOf = async (part: 'adult_member' | 'billing_address', edit: string, field: string) => {
      await page.unroute('**/api/member/show')
      await page.route('**/api/member/show', async (route) => {
        const response = await route.fetch()
        const body = (await response.json()) as { data: Record<string, Record<string, unknown>> }
        delete body.data[part]?.['id']
        await route.fulfill({ response, json: body })
      })
      await page.reload()
      await page.getByRole('button', { name: edit }).click()
      // What is as before is not sent.
      await dialogOf(page).getByLabel(field).fill('Another')
      await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click()
    }
    await saveWithoutIdOf('adult_member', 'Edit Info', 'First name')
    await expect(alert(page)).toContainText('Member ID not found. Please refresh and try again.')
    await saveWithoutIdOf('billing_address', 'Edit Billing Address', 'Street Address')
    await expect(alert(page)).toContainText('Billing address ID not found. Please refresh and try again.')
    await page.unroute('**/api/member/show')
    await failWordlessly(page, '/show')
    await page.reload()
    await expect(alert(page)).toContainText('Failed to fetch user profile')
  },
)
