import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, signIn } from '@tests/support/browser/members'
import { makePayer } from '@tests/support/browser/payers'
import { createMember, memberPassword } from '@tests/support/serverHelpers'

test('a new member finds on the dashboard that nothing is booked or due, and what to do next @desktop [B1.04, B2.22]', async ({
  page,
  portal,
}) => {
  const { email } = await createMember(portal.server)
  await arriveAs(page, '/dashboard', { email, password: memberPassword })
  await expect(page.getByRole('heading', { name: 'Nothing is booked yet' })).toBeVisible()
  await expect(page.getByText('No upcoming bookings found this month')).toBeVisible()
  await expect(page.getByText('Rs. 0')).toBeVisible()
  await expect(page.getByText(/^hours booked/)).toBeVisible()
  await expect(
    page.getByText(
      'Manage your membership, book facilities, make payments and stay connected with the centre community.',
    ),
  ).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  const first = page.getByRole('region', { name: 'Get started' })
  await expect(first.getByRole('link', { name: 'Sync bookings with your calendar' })).toBeVisible()
  await page.getByRole('link', { name: /^Book (a|your first) court/ }).press('Enter')
  await expect(page).toHaveURL(/\/calendar/)
})

test('one press leads from the hour of last week to the confirmation of the same hour, and none leads further ahead than a week [B9.25c] @slow @desktop', async ({
  page,
  portal,
}) => {
  const { email, court } = await makePayer(portal)
  await arriveAs(page, '/dashboard', { email, password: memberPassword })
  const again = page.getByRole('link', {
    name: new RegExp(`^Book (again|as last week): .* 6-\\W?7 PM, ${court}`),
  })
  // The booking is for tomorrow, and the same hour a week later in eight days.
  await expect(page.getByText(court).first()).toBeVisible()
  await expect(again).toHaveCount(0)
  await portal.server.database.query(
    `update booking_schedules set date = date - 7 where booking_id in
       (select b.id from bookings b join members m on m.id = b.member_id where m.email = $1)`,
    [email],
  )
  await page.reload()
  await again.click()
  const question = page.getByRole('dialog', { name: 'Confirm Booking' })
  await expect(question).toContainText(court)
  await expect(question).toContainText('6:00 PM - 7:00 PM')
  await question.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('dialog', { name: 'Book Time Slots' })).toContainText(court)
})

test('a member whose name the server does not tell is greeted as Member @desktop [B2.21b] @slow', async ({
  page,
  portal,
}) => {
  const { email } = await createMember(portal.server)
  await page.route(/\/api\/member\/(login|user)$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { member: Record<string, unknown> } }
    body.data.member = { ...body.data.member, fname: '', lname: '' }
    await route.fulfill({ response, json: body })
  })
  await page.goto('/signin')
  await signIn(page, email, memberPassword)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Member')
})

test('the dashboard begins with the next booking, which is paid and opened from there', async ({
  page,
  portal,
}) => {
  const { email, court } = await makePayer(portal)
  await arriveAs(page, '/dashboard', { email, password: memberPassword })
  const next = page.getByRole('region', { name: court })
  await expect(next).toContainText(/Your next booking( · in \d+ hours)?/)
  await expect(next).toContainText('Tomorrow, 6:00 PM - 7:00 PM')
  await expect(next).toContainText('Payment: Pending')
  expect(await accessibilityFindings(page)).toEqual([])
  const pay = next.getByRole('button', { name: 'Pay Rs. 1,500' })
  await pay.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Payment Details' })).toContainText('Rs. 1,500')
  await page.keyboard.press('Escape')
  await expect(pay).toBeFocused()
  await next.getByRole('link', { name: 'View booking' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText(court)
  await expect(page).toHaveURL(/\/dashboard/)
})

test.describe('in the afternoon', () => {
  test.use({ startsAt: new Date('2026-07-08T15:00:00+05:30') })

  test('a free hour of the evening at the usual court is one press from the choice in the picker @desktop @slow', async ({
    timedPortal,
  }) => {
    const { email, court } = await makePayer(timedPortal)
    const { page } = timedPortal
    await arriveAs(page, '/dashboard', { email, password: memberPassword, origin: timedPortal.url })
    await expect(page.getByText(/5 to 9\sPM, .*Branch/)).toBeVisible()
    await page.getByRole('link', { name: `Book ${court} at 7 PM` }).press('Enter')
    await expect(page).toHaveURL(/\/calendar/)
    const picker = page.getByRole('dialog', { name: 'Book Time Slots' })
    await expect(picker).toContainText('7:00 PM - 8:00 PM · LKR 1,500')
    await expect(picker.getByRole('button', { name: /7:00 PM - 8:00 PM/ })).toBeInViewport({ ratio: 1 })
    await picker.getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Confirm' })).toContainText(court)
  })
})

const panels = [
  ['the count', '/get-monthly-booking-count', 'Try Again: This Month', /^hours? booked/],
  ['the dues', '/member-receivables/all', 'Try Again: To pay', '1 item'],
  ['the bookings', '/get-upcoming-bookings', 'Try Again', /^Tomorrow, 6:00\sPM/],
  ['the free hours', '/get-all-member-bookings', 'Try Again: Free', /^\d+ hours? on \d+ courts?$/],
] as const

test('a server that cannot be reached is said once for all panels, and one Try Again reads all of it [B2.22b] @desktop @slow', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/ERR_FAILED/)
  const { email } = await makePayer(portal)
  await arriveAs(page, '/dashboard', { email, password: memberPassword })
  // The browser keeps the data and displays them after the reload.
  for (const [, , , text] of panels) await expect(page.getByText(text).first()).toBeVisible()
  await page.route('**/api/member/**', (route) => route.abort())
  await page.reload()
  const again = page.getByRole('button', { name: /^Try Again/ })
  await expect(page.getByText(/^The centre could not be reached/)).toHaveCount(1)
  await expect(page.getByText('This is what we loaded last.')).toBeVisible()
  await expect(again).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.unroute('**/api/member/**')
  await again.press('Enter')
  for (const [, , , text] of panels) await expect(page.getByText(text).first()).toBeVisible()
  await expect(again).toHaveCount(0)
})

