import type { Page } from '@playwright/test'
import { newPassword } from '@tests/support/browser/accounts'
import { booked, chooseHour, confirm, notDone, onTheCalendar } from '@tests/support/browser/bookers'
import { askToWait, bringFault, countRequests, holdAnswer, pressTwice } from '@tests/support/browser/faults'
import { expectSessionExpired, returnAttention, slow } from '@tests/support/browser/faultSteps'
import { expect, test } from '@tests/support/browser/journey'
import { endSessionsOf, signIn } from '@tests/support/browser/members'

const fast = { tag: '@desktop' }
const path = '/create-member-booking'

test(
  'Create booking, N1 (M): offline, a message and nothing sent, the choice kept, and the next try books it',
  slow,
  async ({ page, portal, context }) => {
    const requests = countRequests(page, path)
    await onTheCalendar(page, portal)
    await chooseHour(page)
    await context.setOffline(true)
    await confirm(page).click()
    await expect(notDone(page)).toContainText('You are offline, so nothing was sent.')
    await expect(notDone(page)).toContainText('Badminton Court 3')
    expect(requests()).toBe(0)
    await context.setOffline(false)
    await notDone(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(booked(page)).toBeVisible()
    expect(requests()).toBe(1)
  },
)

test('Create booking, N2 (Q): an answer that is lost after the booking was made is found, nothing is sent twice, and it is in the calendar [B2.38]', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/ERR_FAILED|ERR_CONNECTION_RESET/)
  const requests = countRequests(page, path)
  await onTheCalendar(page, portal)
  await chooseHour(page)
  await bringFault(page, path, 'lost')
  await confirm(page).click()
  await expect(booked(page)).toContainText(/Reference BK\d+/)
  expect(requests()).toBe(1)
  await booked(page).getByRole('button', { name: 'See it in the calendar' }).click()
  await expect(page.getByText('You have 1 Booking(s)')).toBeVisible()
  await expect(page.getByRole('button', { name: /, 1 booking(,|$)/ })).toBeVisible()
})

test(
  'Create booking, N4 (Q): a server that fails is displayed in its own words, in the dialog and then beside the choice [B2.37]',
  fast,
  async ({ page, portal, watched }) => {
    watched.excuse(/503/)
    await onTheCalendar(page, portal)
    await chooseHour(page)
    await bringFault(page, path, 'failingWithWords')
    await confirm(page).click()
    const failed = notDone(page, 'Booking Failed')
    await expect(failed).toContainText('We are repairing it')
    await expect(failed).toContainText('nothing has been booked, and the time is still available')
    await failed.getByRole('button', { name: 'Back to my choice' }).click()
    const choosing = page.getByRole('dialog', { name: 'Book Time Slots' })
    await expect(choosing.getByRole('alert')).toContainText('We are repairing it')
  },
)

test(
  'Create booking, N3 (I): an answer that comes after the page was left opens nothing, and the booking is found there again',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/ERR_ABORTED/)
    const requests = countRequests(page, path)
    await onTheCalendar(page, portal)
    await chooseHour(page)
    const answer = await holdAnswer(page, path)
    await confirm(page).click()
    await answer.asked
    await page.evaluate(() => history.pushState(null, '', '/dashboard'))
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/)
    await answer.letGo()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: 'Booking Calendar' }).first().click()
    await expect(booked(page)).toBeVisible()
    expect(requests()).toBe(1)
  },
)

test(
  'Create booking, N6 (W): a 429 counts the wait down beside the choice, which can be confirmed again then',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/429/)
    await onTheCalendar(page, portal)
    await chooseHour(page)
    await askToWait(page, path, 300)
    await page.clock.install()
    await confirm(page).click()
    await expect(page.getByText('Slow down')).toBeVisible()
    await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
    await page.clock.fastForward(300_000)
    await expect(confirm(page)).not.toHaveAttribute('aria-disabled')
    await confirm(page).click()
    await expect(booked(page)).toBeVisible()
  },
)

