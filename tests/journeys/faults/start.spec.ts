import { everythingKept } from '@tests/support/browser/accounts'
import { holdAnswer } from '@tests/support/browser/faults'
import { expect, test } from '@tests/support/browser/journey'
import { seedPassword, signIn, signOut } from '@tests/support/browser/members'

test(
  'Start, N3 (I): what the server says of the member after they signed out changes nothing',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/signin')
    await signIn(page, 'basic@members.example', seedPassword, { stay: true })
    await expect(page).toHaveURL(/\/dashboard$/)
    const user = await holdAnswer(page, '/user')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kasun')
    await user.asked
    await signOut(page)
    await expect(page).toHaveURL(/\/signin$/)
    await user.letGo()
    await page.getByLabel('Email').fill('somebody-else@members.example')
    await expect(page).toHaveURL(/\/signin$/)
    expect(await everythingKept(page)).not.toMatch(/Kasun|portal\.session/)
  },
)
