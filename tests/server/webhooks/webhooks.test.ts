import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { readSettings } from '@server/readSettings'
import { book, createBooker, createFacility, openPayment, press } from '@tests/support/bookingHelpers'
import { startTestServer, type TestServer } from '@tests/support/server'
import { callApi, createMember } from '@tests/support/serverHelpers'

const key = Buffer.alloc(32, 7)
const secret = `whsec_${key.toString('base64')}`

interface Received {
  readonly id: string
  readonly isSigned: boolean
  readonly type: string
  readonly data: Record<string, unknown>
}

const received: Received[] = []
let status = 204
let server: TestServer

const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    const [id, time, signature] = ['id', 'timestamp', 'signature'].map((name) =>
      String(request.headers[`webhook-${name}`]),
    ) as [string, string, string]
    const expected = `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`
    const { type, data } = JSON.parse(body) as Pick<Received, 'type' | 'data'>
    received.push({ id, isSigned: signature === expected, type, data })
    response.writeHead(status).end()
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`
  server = await startTestServer({ settings: { webhook: { url, secret } } })
}, 60_000)

afterAll(async () => {
  await server.close()
  receiver.close()
})

beforeEach(() => {
  received.length = 0
  status = 204
})

/** Lets time pass until it holds. */
async function advanceUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) {
    server.clock.advance(5_000)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const kept = () => server.database.query<{ failed: string | null }>('select failed from webhook_events')

async function join(fname: string): Promise<void> {
  const { token } = await createMember(server, { memberType: null })
  const names = { fname, lname: 'Silva', mobile: '0771234567', gender: 'Female' }
  await callApi(server, 'POST', '/complete-profile', { token, body: { ...names, member_type: 'Level 3' } })
}

it('tells of a booking, its move, its payment and its cancellation, signed, each once', async () => {
  const member = await createBooker(server)
  const facility = await createFacility(server)
  const first = await book(server, member.token, facility, [18, 19])
  const id = await book(server, member.token, facility, [20, 21], { replaces_booking_id: first })
  await press(await openPayment(server, member.token, id), 'pay')
  await callApi(server, 'POST', '/cancel-booking', { token: member.token, body: { booking_id: id } })
  await advanceUntil(() => received.length === 4)
  const who = { id: member.id, name: 'Nimal Silva', email: member.email, mobile: '0771234567' }
  const court = { court: facility.name, branch: 'Piliyandala Branch', date: '2026-07-09', amount: 3000 }
  const bookingData = { booking: `BK${id}`, hours: [20, 21], ...court, member: who }
  expect(received.map(({ type, isSigned, data }) => ({ type, isSigned, data }))).toEqual(
    [
      { type: 'booking.made', data: { ...bookingData, booking: `BK${first}`, hours: [18, 19] } },
      { type: 'booking.moved', data: { ...bookingData, replaces: `BK${first}` } },
      { type: 'due.paid', data: { booking: `BK${id}`, amount: 3000, member: who } },
      { type: 'booking.cancelled', data: bookingData },
    ].map(({ type, data }) => ({ type, isSigned: true, data: expect.objectContaining(data) as unknown })),
  )
  await advanceUntil(async () => (await kept()).length === 0)
})

it('tells again of what was refused, with the same id, and gives up after three days', async () => {
  status = 500
  await join('Amaya')
  await advanceUntil(() => received.length >= 2)
  expect(new Set(received.map(({ type, id }) => `${type} ${id}`)).size).toBe(1)
  expect(received[0]).toMatchObject({ type: 'member.joined', data: { member: { name: 'Amaya Silva' } } })

  server.clock.advance(3 * 24 * 3_600_000)
  await advanceUntil(async () => (await kept())[0]?.failed !== null)
  expect(await kept()).toEqual([{ failed: 'it answered 500' }])

  received.length = 0
  status = 204
  await join('Dilini')
  await advanceUntil(async () => (await kept()).length === 1)
  expect(received.map(({ data }) => data['member'])).toMatchObject([{ name: 'Dilini Silva' }])
})

it.each([
  [{ WEBHOOK_URL: 'https://centre.example/events' }, 'WEBHOOK_URL and WEBHOOK_SECRET belong together.'],
  [{ WEBHOOK_URL: 'http://centre.example/events', WEBHOOK_SECRET: secret }, 'WEBHOOK_URL must be an address'],
  [{ WEBHOOK_URL: 'https://centre.example', WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, 'WEBHOOK_SECRET must be'],
])('refuses the settings %j', (variables, reason) => {
  expect(() => readSettings(variables)).toThrow(reason)
})
