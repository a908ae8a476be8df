import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { routes } from '@domain/portal/routes'
import { addByFile } from '@tests/support/browser/bookingHistory'
import { expect, test } from '@tests/support/browser/journey'
import { arriveAs, seedPassword } from '@tests/support/browser/members'
import { projectRoot } from '@tests/support/project'

const full = { email: 'full@members.example' }
const chunk = (name: string) => new RegExp(`/assets/${name}\\.\\w+\\.js$`)
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Holds the chunk back until the returned function is called. */
async function holdBack(page: Page, name: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(chunk(name), async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('what is typed into the search before it is loaded is searched, and Enter opens the result [B2.15, B2.16] @desktop', async ({
  page,
}) => {
  const release = await holdBack(page, 'pageSearch')
  await arriveAs(page, '/dashboard', full)
  const box = page.getByRole('combobox', { name: 'Search pages, bookings and courts' })
  await box.click()
  await page.keyboard.type('guide')
  await expect(box).toHaveValue('guide')
  await expect(page.getByText('Loading the search...')).toBeVisible()
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Facility Guide')
})

test('New Booking opens its dialog when the booking was still to be loaded [B2.32] @desktop', async ({
  page,
}) => {
  const release = await holdBack(page, 'booking')
  await arriveAs(page, '/calendar', full)
  await page.getByRole('button', { name: 'New Booking +' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Book Time Slots' })).toBeVisible()
})

/**
 * A chunk that loads when the member wants it: the page's message when its file fails, and the way to load it
 * then.
 */
interface Part {
  /** Opens the page; by default the dashboard as a Full member. */
  readonly open?: (page: Page) => Promise<unknown>
  /** Presses the control on the open page that needs the chunk. */
  readonly press?: (page: Page) => Promise<unknown>
  readonly says: string | RegExp
  /** The member's step once the file is available. */
  readonly retry?: (page: Page) => Promise<unknown>
  readonly then: (page: Page) => ReturnType<Page['getByRole']>
}

const at = (address: string) => (page: Page) => arriveAs(page, address, full)
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again' }).first().click()
const pageIsMissing = 'This page could not be shown'
const centreIsUnreachable = 'The centre could not be reached. Check your connection and try again.'
const pressBell = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).click()
const pressNewBooking = (page: Page) => page.getByRole('button', { name: 'New Booking +' }).click()
const pressViewBooking = (page: Page) => page.getByRole('link', { name: 'View booking' }).click()
const search = async (page: Page, words: string) => {
  await page.getByRole('combobox', { name: 'Search pages, bookings and courts' }).click()
  await page.keyboard.type(words)
}
const signInAsFull = async (page: Page) => {
  await page.getByLabel('Email').fill(full.email)
  await page.getByLabel('Password', { exact: true }).fill(seedPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
/** The message that a link was copied, or could not be. */
const linkText = /Link copied|The link could not be copied/

const parts: Readonly<Record<string, Part>> = {
  memberLayout: { says: pageIsMissing, then: heading },
  wire: {
    open: (page) => page.goto('/signin'),
    press: signInAsFull,
    says: centreIsUnreachable,
    retry: (page) => page.getByRole('button', { name: 'Sign in', exact: true }).click(),
    then: (page) => page.getByRole('heading', { name: /^Welcome/ }),
  },
  bell: {
    press: pressBell,
    says: 'The notifications could not be opened',
    then: (page) => dialog(page, 'Notifications'),
  },
  // Without the chunk of the toasts, the page itself displays the message.
  toasts: {
    open: async (page) => {
      await page.goto('/guest-calendar')
      await page
        .getByRole('button', { name: /^Book / })
        .first()
        .click()
    },
    press: (page) => page.getByRole('button', { name: 'Copy link' }).click(),
    says: linkText,
    retry: async (page) => {
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await page.getByRole('button', { name: 'Copy link' }).click()
    },
    then: (page) => page.getByRole('status').filter({ hasText: linkText }),
  },
  pageSearch: {
    press: (page) => search(page, 'gui'),
    says: 'The search could not be loaded. Check your connection, then type again.',
    retry: (page) => page.keyboard.type('de'),
    then: (page) => page.getByRole('option', { name: /^Facility Guide/ }),
  },
  bookingSheet: {
    press: pressViewBooking,
    says: pageIsMissing,
    retry: async (page) => {
      await tryAgain(page)
      await pressViewBooking(page)
    },
    then: (page) => dialog(page, 'Booking Details'),
  },
  calendarText: {
    press: async (page) => {
      await pressViewBooking(page)
      await addByFile(page)
    },
    says: /could not be created. Please try again./,
    retry: addByFile,
    then: (page) => page.getByRole('status').filter({ hasText: 'Your browser is downloading' }),
  },
  monthGrid: {
    open: at('/calendar'),
    says: pageIsMissing,
    then: (page) => page.getByRole('table', { name: /, \d+ bookings?$/ }),
  },
  booking: {
    open: at('/calendar'),
    // A chunk that nobody needs yet may be missing.
    press: async (page) => {
      await page.getByRole('button', { name: 'Next month' }).click()
      await expect(page.getByText(pageIsMissing)).toHaveCount(0)
      await pressNewBooking(page)
    },
    says: pageIsMissing,
    retry: async (page) => {
      await tryAgain(page)
      await pressNewBooking(page)
    },
    then: (page) => dialog(page, 'Book Time Slots'),
  },
  ownEventDialog: {
    open: at('/calendar'),
    press: (page) => page.getByRole('button', { name: 'Add event' }).click(),
    says: 'The event could not be opened',
    then: (page) => page.getByRole('dialog').getByLabel('Title'),
  },
  payments: {
    open: at('/payable-payments'),
    press: (page) =>
      page
        .getByRole('button', { name: /^Pay .*, Rs/ })
        .first()
        .click(),
    says: 'The payment could not be opened',
    then: (page) => dialog(page, 'Payment Details'),
  },
  'payments, from a dialog': {
    press: async (page) => {
      await pressViewBooking(page)
      await dialog(page, 'Booking Details').getByRole('button', { name: 'Pay', exact: true }).click()
    },
    says: 'The payment could not be opened',
    then: (page) => dialog(page, 'Payment Details'),
  },
  badConfiguration: {
    open: async (page) => {
      await page.route('**/config.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'window.__PORTAL_CONFIG__ = 1' }),
      )
      await page.goto('/signin')
    },
    says: 'The Member Portal could not be loaded.',
    retry: (page) => page.getByRole('button', { name: 'Reload' }).click(),
    then: (page) => page.getByRole('alert').filter({ hasText: 'The portal is not configured' }),
  },
}
/**
 * Chunks whose absence no member notices: the description in a document's head, the offer to install the
 * portal, and the inspector, which the production build does not contain.
 */
const unnoticed = ['descriptions', 'inspect', 'installOffer']

/** A chunk with several uses has a case for each. */
const chunkOf = (name: string) => name.replace(/, .*/, '')

for (const [name, part] of Object.entries(parts))
  test(`${name}: when it cannot be loaded, the first press says so, and it is there when the member tries again @desktop @slow`, async ({
    page,
    watched,
  }) => {
    watched.excuse(/\/assets\//)
    const missing = chunk(chunkOf(name))
    await page.route(missing, (route) => route.abort())
    await (part.open ?? at('/dashboard'))(page)
    await part.press?.(page)
    await expect(page.getByText(part.says).first()).toBeVisible()
    await page.unroute(missing)
    await (part.retry ?? tryAgain)(page)
    await expect(part.then(page)).toBeVisible()
  })

const pageLoading = 'src/app/pageLoading.ts'
const chunksIn = (file: string) =>
  [
    ...readFileSync(path.join(projectRoot(), file), 'utf8').matchAll(
      /(?<!typeof )\bimport\(\s*(?:\/\* webpackChunkName: "(\w+)" \*\/)?/g,
    ),
  ].map(([, name]) => name ?? `a chunk without a name in ${file}`)

const members = { members: full.email, completingProfile: 'incomplete@members.example' } as const

test('each page whose file does not come says so in its place, and is there when the member tries again @desktop @slow', async ({
  page,
  watched,
}) => {
  test.setTimeout(120_000)
  watched.excuse(/\/assets\//)
  const names = new Set(chunksIn(pageLoading))
  const pages = routes.filter(({ name }) => names.has(name) || name === 'blank')
  expect(new Set(pages.map(({ name }) => (name === 'blank' ? 'demo' : name)))).toEqual(
    new Set([...names].filter((name) => name !== 'memberLayout')),
  )
  for (const { name, path: address, audience } of pages) {
    const file = chunk(name === 'blank' ? 'demo' : name)
    await page.route(file, (route) => route.abort())
    await page.goto('/website')
    await page.evaluate(() => [localStorage, sessionStorage].forEach((store) => store.clear()))
    // Visitors open the page of the verification with the link of a mail.
    const query = name === 'emailVerification' ? `?email=somebody@members.example` : ''
    if (audience === 'members' || audience === 'completingProfile')
      await arriveAs(page, address, { email: name === 'desk' ? 'desk@members.example' : members[audience] })
    else await page.goto(address + query)
    await expect(page.getByText(pageIsMissing), name).toBeVisible()
    await page.unroute(file)
    await tryAgain(page)
    await expect(page.getByText(pageIsMissing), name).toHaveCount(0)
    await expect(heading(page), name).toBeVisible()
  }
})

test('every part of the portal that is loaded later is tried without its file', () => {
  const sources = readdirSync(path.join(projectRoot(), 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^(server|tools|serviceWorker|prerender)\//.test(file))
    .map((file) => path.join('src', file))
    .filter((file) => file !== pageLoading)
  const later = new Set([...sources.flatMap(chunksIn), 'memberLayout'])
  expect([...later].sort()).toEqual([...new Set(Object.keys(parts).map(chunkOf)), ...unnoticed].sort())
})
