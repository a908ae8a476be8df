import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { everythingKept, forgetRegistration } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import { unusedEmail, seedPassword, signIn, signOut } from '@tests/support/browser/members'
import { projectRoot } from '@tests/support/project'
import { tokenOfLink } from '@tests/support/mailedLink'

/** Values that occur nowhere else, so a find shows where it came from. */
const canary = {
  password: 'Canary-Password-8f31',
  newPassword: 'Canary-Newer-Password-5c02',
  wrongPassword: 'Canary-Wrong-Password-77aa',
  nationalId: '199977755511',
  birthDate: '1999-07-23',
}

/** The page's address, its history and its storage. */
const placesOf = async (page: Page) => ({
  address: page.url(),
  history: JSON.stringify(await page.evaluate(() => history.state as unknown)),
  storage: await everythingKept(page),
})

test('no password, token or national ID that goes through the flows is found where it must not be', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/401.*\/login/)
  const email = unusedEmail('canary')
  const secrets = new Set<string>(Object.values(canary))
  const received: string[] = []
  const addresses: string[] = []
  let mailedLink = ''
  page.on('console', (message) => received.push(message.text()))
  page.on('request', (request) => {
    if (request.url() !== mailedLink) addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`)
  })

  /** Fails when a secret is in the page's address, history or storage, except the allowed ones. */
  const search = async (step: string, allowed: readonly string[] = []) => {
    const places = await placesOf(page)
    for (const secret of secrets) {
      if (allowed.includes(secret)) continue
      for (const [place, text] of Object.entries(places))
        expect(text.includes(secret), `${secret.slice(0, 12)}… is in the ${place} after ${step}`).toBe(false)
    }
  }
  const tokenOf = (link: string | null) => {
    mailedLink = link ?? ''
    const token = tokenOfLink(mailedLink)
    secrets.add(token)
    return token
  }

  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(canary.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(canary.password)
  await page.getByRole('button', { name: 'Show password', exact: true }).click()
  await search('typing at sign-up')
  await page.getByLabel('Piliyandala Branch').check()
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page).toHaveURL(/\/email-verification$/)
  await search('sign-up')

  await forgetRegistration(page)
  tokenOf((await portal.mail(email)).link)
  await page.goto(mailedLink)
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible()
  await search('verification')
  await page.getByRole('button', { name: 'Continue to Sign In' }).click()
  await signIn(page, email, canary.wrongPassword)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await search('a wrong password')

  const answered = page.waitForResponse((response) => response.url().endsWith('/login') && response.ok())
  await signIn(page, email, canary.password)
  const { data } = (await (await answered).json()) as { data: { token: string } }
  await expect(page).toHaveURL(/\/complete-profile$/)
  secrets.add(data.token)
  // Only the session record contains the token.
  await search('signing in', [data.token])
  const record = await page.evaluate(() => sessionStorage.getItem('portal.session') ?? '')
  expect((await everythingKept(page)).split(data.token)).toHaveLength(2)
  expect(record).toContain(data.token)

  await page.getByRole('button', { name: 'Choose Full' }).click()
  await page.getByLabel('First name').fill('Canary')
  await page.getByLabel('Last name').fill('Bird')
  await page.getByLabel('Mobile number').fill('0771234567')
  await page.getByLabel('Emergency contact').fill('0712345678')
  await page.getByLabel('Date of birth').fill(canary.birthDate)
  await page.getByLabel('City').fill('Moratuwa')
  await page.getByLabel('National ID').fill(canary.nationalId)
  // The member's own draft contains the typed text until the form is sent.
  await search('typing the profile', [data.token, canary.nationalId, canary.birthDate])
  expect((await everythingKept(page)).split(canary.nationalId)).toHaveLength(2)
  await page.getByRole('button', { name: 'Complete profile' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await search('completing the profile', [data.token])
  const shown = await page.content()
  for (const secret of secrets) expect(shown).not.toContain(secret)

  await signOut(page)
  await expect(page).toHaveURL(/\/signin$/)
  await search('signing out')

  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByText('Your request has been sent')).toBeVisible()
  const token = tokenOf((await portal.mail(email)).link)
  await page.goto(mailedLink)
  await page.getByLabel('New password', { exact: true }).fill(canary.newPassword)
  await page.getByLabel('Confirm new password', { exact: true }).fill(canary.newPassword)
  const before = await placesOf(page)
  expect([before.address, before.storage].join()).not.toContain(token)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Your password has been reset')).toBeVisible()
  await search('the reset')

  for (const secret of secrets) {
    expect(received.join('\n')).not.toContain(secret)
    expect(addresses.join('\n')).not.toContain(secret)
    expect(portal.log.join('\n')).not.toContain(secret)
  }
})

test(
  'what is served holds no seed, no source map and no code of tests or inspector',
  { tag: '@desktop' },
  () => {
    const folder = path.join(projectRoot(), 'dist', 'portal')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    for (const file of files.filter((each) => /\.(js|css|html|json)$/.test(each))) {
      const text = readFileSync(path.join(folder, file), 'utf8')
      for (const word of [
        seedPassword,
        'sourceMappingURL',
        'statelyai',
        '@tests/',
        'data-testid',
        'members.example',
      ])
        expect(text.includes(word), `${word} is in ${file}`).toBe(false)
    }
  },
)
