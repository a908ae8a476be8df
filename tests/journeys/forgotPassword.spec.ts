import { expect, test } from '@tests/support/browser/journey'
import { unusedEmail } from '@tests/support/browser/members'

test('a known and an unknown address read the same, with the address kept to try again', async ({ page }) => {
  const said: string[] = []
  for (const email of ['basic@members.example', unusedEmail('nobody')]) {
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
    await expect(page.getByText('Your request has been sent')).toBeVisible()
    said.push((await page.getByRole('main').innerText()).replaceAll(email, '…'))
    await page.getByRole('button', { name: 'Send again, or change the email' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
  }
  expect(said[0]).toBe(said[1])
})
