import type { Page } from '@playwright/test'
import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { newPassword } from '@tests/support/browser/accounts'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, makeMember, unusedEmail } from '@tests/support/browser/members'
import { openCard } from '@tests/support/browser/profileCards'

const personal = (page: Page) => page.getByRole('region', { name: 'Personal Information' })
const payment = (page: Page) => page.getByRole('region', { name: 'Payment Information' })

test('each form of the profile saves the input, and a reload reads it back from the server [A2.41, A2.42, A2.47, A3.11, A3.12, A3.14, A3.15, A4.25, A4.26, A4.27, A5.28, A5.29, A5.30, A7.16, A7.17, A7.18, A7.19, A2.42c, A2.42d, A3.15b, A4.25b, A9.15c, A2.44b, A2.44c]', async ({
  page,
  portal,
}) => {
  const email = unusedEmail('forms')
  await makeMember(portal, email)
  await arriveAs(page, '/profile', { email, password: newPassword })

  await page.getByRole('button', { name: 'Edit Info' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Edit Profile' })).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveAttribute('readonly')
  await dialog.getByLabel('First name').fill('Ruwanthi')
  await dialog.getByLabel('Phone').fill('+94 77 555 6677')
  await dialog.getByLabel('National ID').fill('199455601234')
  await dialog.getByLabel('Date of birth').fill('1994-05-06')
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('heading', { name: 'Profile Updated' })).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Ruwanthi Dias' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit personal information' }).click()
  await dialog.getByLabel('Address').fill('12 Station Road')
  await dialog.getByLabel('City').fill('Moratuwa')
  await dialog.getByLabel('Gender').selectOption('Other')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByRole('button', { name: 'OK' }).click()

  await page.getByRole('button', { name: 'Add Branch' }).click()
  const addBranch = dialog.getByRole('button', { name: 'Add Branch' })
  await expect(addBranch).toHaveAccessibleDescription('Please select a branch to add.')
  await expect(dialog.getByRole('option')).toHaveText(['Choose a branch', 'Rathmalana Branch'])
  await dialog.getByLabel('Branch', { exact: true }).selectOption('Branch 2')
  await addBranch.click()
  await dialog.getByRole('button', { name: 'OK' }).click()

  await openCard(page, 'Payment Information')
  await page.getByRole('button', { name: 'Edit address and emergency contact' }).click()
  await dialog.getByLabel('District').selectOption('Galle')
  await expect(dialog.getByLabel('Province')).toHaveValue('Southern Province')
  await dialog.getByLabel('Postal Code').fill('80000')
  await dialog.getByLabel('Name', { exact: true }).fill('Sunil Dias')
  await dialog.getByLabel('Relationship').fill('Father')
  await dialog.getByLabel('Phone').fill('0712223334')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByRole('button', { name: 'OK' }).click()

  await page.reload()
  for (const text of [
    'Ruwanthi',
    '0775556677',
    'May 6, 1994',
    '12 Station Road, Moratuwa',
    'Sunil Dias, Father',
    '0712223334',
    'Rathmalana Branch',
  ])
    await expect(personal(page)).toContainText(text)
  for (const text of ['12 Station Road', 'Galle', 'Southern Province', '80000'])
    await expect(payment(page)).toContainText(text)
  await page.getByRole('button', { name: 'Edit personal information' }).click()
  await expect(dialog.getByLabel('Gender')).toHaveValue('Other')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add Branch' }).click()
  await expect(dialog.getByText('All available branches are already registered').first()).toBeVisible()
})

test('a billing address without a single field filled in is added, and then edited [A2.43, A2.44, A5.30, A7.17, A7.18] @slow', async ({
  page,
  portal,
}) => {
  const email = unusedEmail('address')
  await makeMember(portal, email)
  await arriveAs(page, '/profile', { email, password: newPassword })
  const dialog = page.getByRole('dialog')
  await openCard(page, 'Payment Information')
  await page.getByRole('button', { name: 'Add Billing Address' }).click()
  await dialog.getByRole('button', { name: 'Add Address' }).click()
  await expect(dialog.getByRole('heading', { name: 'Billing Address Added' })).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Edit Billing Address' }).click()
  await dialog.getByLabel('Street Address').fill('9 Galle Road')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.reload()
  await expect(payment(page)).toContainText('9 Galle Road')
})

