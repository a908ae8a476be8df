import { isSameMonth, todayAt, tomorrowAt } from '@domain/time/centreTime'
import type { Page } from '@playwright/test'
import { type RouteName, routes } from '@domain/portal/routes'
import { forgetRegistration, signUp } from '@tests/support/browser/accounts'
import { chooseHour } from '@tests/support/browser/bookers'
import { askToMove, courtRow, openBookings, sheet } from '@tests/support/browser/bookingHistory'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, makeFullMember, unusedEmail, seedPassword, signIn } from '@tests/support/browser/members'
import { makePayer, openDues, openPaymentDialog } from '@tests/support/browser/payers'
import { memberPassword } from '@tests/support/serverHelpers'
import { translated } from '@tests/support/browser/translator'

// A browser's translator replaces texts by elements; a page error fails each of these tests by itself.

const broken = (page: Page) => page.getByText('This page could not be shown')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Pages behind a link, a payment or an earlier step, or that another test of this file walks through. */
const elsewhere: readonly RouteName[] = [
  'paymentReceipt',
  'emailVerification',
  'resetPassword',
  'completeProfile',
]
const memberPages = routes.filter(({ name, audience }) => audience === 'members' && !elsewhere.includes(name))

test('signing in through a translator: the password is shown and hidden, a refusal comes and goes, and the page stays @desktop @slow', async ({
  page,
  watched,
}) => {
  watched.excuse(/401/)
  await translated(page)
  await page.goto('/signin')
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  await page.getByLabel('Email').fill('full@members.example')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(seedPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await expect(page.locator('font font').filter({ visible: true }).first()).toBeVisible()
  await expect(broken(page)).toHaveCount(0)
})

test('every page of a member is displayed through a translator, while it loads and after @desktop @slow', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await translated(page)
  await arriveAs(page, '/dashboard', { email: 'full@members.example' })
  for (const { path } of memberPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(broken(page)).toHaveCount(0)
  }
})

test('booking, paying and the notifications go through a translator, and no old number stays @desktop @slow', async ({
  page,
  portal,
}) => {
  test.setTimeout(120_000)
  await translated(page)
  const payer = await makePayer(portal)
  await arriveAs(page, '/calendar', { email: payer.email, password: memberPassword })
  await chooseHour(page)
  await page.getByRole('button', { name: 'Pay & Confirm' }).click()
  await expect(page.getByRole('dialog', { name: 'Booking Confirmed' })).toContainText(/Reference BK\d+/)
  await page.keyboard.press('Escape')
  // Both bookings are for tomorrow, which is of the displayed month unless today is its last day.
  const now = portal.server.clock.now()
  const isOfMonth = isSameMonth(todayAt(now), tomorrowAt(now))
  await expect(page.getByText(`You have ${isOfMonth ? 2 : 0} Booking(s)`)).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')
  await openDues(page, payer)
  await openPaymentDialog(page, payer)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL(/\/gateway\//)
  await page.getByRole('button', { name: /^Pay Rs\. [\d,]+$/ }).click()
  await expect(page.getByText('Payment received').first()).toBeVisible()
  await expect(broken(page)).toHaveCount(0)
})

test('a profile form is saved through a translator, and the page says so @desktop @slow', async ({
  page,
  portal,
}) => {
  await translated(page)
  const payer = await makePayer(portal)
  await arriveAs(page, '/profile', { email: payer.email, password: memberPassword })
  await page.getByRole('button', { name: 'Edit personal information' }).click()
  await page.getByLabel('Phone').fill('0771234568')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('region', { name: 'Personal Information' })).toContainText('0771234568')
  await expect(broken(page)).toHaveCount(0)
})

