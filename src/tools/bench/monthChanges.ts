/**
 * Measures the time until a change of the calendar's month is rendered, beside plain react-big-calendar with
 * the same number of events.
 */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { monthBookings } from '@api/endpoints/booking'
import { pathOf } from '@domain/portal/routes'
import { firstDayOf, monthOf, shiftMonth, todayAt } from '@domain/time/centreTime'

const counts = [100, 1_000, 10_000]
/** The number of changes in each median. */
const changes = 5
const processor = 4
/** Selectors of the rendered bookings in each view. */
const rendered = { Month: '[data-date] + ul li', List: '[aria-setsize]' }

/** The addresses of the measured pages. */
export interface Places {
  readonly portal: string
  readonly plain: string
  /** The storage of a signed-in browser. */
  readonly member: BrowserContextOptions
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

async function slowPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  const page = await context.newPage()
  // tsx wraps named functions of code evaluated in the page in a call of this helper.
  await page.addInitScript('globalThis.__name = (value) => value')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor })
  return page
}

/**
 * Answers the month's read within the page, with answers made in advance: the measurement excludes the
 * network, the database and the making of an answer, which in production other processes do.
 */
function answerWithMany({ path, count, months }: { path: string; count: number; months: readonly string[] }) {
  const at = (value: number) => `${value % 12 || 12}:00 ${value % 24 < 12 ? 'AM' : 'PM'}`
  const bodyOf = (month: string) => {
    const bookings = Array.from({ length: count }, (_, index) => {
      const hour = 5 + (Math.floor(index / 28) % 19)
      return {
        booking_id: index + 1,
        facility_details: { facility_name: `Badminton Court ${1 + (index % 16)}`, branch_name: 'Branch 1' },
        schedules: [
          {
            schedule_id: index + 1,
            date: `${month}-${String(1 + (index % 28)).padStart(2, '0')}`,
            status: 'Confirmed',
            time_slot: `${at(hour)} - ${at(hour + 1)}`,
            payment_status: 'paid',
          },
        ],
      }
    })
    const [year, number] = month.split('-').map(Number)
    const data = { member_bookings: bookings, period: { year, month: number } }
    return JSON.stringify({ status: 'success', message: '', data })
  }
  const answerOf = (month: string) =>
    new Response(bodyOf(month), { headers: { 'Content-Type': 'application/json' } })
  const answers = new Map(months.map((month) => [month, answerOf(month)]))
  const original = window.fetch
  window.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (!address.pathname.endsWith(path)) return original(input, init)
    const [year = '', month = ''] = ['year', 'month'].map((name) => address.searchParams.get(name) ?? '')
    const wanted = `${year}-${month.padStart(2, '0')}`
    const answer = answers.get(wanted) ?? answerOf(wanted)
    // Its body can be read only once.
    answers.delete(wanted)
    // The portal prefetches the adjacent months: the document records the read ones.
    const read = answer.text.bind(answer)
    answer.text = async () => {
      const body = await read()
      const { dataset } = document.documentElement
      dataset['monthsRead'] = `${dataset['monthsRead'] ?? ''} ${wanted}`
      return body
    }
    return Promise.resolve(answer)
  }
}

/** Presses the button and waits until the heading changes, loading ends and the next frame is rendered. */
const changeMonth = (page: Page, button: string, heading: string): Promise<number> =>
  page.evaluate(
    ([buttonAt, headingAt]) =>
      new Promise<number>((resolve) => {
        const text = () => document.querySelector(headingAt)?.textContent ?? ''
        const before = text()
        const started = performance.now()
        document.querySelector<HTMLElement>(buttonAt)?.click()
        requestAnimationFrame(function look() {
          const isLoading = [...document.querySelectorAll('[role=status]')].some((each) =>
            each.textContent?.startsWith('Loading'),
          )
          if (text() === before || isLoading) return requestAnimationFrame(look)
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - started)
          port2.postMessage(null)
          return undefined
        })
      }),
    [button, heading] as const,
  )

async function medianChange(
  page: Page,
  {
    button,
    heading,
    before,
  }: { button: string; heading: string; before?: (change: number) => Promise<unknown> },
): Promise<number> {
  const times: number[] = []
  // The first change also compiles its code.
  for (let change = 0; change <= changes; change += 1) {
    await before?.(change)
    times.push(await changeMonth(page, button, heading))
  }
  return median(times.slice(1))
}

async function plainChange(browser: Browser, { plain }: Places, count: number): Promise<number> {
  const page = await slowPage(browser, {})
  await page.goto(`${plain}/signin#${count}`)
  await page.locator('.rbc-event').first().waitFor()
  const time = await medianChange(page, {
    button: '.rbc-btn-group button:nth-child(3)',
    heading: '.rbc-toolbar-label',
  })
  await page.context().close()
  return time
}

/**
 * The portal's month or list: `time` with each month prefetched, which happens half a second after the
 * display of the one before; `unread` when the member turns the page earlier. `nodes` is the number of
 * elements in the document then.
 */
async function ownChange(
  browser: Browser,
  { portal, member }: Places,
  { count, view }: { readonly count: number; readonly view: 'Month' | 'List' },
) {
  const page = await slowPage(browser, member)
  const first = monthOf(todayAt(Date.now()))
  const monthAfter = (index: number) => firstDayOf(shiftMonth(first, index)).slice(0, 7)
  // The month that the page opens with, the months of the changes, the uncounted first one of each series,
  // and the one that the portal prefetches after the last.
  const months = Array.from({ length: 2 * (changes + 1) + 2 }, (_, index) => monthAfter(index))
  await page.addInitScript(answerWithMany, { path: monthBookings.path, count, months })
  await page.goto(`${portal}${pathOf('calendar')}`)
  await page.locator('[data-date]').first().waitFor()
  if (view === 'List') await page.getByText('List', { exact: true }).first().click()
  await page.locator(rendered[view]).first().waitFor()
  const turned = { button: '[aria-label="Next month"]', heading: 'h2[aria-live]' }
  const time = await medianChange(page, {
    ...turned,
    before: async (change) => {
      await page.waitForFunction(
        (month) => document.documentElement.dataset['monthsRead']?.includes(month),
        monthAfter(change + 1),
      )
      // The portal also parses the answer.
      await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
    },
  })
  if ((await page.locator(rendered[view]).count()) === 0)
    throw new Error(`The ${view.toLowerCase()} was measured before its bookings were rendered.`)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  const unread = await medianChange(page, turned)
  await page.context().close()
  return { time, unread, nodes }
}

/** One row for each number of bookings, after the headings. */
export async function monthChanges(
  browser: Browser,
  places: Places,
): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [
    [
      'bookings of the month',
      'month rendered',
      'plain react-big-calendar',
      'of plain',
      'month that was not prefetched',
      'list rendered',
      'elements of the list',
    ],
  ]
  for (const count of counts) {
    console.log(`Changing months with ${count} bookings …`)
    const plain = await plainChange(browser, places, count)
    const month = await ownChange(browser, places, { count, view: 'Month' })
    const list = await ownChange(browser, places, { count, view: 'List' })
    rows.push([
      count.toLocaleString('en'),
      `${Math.round(month.time)} ms`,
      `${Math.round(plain)} ms`,
      (month.time / plain).toFixed(2),
      `${Math.round(month.unread)} ms`,
      `${Math.round(list.time)} ms`,
      String(list.nodes),
    ])
  }
  return rows
}
