import { descriptionOf } from '@domain/portal/descriptions'
import { routes } from '@domain/portal/routes'
import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { openWithStatus } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import { signIn } from '@tests/support/browser/members'

const notFound = "We can't seem to find the page you are looking for!"
/** Pages that a visitor sees on opening them; the verification needs an address first. */
const visitorsPages = routes.filter(
  ({ name, audience }) =>
    (audience === 'guestsOnly' || audience === 'everybody') && name !== 'emailVerification',
)

test('an unknown address is the not-found page with status 404, for a visitor and for a member, with a way to the start [A2.26, A2.26b, B2.02h]', async ({
  page,
  watched,
}) => {
  watched.excuse(/404.*\/(nowhere|dashboard|no-such)/)
  const visit = async (path: string) => {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: notFound })).toBeVisible()
    await expect(page).toHaveTitle('Page not found | Member Portal')
    expect(new URL(page.url()).pathname).toBe(path)
  }
  for (const path of ['/dashboard.html', '/no-such.page', '/nowhere']) await visit(path)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await signIn(page, 'basic@members.example')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kasun')
  await visit('/dashboard/nowhere')
  await expect(page.getByRole('button', { name: /Kasun/ })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kasun')
})

test('each page answers 200 with its own title and description [A2.04, A2.04b]', async ({ page }) => {
  const rendered: { title: string; description: string | null }[] = []
  for (const { name, path, title } of visitorsPages) {
    const description = descriptionOf(name)
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page).toHaveTitle(`${title} | Member Portal`)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description)
    rendered.push({ title, description })
  }
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', descriptionOf('signUp'))
  expect(new Set(rendered.map(({ title }) => title)).size).toBe(visitorsPages.length)
  expect(new Set(rendered.map(({ description }) => description)).size).toBe(visitorsPages.length)
})

test('a member who opens a visitors’ page is led to the start, and the pages of everybody stay open [A6.01, B2.02, B6.04]', async ({
  page,
}) => {
  await page.goto('/signin')
  await signIn(page, 'basic@members.example')
  await expect(page).toHaveURL(/\/dashboard$/)
  for (const path of ['/signin', '/signup', '/email-verification']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kasun')
  }
  await page.goto('/forgot-password')
  await expect(page.getByRole('button', { name: 'Send Reset Instructions' })).toBeVisible()
})

test('a new page starts at the top, smoothly, with the focus on its heading [B2.08]', async ({ page }) => {
  const scrolls = await recordScrolls(page)
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused()
  const smoothly = { top: 0, behavior: 'smooth' }
  await expect.poll(scrolls).toEqual([smoothly, smoothly])
})

test('whoever wants less motion is at the top of a new page at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const scrolls = await recordScrolls(page)
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeFocused()
  expect(await scrolls()).toEqual([{ top: 0, behavior: 'auto' }])
})

/** Records where and how the page scrolls. */
async function recordScrolls(page: import('@playwright/test').Page) {
  await page.addInitScript(() => {
    const scrolls: unknown[] = []
    Object.assign(window, { scrollsSeen: scrolls })
    const scroll = window.scrollTo.bind(window) as (options: ScrollToOptions) => void
    window.scrollTo = ((options: ScrollToOptions) => {
      scrolls.push(options)
      scroll(options)
    }) as typeof window.scrollTo
  })
  return () => page.evaluate(() => (window as unknown as { scrollsSeen: unknown[] }).scrollsSeen)
}

test('the sidebar says where one is, is an overlay on a phone, and is left as it was over a reload [B2.09, B2.11, B2.09b, B2.09c, B2.11c]', async ({
  page,
}, { project }) => {
  await page.goto('/signin')
  await signIn(page, 'basic@members.example')
  await expect(page).toHaveURL(/\/dashboard$/)
  const entry = page.getByRole('link', { name: 'Dashboard' })
  if (project.name.startsWith('phone')) {
    await page.goto('/child-accounts')
    const children = page.getByRole('link', { name: 'Child Accounts' })
    await expect(children).toBeHidden()
    await page.getByRole('button', { name: 'More' }).tap()
    await expect(children).toBeVisible()
    await expect(children).toHaveAttribute('aria-current', 'page')
    // The bar has it already.
    await expect(entry).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(children).toBeHidden()
    return
  }
  await expect(entry).toHaveAttribute('aria-current', 'page')
  const menu = page.locator('#sidebar')
  await menu.getByRole('button', { name: 'My Payments' }).click()
  await expect(menu.getByRole('link').or(menu.getByRole('button', { name: 'My Payments' }))).toHaveText([
    'Member Portal',
    'Dashboard',
    'Booking Calendar',
    'My Bookings',
    'My Payments',
    'Recent Payments',
    'Payable Payments',
    'Child Accounts',
    'My Profile',
  ])
  await page.getByRole('button', { name: 'Collapse the menu' }).click()
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible()
})

test('on a slow start a spinner replaces the page, in words that are read out [B2.07]', async ({
  timedPortal: { page, url },
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${url}/my-bookings`, { waitUntil: 'commit' })
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  release()
  await openWithStatus(page, null)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})
