import { upcomingBookingsFlow } from '@flows/dashboard/upcomingBookings'
import { pageSearchFlow } from '@flows/shell/pageSearch'
import { selectPageSearch } from '@machines/shell/pageSearch/pageSearch.select'
import { hourOnWire, upcomingOnWire, upcomingPath } from '@tests/support/dashboardTab'
import { bookWell, hoursPath } from '@tests/support/bookingTab'
import { brings, createNetwork, faults, openBrowser, pass, refuses } from '@tests/support/faults'
import { signInAt } from '@tests/support/signedInTab'

const bookingPath = '/get-member-booking-details'

let network: ReturnType<typeof createNetwork>
let browser: ReturnType<typeof openBrowser>
beforeEach(() => {
  network = createNetwork()
  bookWell(network)
  browser = openBrowser(network)
})
afterEach(() => browser.close())

async function openSearch() {
  const tab = await signInAt(browser, '/dashboard')
  const actor = tab.page(pageSearchFlow)
  actor.send({ type: 'search.opened' })
  const shown = () => {
    const screen = selectPageSearch(actor.getSnapshot())
    if (screen.screen !== 'open') throw new Error('the search is closed')
    return screen
  }
  /** Types, and lets the pause before the search pass. */
  const type = async (query: string) => {
    actor.send({ type: 'query.changed', query })
    await pass(300)
    return shown()
  }
  const labels = () => shown().groups.flatMap(({ results }) => results.map(({ label }) => label))
  return { actor, tab, type, shown, labels }
}

it('offers the first six pages before anything is typed, and asks the server nothing [B2.17]', async () => {
  const { labels } = await openSearch()
  const before = network.asked().length
  await pass(1_000)
  expect(labels()).toEqual([
    'Dashboard',
    'Booking Calendar',
    'My Bookings',
    'Recent Payments',
    'Payable Payments',
    'Child Accounts',
  ])
  expect(network.asked()).toHaveLength(before)
})

it.each([
  ['title', 'calendar', ['Booking Calendar']],
  ['description', 'classes and purchases', ['Payable Payments']],
  ['category', 'help & support', ['Facility Guide', 'Contact Support']],
])('finds pages by their %s [B2.15, B2.15c, B2.15d]', async (_, query, found) => {
  const { labels, type } = await openSearch()
  await type(query)
  expect(labels()).toEqual(found)
})

it('opens the result that is highlighted when Enter is pressed, and nothing where nothing is found [B2.16]', async () => {
  const { actor, tab, type } = await openSearch()
  await type('zzz')
  actor.send({ type: 'query.submitted' })
  expect([tab.address(), actor.getSnapshot().value]).toMatchObject(['/dashboard', { open: {} }])
  await type('help & support')
  actor.send({ type: 'result.highlighted', index: 1 })
  actor.send({ type: 'query.submitted' })
  expect([tab.address(), actor.getSnapshot().value]).toEqual(['/contact-support', 'closed'])
})

it('offers six of nine pages at first, and finds all nine and no page of the style guide [B9.21, B9.21b, B2.15e]', async () => {
  const { labels, type } = await openSearch()
  const quick = labels()
  expect(quick).toHaveLength(6)
  const found = new Set<string>()
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    await type(letter)
    for (const label of labels()) found.add(label)
  }
  expect([...found].filter((label) => label !== 'Change password').toSorted()).toEqual(
    [...quick, 'My Profile', 'Facility Guide', 'Contact Support'].toSorted(),
  )
})

it('has every category once', async () => {
  const { type } = await openSearch()
  const names = (await type('a')).groups.map(({ name }) => name)
  expect(names).toContain('My Payments')
  expect(new Set(names).size).toBe(names.length)
})

it('finds the member’s booking by its reference and opens its sheet', async () => {
  network.always(
    bookingPath,
    brings({
      booking_id: 55,
      facility_details: { facility_name: 'Badminton Court 1', branch_name: 'Branch 1' },
      schedules: [
        { schedule_id: 1, date: '2030-07-08', status: 'Confirmed', time_slot: '6:00 PM - 7:00 PM' },
      ],
    }),
  )
  const { actor, type, tab } = await openSearch()
  const { groups } = await type('bk 55')
  const result = {
    label: 'BK55',
    detail: 'Badminton Court 1\u00A0· Jul 8, 2030\u00A0· 6:00 PM - 7:00 PM',
    href: '/my-bookings?booking=55',
  }
  expect(groups).toEqual([{ name: 'Your booking', results: [result] }])
  actor.send({ type: 'result.chosen', result })
  expect(tab.address()).toBe('/my-bookings?booking=55')
})

