import { chromiumArguments, findChromium } from '@tools/browser'
import { expect, test } from '@tests/support/browser/journey'
import { makePayer, news, openDues, openPaymentDialog, proceed } from '@tests/support/browser/payers'

const executablePath = findChromium()

// The back/forward cache is off in automated browsers by default.
test.use({
  launchOptions: {
    ...(executablePath === null ? {} : { executablePath }),
    args: chromiumArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

test('Pay, U3 (R): out of the back/forward cache comes a page without the dialog that it was left with, and it asks the server at once', async ({
  page,
  portal,
}) => {
  const payer = await makePayer(portal)
  await openDues(page, payer)
  await page.evaluate(() => {
    window.addEventListener('pageshow', (event) => {
      document.documentElement.dataset['restored'] = String(event.persisted)
    })
  })
  await openPaymentDialog(page, payer)
  await proceed(page)
  // A page from the cache loads nothing, which `goBack` would wait for.
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-restored', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(news(page, 'Payment begun, not confirmed')).toContainText(payer.court)
  await openPaymentDialog(page, payer)
  await proceed(page)
})
