import type { Locator, Page } from '@playwright/test'
import { sidewaysScroll } from '@tests/support/browser/accessibility'
import { newPassword } from '@tests/support/browser/accounts'
import { touch, type InputDevice, keys, type KeyboardDevice, pointer } from '@tests/support/browser/hands'
import { expect, test } from '@tests/support/browser/journey'
import { opensTomorrow } from '@tests/support/browser/bookers'
import { news } from '@tests/support/browser/payers'

/** The fields of a Full membership, by label, in the order of the form. */
const details = [
  ['First name', 'Ishara'],
  ['Last name', 'Gunawardena'],
  ['Mobile number', '+94 77 123 4567'],
  ['Emergency contact', '071-234 5678'],
  ['Date of birth', '1991-03-14'],
  ['City', 'Rathmalana'],
  ['National ID', '199112345678'],
] as const

// Each is as long as four other journeys.
test.slow()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
/** A page reached within the portal has the focus on its heading. */
const arrived = (page: Page, name: string) => expect(heading(page, name)).toBeFocused()

/** Goes from the form over the mail's link, which signs in, to the profile. */
async function signUpAndVerify(page: Page, hand: InputDevice, email: string) {
  await hand.write(page.getByLabel('Email'), email)
  await hand.write(page.getByLabel('Password', { exact: true }), newPassword)
  await hand.write(page.getByLabel('Confirm password', { exact: true }), newPassword)
  await hand.tick(page.getByLabel('Piliyandala Branch'))
  await hand.tick(page.getByLabel('Rathmalana Branch'))
  await hand.tick(page.getByLabel(/I agree to the/))
  await hand.press(page.getByRole('button', { name: 'Sign up', exact: true }))
  await arrived(page, 'Verify your email')

  await page.goto(`/mailbox?to=${encodeURIComponent(email)}`)
  await hand.press(page.getByRole('link', { name: /email-verification/ }))
  await arrived(page, 'Complete your profile')
}

/** Goes over the profile, which the portal asks for once, to the dashboard. */
async function introduce(page: Page, hand: InputDevice, profile: (hand: InputDevice) => Promise<void>) {
  await profile(hand)
  await hand.press(page.getByRole('button', { name: 'Complete profile' }))
  await arrived(page, 'Welcome, Ishara')
  await expect(page.getByText('No upcoming bookings found this month')).toBeVisible()
}

/** The calendar at the start of the counts of taps and presses: loaded, with the focus on its heading. */
async function onTheCalendar(page: Page) {
  await arrived(page, 'Booking Calendar')
  await page
    .getByRole('button', { name: /^Book on/ })
    .first()
    .waitFor()
  await expect(page.getByText('You have 0 Booking(s)')).toBeVisible()
}

const booked = (page: Page) => page.getByRole('dialog', { name: 'Booking Confirmed' })
const firstFree = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

/** The number of presses or taps of the booking. */
async function counted(hand: InputDevice, steps: () => Promise<void>): Promise<number> {
  const before = hand.count()
  await steps()
  return hand.count() - before
}

/** Chooses an hour of tomorrow in the dialog of the specification, up to the confirmed booking. */
async function bookInTheDialog(
  page: Page,
  hand: InputDevice,
  openTomorrow: (dialog: Locator) => Promise<void>,
) {
  await hand.press(page.getByRole('button', { name: 'New Booking +' }))
  const dialog = page.getByRole('dialog', { name: 'Book Time Slots' })
  await expect(dialog.getByRole('list', { name: 'Date' }).locator(':focus')).toBeVisible()
  await openTomorrow(dialog)
  const freeHours = dialog.getByRole('button', { name: /^Book / }).filter({ visible: true })
  await hand.press(freeHours.and(page.locator('[tabindex="0"]')))
  await hand.press(dialog.getByRole('button', { name: 'Continue' }))
  await expect(page.getByRole('dialog', { name: 'Confirm Booking' })).toBeVisible()
  await expect(page.getByText('Sri Lanka time')).toHaveCount(0)
  await hand.press(page.getByRole('button', { name: 'Pay & Confirm' }))
  await expect(booked(page)).toContainText(/Reference BK\d+/)
}

/**
 * Goes from the confirmed booking over the gateway's page to the notice of its payment; returns the court.
 */