it('says that no booking of the member has the reference, and asks once', async () => {
  network.always(bookingPath, refuses(404, 'Booking not found'))
  const { type } = await openSearch()
  expect((await type('BK77')).nothing).toBe(
    'No pages found matching “BK77”, and no booking of yours is BK77.',
  )
  await type('BK77 ')
  expect(network.asked(bookingPath)).toHaveLength(1)
})

it('finds a court to book, at the address at which the calendar opens on it, and reads the courts once', async () => {
  const { labels, type } = await openSearch()
  const [group] = (await type('book court 2')).groups
  expect(group).toEqual({
    name: 'Book',
    results: ['Piliyandala Branch', 'Rathmalana Branch'].map((branch, index) => ({
      label: 'Book Badminton Court 2',
      detail: `Badminton\u00A0· ${branch}`,
      href: expect.stringMatching(
        new RegExp(`^/calendar\\?branch=${index + 1}&date=[-0-9]{10}&activity=10&facility=102$`),
      ) as string,
    })),
  })
  const asked = network.asked(hoursPath).length
  expect(asked).toBe(2)
  await type('court 1 rathmalana')
  expect(labels()).toEqual(['Book Badminton Court 1'])
  expect(network.asked(hoursPath)).toHaveLength(asked)
})

it('leaves out the courts of a branch that is not the member’s', async () => {
  network.next(hoursPath, refuses(403, 'Not your branch'))
  const { type } = await openSearch()
  expect((await type('book court 2')).groups[0]?.results).toHaveLength(1)
})

it.each([
  ['every branch is refused', refuses(403, 'Not your branch'), 'Not your branch'],
  ['the server fails', faults.failingWithWords, 'We are repairing it'],
])('shows the pages and says why the courts are missing when %s', async (_, reply, message) => {
  network.always(hoursPath, reply)
  const { actor, labels, type, shown } = await openSearch()
  expect(await type('court')).toMatchObject({ failure: message, nothing: null })
  expect(labels()).toContain('Booking Calendar')
  network.always(hoursPath, brings([]))
  actor.send({ type: 'retry.requested' })
  await pass(0)
  expect(shown().failure).toBeNull()
})

it('counts down a wait that the server asks for, and asks again by itself afterwards', async () => {
  network.always(hoursPath, faults.tooMany)
  const { type, shown } = await openSearch()
  expect(await type('court')).toMatchObject({ secondsLeft: 90, failure: 'Slow down' })
  network.always(hoursPath, brings([]))
  await pass(91_000)
  expect(shown()).toMatchObject({ secondsLeft: null, failure: null })
})

it('finds a coming booking and a child, reads the bookings again with each opening, and the children once', async () => {
  network.always(upcomingPath, brings(upcomingOnWire({ ...hourOnWire, booking_id: 55 })))
  network.always('/child-members', brings({ child_members: [{ id: 7, name: 'Dehan Silva' }], counts: {} }))
  const { actor, labels, type } = await openSearch()
  await type('dehan')
  expect(labels()).toEqual(['Dehan Silva'])
  await type('piliyandala')
  expect(labels()[0]).toBe('Badminton Court 1')
  const asked = network.asked(upcomingPath).length
  actor.send({ type: 'search.closed' })
  actor.send({ type: 'search.opened' })
  network.always(upcomingPath, brings(upcomingOnWire()))
  await type('piliyandala')
  expect(labels()[0]).toBe('Book Badminton Court 1')
  expect(network.asked(upcomingPath)).toHaveLength(asked + 1)
  expect(network.asked('/child-members')).toHaveLength(1)
})

it('finds every coming booking of a weekday, also those after the few that the dashboard keeps', async () => {
  const fridays = ['2030-07-12', '2030-07-19', '2030-07-26'].map((date, at) => ({
    ...hourOnWire,
    schedule_id: at + 1,
    booking_id: 55 + at,
    date,
  }))
  network.always(upcomingPath, brings(upcomingOnWire(...fridays.slice(0, 1))))
  const { tab, type } = await openSearch()
  tab.page(upcomingBookingsFlow)
  await pass(0)
  network.always(upcomingPath, brings(upcomingOnWire(...fridays)))
  const found = (await type('friday')).groups[0]?.results.map(({ detail }) => detail.slice(0, 11))
  expect(found).toEqual(['Fri, Jul 12', 'Fri, Jul 19', 'Fri, Jul 26'])
})

it('finds the bookings of the last reading while the server cannot be reached', async () => {
  network.always(upcomingPath, brings(upcomingOnWire({ ...hourOnWire, booking_id: 55 })))
  const { labels, tab, type } = await openSearch()
  tab.page(upcomingBookingsFlow)
  await pass(0)
  network.always(upcomingPath, faults.failingWithWords)
  await type('piliyandala')
  expect(labels()[0]).toBe('Badminton Court 1')
})
