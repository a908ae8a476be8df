import { defineConfig } from '@playwright/test'
import { chromiumArguments, findTestBrowser, howToGetABrowser } from './src/tools/browser'

const executablePath = findTestBrowser()
if (executablePath === null) throw new Error(howToGetABrowser)

/** What `npm run test:full` adds: unset, `1` for everything, `only-slow` for what `npm test` leaves out. */
const full = process.env['FULL']

/** A journey that shows a cell of docs/faults.md: "Sign-in, U1 (1): ...". */
const fault = /, [A-Z]\d? \(\w\)/
/**
 * What waits for the long run, by tag, title or file: every fault in a browser, every picture, every control, and what
 * holds for many pages, widths or zones. `npm test` goes through each flow once.
 */
const slow = [
  /@slow/,
  fault,
  /gallery\.spec\.ts/,
  /journeys\/(faults\/\w+|canary|controls|demo|firstReads|hallPlan|lateChunks|notLoaded|nothingMoves|numbers|offline|paymentFaults|paymentReturn|placeAndFocus|print|routing|scrollbar|security|start|tabs|typedText|widths|zones)\.spec\.ts/,
]
/** The journeys that a phone shows as well: pages that are laid out otherwise there, and every screen of the gallery. */
const onAPhone =
  /gallery\.spec\.ts|journeys\/(calendar|controls|dashboard|desk|firstPage|frontDesk|guestCalendar|hallPlan|moveBooking|myBookings|notifications|pageSearch|payhere|payQueue|placeAndFocus|profile|signUpToPaidCourt)\.spec\.ts/
const slowOnAPhone = /journeys\/(?!(calendar|pageSearch|signUpToPaidCourt)\.)/
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
      testMatch: onAPhone,
      grepInvert: [/@desktop/, fault, ...(full === undefined ? [...slow, slowOnAPhone] : [])],
      ...(full === 'only-slow' ? { grep: [...slow, slowOnAPhone] } : {}),
    },
  ],
})
