import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { calendarDomain, understood } from '@tests/support/calendars'
import { accessibilityFindings } from '@tests/support/browser/accessibility'
import { addByFile, askToCancel, openBookings, openSheet, sheet } from '@tests/support/browser/bookingHistory'
import { expect, test } from '@tests/support/browser/journey'
import { makePayer } from '@tests/support/browser/payers'

/** The content of a file for calendars. */
function understoodOf(text: string) {
  const { method, events, times, organizers } = understood(text)
  return { method, events, begin: times.map(([start]) => start.slice(11, 16)), organizers }
}

async function fileFrom(page: Page, press: () => Promise<void>) {
  const started = page.waitForEvent('download')
  await press()
  const download = await started
  await expect(sheet(page).getByText(/Your browser is downloading/)).toBeVisible()
  return {
    name: download.suggestedFilename(),
    ...understoodOf(await readFile(await download.path(), 'utf8')),
  }
}

test('a booking is added to a calendar by a file, and removed again after its cancellation @slow', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  const file = {
    name: `BK${payer.bookingId}.ics`,
    begin: ['12:30'],
    organizers: ['mailto:support@members.example'],
  }
  const uid = `booking-${payer.bookingId}@${calendarDomain(portal.server)}`
  await openBookings(page, payer)
  await openSheet(page, payer)
  expect(await fileFrom(page, () => addByFile(page))).toEqual({
    ...file,
    method: 'PUBLISH',
    events: [[uid, 0]],
  })
  await page.keyboard.press('Escape')
  await (await askToCancel(page, payer)).getByRole('button', { name: 'Cancel booking' }).click()
  await page
    .getByRole('dialog', { name: 'Booking cancelled' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click()
  await openSheet(page, payer)
  expect(
    await fileFrom(page, () => sheet(page).getByRole('button', { name: 'Remove from calendar' }).click()),
  ).toEqual({
    ...file,
    method: 'CANCEL',
    events: [[uid, 1]],
  })
})

test('a calendar reads the bookings at a secret address, until it is revoked @slow', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/404/)
  const payer = await makePayer(portal)
  await openBookings(page, payer)
  const card = page.getByRole('region', { name: 'Bookings in Your Calendar' })
  await card.getByRole('button', { name: 'Create calendar address' }).click()
  const address = await card.getByLabel('Calendar address').inputValue()
  expect(await accessibilityFindings(page)).toEqual([])
  const answer = await page.request.get(address)
  expect(understoodOf(await answer.text())).toEqual({
    method: 'PUBLISH',
    events: [[`booking-${payer.bookingId}@${calendarDomain(portal.server)}`, 0]],
    begin: ['12:30'],
    organizers: ['mailto:support@members.example'],
  })
  await page.reload()
  await expect(card.getByText(/A calendar app last used it on/)).toBeVisible()
  await expect(card.getByLabel('Calendar address')).toHaveCount(0)
  await card.getByRole('button', { name: 'Revoke address' }).click()
  await expect(card.getByRole('button', { name: 'Create calendar address' })).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(404)
})
