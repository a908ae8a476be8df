import type { Page } from '@playwright/test'
import { newPassword } from '@tests/support/browser/accounts'
import { dialogOf, pressInDialog, slow } from '@tests/support/browser/faultSteps'
import { pressTwice } from '@tests/support/browser/faults'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, makeMember } from '@tests/support/browser/members'
import type { Portal } from '@tests/support/browser/portal'

const openForm = (page: Page) => page.getByRole('button', { name: 'Add event' }).click()
const list = (page: Page) => page.getByText('List', { exact: true }).click()
const entries = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Edit own event: ${title}, `) })

async function onTheCalendar(page: Page, portal: Portal, email: string) {
  await makeMember(portal, email)
  await arriveAs(page, '/calendar', { email, password: newPassword, stay: true })
  await list(page)
}

async function add(page: Page, title: string) {
  await openForm(page)
  await dialogOf(page).getByLabel('Title').fill(title)
  await pressInDialog(page, 'Add event')
  await expect(dialogOf(page)).toHaveCount(0)
}

test(
  'Own events, U1 (1), U2 (R): pressed twice an event is added once, and a reload leaves it there',
  slow,
  async ({ page, portal }) => {
    await onTheCalendar(page, portal, 'twice-events@members.example')
    await openForm(page)
    await dialogOf(page).getByLabel('Title').fill('Club evening')
    await pressTwice(dialogOf(page), 'Add event')
    await expect(entries(page, 'Club evening')).toHaveCount(1)
    await page.reload()
    await list(page)
    await expect(entries(page, 'Club evening')).toHaveCount(1)
  },
)

test(
  'Own events, U4 (K), S1 (M): what another tab adds is displayed beside what is there, and what the browser does not store stays in the dialog until it does',
  slow,
  async ({ page, portal, context }) => {
    await onTheCalendar(page, portal, 'full-events@members.example')
    await add(page, 'Club evening')
    const other = await context.newPage()
    await other.goto('/calendar')
    await list(other)
    await add(other, 'School holiday')
    await expect(entries(page, 'School holiday')).toHaveCount(1)
    await expect(entries(page, 'Club evening')).toHaveCount(1)
    await page.bringToFront()
    await page.evaluate(() => {
      const { setItem } = Storage.prototype
      window.addEventListener('storage-works', () => {
        Storage.prototype.setItem = setItem
      })
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    await openForm(page)
    await dialogOf(page).getByLabel('Title').fill('Buy new shoes')
    await pressInDialog(page, 'Add event')
    await expect(dialogOf(page).getByRole('alert')).toContainText('The event was not saved')
    await expect(dialogOf(page).getByLabel('Title')).toHaveValue('Buy new shoes')
    await expect(entries(page, 'Buy new shoes')).toHaveCount(0)
    await page.evaluate(() => window.dispatchEvent(new Event('storage-works')))
    await pressInDialog(page, 'Add event')
    await expect(entries(other, 'Buy new shoes')).toHaveCount(1)
  },
)