async function payNow(page: Page, hand: InputDevice): Promise<string> {
  const court =
    (await booked(page)
      .getByText(/^(Badminton )?Court \d/)
      .textContent()) ?? ''
  await hand.press(booked(page).getByRole('button', { name: 'Pay Now' }))
  const payment = page.getByRole('dialog', { name: 'Payment Details' })
  await expect(payment.getByText(court, { exact: true })).toBeVisible()
  await hand.tick(payment.getByLabel(/I agree to the/))
  await hand.press(payment.getByRole('button', { name: 'Proceed to Payment' }))
  await expect(page).toHaveURL(/\/gateway\//)
  await hand.press(page.getByRole('button', { name: /^Pay Rs\. [\d,]+$/ }))

  // where the payment began
  await expect(page).toHaveURL(/\/calendar$/)
  await expect(news(page, 'Payment received')).toContainText(
    // Each of its parts stays on one line.
    new RegExp(`for ${court} has been paid\\..*day, .*:00\\s[AP]M\\s-\\s.*:00\\s[AP]M`),
  )
  return court
}

const rowOf = (page: Page, court: string) => page.getByRole('row').filter({ hasText: court })
const menuLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('a visitor comes from signing up to a paid court in one go, and uses what else the portal has [A1.01, B1.01, A4.02, A4.17, A4.18, A2.21, A2.24, B2.05, B2.20, B4.34, B2.32, B2.33, B2.34, B2.38, B9.06, A1.01d, A1.01e, A1.01f, A1.01g, A1.01h, A4.18b, B1.01b, B1.01c, B1.01d, B2.06b, B2.02g, B1.01e] @desktop', async ({
  page,
}) => {
  const hand = pointer()
  await page.goto('/')
  await expect(page).toHaveURL(/\/signin$/)
  await hand.press(page.getByRole('link', { name: 'Create an account' }))
  await arrived(page, 'Sign up')
  await signUpAndVerify(page, hand, 'by-pointer@members.example')
  await introduce(page, hand, (by) => fullProfile(page, by))
  await expect(page).toHaveTitle('Member Dashboard | Member Portal')

  // The portal does not ask for the profile again, and the typed draft is gone.
  await page.goto('/complete-profile')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await page.evaluate(() => localStorage.getItem('portal.profileDraft'))).toBeNull()

  await hand.press(menuLink(page, 'Booking Calendar'))
  await onTheCalendar(page)
  await bookInTheDialog(page, hand, async (dialog) => {
    await hand.press(dialog.getByRole('list', { name: 'Date' }).getByRole('button').nth(1))
    await hand.tick(dialog.getByRole('radio', { name: 'Badminton', exact: true }))
    await hand.tick(dialog.getByRole('radio', { name: /^Choose Badminton Court/ }).first())
    const hours = dialog
      .getByRole('button', { name: /Badminton Court 1, .*[AP]M - / })
      .filter({ visible: true })
    await expect(hours).toHaveCount(19)
    await expect(hours.first()).toHaveAccessibleName(/5:00 AM - 6:00 AM/)
    await expect(hours.last()).toHaveAccessibleName(/11:00 PM - 12:00 AM/)
  })
  const court = await payNow(page, hand)
  await hand.press(menuLink(page, 'Dashboard'))
  await arrived(page, 'Welcome, Ishara')
  await expect(rowOf(page, court)).toContainText(/Confirmed(Payment)?Paid/)
  await useTheRest(page, hand, court)
})

/** Uses the member's other pages: bookings, notifications, dues, a family, and help. */
async function useTheRest(page: Page, hand: InputDevice, court: string) {
  await hand.press(page.getByRole('button', { name: /^Notifications/ }))
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(court)
  await page.keyboard.press('Escape')
  await hand.press(menuLink(page, 'My Bookings'))
  await arrived(page, 'My Bookings')
  await expect(page.getByRole('main')).toContainText(court)
  await inGroup(page, hand, 'My Payments', 'Payable Payments')
  await expect(page.getByRole('main')).toContainText(court)

  await hand.press(menuLink(page, 'Child Accounts'))
  await arrived(page, 'Child Accounts')
  await hand.press(page.getByRole('button', { name: 'Add Your First Child' }))
  const child = page.getByRole('dialog', { name: 'Add New Child Account' })
  await hand.write(child.getByLabel('First name'), 'Nethmi')
  await hand.write(child.getByLabel('Last name'), 'Gunawardena')
  await hand.write(child.getByLabel('Date of birth'), '2017-02-03')
  await child.getByLabel('Gender').selectOption('Female')
  await hand.press(child.getByRole('button', { name: 'Add Child' }))
  await hand.press(page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'OK' }))
  await expect(page.getByRole('main')).toContainText('Nethmi Gunawardena')

  await inGroup(page, hand, 'Help & Support', 'Contact Support')
  await expect(page.getByLabel('Email')).toHaveValue('by-pointer@members.example')
}

