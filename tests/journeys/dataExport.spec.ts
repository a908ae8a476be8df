import { readFile } from 'node:fs/promises'
import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { newPassword } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, makeMember, unusedEmail } from '@tests/support/browser/members'
import { openCard } from '@tests/support/browser/profileCards'

test('the member’s data is downloaded as a JSON file once the password is right, and none of it stays in the browser', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/422.*data-export/)
  const email = unusedEmail('export')
  await makeMember(portal, email)
  await arriveAs(page, '/profile', { email, password: newPassword })
  await openCard(page, 'Your Data')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel('Password', { exact: true })
  await password.fill('not the one')
  await password.press('Enter')
  await expect(password).toHaveAccessibleDescription(/The password is not right\./)
  await expect(dialog.getByText('The password is not right.')).toHaveCount(1)
  expect(await accessibilityFindings(page)).toEqual([])

  await password.fill(newPassword)
  const started = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^member-data-\d{4}-\d{2}-\d{2}\.json$/)
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as object
  expect(data).toMatchObject({ account: [{ email, first_name: 'Ruwani' }], bookings: [] })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'Your Data' }).getByText(/Your browser is downloading/),
  ).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain('exported_at')
  expect(stored).not.toContain(newPassword)
})
