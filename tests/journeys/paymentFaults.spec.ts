import { motionEnded } from '@tests/support/browser/accessibility'
import { loseAnswer } from '@tests/support/browser/faultSteps'
import { expect, test } from '@tests/support/browser/journey'
import {
  createCall,
  createPath,
  creationsOn,
  dueRow,
  outstanding,
  payerAtDialog,
  proceed,
} from '@tests/support/browser/payers'
import { createPayment, latestAttemptOf, openPayment, press, sendNotice } from '@tests/support/bookingHelpers'

test('Pay, N8 (M): paid in another tab meanwhile, the dialog says so and the list is read again', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/409.*gateway\/create/)
  const payer = await payerAtDialog(page, portal)
  await press(await openPayment(portal.server, payer.token, payer.bookingId), 'pay')
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('dialog', { name: 'Already paid' })).toContainText(
    'This has been paid. There is nothing more to do.',
  )
  await page.getByRole('button', { name: 'OK' }).click()
  await outstanding(page, 0)
})

test('a payment that is being processed is not opened a second time, and its row says not to pay again', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/409.*gateway\/create/)
  const payer = await payerAtDialog(page, portal)
  await openPayment(portal.server, payer.token, payer.bookingId)
  const attempt = await latestAttemptOf(portal.server, payer.bookingId)
  await sendNotice(portal.server, { attempt: attempt.id, event: 'processing', amount: attempt.amount })
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('dialog', { name: 'Not confirmed yet: do not pay again' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  const said = dueRow(page, payer).getByText('Not confirmed yet: do not pay again')
  await page.setViewportSize({ width: 360, height: 740 })
  // Beside the status of the due.
  const status = dueRow(page, payer).getByText('Due Soon')
  const [outcome, due] = [await said.boundingBox(), await status.boundingBox()]
  expect(outcome && outcome.y + outcome.height / 2).toBeCloseTo(due ? due.y + due.height / 2 : NaN, 0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: `View ${payer.court}, Rs. 1,500` }).click()
  const pay = page.getByRole('button', { name: 'Pay Now' })
  await expect(pay).toHaveAttribute('aria-disabled', 'true')
  await motionEnded(page)
  const [closed, close] = [
    await pay.boundingBox(),
    await page.getByRole('button', { name: 'Close' }).last().boundingBox(),
  ]
  expect(closed?.y).toBe(close?.y)
  expect((await createPayment(portal.server, payer.token, payer.bookingId)).status).toBe(409)
})

test('Pay, N2 (Q): an answer that is lost is looked up and not sent again, and the next try opens the one attempt there is', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/ERR_CONNECTION|ERR_FAILED/)
  const payer = await payerAtDialog(page, portal)
  const sent = creationsOn(page)
  await loseAnswer(page, createPath)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByText('nothing has been paid for this')).toBeVisible()
  expect(sent).toHaveLength(1)
  await proceed(page)
  expect(page.url()).toBe(await openPayment(portal.server, payer.token, payer.bookingId))
})

test('Pay, N4 (M): a failure is said in the dialog, which can be used again [B4.30, B8.13]', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/503/)
  await payerAtDialog(page, portal)
  await page.route(createCall, (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to create payment')
  await proceed(page)
})

test('Pay, N1 (M): offline, nothing is sent; the message is displayed in the dialog before any press, and the next press goes through', async ({
  page,
  portal,
}) => {
  await payerAtDialog(page, portal)
  const sent = creationsOn(page)
  await page.context().setOffline(true)
  const button = page.getByRole('button', { name: 'Proceed to Payment' })
  await expect(button).toHaveAccessibleDescription(/^You are offline/)
  await expect(page.getByRole('dialog').getByText('You are offline')).toBeVisible()
  await button.press('Enter')
  await expect(page.getByLabel(/I agree to the/)).toBeChecked()
  expect(sent).toEqual([])
  await page.context().setOffline(false)
  await proceed(page)
})

test('Pay, N6 (W): the dialog counts down as long as the server asks, and is open again then', async ({
  page,
  portal,
  watched,
}) => {
  watched.excuse(/429/)
  await page.clock.install()
  await payerAtDialog(page, portal)
  await page.route(
    createCall,
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '300' },
        json: { status: 'error', message: 'Too many payments were opened.' },
      }),
    { times: 1 },
  )
  const submit = page.getByRole('button', { name: 'Proceed to Payment' })
  await submit.click()
  await expect(page.getByRole('alert')).toContainText('Too many payments were opened.')
  await expect(page.getByRole('timer')).toContainText('You can try again in')
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await page.clock.fastForward(300_000)
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await proceed(page)
})
