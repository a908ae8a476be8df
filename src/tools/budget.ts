/**
 * The weight of the portal: the files that a browser loads for a page with an empty cache and without
 * interaction, weighed on disk; the layout shift of such a page; and all files that a member can load. Exits
 * with 1 beyond a limit.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { pathOf } from '@domain/portal/routes'
import { measurePage } from './bench/measurePage'
import { servedFrom } from './bench/servedFrom'
import { desktop, signedIn } from './bench/signedIn'
import { kilobytesOf } from './bench/weight'
import { chromiumArguments, ensureChromium } from './browser'
import { root } from './run'

/**
 * Ratchets against accidents, in kB of 1000 bytes: the measured values plus 5 %
 * (docs/decisions/0007-weight.md). A change that needs more must raise the limit here. Each style includes
 * 1.1 kB for print, which nothing waits for (docs/decisions/0045).
 */
const limits = {
  // Includes the layout's styles: a member's page requests one file less, and its data arrived 0.22 s earlier
  // on slow 4G. Includes keeping typed text beyond the end of a session: 0.6 kB of script, on each page; and the
  // face of a centre: 0.5 kB of script, and 0.2 kB of style where it was at its limit; and the
  // browser's offer to install the portal, which comes once and early: 0.1 kB; and the rules of refunds among the
  // centre's settings: 0.1 kB; and how the centre takes money: 0.1 kB;
  // dialogs that come from their openers: 0.1 kB; the limit of a payment among the centre's settings, and the
  // names of two extensions: 0.3 kB; the address of the front desk, which is unknown to all but the staff: 0.2 kB;
  // and the names of chunks that grew: 0.1 kB; reading again once a server that was not reached answers: 0.2 kB, here
  // and on the pages below.
  signIn: { script: 140.8, style: 8.9 },
  // Includes one banner for an unreachable server, and the records of the second visit: 1 kB of script; and the
  // bookings in the bar of a phone: 0.1 kB; joiners by the letters beside them, a late font, and the evening of
  // a new member: 0.4 kB; menus beside any button: 0.1 kB; the words of the hour
  // that a guest chose, and no hour again beyond a week: 0.2 kB; the rows of a table below headings: 0.2 kB of
  // script, 0.1 kB of style; and the face of a centre: 0.5 kB and 0.2 kB; and the
  // place of the offer to install the portal: 0.3 kB of script; one Try Again for a page: 0.1 kB; the rules of
  // refunds: 0.1 kB; where a centre without a gateway takes money: 0.3 kB;
  // dialogs that come from their openers: 0.2 kB; the limit of a payment, and several dues in the words of a
  // result: 0.5 kB; what is refunded of a due, and a due stated once: 0.3 kB; the address of the front desk and its
  // entry in the menu of the staff: 0.2 kB; readers of answers that its own chunk shares: 0.4 kB; the menu of a phone as
  // a sheet, and the end of the search: 0.7 kB and 0.1 kB; the call that deletes an account, and later
  // bookings that are kept: 0.3 kB; hours that do not break, and the last row of a phone's menu: 0.2 kB; what costs
  // more than one payment may be: 0.2 kB; the price in the cell of an hour: 0.1 kB; the hours of branches: 0.2 kB; the
  // dialogs of a page that reads again: 0.1 kB.
  dashboard: { script: 197.1, style: 14.3 },
  // Includes the free courts of the coming days, which a phone opens first: 3 kB of script and 1.1 kB of
  // style; the week as a grid: 1 kB and 0.3 kB; menus beside any button: 0.2 kB and 0.1 kB; and the low head of
  // a phone's picker: 0.1 kB of style; terms agreed to once: 0.1 kB; the face of a centre: 0.5 kB and
  // 0.2 kB; the month of the number of bookings: 0.1 kB; the count of the bookings before the offer to install
  // the portal: 0.2 kB; one Try Again for a page: 0.1 kB; the signs of the days in words: 0.2 kB and 0.1 kB;
  // where a centre without a gateway takes money: 0.1 kB;
  // dialogs that come from their openers: 0.2 kB; branches that are read again with Try Again: 0.1 kB;
  // prices by hour, and a guest's way to sign in: 0.6 kB; a picker whose hours scroll by themselves, and the hours of
  // another price: 0.2 kB and 0.1 kB; the front desk, the menu and the search, as on the dashboard: 1.2 kB and 0.1 kB;
  // the call that deletes an account: 0.1 kB; a month that could not be read, and hours that do not break: 0.6 kB; the
  // centre's name beside a guest's link to sign in: 0.1 kB of style, as for the sign-in; what costs more than one
  // payment may be: 0.1 kB; the price in the cell of an hour: 0.1 kB; the hours of branches: 0.1 kB; the free courts
  // beside a booking of the week, and bookings that could not be read: 0.4 kB and 0.1 kB.
  calendar: { script: 249.2, style: 18.9 },
  // Includes the plan of a hall and the drawings of the guide: 9 kB; the agenda of My Bookings: 2 kB; and
  // the days of adjacent months and the week as a grid: 1.3 kB; the synonyms of the search: 0.6 kB; and the
  // hour of a guest up to its booking: 0.8 kB; and the bookings, children and wrong letters of the search,
  // payments by month, and the newest result of several payments: 1 kB; the face of a centre: 0.3 kB; the
  // line of a move that waits on another page: 0.3 kB; a payment that the bank took back: 0.3 kB; what
  // counts count: 0.1 kB; the offer to install the portal, loaded after a first booking: 2.1 kB; the signs of
  // the days in words: 0.2 kB; where a centre without a gateway takes money: 0.5 kB; refunds by rule in four
  // parts of the portal, and what receipts say of them and of the front desk: 3.9 kB; dialogs that come from
  // their openers: 0.2 kB; the hour first, and then its court: 0.2 kB; what is overdue and what is left of
  // several payments: 0.4 kB; several dues in one payment, with its limit and its result: 2.9 kB; prices by hour
  // and a paid due that comes from its place: 0.4 kB; a guest's way to sign in: 0.3 kB; the facts of a booking in one fold
  // with its receipt, deadline and refund, a move's hours of another price, and what is refunded of a due: 1.7 kB; the
  // front desk, whose own chunk no member loads: 0.8 kB; the menu, the search, and notices that stay: 0.8 kB;
  // deleting one's own account: 0.9 kB; two hours moved with one press: 0.7 kB; a month that could not be read, the last
  // row of the menu, and sums that are not known: 0.5 kB; what costs more than one payment may be: 0.2 kB;
  // prices in cells, the day in the address of the front desk, the known details of whoever is invited, and the pages
  // that come before deleting an account: 0.2 kB; refunds by bank
  // transfer: 0.1 kB; the hours of branches: 0.1 kB; the free courts beside a booking of the week, and what is read
  // again: 0.4 kB.
  everything: 573.4,
  /** Brotli, which most browsers get. */
  signInBrotli: 122.5,
  /** Cumulative layout shift of each page, without unit. */
  shift: 0.01,
} as const

