import type { Page } from '@playwright/test'
import { accessibilityFindings, motionEnded } from '@tests/support/browser/accessibility'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, makeFullMember, unusedEmail } from '@tests/support/browser/members'

const path = '/child-accounts'
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a child is added from the profile, edited and removed, and the list says so each time [A2.37, A2.38, A2.50, A2.54, A4.32, A4.34, A6.07, A7.12, A7.13, A7.14, A7.29, A2.37b, A2.54b, A2.55d, A4.32b, A4.32c, A7.29b, A7.29c, A1.01f]', async ({
  page,
  portal,
}) => {
  const email = await makeFullMember(portal, unusedEmail('family'))
  await arriveAs(page, '/profile', email)
  await page.getByRole('link', { name: 'Link New Member' }).click()
  const adding = page.getByRole('dialog', { name: 'Add New Child Account' })
  await expect(adding).toBeVisible()
  await expect(page).toHaveURL(/\/child-accounts$/)
  const addButton = adding.getByRole('button', { name: 'Add Child' })
  await motionEnded(page)
  const place = await addButton.boundingBox()
  await addButton.click()
  await expect(adding.getByRole('alert')).toContainText('Please fill in all required fields')
  expect(await addButton.boundingBox()).toEqual(place)
  await adding.getByLabel('First name').fill('Nethmi')
  await adding.getByLabel('Last name').fill('Dias')
  await adding.getByLabel('Date of birth').fill('2017-02-03')
  await adding.getByLabel('Gender').selectOption('Female')
  await addButton.click()
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('has been added')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(card(page, 'Nethmi Dias')).toContainText('Female')
  await page.getByRole('button', { name: 'Edit Nethmi Dias' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Child Account' })
  await expect(editing.getByLabel('Date of birth')).toHaveValue('2017-02-03')
  await editing.getByLabel('School').fill('Royal College')
  await editing.getByRole('button', { name: 'Update Child' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.reload()
  await expect(card(page, 'Nethmi Dias')).toContainText('Royal College')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove Nethmi Dias' }).click()
  await page.getByRole('button', { name: 'Remove account' }).click()
  const message = page.getByText('The child account has been removed.')
  await expect(message).toBeVisible()
  const empty = page.getByText('No Child Accounts')
  await expect(empty).toBeVisible()
  // The message is below the list, so nothing moves as it appears and disappears.
  expect((await message.boundingBox())?.y).toBeGreaterThan((await empty.boundingBox())?.y ?? Infinity)
})

test('a child in a class cannot be removed, and the button says why, with a way to the centre [A4.30, A4.31, A5.37] @slow', async ({
  page,
}) => {
  await arriveAs(page, path, { email: 'full@members.example' })
  const remove = page.getByRole('button', { name: 'Remove Sahan Perera' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toHaveAccessibleDescription(
    'This child account cannot be removed because they have active class enrollments. Please contact support for assistance.',
  )
  await remove.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card(page, 'Sahan Perera').getByRole('link').first()).toBeVisible()
})

test('a Basic member reads what Full membership adds, and reaches the centre instead of a form [A1.07, A6.04, A6.05] @desktop', async ({
  page,
}) => {
  await arriveAs(page, `${path}?action=add`, { email: 'basic@members.example' })
  await expect(page.getByText('Child accounts come with Full membership')).toBeVisible()
  await expect(
    page.getByText('Full membership adds classes, coaching, family accounts and events.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/child-accounts$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Add/ })).toHaveCount(0)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /support/ })
      .first(),
  ).toBeVisible()
})
