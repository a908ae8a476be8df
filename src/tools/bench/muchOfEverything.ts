/** A member with 1,000 bookings in each month and 200 dues, by changing the server's answers. */
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { allBookings, monthBookings } from '@api/endpoints/booking'
import { receivables } from '@api/endpoints/money'

const bookings = 1_000
const dues = 200

type Wire = Record<string, unknown>
/** This many copies of the server's rows, changed by their index. */
const many = (sent: unknown, count: number, change: (at: number) => Wire): readonly Wire[] => {
  const wires = sent as readonly Wire[]
  return Array.from({ length: count }, (_, at) => ({ ...wires[at % wires.length], ...change(at) }))
}

/** The server's answers, with more rows. */
const enlarged: Readonly<Record<string, (data: Wire, query: URLSearchParams) => Wire>> = {
  [monthBookings.path]: ({ member_bookings: few, ...data }, query) => {
    const month = `${query.get('year')}-${query.get('month')?.padStart(2, '0')}`
    const hour = (few as { schedules: Wire[] }[])[0]?.schedules[0]
    const date = (at: number) => `${month}-${String(1 + (at % 28)).padStart(2, '0')}`
    const schedule = (at: number) => ({ ...hour, schedule_id: at + 1, status: 'Confirmed', date: date(at) })
    return {
      ...data,
      member_bookings: many(few, bookings, (at) => ({ booking_id: at + 1, schedules: [schedule(at)] })),
    }
  },
  [receivables.path]: (data) => {
    const categories = data['receivables_by_category'] as Record<string, { receivables: unknown }>
    const all = many(categories['member_booking']?.receivables, dues, (at) => ({ id: at + 1 }))
    const member = { receivables: all, pagination: { total: dues, total_pages: 1 } }
    return { ...data, receivables_by_category: { ...categories, member_booking: member } }
  },
  [allBookings.path]: (data, query) => ({
    ...data,
    bookings: many(data['bookings'], Number(query.get('page_size')), (at) => ({ id: at + 1 })),
    pagination: { total: bookings, total_pages: bookings / Number(query.get('page_size')) },
  }),
}

/** A browser of the member that receives the enlarged answers. */
export async function muchOfEverything(
  browser: Browser,
  member: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...member,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  })
  for (const [path, enlarge] of Object.entries(enlarged))
    await context.route(`**/api/member${path}?*`, async (route) => {
      const answer = (await (await route.fetch({ maxRetries: 2 })).json()) as { data: Wire }
      const data = enlarge(answer.data, new URL(route.request().url()).searchParams)
      await route.fulfill({ json: { ...answer, data } })
    })
  return context
}
