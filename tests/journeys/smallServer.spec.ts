import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { inProject } from '@tests/support/machines'
import { dataOf, startSmallServer } from '@tests/support/fixtures/smallServer'

/** Signs a member in to a centre whose server answers one call differently. */
async function openDashboard(page: Page, changes: Readonly<Record<string, unknown>>) {
  const server = await startSmallServer(inProject('dist/portal'), changes)
  await page.goto(`${server.address}/signin`)
  await page.getByLabel('Email').fill('nimal@members.example')
  await page.getByLabel('Password', { exact: true }).fill('Shuttle-2026!')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Upcoming Bookings' })).toBeVisible()
  return server
}
const dues = dataOf['/member-receivables/all']
const [first, second] = dues.receivables_by_category.member_booking.receivables
const duesWith = (receivables: readonly unknown[]) => ({
  '/member-receivables/all': {
    ...dues,
    receivables_by_category: {
      ...dues.receivables_by_category,
      member_booking: { receivables, total_count: 2 },
    },
  },
})
const bookings = dataOf['/get-upcoming-bookings'].all_bookings

const documented: Readonly<Record<string, unknown>> = {}

test.describe('A server of a hundred lines', { tag: '@desktop' }, () => {
  const cases: readonly (readonly [string, Readonly<Record<string, unknown>>, readonly string[]])[] = [
    ['that answers as the documents say', documented, ['Rs. 3,500', '2 items', 'Court 2']],
    [
      'with one due that cannot be read',
      duesWith([first, { ...second, id: 'second' }]),
      ['1 could not be displayed', 'The sum covers 1 of 2 items.'],
    ],
    [
      'with ids that are texts',
      duesWith([first, second].map((due) => ({ ...due, id: String(due?.id), bookingId: String(due?.id) }))),
      ['Rs. 3,500', '2 items'],
    ],
    [
      'with a list of which no row can be read',
      {
        '/get-upcoming-bookings': {
          all_bookings: bookings.map((booking) => ({ ...booking, schedule_id: {} })),
        },
      },
      ['Failed to fetch upcoming bookings'],
    ],
    [
      'with a total that is no number',
      { '/get-monthly-booking-count': { total_schedules: 'many' } },
      ['Failed to fetch the monthly booking count'],
    ],
    [
      'with a status that nobody knows',
      {
        '/get-upcoming-bookings': {
          all_bookings: bookings.map((booking) => ({ ...booking, status: 'Waitlisted' })),
        },
      },
      ['Waitlisted'],
    ],
  ]
  for (const [what, changes, texts] of cases)
    test(
      `${what} is displayed as what it is`,
      { tag: changes === documented ? [] : '@slow' },
      async ({ page }) => {
        const server = await openDashboard(page, changes)
        try {
          for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
          await expect(page.getByText('Nothing to pay')).toHaveCount(0)
          await expect(page.getByText('No upcoming bookings found')).toHaveCount(0)
        } finally {
          server.stop()
        }
      },
    )
})
