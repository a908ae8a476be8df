import type { Page } from '@playwright/test'
import { newPassword } from '@tests/support/browser/accounts'
import { askToWait, bringFault, countRequests, holdAnswer, pressTwice } from '@tests/support/browser/faults'
import { slow } from '@tests/support/browser/faultSteps'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, endSessionsOf, makeMember, signIn } from '@tests/support/browser/members'
import type { Portal } from '@tests/support/browser/portal'

const fast = { tag: '@desktop' }
const path = '/support-requests'
const sentText = 'Your support request has been submitted successfully!'
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' }).click()
const subject = (page: Page) => page.getByLabel('Subject')

async function fillIn(page: Page) {
  await subject(page).fill('Court lights')
  await page.getByLabel('Message').fill('The lights of court 2 flicker.')
}
/** The form, filled in by a member of its own. */
async function arrive(page: Page, portal: Portal, email: string) {
  await makeMember(portal, email)
  await arriveAs(page, '/contact-support', { email, password: newPassword })
  await fillIn(page)
}

test(
  'Support, N1 (M), N8 (F), U1 (1): offline and refused it stays with its input, and pressed twice it is sent once',
  fast,
  async ({ page, portal, context, watched }) => {
    watched.excuse(/422.*support-requests/, /ERR_INTERNET_DISCONNECTED/)
    await arrive(page, portal, 'support-offline@members.example')
    await context.setOffline(true)
    await submit(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Your request was not sent' })).toContainText(
      'You are offline',
    )
    await context.setOffline(false)
    await page.route(
      `**/api/member${path}`,
      (route) =>
        route.fulfill({
          status: 422,
          json: { status: 'error', message: 'Please check', errors: { subject: ['Say what it is about'] } },
        }),
      { times: 1 },
    )
    await submit(page)
    await expect(subject(page)).toHaveAccessibleDescription(/Say what it is about/)
    await expect(subject(page)).toHaveValue('Court lights')
    const requests = countRequests(page, path)
    await pressTwice(page, 'Submit Request')
    await expect(page.getByText(sentText)).toBeVisible()
    expect(requests()).toBe(1)
  },
)

test(
  'Support, N2 (Q): an answer that is lost cannot be read back, so a ready e-mail is offered and nothing is sent again',
  fast,
  async ({ page, portal, watched }) => {
    watched.excuse(/ERR_CONNECTION_RESET|ERR_FAILED/)
    const requests = countRequests(page, path)
    await arrive(page, portal, 'support-lost@members.example')
    await bringFault(page, path, 'lost')
    await submit(page)
    await expect(page.getByText('We could not confirm it')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the email' })).toBeVisible()
    expect(requests()).toBe(1)
  },
)

test(
  'Support, N3 (I), U2 (R): an answer after a reload is dropped, the input is there, and nothing is sent again',
  slow,
  async ({ page, portal }) => {
    const requests = countRequests(page, path)
    await arrive(page, portal, 'support-late@members.example')
    const { asked, letGo } = await holdAnswer(page, path)
    await submit(page)
    await asked
    await page.reload()
    await letGo().catch(() => {})
    await expect(subject(page)).toHaveValue('Court lights')
    await expect(page.getByText(sentText)).toHaveCount(0)
    expect(requests()).toBe(1)
  },
)

test(
  'Support, N6 (W): a 429 counts the wait down, and then lets the same request go',
  slow,
  async ({ timedPortal, watched }) => {
    watched.excuse(/429/)
    const { page, url, advance } = timedPortal
    await askToWait(page, path, 90)
    await arriveAs(page, '/contact-support', { email: 'basic@members.example', origin: url })
    await fillIn(page)
    await submit(page)
    await expect(page.getByText(/You can try again in 1:(30|29)/)).toBeVisible()
    await advance(91_000)
    await expect(page.getByText('You can try again')).toBeHidden()
    await submit(page)
    await expect(page.getByText(sentText)).toBeVisible()
  },
)

test(
  'Support, N7 (O): a session that ended elsewhere leads to the sign-in page and back to the input',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/401/)
    const email = 'support-ended@members.example'
    await arrive(page, portal, email)
    await endSessionsOf(portal, email)
    await submit(page)
    await expect(page).toHaveURL(/\/signin$/)
    await signIn(page, email, newPassword)
    await expect(page).toHaveURL(/\/contact-support$/)
    await expect(subject(page)).toHaveValue('Court lights')
  },
)