test(
  'Create booking, N7 (O): a 401 ends the session, and after signing in again the slot is kept and looked for again',
  fast,
  async ({ page, portal, watched }) => {
    watched.excuse(/401/)
    const email = await onTheCalendar(page, portal)
    await chooseHour(page)
    await endSessionsOf(portal, email)
    await confirm(page).click()
    await expectSessionExpired(page)
    await signIn(page, email, newPassword)
    await expect(page).toHaveURL(/\/calendar$/)
    const notMade = notDone(page, 'Your booking was not made')
    await expect(notMade).toContainText('nothing has been booked, and the time is still available')
    await expect(notMade).toContainText('Badminton Court 3')
    await notMade.getByRole('button', { name: 'Try Again' }).click()
    await expect(booked(page)).toBeVisible()
  },
)

test(
  'Create booking, N8 (C): of two members who want the same hour one is booked, and the other is notified, with alternatives',
  fast,
  async ({ page, portal, openBrowser, watched }) => {
    watched.excuse(/409.*create-member-booking/)
    const other = await (await openBrowser()).newPage()
    const both = [page, other]
    for (const one of both) {
      await onTheCalendar(one, portal)
      await chooseHour(one)
    }
    await Promise.all(both.map((one) => confirm(one).click()))
    const lost = (one: Page) => one.getByRole('dialog', { name: 'That time was just taken' })
    for (const one of both) await expect(booked(one).or(lost(one))).toBeVisible()
    const counts = await Promise.all(both.map((one) => lost(one).count()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    const loser = counts[0] === 1 ? page : other
    await lost(loser)
      .getByRole('button', { name: /^Badminton Court/ })
      .first()
      .click()
    await confirm(loser).click()
    await expect(booked(loser)).toBeVisible()
  },
)

test('Create booking, U1 (1): two presses at once book one hour', slow, async ({ page, portal }) => {
  const requests = countRequests(page, path)
  await onTheCalendar(page, portal)
  await chooseHour(page)
  await pressTwice(page, 'Pay & Confirm')
  await expect(booked(page)).toBeVisible()
  expect(requests()).toBe(1)
})

test(
  'Create booking, U2 (R): a reload in the middle keeps the choice and finds the booking, sent once',
  fast,
  async ({ page, portal, watched }) => {
    watched.excuse(/ERR_ABORTED/)
    const requests = countRequests(page, path)
    await onTheCalendar(page, portal)
    await chooseHour(page)
    await page.reload()
    await expect(page.getByText('We kept your choice.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    const made = new Promise<void>((resolve) => {
      void page.route(`**/api/member${path}`, async (route) => {
        await route.fetch()
        resolve()
      })
    })
    await confirm(page).click()
    await made
    await page.reload()
    await expect(booked(page)).toBeVisible()
    expect(requests()).toBe(1)
  },
)

test(
  'Create booking, T (C): an hour that began while the device slept is notified at the confirmation',
  slow,
  async ({ timedPortal }) => {
    const { page, sleep } = timedPortal
    await onTheCalendar(page, timedPortal)
    await chooseHour(page, { inDays: 0, hour: '6:00 PM - 7:00 PM' })
    await sleep(9.5 * 3_600_000)
    await returnAttention(page)
    const begun = page.getByRole('dialog', { name: 'That hour has begun' })
    await expect(begun).toContainText('Badminton Court 3')
    await begun.getByRole('button', { name: 'Choose another time' }).click()
    const choosing = page.getByRole('dialog', { name: 'Book Time Slots' })
    await expect(choosing.getByRole('radio', { name: 'Choose Badminton Court 3' })).toBeChecked()
    await expect(choosing.getByRole('button', { name: /6:00 PM - 7:00 PM/ })).toHaveCount(0)
  },
)

test(
  'Create booking, T (C): an hour that begins while its confirmation is open is not offered any more',
  fast,
  async ({ timedPortal }) => {
    const { page, sleep } = timedPortal
    const requests = countRequests(page, path)
    await onTheCalendar(page, timedPortal)
    await chooseHour(page, { inDays: 0, hour: '6:00 PM - 7:00 PM' })
    await sleep(9.5 * 3_600_000)
    await expect(page.getByRole('dialog', { name: 'That hour has begun' })).toContainText('Badminton Court 3')
    await expect(confirm(page)).toHaveCount(0)
    expect(requests()).toBe(0)
  },
)

test(
  'Create booking, S1 (R): storage that fails keeps nobody from booking',
  slow,
  async ({ page, portal }) => {
    await onTheCalendar(page, portal)
    await chooseHour(page)
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    await confirm(page).click()
    await expect(booked(page)).toBeVisible()
  },
)
