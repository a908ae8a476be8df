import { everythingKept } from '@tests/support/browser/accounts'
import { holdAnswer } from '@tests/support/browser/faults'
import { expect, test } from '@tests/support/browser/journey'
import { signIn } from '@tests/support/browser/members'

test(
  'Sign-in, N3 (I): an answer that comes after the page was left signs nobody in',
  { tag: ['@slow', '@desktop'] },
  async ({ page }) => {
    await page.goto('/signin')
    const login = await holdAnswer(page, '/login')
    await signIn(page, 'basic@members.example')
    await login.asked
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
    await login.letGo()
    await page.getByLabel('Email').fill('somebody-else@members.example')
    await expect(page).toHaveURL(/\/signup$/)
    expect(await everythingKept(page)).not.toMatch(/Kasun|portal\.session/)
  },
)
