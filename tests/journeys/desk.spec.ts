import type { Page } from '@playwright/test'
import { routes } from '@domain/portal/routes'
import { accessibilityFindings, sidewaysScroll } from '@tests/support/browser/accessibility'
import { booked, chooseHour } from '@tests/support/browser/bookers'
import { expect, test as base } from '@tests/support/browser/journey'
import { arriveAs } from '@tests/support/browser/members'
import { makePayer, openDues } from '@tests/support/browser/payers'
import { type Portal, startPortal } from '@tests/support/browser/portal'
import { createDue } from '@tests/support/bookingHelpers'

const test = base.extend<{ startAt: (desk: boolean) => Promise<Portal> }>({
  startAt: async ({ origins }, use) => {
    const portals: Portal[] = []
    await use(async (desk) => {
      const portal = await startPortal({ settings: { desk, sandbox: false } })
      origins.push(portal.url)
      portals.push(portal)
      return portal
    })
    for (const { close } of portals) await close()
  },
})

const sentence = /Pay at the front desk/
const payControls = (page: Page) =>
  page.getByRole('button', { name: /^(Pay|Try Again.*Pay)\b/ }).or(page.getByRole('link', { name: /^Pay\b/ }))

for (const [name, desk, tags] of [
  ['desk', true, '@desktop'],
  ['none', false, '@phone @slow'],
] as const)
  test(`with GATEWAY=${name} no page has a control named Pay ${tags}`, async ({ page, startAt }) => {
    test.setTimeout(120_000)
    const portal = await startAt(desk)
    await arriveAs(page, '/dashboard', { email: 'full@members.example', stay: true, origin: portal.url })
    for (const { path, audience } of routes) {
      if (audience === 'guestsOnly' || path.startsWith('/demo')) continue
      await page.goto(portal.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(payControls(page), path).toHaveCount(0)
    }
  })

test('without a gateway the dues, their details and a booking say where to pay', async ({
  page,
  startAt,
}) => {
  const portal = await startAt(true)
  const payer = await makePayer(portal)
  await createDue(portal.server, payer.id, { title: 'Yoga', details: { className: 'Yoga' } })
  await openDues(page, payer, portal.url)
  await expect(page.getByRole('main').getByText(sentence)).toHaveText('Pay at the front desk (011 234 5678).')
  await expect(payControls(page)).toHaveCount(0)
  expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await page.getByRole('button', { name: `View ${payer.court}, Rs. 1,500` }).click()
  const details = page.getByRole('dialog', { name: 'Payment Details' })
  await expect(details.getByText(sentence)).toBeVisible()
  await expect(payControls(page)).toHaveCount(0)
  expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await page.goto(`${portal.url}/dashboard`)
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  await page.getByRole('link', { name: 'View booking' }).click()
  const sheet = page.getByRole('dialog', { name: 'Booking Details' })
  await expect(sheet.getByText(/Pay at the front desk: \w+ Branch/)).toBeVisible()
  await expect(payControls(page)).toHaveCount(0)
  expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])
})

test('without a gateway a court is confirmed, and its confirmation and its mail say where to pay', async ({
  page,
  startAt,
}) => {
  const portal = await startAt(true)
  const email = 'full@members.example'
  await arriveAs(page, '/calendar', { email, stay: true, origin: portal.url })
  await chooseHour(page)
  const dialog = page.getByRole('dialog', { name: 'Confirm Booking' })
  await expect(dialog.getByText(sentence)).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(booked(page).getByText(sentence)).toBeVisible()
  await expect(payControls(page)).toHaveCount(0)
  expect((await portal.mail(email)).text).toMatch(sentence)
})
