import type { Page } from '@playwright/test'
import { newPassword } from '@tests/support/browser/accounts'
import { askToWait, countRequests, holdAnswer } from '@tests/support/browser/faults'
import {
  arriveAtProfile,
  expectSessionExpired,
  failNext,
  goToDashboard,
  lost,
  loseAnswer,
  returnAttention,
  slow,
} from '@tests/support/browser/faultSteps'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, endSessionsOf, makeMember } from '@tests/support/browser/members'

const path = '/mail-preferences'
const card = (page: Page) => page.getByRole('region', { name: 'Email Preferences' })
const reminders = (page: Page) => card(page).getByRole('switch', { name: 'Reminders' })

test(
  'Mail preferences, N1 (M), N2 (Q), U1 (1), U2 (R), U4 (K): a change that is lost on the way and pressed twice is read back, sent once, and the card keeps what it knew',
  { tag: '@desktop' },
  async ({ page, portal, context, watched }) => {
    watched.excuse(lost, /500.*mail-preferences/)
    let sent = 0
    page.on('request', (request) => (sent += request.method() === 'PUT' ? 1 : 0))
    await arriveAtProfile(page, portal, 'email-preferences-faults@members.example')
    await expect(reminders(page)).toBeChecked()
    await context.setOffline(true)
    await reminders(page).click()
    await expect(card(page).getByRole('alert')).toContainText('You are offline')
    await expect(reminders(page)).toBeChecked()
    await context.setOffline(false)
    await loseAnswer(page, path)
    await card(page)
      .getByRole('button', { name: 'Try Again' })
      .evaluate((button: HTMLButtonElement) => {
        button.click()
        button.click()
      })
    await expect(card(page).getByText('Reminders by email are switched off.')).toBeVisible()
    await expect(reminders(page)).not.toBeChecked()
    expect(sent).toBe(1)
    await failNext(page, path)
    await returnAttention(page)
    await expect(card(page).getByText('This may be out of date')).toBeVisible()
    await expect(reminders(page)).not.toBeChecked()
    await page.reload()
    await expect(reminders(page)).toBeVisible()
    await expect(reminders(page)).not.toBeChecked()
    expect(sent).toBe(1)
  },
)

test(
  'Mail preferences, N3 (I), N7 (O): an answer after leaving is ignored, and a change that meets a 401 ends the session',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/401.*mail-preferences/)
    const email = 'email-preferences-refused@members.example'
    await arriveAtProfile(page, portal, email)
    await expect(reminders(page)).toBeChecked()
    const answer = await holdAnswer(page, path)
    await reminders(page).click()
    await answer.asked
    await goToDashboard(page)
    await answer.letGo().catch(() => {})
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ruwani')
    await page.unroute(`**/api/member${path}`)
    await page.goto('/profile')
    await expect(reminders(page)).not.toBeChecked()
    await endSessionsOf(portal, email)
    await reminders(page).click()
    await expectSessionExpired(page)
  },
)

test(
  'Mail preferences, N6 (W): a 429 counts the wait down in the card, and the switch is open again after it',
  slow,
  async ({ timedPortal, watched }) => {
    watched.excuse(/429/)
    const { page, url, advance } = timedPortal
    const email = 'email-preferences-waiting@members.example'
    await makeMember(timedPortal, email)
    await arriveAs(page, '/profile', { email, password: newPassword, origin: url })
    await expect(reminders(page)).toBeChecked()
    const requests = countRequests(page, path)
    await askToWait(page, path, 90)
    await reminders(page).click()
    await expect(card(page).getByText(/You can try again in 1:(30|29)/)).toBeVisible()
    await reminders(page).click({ force: true })
    await expect(reminders(page)).toBeChecked()
    expect(requests()).toBe(1)
    await advance(91_000)
    await expect(card(page).getByText('You can try again')).toBeHidden()
    await reminders(page).click()
    await expect(card(page).getByText('Reminders by email are switched off.')).toBeVisible()
  },
)
