import { countRequests } from '@tests/support/browser/faults'
import { slow } from '@tests/support/browser/faultSteps'
import { expect, test } from '@tests/support/browser/journey'
import { dashboardAnswered, seedPassword, signIn, signOut } from '@tests/support/browser/members'

test('Sign out, U1 (1): two presses tell the server once', slow, async ({ page }) => {
  const requests = countRequests(page, '/logout')
  await page.goto('/signin')
  const answered = dashboardAnswered(page)
  await signIn(page, 'basic@members.example')
  await answered
  await page.getByRole('button', { name: /account menu/ }).click()
  const notified = page.waitForResponse(/\/api\/member\/logout$/)
  await page.getByRole('menuitem', { name: 'Sign out' }).evaluate((item: HTMLElement) => {
    item.click()
    item.click()
  })
  await expect(page).toHaveURL(/\/signin$/)
  await notified
  expect(requests()).toBe(1)
})

test(
  'Sign out, U2 (R): a reload before the server has answered finds nobody signed in',
  slow,
  async ({ page }) => {
    await page.goto('/signin')
    const answered = dashboardAnswered(page)
    await signIn(page, 'basic@members.example', seedPassword, { stay: true })
    await answered
    await page.route('**/api/member/logout', () => {})
    await signOut(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/signin$/)
  },
)
