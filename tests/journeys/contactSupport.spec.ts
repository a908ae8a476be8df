import type { Page } from '@playwright/test'
import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { newPassword } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, makeMember, unusedEmail } from '@tests/support/browser/members'

const path = '/contact-support'
const full = { email: 'full@members.example' }
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' })
async function fillIn(page: Page) {
  await page.getByLabel('Category').selectOption('facilities')
  await page.getByLabel('Subject').fill('Court lights')
  await page.getByLabel('Message').fill('The lights of court 2 flicker.')
}

test('a request is sent from the page that the user menu opens, with the contacts beside it, and the centre has it [B2.86, B3.29, B8.23, B9.27, B2.86g]', async ({
  page,
  portal,
}) => {
  const email = unusedEmail('support')
  await makeMember(portal, email)
  await arriveAs(page, '/dashboard', { email, password: newPassword })
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Support' }).click()
  await expect(page).toHaveURL(/\/contact-support$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Support')
  await expect(page.getByRole('region', { name: 'Quick contact' }).getByRole('link')).toHaveCount(4)
  await expect(page.getByLabel('Email Address')).toHaveValue(email)
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await fillIn(page)
  expect(await accessibilityFindings(page)).toEqual([])
  await submit(page).click()
  await expect(page.getByText('Your support request has been submitted successfully!')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  expect(
    await portal.server.database.query(
      'select category, subject, message, priority from support_requests where email = $1',
      [email],
    ),
  ).toEqual([
    {
      category: 'facilities',
      subject: 'Court lights',
      message: 'The lights of court 2 flicker.',
      priority: 'medium',
    },
  ])
})

test('the browser alone checks the address, and says so at its field [B5.15] @desktop @slow', async ({
  page,
}) => {
  await arriveAs(page, path, full)
  await fillIn(page)
  await page.getByLabel('Email Address').fill('nobody')
  await submit(page).click()
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await expect(page.getByText('submitted successfully')).toHaveCount(0)
})

test('an error screen leads to a request that says where, when and by which id of the server, and a reload keeps it, until the member takes it out @slow', async ({
  page,
  watched,
}) => {
  watched.excuse(/500.*member-receivables/)
  await page.route('**/api/member/member-receivables/all*', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'X-Request-Id': 'request-7' },
      json: { status: 'error', message: 'Failed to fetch data' },
    }),
  )
  await arriveAs(page, '/payable-payments', full)
  await expect(page.getByRole('main').getByText('Reference request-7').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Contact support' }).first().click()
  await expect(page).toHaveURL(/\/contact-support$/)
  await expect(page.getByLabel('Category')).toHaveValue('technical')
  await expect(page.getByLabel('Subject')).toHaveValue('A problem in the portal')
  await expect(page.getByText('payables, failed')).toBeVisible()
  await expect(page.getByText('request-7')).toBeVisible()
  await page.reload()
  await expect(page.getByText('request-7')).toBeVisible()
  await page.getByRole('button', { name: 'Do not send this' }).click()
  await expect(page.getByText('request-7')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Subject')).toHaveValue('A problem in the portal')
  await expect(page.getByText('request-7')).toHaveCount(0)
})

test('a child that cannot be removed and an upgrade lead to a request about them [A1.07] @desktop @slow', async ({
  page,
}) => {
  await arriveAs(page, '/child-accounts', full)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Sahan Perera' })
    .getByRole('link', { name: 'Contact support' })
    .click()
  await expect(page.getByLabel('Category')).toHaveValue('membership')
  await expect(page.getByLabel('Subject')).toHaveValue(/^Child account: no\. \d+$/)
  await arriveAs(page, '/child-accounts', { email: 'basic@members.example' })
  await page.getByRole('main').getByRole('link', { name: 'Contact support' }).first().click()
  await expect(page.getByLabel('Category')).toHaveValue('membership')
  await expect(page.getByLabel('Subject')).toHaveValue('Upgrade to Full membership')
})
