import type { Page } from '@playwright/test'
import { askToWait, bringFault, countRequests, holdAnswer, pressTwice } from '@tests/support/browser/faults'
import { slow } from '@tests/support/browser/faultSteps'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, endSessionsOf, makeFullMember, signIn } from '@tests/support/browser/members'
import type { Portal } from '@tests/support/browser/portal'

const fast = { tag: '@desktop' }
const path = '/create-child-member'
const notAdded = 'The child was not added'
const submit = (page: Page) => page.getByRole('button', { name: 'Add Child' }).click()
const childOnPage = (page: Page) => page.getByRole('heading', { name: 'Nethmi Dias' })

/** The form of a new child, filled in by a Full member without children. */
async function fillIn(page: Page, portal: Portal, email: string) {
  const member = await makeFullMember(portal, email)
  await arriveAs(page, '/child-accounts?action=add', member)
  await page.getByLabel('First name').fill('Nethmi')
  await page.getByLabel('Last name').fill('Dias')
  await page.getByLabel('Date of birth').fill('2017-02-03')
  return member
}

test(
  'Child, N1 (M): offline, a message, the input kept, and the next try adds the child',
  slow,
  async ({ page, portal, context }) => {
    await fillIn(page, portal, 'child-offline@members.example')
    await context.setOffline(true)
    await submit(page)
    await expect(page.getByRole('alert').filter({ hasText: notAdded })).toContainText('You are offline')
    await expect(page.getByLabel('First name')).toHaveValue('Nethmi')
    await context.setOffline(false)
    await submit(page)
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
  },
)

test(
  'Child, N2 (Q): an answer that is lost is read back, and the child that was added is there',
  fast,
  async ({ page, portal, watched }) => {
    watched.excuse(/ERR_CONNECTION_RESET|ERR_FAILED/)
    const requests = countRequests(page, path)
    await fillIn(page, portal, 'child-lost@members.example')
    await bringFault(page, path, 'lost')
    await submit(page)
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
    await expect(childOnPage(page)).toHaveCount(1)
    expect(requests()).toBe(1)
  },
)

test(
  'Child, N3 (I), U2 (R): an answer after a reload is dropped, nothing is sent again, and the child is there',
  slow,
  async ({ page, portal }) => {
    const requests = countRequests(page, path)
    await fillIn(page, portal, 'child-late@members.example')
    const { asked, letGo } = await holdAnswer(page, path)
    await submit(page)
    await asked
    await expect(page.getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription('Saving...')
    await page.reload()
    await letGo().catch(() => {})
    await page.reload()
    await expect(childOnPage(page)).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(requests()).toBe(1)
  },
)

test(
  'Child, N6 (W), N8 (M): a wait is counted down, a refusal is displayed in place, and the input is kept',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/429|422/)
    await fillIn(page, portal, 'child-wait@members.example')
    await askToWait(page, path, 2)
    await submit(page)
    await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)
    await page.route(`**/api/member${path}`, (route) =>
      route.fulfill({ status: 422, json: { status: 'error', message: 'Please check the name' } }),
    )
    await submit(page)
    await expect(page.getByRole('alert').filter({ hasText: notAdded })).toContainText('Please check the name')
    await expect(page.getByLabel('First name')).toHaveValue('Nethmi')
  },
)

test(
  'Child, N7 (O): a session that ended elsewhere leads to the sign-in page and back',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/401/)
    const { email, password } = await fillIn(page, portal, 'child-ended@members.example')
    await endSessionsOf(portal, email)
    await submit(page)
    await expect(page).toHaveURL(/\/signin$/)
    await signIn(page, email, password)
    await expect(page).toHaveURL(/\/child-accounts$/)
  },
)

test(
  'Child, N9 (S), U4 (K): a list that changed elsewhere is read again on return, and emptied when it cannot be read',
  fast,
  async ({ page, portal, context }) => {
    const member = await makeFullMember(portal, 'child-drift@members.example')
    await arriveAs(page, '/child-accounts', member)
    await expect(page.getByText('No Child Accounts')).toBeVisible()
    const other = await context.newPage()
    await arriveAs(other, '/child-accounts?action=add', member)
    await other.getByLabel('First name').fill('Nethmi')
    await other.getByLabel('Last name').fill('Dias')
    await other.getByLabel('Date of birth').fill('2017-02-03')
    await submit(other)
    await expect(childOnPage(other)).toHaveCount(1)
    await expect(page.getByText('No Child Accounts')).toHaveCount(1)
    const look = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await look()
    await expect(childOnPage(page)).toHaveCount(1)
    await page.route('**/api/member/child-members', (route) =>
      route.fulfill({ json: { status: 'success', data: { child_members: 'none' } } }),
    )
    await look()
    await expect(page.getByText('Invalid response format from server')).toBeVisible()
    await expect(childOnPage(page)).toHaveCount(0)
  },
)

test('Child, U1 (1): pressed twice, the child is added once', slow, async ({ page, portal }) => {
  const requests = countRequests(page, path)
  await fillIn(page, portal, 'child-twice@members.example')
  await pressTwice(page, 'Add Child')
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
  expect(requests()).toBe(1)
})