test('a visitor looks for an hour, joins, verifies, forgets the password, completes the profile and is offered the hour, all through a translator @desktop @slow', async ({
  page,
  portal,
}) => {
  test.setTimeout(120_000)
  await translated(page)
  const email = unusedEmail('translated')
  await page.goto('/guest-calendar')
  await page.getByRole('list', { name: 'Date' }).getByRole('button').nth(2).click()
  await page
    .getByRole('button', { name: /^Book / })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Your choice' })).toContainText('LKR')
  await page.getByRole('button', { name: 'Add Booking +' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Booking Now' }).click()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await signUp(page, email)
  await expect(heading(page)).toHaveText('Verify your email')
  await expect(page.getByText(/^You can ask for another email in/)).toBeVisible()
  await forgetRegistration(page)
  await page.goto((await portal.mail(email)).link ?? '')
  await expect(page.getByText('Email verified').first()).toBeVisible()
  await page.getByRole('button', { name: 'Continue to Sign In' }).click()

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByText('Your request has been sent')).toBeVisible()
  await page.goto((await portal.mail(email)).link ?? '')
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Show new password' }).click()
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText(/must be at least 8 characters/)).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('Heron-2028!')
  await page.getByLabel('Confirm new password', { exact: true }).fill('Heron-2028!')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(heading(page)).toHaveText('Sign in')
  await signIn(page, email, 'Heron-2028!')

  await page.getByRole('button', { name: 'Choose Full' }).click()
  await page.getByRole('button', { name: 'Complete profile' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('button', { name: 'Choose Basic' }).click()
  await page.getByLabel('First name').fill('Ishara')
  await page.getByLabel('Last name').fill('Dias')
  await page.getByLabel('Mobile number').fill('0771234568')
  await page.getByRole('button', { name: 'Complete profile' }).click()
  await expect(heading(page)).toHaveText('Booking Calendar')
  await expect(page.getByRole('button', { name: 'Pay & Confirm' })).toBeVisible()
  await page.goto('/contact-support')
  await page.getByLabel('Subject').fill('Court lights')
  await expect(broken(page)).toHaveCount(0)
})

test('billing address, children, email address and password are changed through a translator @desktop @slow', async ({
  page,
  portal,
  watched,
}) => {
  test.setTimeout(120_000)
  watched.excuse(/422/)
  await translated(page)
  const member = await makeFullMember(portal, unusedEmail('translated-family'))
  const dialog = page.getByRole('dialog')
  const accept = () => dialog.getByRole('button', { name: 'OK' }).click()
  await arriveAs(page, '/profile', member)
  await page.getByRole('button', { name: 'Add Billing Address' }).click()
  await dialog.getByLabel('Street Address').fill('9 Galle Road')
  await dialog.getByRole('button', { name: 'Add Address' }).click()
  await accept()
  await page.getByRole('button', { name: 'Edit Billing Address' }).click()
  await dialog.getByLabel('District').selectOption('Galle')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await accept()
  await expect(page.getByRole('region', { name: 'Payment Information' })).toContainText('Galle')

  const newEmail = 'translated-anew@members.example'
  await page.getByRole('button', { name: 'Change Email' }).click()
  await dialog.getByLabel('New email', { exact: true }).fill(newEmail)
  await dialog.getByLabel('Confirm new email').fill(newEmail)
  await dialog.getByLabel('Current password').fill(member.password)
  await dialog.getByRole('button', { name: 'Send Code' }).click()
  await expect(dialog.getByText('5 attempts left.')).toBeVisible()
  const { code } = await portal.mail(newEmail)
  for (const entered of [code === '000000' ? '111111' : '000000', code ?? '']) {
    await dialog.getByLabel('Code', { exact: true }).fill(entered)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    if (entered !== code) await expect(dialog.getByText(/4 attempts left/).first()).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Personal Information' })).toContainText(newEmail)

  await page.goto('/profile?action=change-password')
  await dialog.getByLabel('Current password', { exact: true }).fill('not the one')
  await dialog.getByLabel('New password', { exact: true }).fill('Heron-2029!')
  await dialog.getByLabel('Confirm new password', { exact: true }).fill('Heron-2029!')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog.getByText(/The current password is not right/)).toBeVisible()
  await dialog.getByLabel('Current password', { exact: true }).fill(member.password)
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await accept()

  await page.goto('/child-accounts?action=add')
  await dialog.getByRole('button', { name: 'Add Child' }).click()
  await expect(dialog.getByText(/Please fill in all required fields/)).toBeVisible()
  await dialog.getByLabel('First name').fill('Nethmi')
  await dialog.getByLabel('Last name').fill('Dias')
  await dialog.getByLabel('Date of birth').fill('2017-02-03')
  await dialog.getByRole('button', { name: 'Add Child' }).click()
  await accept()
  await page.getByRole('button', { name: 'Edit Nethmi Dias' }).click()
  await dialog.getByLabel('School').fill('Royal College')
  await dialog.getByRole('button', { name: 'Update Child' }).click()
  await accept()
  await expect(page.getByRole('listitem').filter({ hasText: 'Nethmi' })).toContainText('Royal College')
  await page.getByRole('button', { name: 'Remove Nethmi Dias' }).click()
  await page.getByRole('button', { name: 'Remove account' }).click()
  await expect(page.getByText('No Child Accounts')).toBeVisible()
  await expect(broken(page)).toHaveCount(0)
})

test('a booking is moved and then cancelled through a translator, and the list says both @desktop @slow', async ({
  page,
  portal,
}) => {
  await translated(page)
  const payer = await makePayer(portal)
  await openBookings(page, payer)
  const question = await askToMove(page, payer)
  await question.getByRole('button', { name: 'Move booking' }).click()
  const moved = page.getByRole('dialog', { name: 'Booking moved' })
  await expect(moved).toContainText('You owe nothing for the old time.')
  await moved.getByRole('button', { name: 'Close' }).last().click()
  await expect(courtRow(page, payer)).toContainText('Moved')
  const row = page.getByRole('row').filter({ hasText: payer.court }).filter({ hasText: '8:00 PM - 9:00 PM' })
  await row.getByRole('button', { name: /^View details/ }).click()
  await sheet(page).getByRole('button', { name: 'Cancel Booking' }).click()
  await page
    .getByRole('dialog', { name: 'Cancel Booking' })
    .getByRole('button', { name: 'Cancel booking' })
    .click()
  await expect(page.getByText('Booking has been canceled successfully')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(row).toContainText('Canceled')
  await expect(broken(page)).toHaveCount(0)
})
