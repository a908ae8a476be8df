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

/** What a calendar gets at the address. */
async function read(address: string) {
  const response = await fetch(address, { headers: { Connection: 'close' } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The events of the file as a calendar understands them. */
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
      uid: `booking-${id}@member-portal`,
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

it('is a secret: kept as a hash, in no log, cached and listed by nobody', async () => {
  const { token } = await createBooker(server())
  const address = await createAddress(token)
  const secret = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? ''
  const { headers } = await read(address)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(JSON.stringify(await server().database.query('select * from calendar_feeds'))).not.toContain(secret)
  expect(server().logLines.join('')).toContain('/calendar-feed/:file')
  expect(server().logLines.join('')).not.toContain(secret)
})

it.each(['x.ics', 'secret', `${'a'.repeat(43)}.ics`])('has nothing at %s', async (file) => {
  expect((await read(`${server().url}/calendar-feed/${file}`)).status).toBe(404)
})
