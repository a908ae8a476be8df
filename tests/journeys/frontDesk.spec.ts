import { addDays, todayAt } from '@domain/time/centreTime'
import { book, createBooker, createFacility } from '@tests/support/bookingHelpers'
import { accessibilityFindings, motionEnded, sidewaysScroll } from '@tests/support/browser/accessibility'
import { chooseAct, guestPlays } from '@tests/support/browser/frontDesk'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs } from '@tests/support/browser/members'
import { smallTargets } from '@tests/support/browser/targets'

const path = '/desk'

test('at the desk a guest is booked, pays cash and arrives, and the day is printed on one sheet', async ({
  page,
  isMobile,
}) => {
  await arriveAs(page, '/dashboard', { email: 'desk@members.example' })
  if (isMobile) await page.getByRole('button', { name: 'More' }).tap()
  await page.getByRole('link', { name: 'Front desk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Front desk' })).toBeVisible()
  await guestPlays(page)
})

test('to a member /desk is an unknown address, and nothing of it is loaded @desktop', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await arriveAs(page, path, { email: 'full@members.example' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/can't seem to find the page/)
  await expect(page.getByRole('link', { name: 'Front desk' })).toHaveCount(0)
  expect(loaded.filter((each) => /desk/.test(each.replace(path, '')))).toEqual([])
})

test('at the desk a booking is moved, cancelled and taken from closed hours, and its member is told each time', async ({
  page,
  portal,
  isMobile,
}) => {
  if (!isMobile) await page.setViewportSize({ width: 768, height: 1024 })
  const { server } = portal
  const date = addDays(todayAt(Date.now()), 1)
  const north = await createFacility(server, { name: 'North of the desk' })
  await createFacility(server, { name: 'South of the desk' })
  const member = await createBooker(server, { firstName: 'Gayani', lastName: 'Silva' })
  const bookAt = (hour: number) => book(server, member.token, north, [hour], { booking_date: date })
  for (const hour of [9, 11]) await bookAt(hour)
  const told = async (subject: RegExp) =>
    expect.poll(async () => (await server.mailbox.latest(member.email)).subject).toMatch(subject)
  await arriveAs(page, `${path}?date=${date}`, { email: 'desk@members.example' })
  const day = page.getByRole('grid')
  const open = (name: RegExp) => day.getByRole('button', { name }).click()

  await open(/^North of the desk, 9:00 AM.*Gayani Silva/)
  const sheet = page.getByRole('dialog', { name: 'Gayani Silva' })
  await sheet.getByRole('button', { name: 'Move' }).click()
  await open(/^Move to South of the desk, 10:00 AM/)
  await page.getByRole('button', { name: 'Move booking' }).click()
  await page.getByRole('dialog', { name: 'Moved' }).getByRole('button', { name: 'Done' }).click()
  await told(/^Moved: South of the desk/)

  await open(/^South of the desk, 10:00 AM.*Gayani Silva/)
  await sheet.getByRole('button', { name: 'Cancel booking' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('dialog', { name: 'Cancelled' }).getByRole('button', { name: 'Done' }).click()
  await told(/^Cancelled: South of the desk/)

  await chooseAct(page, 'Close hours')
  const closing = page.getByRole('dialog', { name: 'Close hours' })
  await closing.getByLabel('Court').selectOption({ label: north.name })
  await closing.getByLabel('From').selectOption('11')
  await closing.getByLabel('Until').selectOption('13')
  await closing.getByLabel('Reason').fill('The floor is wet.')
  await motionEnded(page)
  expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await closing.getByRole('button', { name: 'Close hours' }).click()
  const listed = page.getByRole('dialog', { name: 'These hours are closed' })
  await expect(listed.getByRole('listitem')).toContainText([/Gayani Silva/])
  await listed.getByRole('button', { name: /and tell their members$/ }).click()
  await page.getByRole('dialog', { name: 'Members were told' }).getByRole('button', { name: 'Done' }).click()
  await told(/^Cancelled: North of the desk/)
  expect((await server.mailbox.latest(member.email)).text).toContain('The floor is wet.')

  await open(/^North of the desk, 12:00 PM.*closed: The floor is wet/)
  await page.getByRole('button', { name: 'Open these hours again' }).click()
  await expect(day.getByRole('button', { name: /^Book North of the desk, 12:00 PM/ })).toBeVisible()
})

test('on a phone the day of the desk begins below two rows of controls for a thumb; the others are in a menu @phone', async ({
  page,
}) => {
  await arriveAs(page, `${path}?date=${addDays(todayAt(Date.now()), 1)}`, { email: 'desk@members.example' })
  const first = page.getByRole('grid').getByRole('rowheader').first()
  expect((await first.boundingBox())?.y).toBeLessThan(320)
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Today', 'Close hours', 'Print'])
  expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])
  await page.getByRole('menuitem', { name: 'Today' }).click()
  await expect(page.getByLabel('Date')).toHaveValue(todayAt(Date.now()))
})