/** Follows a link of a group of the menu, which may already be open. */
async function inGroup(page: Page, hand: InputDevice, group: string, name: string) {
  const button = page.getByRole('button', { name: group, exact: true })
  if ((await button.getAttribute('aria-expanded')) !== 'true') await hand.press(button)
  await hand.press(menuLink(page, name))
  await arrived(page, name)
}

async function fullProfile(page: Page, hand: InputDevice) {
  await hand.press(page.getByRole('button', { name: 'Choose Full' }))
  for (const [label, text] of details) await hand.write(page.getByLabel(label), text)
  await page.getByLabel('Gender').selectOption('Female')
}

test('on a phone a new member books with at most seven taps, and pays [A4.02, A4.17, A4.18, B2.20] @phone', async ({
  page,
}) => {
  const hand = touch()
  const inBar = (name: string) =>
    page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name, exact: true })
  await page.goto('/signup')
  await signUpAndVerify(page, hand, 'by-finger@members.example')
  await introduce(page, hand, (by) => fullProfile(page, by))
  await hand.press(inBar('Book'))
  await onTheCalendar(page)
  const taps = await counted(hand, async () => {
    await hand.press(page.getByText('Day', { exact: true }))
    await hand.press(page.getByRole('list', { name: 'Date' }).getByRole('button').nth(2))
    await hand.press(page.getByText('Badminton', { exact: true }))
    await hand.press(firstFree(page, /^Book Badminton Court/))
    expect(await sidewaysScroll(page)).toBe(0)
    await hand.press(page.getByRole('button', { name: 'Continue' }))
    await hand.press(page.getByRole('button', { name: 'Pay & Confirm' }))
    await expect(booked(page)).toBeVisible()
  })
  expect(taps).toBeLessThanOrEqual(7)
  const court = await payNow(page, hand)
  expect(await sidewaysScroll(page)).toBe(0)
  await hand.press(inBar('Home'))
  await expect(rowOf(page, court)).toContainText(/Confirmed(Payment)?Paid/)
  // The news belongs to the page of the return.
  await expect(news(page, 'Payment received')).toHaveCount(0)
  expect(await sidewaysScroll(page)).toBe(0)
})

test('by keyboard alone a new member books in fewer than twenty presses and pays, with the focus on each new page’s heading [A4.02, A4.17, A4.18, B2.19, B2.20, B2.19b, B2.19d, B2.19c] @desktop @slow', async ({
  page,
}) => {
  const hand: KeyboardDevice = keys(page)
  await page.goto('/signin')
  await hand.press(page.getByRole('link', { name: 'Create an account' }))
  await arrived(page, 'Sign up')
  await signUpAndVerify(page, hand, 'by-keyboard@members.example')
  await introduce(page, hand, async () => {
    await hand.press(page.getByRole('button', { name: 'Choose Basic' }))
    await hand.write(page.getByLabel('First name'), 'Ishara')
    await hand.write(page.getByLabel('Last name'), 'Jayawardena')
    await hand.write(page.getByLabel('Mobile number'), '0771234568')
  })
  await hand.press(menuLink(page, 'Booking Calendar'))
  await onTheCalendar(page)
  const presses = await counted(hand, () =>
    bookInTheDialog(page, hand, async (dialog) => {
      if (await opensTomorrow(dialog)) return
      await hand.key('ArrowRight')
      await hand.key('Enter')
    }),
  )
  expect(presses).toBeLessThan(20)
  const court = await payNow(page, hand)
  await hand.press(menuLink(page, 'Dashboard'))
  await arrived(page, 'Welcome, Ishara')
  await expect(rowOf(page, court)).toContainText(/Confirmed(Payment)?Paid/)

  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await hand.press(page.getByRole('button', { name: /account menu/ }))
  const entry = (name: string) => page.getByRole('menuitem', { name })
  await expect(entry('Edit profile')).toBeFocused()
  await expect(entry('Edit profile')).toHaveAttribute('href', '/profile')
  await expect(entry('Support')).toHaveAttribute('href', '/contact-support')
  await hand.key('End')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await hand.key('Enter')
  await arrived(page, 'Sign in')
})
