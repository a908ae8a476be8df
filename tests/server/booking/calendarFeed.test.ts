import { book, createBooker, createFacility } from '@tests/support/bookingHelpers'
import { understood } from '@tests/support/calendars'
import { serverForFile, testInstant } from '@tests/support/server'
import { callApi, deactivate } from '@tests/support/serverHelpers'

const server = serverForFile()
const day = 86_400_000

afterEach(() => server().clock.set(testInstant))

const call = (method: string, token: string) => callApi(server(), method, '/calendar-feed', { token })

async function createAddress(token: string): Promise<string> {
  const { status, body } = await call('POST', token)
  expect(status).toBe(201)
  return (body.data as { address: string }).address
}

/** Reads the address like a calendar. */
async function read(address: string) {
  const response = await fetch(address, { headers: { Connection: 'close' } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const domain = () => server().context.settings.portal.calendarUids?.domain

/** The events of the file for a calendar. */
async function eventsAt(address: string) {
  const { status, text } = await read(address)
  expect(status).toBe(200)
  const { events, summaries, locations, times, statuses } = understood(text)
  return events.map(([uid], index) => ({
    uid,
    summary: summaries[index],
    location: locations[index],
    start: times[index]?.[0],
    end: times[index]?.[1],
    status: statuses[index],
  }))
}

it('tells the address once, and afterwards only since when there is one and when it was read', async () => {
  const { token } = await createBooker(server())
  const now = new Date(testInstant).toISOString()
  expect((await call('GET', token)).body.data).toEqual({ calendar_feed: null })
  const address = await createAddress(token)
  expect(address).toMatch(/^http:\/\/localhost:\d{1,5}\/calendar-feed\/[\w-]{43}\.ics$/)
  expect((await call('GET', token)).body.data).toEqual({
    calendar_feed: { created_at: now, last_read_at: null },
  })
  await read(address)
  expect((await call('GET', token)).body.data).toEqual({
    calendar_feed: { created_at: now, last_read_at: now },
  })
})

it('holds the member’s bookings, two hours as one event, without cancelled ones and nobody else’s', async () => {
  const { token } = await createBooker(server())
  const other = await createBooker(server())
  const court = await createFacility(server())
  const id = await book(server(), token, court, [22, 23])
  const cancelled = await book(server(), token, court, [18])
  await callApi(server(), 'POST', '/cancel-booking', { token, body: { booking_id: cancelled } })
  await book(server(), other.token, court, [19])
  expect(await eventsAt(await createAddress(token))).toEqual([
    {
      uid: `booking-${id}@${domain()}`,
      summary: expect.stringContaining(`: ${court.name}`) as string,
      location: 'Piliyandala Branch',
      start: '2026-07-09T16:30:00.000Z',
      end: '2026-07-09T18:30:00.000Z',
      status: 'CONFIRMED',
    },
  ])
})

it('is an empty calendar for whoever has no bookings, and keeps played ones for sixty days', async () => {
  const { token } = await createBooker(server())
  const address = await createAddress(token)
  expect(await eventsAt(address)).toEqual([])
  const { headers, text } = await read(address)
  expect([headers.get('content-type'), text.includes('\r\nBEGIN:VTIMEZONE\r\n')]).toEqual([
    'text/calendar; charset=utf-8; method=PUBLISH',
    true,
  ])
  await book(server(), token, await createFacility(server()), [18])
  server().clock.advance(61 * day)
  expect(await eventsAt(address)).toHaveLength(1)
  server().clock.advance(day)
  expect(await eventsAt(address)).toEqual([])
})

it('ends with another address, with its revocation, and with the member’s account', async () => {
  const { id, token } = await createBooker(server())
  const first = await createAddress(token)
  const second = await createAddress(token)
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  expect((await call('DELETE', token)).status).toBe(200)
  expect((await read(second)).status).toBe(404)
  expect((await call('DELETE', token)).status).toBe(200)
  const third = await createAddress(token)
  await deactivate(server(), id)
  expect((await read(third)).status).toBe(404)
})

it('is a secret: kept as a hash, in no log, listed by nobody and cached by the reader alone', async () => {
  const { token } = await createBooker(server())
  const address = await createAddress(token)
  const secret = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? ''
  const { headers } = await read(address)
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(JSON.stringify(await server().database.query('select * from calendar_feeds'))).not.toContain(secret)
  expect(server().logLines.join('')).toContain('/calendar-feed/:file')
  expect(server().logLines.join('')).not.toContain(secret)
})

it('is sent again only when something changed, and dates an event by its own last change', async () => {
  const { token } = await createBooker(server())
  await book(server(), token, await createFacility(server()), [18])
  const address = await createAddress(token)
  const first = await read(address)
  server().clock.advance(60_000)
  const tag = first.headers.get('etag') ?? ''
  for (const method of ['GET', 'HEAD']) {
    const again = await fetch(address, { method, headers: { Connection: 'close', 'If-None-Match': tag } })
    const kept = ['etag', 'cache-control', 'x-robots-tag'].map((name) => again.headers.get(name))
    expect([again.status, kept, await again.text()]).toEqual([304, [tag, 'private, no-cache', 'noindex'], ''])
  }
  const later = await read(address)
  expect([later.status, later.text]).toEqual([200, first.text])
  expect(later.text).toContain('\r\nDTSTAMP:20260708T043000Z\r\nLAST-MODIFIED:20260708T043000Z\r\n')
  await book(server(), token, await createFacility(server()), [20])
  const changed = await fetch(address, { headers: { Connection: 'close', 'If-None-Match': tag } })
  expect([changed.status, (await changed.text()).includes('DTSTAMP:20260708T043100Z')]).toEqual([200, true])
})

it('has the identifiers of this installation, as its mails have, and those of before for what was delivered before', async () => {
  const { email, token } = await createBooker(server())
  const before = await book(server(), token, await createFacility(server()), [18])
  const settings = server().context.settings.portal as { calendarUids: unknown }
  const own = settings.calendarUids
  settings.calendarUids = { domain: 'here.example', firstBooking: before + 1 }
  const later = await book(server(), token, await createFacility(server()), [20])
  const uids = (await eventsAt(await createAddress(token))).map(({ uid }) => uid)
  const mail = await server().mailbox.latest(email)
  settings.calendarUids = own
  expect(uids).toEqual([`booking-${before}@member-portal`, `booking-${later}@here.example`])
  expect(understood(mail.attachments[0]?.content ?? '').events).toEqual([[uids[1], 0]])
})

it.each(['x.ics', 'secret', `${'a'.repeat(43)}.ics`])('has nothing at %s', async (file) => {
  expect((await read(`${server().url}/calendar-feed/${file}`)).status).toBe(404)
})
