import { expect, test } from '@tests/support/browser/journey'
import { arriveAs } from '@tests/support/browser/members'

test('a bell that cannot be loaded says so at the first press, and Try Again opens the notifications @desktop', async ({
  page,
  watched,
}) => {
  const bellScript = /\/assets\/bell\.\w+\.js$/
  watched.excuse(/\/assets\/bell/)
  await page.route(bellScript, (route) => route.abort())
  await arriveAs(page, '/dashboard', { email: 'full@members.example' })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText('The notifications could not be opened')).toBeVisible()
  await page.unroute(bellScript)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
})
