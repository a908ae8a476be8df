import { askToWait, bringFault, countRequests, holdAnswer, pressTwice } from '@tests/support/browser/faults'
import {
  expectSessionExpired,
  failNext,
  lost,
  loseAnswer,
  returnAttention,
  slow,
} from '@tests/support/browser/faultSteps'
import { expect, test } from '@tests/support/browser/journey'
import {
  askForAlert,
  atTheQuestion,
  noted,
  notifyMe,
  openPickerAt,
  picker,
  question,
} from '@tests/support/browser/slotAlerts'
import { callApi } from '@tests/support/serverHelpers'

const path = '/slot-alerts'

test(
  'Slot alert, N1 (M), N2 (Q), U1 (1), U2 (R): offline nothing is sent, an answer that is lost is read back, pressed twice it is sent once, and a reload sends nothing again',
  slow,
  async ({ page, portal, context, watched }) => {
    watched.excuse(lost)
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(path)) sent += 1
    })
    await atTheQuestion(page, portal)
    await context.setOffline(true)
    await notifyMe(page)
    await expect(question(page).getByRole('alert')).toContainText('You are offline')
    await context.setOffline(false)
    await loseAnswer(page, path)
    await pressTwice(question(page), 'Notify me')
    await expect(noted(page)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(noted(page)).toHaveCount(0)
    expect(sent).toBe(1)
  },
)

test(
  'Slot alert, N3 (I), N7 (O): an answer after leaving is ignored, and a 401 ends the session',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/401/)
    const { holder, waiting } = await atTheQuestion(page, portal)
    const answer = await holdAnswer(page, path)
    await notifyMe(page)
    await answer.asked
    await page.goto('/dashboard')
    await answer.letGo().catch(() => {})
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unroute(`**/api/member${path}`)
    await openPickerAt(page, waiting, holder)
    await askForAlert(page)
    // Were the session really over, another call of the page could meet the 401 before this one.
    await bringFault(page, path, 'unauthorised')
    await notifyMe(page)
    await expectSessionExpired(page)
  },
)

test(
  'Slot alert, N6 (W): a 429 counts the wait down in the dialog and then lets the same try go',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/429/)
    await page.clock.install()
    await atTheQuestion(page, portal)
    await askToWait(page, path, 300)
    await notifyMe(page)
    await expect(page.getByRole('timer')).toContainText('You can try again in')
    await page.clock.fastForward(300_000)
    await expect(page.getByRole('timer')).toHaveCount(0)
    await notifyMe(page)
    await expect(noted(page)).toBeVisible()
  },
)

test(
  'Slot alert, N8 (C): an hour that was released meanwhile is said to be free, and can be chosen',
  slow,
  async ({ page, portal, watched }) => {
    watched.excuse(/409.*slot-alerts/)
    const { holder } = await atTheQuestion(page, portal)
    const canceled = await callApi(portal.server, 'POST', '/cancel-booking', {
      token: holder.token,
      body: { booking_id: holder.bookingId },
    })
    expect(canceled.status).toBe(200)
    await notifyMe(page)
    const free = page.getByRole('dialog', { name: 'This hour is free now' })
    await expect(free).toContainText('Book it before somebody else does.')
    await free.getByRole('button', { name: 'Close' }).last().click()
    await picker(page)
      .getByRole('button', { name: /^Book .*6:00 PM - 7:00 PM/ })
      .filter({ visible: true })
      .first()
      .click()
    await picker(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('dialog', { name: 'Confirm Booking' })).toContainText(holder.court)
  },
)

test(
  'Slot alert, U4 (K): what was removed in another tab is read when the member looks again, and kept when that fails',
  slow,
  async ({ page, portal, watched, context }) => {
    watched.excuse(/500.*slot-alerts/)
    await atTheQuestion(page, portal)
    await notifyMe(page)
    await noted(page).getByRole('link', { name: 'Hours you are waiting for' }).click()
    const rows = page.getByRole('list', { name: 'Hours you are waiting for' }).getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await failNext(page, path)
    await returnAttention(page)
    await expect(page.getByText('This may be out of date')).toBeVisible()
    await expect(rows).toHaveCount(1)
    const reads = countRequests(page, path)
    const other = await context.newPage()
    await other.goto('/my-bookings')
    await other.getByRole('button', { name: /^Remove/ }).click()
    await expect(other.getByText(/has been removed\. You will not be notified\.$/)).toBeVisible()
    await page.bringToFront()
    await returnAttention(page)
    await expect(rows).toHaveCount(0)
    expect(reads()).toBeGreaterThan(0)
  },
)
