import { defineConfig } from '@playwright/test'
import { chromiumArguments, findTestBrowser, howToGetABrowser } from './src/tools/browser'

const executablePath = findTestBrowser()
if (executablePath === null) throw new Error(howToGetABrowser)

const isFull = process.env['FULL'] !== undefined
/** What is tagged @slow waits for `npm run test:full`. */
const slow = isFull ? [] : [/@slow/]

/** Journeys that are about what happens and not about the room there is: a phone would show nothing else. */
const sameOnAPhone =
  /journeys\/(faults\/\w+|signIn|session|start|routing|tabs|security|canary|emailVerification|forgotPassword|resetPassword|emailChange|passwordChange|payment|paymentBack|paymentReturn|paymentFaults|payables)\.spec\.ts/
/** What the long run alone looks at on a phone: the hundreds of pictures of the gallery, every control, places and focus. */
const longOnAPhone = /gallery\.spec\.ts|journeys\/(controls|placeAndFocus)\.spec\.ts/
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']

/**
 * Journeys and gallery in a real Chromium. Each worker starts a member API of its own with data in memory, so tests run
 * in parallel, in any order, and leave nothing behind.
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['journeys/**/*.spec.ts', 'gallery/**/*.spec.ts'],
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ...(report === undefined ? [] : [['json', { outputFile: report }] as const])],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: chromiumArguments },
    // What a service worker fetches is out of sight of Playwright's routing; its own journeys allow it again.
    serviceWorkers: 'block',
    // The device stands in the centre's zone unless a journey is about another.
    timezoneId: 'Asia/Colombo',
    locale: 'en-US',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: [/@phone/, ...slow] },
    { name: 'phone', use: phone, grepInvert: [/@desktop/, ...slow], testIgnore: [sameOnAPhone, longOnAPhone] },
    ...(isFull
      ? [{ name: 'phone-rest', use: phone, grepInvert: [/@desktop/], testMatch: longOnAPhone }]
      : []),
  ],
})