const severalPanels = [
  '/dashboard',
  '/calendar',
  '/my-bookings',
  '/payable-payments',
  '/recent-payments',
  '/profile',
  '/child-accounts',
]

test('a server that cannot be reached is said once on each of the other pages, too, and one Try Again reads all of it @desktop @slow', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/ERR_FAILED/)
  const { email } = await makePayer(portal)
  await arriveAs(page, '/dashboard', { email, password: memberPassword })
  const again = page.getByRole('button', { name: /^(Try Again|Retry)/ })
  for (const path of severalPanels.slice(1)) {
    await page.route('**/api/member/**', (route) => route.abort())
    await page.goto(path)
    await expect(page.getByText(/^The centre could not be reached/).first()).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await expect(again).toHaveCount(1)
    await page.unroute('**/api/member/**')
    await again.click()
    await expect(again).toHaveCount(0)
  }
})

/** The pages that are laid out otherwise on a phone. */
const otherOnAPhone = ['/dashboard', '/calendar']

for (const path of severalPanels)
  test(`a server that fails is met with one Try Again on ${path}, which reads all that failed @slow${otherOnAPhone.includes(path) ? '' : ' @desktop'}`, async ({
    page,
    portal,
    watched,
  }) => {
    watched.excuse(/500/)
    const { email } = await makePayer(portal)
    await arriveAs(page, '/facility-guide', { email, password: memberPassword })
    const again = page.getByRole('button', { name: /^(Try Again|Retry)/ })
    const failed = new Set<string>()
    // Of the frame; it reads when the member opens it.
    const bell = '/api/member/get-all-notifications'
    const pathOf = (url: string) => new URL(url).pathname
    await page.route('**/api/member/**', (route) => {
      failed.add(pathOf(route.request().url()))
      return route.fulfill({ status: 500, json: { status: 'error' } })
    })
    await page.goto(path)
    await expect(again.first()).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await expect(again).toHaveCount(1)
    await page.unroute('**/api/member/**')
    const read = new Set<string>()
    page.on('request', (request) => read.add(pathOf(request.url())))
    await again.click()
    await expect(again).toHaveCount(0)
    expect([...failed].filter((each) => each !== bell && !read.has(each))).toEqual([])
  })

test('Dashboard, N4 (E): each panel says why it failed, one Try Again reads all of them, and a single one is read from its place [B8.19] @desktop @slow', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/500/)
  const { email } = await makePayer(portal)
  const failing = new Set<string>(panels.map(([, path]) => path))
  await page.route('**/api/member/**', (route) =>
    [...failing].some((path) => route.request().url().includes(path))
      ? route.fulfill({ status: 500, json: { status: 'error' } })
      : route.fallback(),
  )
  await arriveAs(page, '/dashboard', { email, password: memberPassword })
  await expect(page.getByText('Failed to fetch upcoming bookings')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(panels.length)
  const again = page.getByRole('button', { name: /^Try Again/ })
  await expect(again).toHaveCount(1)
  expect(await accessibilityFindings(page)).toEqual([])
  for (const [, path, , text] of panels.slice(1)) {
    failing.delete(path)
    await again.press('Enter')
    await expect(page.getByText(text).first()).toBeVisible()
  }
  const [[, path, button, text]] = panels
  await expect(page.getByRole('button', { name: button })).toBeVisible()
  failing.delete(path)
  await again.press('Enter')
  await expect(page.getByText(text).first()).toBeVisible()
  await expect(again).toHaveCount(0)
})
