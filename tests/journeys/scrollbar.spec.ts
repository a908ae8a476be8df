import { chromiumArguments, findTestBrowser } from '@tools/browser'
import { expect, test } from '@tests/support/browser/journey'

// Playwright hides scrollbars; here they take their room, as for members.
test.use({
  launchOptions: {
    executablePath: findTestBrowser() ?? '',
    args: chromiumArguments,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
})

test('the court beside the form reaches the edge of the screen @desktop', async ({ page }) => {
  await page.goto('/signin')
  const court = page.getByRole('complementary', { name: 'Member Portal' })
  await expect(court).toBeVisible()
  // React replaces the document that the build rendered, perhaps during the measurement.
  await expect
    .poll(() => court.evaluate((element) => element.getBoundingClientRect().right - innerWidth))
    .toBe(0)
})
