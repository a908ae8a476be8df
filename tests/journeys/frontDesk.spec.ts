import { guestPlays } from '@tests/support/browser/frontDesk'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs } from '@tests/support/browser/members'

const path = '/desk'

test('at the desk a guest is booked, pays cash and arrives, and the day is printed on one sheet', async ({
  page,
}) => {
  await arriveAs(page, '/dashboard', { email: 'desk@members.example' })
  await page.getByRole('link', { name: 'Front desk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Front desk' })).toBeVisible()
  await guestPlays(page)
})

test('to a member /desk is an unknown address, and nothing of it is loaded', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await arriveAs(page, path, { email: 'full@members.example' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/can't seem to find the page/)
  await expect(page.getByRole('link', { name: 'Front desk' })).toHaveCount(0)
  expect(loaded.filter((each) => /desk/.test(each.replace(path, '')))).toEqual([])
})
