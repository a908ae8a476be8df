import { defineConfig } from '@playwright/test'
import { chromiumArguments, findTestBrowser, howToGetABrowser } from './src/tools/browser'

const executablePath = findTestBrowser()
if (executablePath === null) throw new Error(howToGetABrowser)

/** What `npm run test:full` adds: unset, `1` for everything, `only-slow` for what `npm test` leaves out. */
const full = process.env['FULL']

/** What waits for the long run, by tag, title or file: every fault in a browser, every picture, every control. */
const slow = [
  /@slow/,
  // A journey that shows a cell of docs/faults.md: "Sign-in, U1 (1): ...".
  /, [A-Z]\d? \(\w\)/,
  /gallery\.spec\.ts/,
  /journeys\/(faults\/\w+|controls|demo|offline|paymentFaults|paymentReturn|placeAndFocus|routing|security|start|tabs|widths)\.spec\.ts/,
]
/** Journeys that are about what happens and not about the room there is: a phone would show nothing else. */
const sameOnAPhone =
  /journeys\/(faults\/\w+|signIn|session|start|routing|tabs|security|canary|emailVerification|forgotPassword|resetPassword|emailChange|passwordChange|payment|paymentBack|paymentReturn|paymentFaults|payables)\.spec\.ts/
/** What `npm test` looks at on a phone: the pages that are laid out otherwise there. */
const shortOnAPhone = /journeys\/(calendar|pageSearch|signUpToPaidCourt)\.spec\.ts/
const restOnAPhone = /gallery\.spec\.ts|journeys\/(?!(calendar|pageSearch|signUpToPaidCourt)\.)/
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
  // A test that fails once is named at the end as flaky (decision 0018).
  retries: process.env['CI'] === undefined ? 0 : 1,
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
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      grepInvert: [/@phone/, ...(full === undefined ? slow : [])],
      ...(full === 'only-slow' ? { grep: slow } : {}),
    },
    {
      name: 'phone',
      use: phone,
      testIgnore: sameOnAPhone,
      grepInvert: [/@desktop/, ...(full === undefined ? slow : [])],
      ...(full === undefined ? { testMatch: shortOnAPhone } : {}),
      ...(full === 'only-slow' ? { grep: [...slow, restOnAPhone] } : {}),
    },
  ],
})
