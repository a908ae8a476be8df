import type { BookingPageQuery } from '@domain/booking/booking'
import { firstQuery } from '@domain/booking/bookingQuery'
import { failed, succeeded } from '@domain/values/outcome'
import { myBookingsMachine } from '@machines/booking/myBookings/myBookings.machine'
import { selectMyBookings } from '@machines/booking/myBookings/myBookings.select'
import type { MyBookingsEvent } from '@machines/booking/myBookings/myBookings.types'
import { startLive } from '@tests/support/controlledActors'
import { bookingPage, bookingRow } from '@tests/support/myBookings'
import { failures } from '@tests/support/samples'
import { keptInput } from './myBookings.model'

const chess = bookingRow({ id: 9, activity: 'Chess', activityId: 12 })
const thirty = bookingPage({ rows: [bookingRow(), chess], total: 30, totalPages: 3 })

async function loaded(page = thirty, query: Partial<BookingPageQuery> = {}) {
  const live = startLive(myBookingsMachine, { input: { query: { ...firstQuery, ...query }, kept: null } })
  await live.answer('loadBookings', succeeded(page))
  return live
}
type Running = Awaited<ReturnType<typeof loaded>>
const screenOf = (live: Running) => selectMyBookings(live.snapshot())
const asked = (live: Running) => live.call('loadBookings').input

describe('the list', () => {
  it.each<[string, MyBookingsEvent, Partial<BookingPageQuery>]>([
    ['branch', { type: 'branch.chosen', branchId: 2 }, { branchId: 2 }],
    ['activity', { type: 'activity.chosen', activityId: 12 }, { activityId: 12 }],
    ['time', { type: 'upcoming.toggled', upcomingOnly: true }, { upcomingOnly: true }],
    ['page size', { type: 'pageSize.chosen', pageSize: 20 }, { pageSize: 20 }],
  ])(
    'begins at its first page with another %s, and the address says so [B4.26, B4.26b]',
    async (_, event, change) => {
      const live = await loaded(thirty, { page: 3 })
      live.actor.send(event)
      expect([asked(live), live.executedActions.at(-1)]).toEqual([
        { ...firstQuery, ...change },
        'pushAddress',
      ])
    },
  )

  it('clears every filter at once and keeps the page size', async () => {
    const live = await loaded(thirty, { branchId: 1, activityId: 10, upcomingOnly: true, pageSize: 20 })
    expect(screenOf(live).filters.chosen).toBe(true)
    live.actor.send({ type: 'filters.cleared' })
    expect([asked(live), screenOf(live).filters.chosen]).toEqual([{ ...firstQuery, pageSize: 20 }, false])
  })

  it('offers every activity of the member’s branches once, where the server says them, and only those of the chosen branch', async () => {
    const activities = [
      { id: 10, name: 'Badminton', branchId: 1 },
      { id: 14, name: 'Yoga', branchId: 1 },
      { id: 30, name: 'Carrom', branchId: 2 },
    ]
    const live = await loaded({ ...thirty, activities })
    expect(screenOf(live).filters.activities.map(({ name }) => name)).toEqual([
      'Badminton',
      'Carrom',
      'Chess',
      'Yoga',
    ])
    live.actor.send({ type: 'branch.chosen', branchId: 2 })
    await live.answer('loadBookings', succeeded(bookingPage({ rows: [], activities })))
    expect(screenOf(live).filters.activities).toEqual([{ id: 30, name: 'Carrom' }])
  })

  it('offers every activity seen at the branch, also while the rows are of one of them [B3.13]', async () => {
    const live = await loaded()
    live.actor.send({ type: 'activity.chosen', activityId: 12 })
    await live.answer('loadBookings', succeeded(bookingPage({ rows: [chess] })))
    expect(screenOf(live).filters.activities).toEqual([
      { id: 10, name: 'Badminton' },
      { id: 12, name: 'Chess' },
    ])
    live.actor.send({ type: 'branch.chosen', branchId: 2 })
    expect(screenOf(live).filters).toMatchObject({ activities: [], activityId: null })
  })

  it('lists each activity once: of two with one name, the branch tells which, else the number [B2.49, B3.13]', async () => {
    const live = await loaded()
    const rows = [
      bookingRow({ id: 1, activity: 'Badminton', activityId: 10, branchId: 1 }),
      bookingRow({ id: 2, activity: 'Badminton', activityId: 60, branchId: 2 }),
      bookingRow({ id: 3, activity: 'Yoga', activityId: 14, branchId: 1 }),
      bookingRow({ id: 4, activity: 'Yoga', activityId: 15, branchId: 1 }),
    ]
    live.actor.send({ type: 'page.chosen', page: 2 })
    await live.answer('loadBookings', succeeded(bookingPage({ rows })))
    expect(screenOf(live).filters.activities.map(({ name }) => name)).toEqual([
      'Badminton, Piliyandala Branch',
      'Badminton, Rathmalana Branch',
      'Chess',
      'Yoga, Piliyandala Branch (14)',
      'Yoga, Piliyandala Branch (15)',
    ])
  })

  it('names the pages of a list while another of its pages is read, and none of other filters', async () => {
    const live = await loaded()
    live.actor.send({ type: 'page.chosen', page: 2 })
    expect(screenOf(live)).toMatchObject({ screen: 'loading', page: 2, totalPages: 3, total: 30, rows: [] })
    live.actor.send({ type: 'upcoming.toggled', upcomingOnly: true })
    expect(screenOf(live)).toMatchObject({ screen: 'loading', page: 1, total: null })
  })

  it('goes to its last page when the one of the address does not exist', async () => {
    const live = await loaded(bookingPage({ rows: [], total: 12, totalPages: 2 }), { page: 7 })
    expect([asked(live), live.executedActions.at(-1)]).toEqual([{ ...firstQuery, page: 2 }, 'replaceAddress'])
  })

  it('stays when it cannot be read again, with the reason [B8.10]', async () => {
    const live = await loaded()
    live.actor.send({ type: 'attention.returned' })
    await live.answer('loadBookings', failed(failures.unreachable))
    expect(screenOf(live)).toMatchObject({ screen: 'list', notice: { next: 'tryAgain' } })
  })
})

it('displays the rows of an earlier start with their age until they are read, and none of them by another filter', async () => {
  const start = () => startLive(myBookingsMachine, { input: keptInput })
  const [live, filtered] = [start(), start()]
  expect(screenOf(live)).toMatchObject({ screen: 'list', asOf: 'As of Jul 8, 2026, 10:00 AM', total: 13 })
  filtered.actor.send({ type: 'upcoming.toggled', upcomingOnly: true })
  expect(screenOf(filtered)).toMatchObject({ screen: 'loading', asOf: null, rows: [] })
  await live.answer('loadBookings', succeeded(thirty))
  expect(screenOf(live)).toMatchObject({ screen: 'list', asOf: null, total: 30 })
})
