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
 * Limits against accidents, in kB of 1000 bytes: what was measured last. A change that needs more raises the limit
 * by what it needs, and its commit says for what: `git log -L` of a line tells why it is
 * as it is (docs/decisions/0007). Each style includes 1.1 kB for print, which nothing waits for (0045).
 */
const limits = {
  signIn: { script: 140.8, style: 8.9 },
  dashboard: { script: 197.2, style: 14.4 },
  calendar: { script: 249.5, style: 19 },
  everything: 575.1,
  /** Brotli, which most browsers get. */
  signInBrotli: 122.6,
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