/** Chunks that a member never loads: the style guide, the operator's page, and the front desk. */
const notForMembers = /^(demo|badConfiguration|desk)\./

const portal = path.join(root, 'dist', 'portal')
/** Pages whose layout shift is also measured on a phone. */
const pagesOnPhone = [
  'signIn',
  'dashboard',
  'calendar',
  'myBookings',
  'recentPayments',
  'payables',
  'guestCalendar',
] as const
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const unhindered = { name: 'unhindered', processor: 1, network: null }

const ending = (files: readonly string[], end: string) => files.filter((file) => file.endsWith(end))

interface Figure {
  readonly name: string
  readonly value: number
  readonly limit: number
  readonly unit: string
}

async function figuresOfPages(): Promise<readonly Figure[]> {
  const served = await servedFrom(portal)
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments })
  try {
    const member = await signedIn(browser, served.url)
    const figures: Figure[] = []
    for (const name of ['signIn', 'dashboard', 'calendar'] as const) {
      const options = name === 'signIn' ? desktop : member
      const { files, shift } = await measurePage(browser, served.url + pathOf(name), unhindered, options)
      const [scripts, styles] = [ending(files, '.js'), ending(files, '.css')]
      figures.push(
        {
          name: `${name}, JavaScript`,
          value: kilobytesOf(portal, scripts, 'gzip'),
          limit: limits[name].script,
          unit: ' kB',
        },
        {
          name: `${name}, CSS`,
          value: kilobytesOf(portal, styles, 'gzip'),
          limit: limits[name].style,
          unit: ' kB',
        },
        { name: `${name}, layout shift`, value: shift, limit: limits.shift, unit: '' },
      )
      if (name === 'signIn')
        figures.push({
          name: 'signIn, JavaScript, brotli',
          value: kilobytesOf(portal, scripts, 'brotli'),
          limit: limits.signInBrotli,
          unit: ' kB',
        })
    }
    for (const name of pagesOnPhone) {
      const { shift } = await measurePage(browser, served.url + pathOf(name), unhindered, {
        ...(name === 'signIn' ? desktop : member),
        ...phone,
      })
      figures.push({ name: `${name} on a phone, layout shift`, value: shift, limit: limits.shift, unit: '' })
    }
    return figures
  } finally {
    await browser.close()
    await served.stop()
  }
}

const chunks = readdirSync(path.join(portal, 'assets'))
  .filter((name) => name.endsWith('.js') && !notForMembers.test(name))
  .map((name) => `/assets/${name}`)
const figures: readonly Figure[] = [
  ...(await figuresOfPages()),
  {
    name: 'everything, JavaScript',
    value: kilobytesOf(portal, chunks, 'gzip'),
    limit: limits.everything,
    unit: ' kB',
  },
]
for (const { name, value, limit, unit } of figures) {
  const digits = unit === '' ? 4 : 1
  console.log(
    `${name}: ${value.toFixed(digits)}${unit} of ${limit}${unit}${value > limit ? '  ← too much' : ''}`,
  )
}
// A page without a loaded script was not measured; a page without shift has 0.
const isMeasured = ({ value, unit }: Figure) => value > 0 || unit === ''
process.exitCode = figures.every((figure) => isMeasured(figure) && figure.value <= figure.limit) ? 0 : 1