test('an emergency contact is entered without a billing address, which is added later and leaves the contact as it is @desktop @slow', async ({
  page,
  portal,
}) => {
  const email = unusedEmail('contact')
  await makeMember(portal, email)
  await arriveAs(page, '/profile', { email, password: newPassword })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add Emergency Contact' }).click()
  await dialog.getByLabel('Name').fill('Sunil Dias')
  await dialog.getByLabel('Phone').fill('0712223334')
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add Contact' }).click()
  await expect(dialog.getByRole('heading', { name: 'Emergency Contact Updated' })).toBeVisible()
  await page.reload()
  await expect(personal(page)).toContainText('Sunil Dias')
  await expect(payment(page)).toContainText('No billing address has been added.')

  await page.getByRole('button', { name: 'Add Billing Address' }).click()
  await dialog.getByLabel('Street Address').fill('9 Galle Road')
  await dialog.getByRole('button', { name: 'Add Address' }).click()
  await expect(dialog.getByRole('heading', { name: 'Billing Address Added' })).toBeVisible()
  await page.reload()
  await expect(payment(page)).toContainText('9 Galle Road')
  await expect(personal(page)).toContainText('0712223334')
})

test('a form that was open while another tab saved writes nothing old back, and asks where both changed one field @desktop @slow', async ({
  page,
  context,
  portal,
}) => {
  const email = unusedEmail('two-tabs')
  await makeMember(portal, email)
  await arriveAs(page, '/profile', { email, password: newPassword, stay: true })
  const other = await context.newPage()
  await other.goto('/profile')
  const open = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Edit Info' }).click()
    await expect(tab.getByRole('dialog').getByLabel('Phone')).not.toHaveValue('')
  }
  const save = (tab: Page) => tab.getByRole('button', { name: 'Save Changes' }).click()
  await open(page)
  await open(other)
  await other.getByLabel('Phone').fill('0779998888')
  await save(other)
  await expect(other.getByRole('heading', { name: 'Profile Updated' })).toBeVisible()
  await page.getByLabel('First name').fill('Rukmani')
  await save(page)
  await expect(page.getByRole('heading', { name: 'Profile Updated' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(personal(page)).toContainText('0779998888')

  await other.getByRole('button', { name: 'OK' }).click()
  await open(page)
  await page.getByLabel('Phone').fill('0773333333')
  await open(other)
  await other.getByLabel('Phone').fill('0774444444')
  await save(other)
  await expect(other.getByRole('heading', { name: 'Profile Updated' })).toBeVisible()
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Phone is now “0774444444”.')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Keep the newer version' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(personal(page)).toContainText('0774444444')
  await expect(personal(page)).toContainText('Rukmani')
})

test('the confirmation that appears under a resting pointer closes by itself, and stays while the pointer has moved over it [A2.49, A9.05] @desktop @slow', async ({
  timedPortal: { page, url, advance },
}) => {
  await arriveAs(page, '/profile', { email: 'basic@members.example', origin: url })
  const confirmation = page.getByRole('heading', { name: 'Profile Updated' })
  const saveAs = async (lastName: string) => {
    await page.getByRole('button', { name: 'Edit Info' }).click()
    await page.getByLabel('Last name').fill(lastName)
    // The pointer rests in the middle, where the confirmation replaces the form.
    await page.mouse.move(720, 450)
    await page.keyboard.press('Enter')
    await expect(confirmation).toBeVisible()
    // The browser finds the element under the pointer when it paints the next frame.
    await page.screenshot()
  }
  await saveAs('Fernando')
  await advance(3_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await saveAs('Perera')
  await page.mouse.move(722, 452)
  await advance(10_000)
  await expect(confirmation).toBeVisible()
  await page.mouse.move(2, 2)
  await advance(3_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
