import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoints } from '@api/endpoints'
import type { BookingRequest } from '@domain/booking/booking'
import { knownExtensions } from '@domain/portal/extensions'
import { branchMissing, referenceOf } from '@domain/values/outcome'
import { answers, clientWith, silence, startOfTime } from '@tests/support/fakeServer'

const { login, user, createBooking, cancelBooking, childMembers, createChild, logout, notifications } =
  endpoints

const credentials = { email: 'nimal@members.example', password: 'Shuttle-2026!', rememberMe: true }
const account = {
  member: { id: 7, fname: 'Nimal', lname: 'Perera', mobile: '0771234567', member_type: 'Level 2' },
  account: { email: 'nimal@members.example' },
  account_status: 'active_complete',
  profile_completed: true,
}
const found = { status: 'success', data: account }
const booking: BookingRequest = {
  facilityId: 3,
  facilityName: 'Court 1',
  date: '2026-07-09',
  choice: { primary: 18, additional: [19] },
  pricePerSlot: 1500,
  totalAmount: 3000,
  idempotencyKey: 'key-1',
  replacesBookingId: 12,
}
const child = {
  firstName: 'A',
  lastName: 'B',
  dateOfBirth: '2015-01-01',
  school: null,
  gender: null,
  emergencyMobile: null,
}

describe('what the client sends', () => {
  it('sends JSON headers, the API password and the bearer token to the member API base [A7.01, A7.01c, A7.01d, A7.01e, B7.01, B7.01b, B7.01c, A6.01, A6.01b]', async () => {
    const { api, sent } = clientWith(() => answers(found), {
      config: { apiBase: 'https://api.centre.example/member' },
    })
    await api.call(endpoints.verifyOtp, { code: '123456' })
    expect(sent).toHaveLength(1)
    expect({ ...sent[0], init: { ...sent[0]?.init, signal: null } }).toEqual({
      url: 'https://api.centre.example/member/verify-otp',
      init: {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'X-Api-Password': 'label',
          Authorization: 'Bearer secret-token',
        },
        body: '{"otp":"123456"}',
        cache: 'no-store',
        redirect: 'error',
        signal: null,
      },
    })
  })

  it('sends no token with registration, sign-in and the password calls, signed in or not [A4.11]', async () => {
    const { api, sent } = clientWith(() => answers({ status: 'success' }))
    await api.call(endpoints.requestPasswordReset, { email: 'a@b.lk' })
    await api.call(endpoints.resendVerification, { email: 'a@b.lk' })
    await api.call(login, credentials)
    expect(sent.map(({ init }) => init.headers['Authorization'])).toEqual([undefined, undefined, undefined])
  })

  it('does not send what needs a token when there is none, and says so', async () => {
    const { api, sent, session } = clientWith(() => answers(found))
    session.current = null
    expect(await api.call(user, undefined)).toEqual({
      ok: false,
      failure: {
        kind: 'refused',
        status: 401,
        message: 'Authentication token not found. Please log in again.',
        code: null,
        fields: {},
      },
    })
    expect(sent).toEqual([])
  })

  it('fills ids into paths and leaves unset filters out of queries [B7.06, B7.06c, B7.14]', async () => {
    const { api, sent } = clientWith(() => answers({ status: 'success' }))
    await api.call(endpoints.markNotificationRead, { id: 42 })
    await api.call(endpoints.monthBookings, { memberId: 7, year: 2026, month: 7, branchId: null })
    await api.call(endpoints.monthBookings, { memberId: 7, year: 2026, month: 7, branchId: 2 })
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/member/mark-notification-read/42',
      '/api/member/get-member-bookings?member_id=7&year=2026&month=7',
      '/api/member/get-member-bookings?member_id=7&year=2026&month=7&branch_id=2',
    ])
  })

  it('sends extensions only to a server that is configured to have them', async () => {
    const plain = clientWith(() => answers({ status: 'success', data: { booking_id: 1 } }))
    await plain.api.call(createBooking, booking)
    const extended = clientWith(() => answers({ status: 'success', data: { booking_id: 1 } }), {
      config: { extensions: ['idempotency-key', 'move-booking'] },
    })
    await extended.api.call(createBooking, booking)
    const seen = [...plain.sent, ...extended.sent].map(({ init }) => [
      init.headers['Idempotency-Key'],
      (JSON.parse(String(init.body)) as Record<string, unknown>)['replaces_booking_id'],
    ])
    expect(seen).toEqual([
      [undefined, undefined],
      ['key-1', 12],
    ])
  })

  it('refuses to make a call that the configured server does not have, which is a defect', async () => {
    const { api } = clientWith(() => answers({ status: 'success' }))
    await expect(api.call(endpoints.memberPayments, { page: 1, pageSize: 10 })).rejects.toThrow(
      'member-payments',
    )
  })
})

describe('what the client makes of an answer', () => {
  it('brings the value in domain form [A7.05]', async () => {
    const { api } = clientWith(() => answers(found))
    expect(await api.call(user, undefined)).toEqual({
      ok: true,
      value: {
        member: {
          id: 7,
          firstName: 'Nimal',
          lastName: 'Perera',
          mobile: '0771234567',
          email: 'nimal@members.example',
          memberType: 'Level 2',
          isStaff: false,
        },
        accountStatus: 'active_complete',
        profileCompleted: true,
      },
    })
  })

  it('shows a message of the server as given, with its code and all messages of each field [A7.26, A8.01, B7.05d]', async () => {
    const body = {
      status: 'error',
      message: 'The hour was taken.',
      error: 'slot_taken',
      errors: { primary_slot: ['Taken', 'Really'], facility_id: 'Odd' },
    }
    const { api } = clientWith(() => answers(body, { status: 409 }))
    expect(await api.call(createBooking, booking)).toEqual({
      ok: false,
      failure: {
        kind: 'refused',
        status: 409,
        message: 'The hour was taken.',
        code: 'slot_taken',
        fields: { primary_slot: 'Taken, Really', facility_id: 'Odd' },
      },
    })
  })

  it.each([
    ['without a body', ''],
    ['with a page of some proxy', '<html>'],
    ['with an empty message', '{"status":"error","message":" "}'],
    ['with null', 'null'],
  ])("shows the service's text for an error %s [A7.27]", async (_what, body) => {
    const { api } = clientWith(() => answers(body, { status: 400 }))
    expect(await api.call(user, undefined)).toEqual({
      ok: false,
      failure: {
        kind: 'refused',
        status: 400,
        message: 'Failed to fetch user profile',
        code: null,
        fields: {},
      },
    })
  })

  it("shows the screen's text for a 200 that says error without a message", async () => {
    const { api } = clientWith(() => answers({ status: 'error' }))
    const outcome = await api.call(createChild, child)
    expect(outcome).toMatchObject({ failure: { kind: 'refused', message: 'Failed to create child member' } })
  })

  it('joins the messages by field where the server gives no other', async () => {
    const { api } = clientWith(() =>
      answers({ errors: { page: ['Too far'], branch_id: ['Unknown'] } }, { status: 422 }),
    )
    const query = { page: 1, pageSize: 10, upcomingOnly: false, branchId: null, activityId: null }
    expect(await api.call(endpoints.allBookings, query)).toMatchObject({
      failure: { message: 'Too far, Unknown' },
    })
  })

  it.each([
    ['a page of a captive portal', '<!doctype html>'],
    ['nothing', ''],
    ['null', 'null'],
    ['half of it', '{"status":"succ'],
    ['another envelope', '{"data":{}}'],
    ['no data', '{"status":"success"}'],
  ])('takes a 200 with %s for a failure and not for success', async (_what, body) => {
    const { api } = clientWith(() => answers(body))
    expect(await api.call(childMembers, undefined)).toEqual({
      ok: false,
      failure: { kind: 'malformed', message: 'Invalid response format from server' },
    })
  })

  it('says what is wrong with a list of notifications by its two texts', async () => {
    const texts: unknown[] = []
    for (const body of [{ status: 'success' }, { data: {} }, { status: 'success', data: { other: 1 } }]) {
      const { api } = clientWith(() => answers(body))
      const outcome = await api.call(notifications, undefined)
      texts.push(outcome.ok || outcome.failure)
    }
    expect(texts).toEqual([
      { kind: 'malformed', message: 'Invalid response format from server' },
      { kind: 'malformed', message: 'Invalid response format from server' },
      { kind: 'malformed', message: 'Unexpected API response structure' },
    ])
  })

  it.each([createBooking, cancelBooking])(
    'does not know what became of a $name whose answer cannot be read',
    async (endpoint) => {
      const { fallback } = endpoint
      const replies = [
        [answers('<html>'), fallback],
        [answers(''), fallback],
        [answers('oops', { status: 500 }), fallback],
        [answers({ status: 'error' }, { status: 503 }), fallback],
        [answers({ status: 'error', message: 'Back at six' }, { status: 503 }), 'Back at six'],
        [answers({ status: 'error', message: 'Back at six' }, { status: 502 }), 'Back at six'],
        [answers('<html>', { status: 504 }), null],
      ] as const
      for (const [reply, message] of replies) {
        const { api } = clientWith(() => reply)
        const payload = { ...booking, bookingId: 5 }
        const outcome = await api.call<typeof payload, unknown>(endpoint, payload)
        expect(outcome).toEqual({ ok: false, failure: { kind: 'unknown', message } })
      }
    },
  )

  it('takes the wait of a 429 in seconds or as a date, within reason', async () => {
    const waits: unknown[] = []
    const dates = ['30', new Date(startOfTime + 90_000).toUTCString(), '0', '999999', 'soon', null]
    for (const retryAfter of dates) {
      const headers: Record<string, string> = retryAfter === null ? {} : { 'Retry-After': retryAfter }
      const { api } = clientWith(() => answers({ message: 'Slow down.' }, { status: 429, headers }))
      const outcome = await api.call(login, credentials)
      if (!outcome.ok && outcome.failure.kind === 'tooMany')
        waits.push([outcome.failure.until - startOfTime, outcome.failure.message])
    }
    expect(waits).toEqual(
      [30_000, 90_000, 1_000, 3_600_000, 30_000, 30_000].map((wait) => [wait, 'Slow down.']),
    )
  })

  it("tells the clock each answer's Date", async () => {
    const date = new Date(startOfTime + 5_000).toUTCString()
    const { api, serverTimes } = clientWith(() => answers(found, { headers: { Date: date } }))
    await api.call(user, undefined)
    expect(serverTimes).toEqual([startOfTime + 5_000])
  })

  it.each([
    ['an error of the server', { status: 'error' }, 500, 'request-7'],
    ['an answer that is not as promised', {}, 200, 'request-7'],
    ['a refusal', { status: 'error' }, 422, undefined],
  ])('has the id of its request in the failure of %s', async (_what, body, status, reference) => {
    const { api } = clientWith(() => answers(body, { status, headers: { 'X-Request-Id': 'request-7' } }))
    const outcome = await api.call(user, undefined)
    expect(!outcome.ok && outcome.failure).toMatchObject(
      reference === undefined ? { kind: 'refused' } : { reference },
    )
    expect(outcome.ok || referenceOf(outcome.failure)).toBe(reference ?? null)
  })

  it('hands on the id of an answer that is an error, and of no other', async () => {
    const headers = { 'X-Request-Id': 'request-7' }
    const refused = clientWith(() => answers({ status: 'error' }, { status: 500, headers }))
    await refused.api.call(user, undefined)
    const nameless = clientWith(() => answers({ status: 'error' }, { status: 500 }))
    await nameless.api.call(user, undefined)
    const fine = clientWith(() => answers(found, { headers }))
    await fine.api.call(user, undefined)
    expect([refused.references, nameless.references, fine.references]).toEqual([['request-7'], [null], []])
  })
})

describe('a call that is not answered', () => {
  it('is not sent at all when the device knows that it is offline', async () => {
    const { api, sent } = clientWith(() => answers(found), { online: () => false })
    expect(await api.call(createBooking, booking)).toEqual({ ok: false, failure: { kind: 'offline' } })
    expect(sent).toEqual([])
  })

  it('is given up after 30 seconds and not before [A9.01, A7.01b, B7.01d]', async () => {
    const { api, timers } = clientWith(silence)
    const outcomes: unknown[] = []
    const calls = [api.call(user, undefined), api.call(login, credentials)].map((call) =>
      call.then((outcome) => outcomes.push(outcome)),
    )
    timers.increment(29_999)
    await new Promise((resolve) => setImmediate(resolve))
    expect(outcomes).toEqual([])
    timers.increment(1)
    await Promise.all(calls)
    expect(outcomes).toEqual([
      { ok: false, failure: { kind: 'unreachable' } },
      { ok: false, failure: { kind: 'unknown', message: null } },
    ])
  })

  it.each([502, 504])(
    'that writes is lost when a gateway answers %s in place of the server',
    async (status) => {
      const { api } = clientWith(() => answers('Bad gateway', { status }))
      expect(await api.call(login, credentials)).toEqual({
        ok: false,
        failure: { kind: 'unknown', message: null },
      })
    },
  )

  it('ends with another fault of the server as a refusal with its own text', async () => {
    const { api } = clientWith(() => answers({ message: 'Out of order. Id 12.' }, { status: 503 }))
    expect(await api.call(login, credentials)).toMatchObject({
      failure: { kind: 'refused', status: 503, message: 'Out of order. Id 12.' },
    })
  })

  it('is aborted with its signal, so that nothing more happens with a late answer', async () => {
    const leaving = new AbortController()
    const { api, sent } = clientWith(silence)
    const call = api.call(user, undefined, { signal: leaving.signal })
    leaving.abort(new Error('left'))
    await expect(call).rejects.toThrow('left')
    expect(sent[0]?.init.signal?.aborted).toBe(true)
  })

  it('keeps no timer and no listener behind', async () => {
    const { api, timers, sent } = clientWith(() => answers(found))
    const staying = new AbortController()
    const removed = jest.spyOn(staying.signal, 'removeEventListener')
    await api.call(user, undefined, { signal: staying.signal })
    timers.increment(60_000)
    expect([removed.mock.calls.length, sent[0]?.init.signal?.aborted]).toEqual([1, false])
  })
})

describe('the end of a session', () => {
  const refused = () => answers({ message: 'Unauthenticated.' }, { status: 401 })
  const over = { ok: false, failure: { kind: 'sessionOver' } }

  it('is notified once, however many calls are refused [A4.11, A7.28, A8.25, B8.22]', async () => {
    const { api, sessionsOver } = clientWith(refused)
    const calls = Array.from({ length: 5 }, () => api.call(user, undefined))
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 5 }, () => over))
    expect(sessionsOver).toEqual(['first'])
  })

  it('is never reported for the next session by a late refusal of the one before [A4.11]', async () => {
    let release = () => {}
    const { api, session, sessionsOver } = clientWith(
      () => new Promise<Response>((resolve) => (release = () => resolve(refused()))),
    )
    const call = api.call(user, undefined)
    session.current = { token: 'next', tag: 'second', expiresAt: startOfTime + 1 }
    release()
    expect(await call).toEqual(over)
    expect(sessionsOver).toEqual(['first'])
  })

  it('does not come from a 401 on a call without a token, which is a message in place [A4.11, A8.03]', async () => {
    const { api, sessionsOver } = clientWith(() => answers({}, { status: 401 }))
    expect(await api.call(login, credentials)).toMatchObject({
      failure: { kind: 'refused', status: 401, message: 'Login failed' },
    })
    expect(sessionsOver).toEqual([])
  })

  it('comes before a call whose session is past its expiry, which is not sent', async () => {
    const { api, sent, session, sessionsOver } = clientWith(() => answers(found))
    session.current = { token: 't', tag: 'old', expiresAt: startOfTime }
    expect(await api.call(user, undefined)).toEqual(over)
    expect([sent, sessionsOver]).toEqual([[], ['old']])
  })

  it('reads the token as it is called, so that sign-out may erase it at once [A4.10, A7.04]', async () => {
    const { api, sent, session } = clientWith(() => answers({ status: 'success' }))
    const call = api.call(logout, undefined)
    session.current = null
    expect(await call).toEqual({ ok: true, value: { message: null } })
    expect(sent[0]?.init.headers['Authorization']).toBe('Bearer secret-token')
  })
})

describe('against a real server', () => {
  let server: Server
  let base: string
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/user') {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 })
        response.write('{"status":')
        setImmediate(() => response.destroy())
      } else if (request.url === '/login') {
        request.socket.destroy()
      } else if (request.url === '/child-members') {
        response.writeHead(302, { Location: '/elsewhere' }).end()
      } else {
        response.writeHead(200).write('{"status":"success",')
        setImmediate(() => response.destroy())
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it('does not take a cut body, a dropped connection or a redirect for an answer', async () => {
    const { api } = clientWith(() => answers(''), { fetch, config: { apiBase: base } })
    expect([
      await api.call(user, undefined),
      await api.call(login, credentials),
      await api.call(childMembers, undefined),
      await api.call(createChild, child),
    ]).toEqual([
      { ok: false, failure: { kind: 'unreachable' } },
      { ok: false, failure: { kind: 'unknown', message: null } },
      {
        ok: false,
        failure: {
          kind: 'unreachable',
          message: 'An error occurred while fetching data. Check your connection and try again.',
        },
      },
      { ok: false, failure: { kind: 'unknown', message: null } },
    ])
  })
})

describe('a 403', () => {
  const noBody = () => answers({ status: 'error', message: 'Not your branch' }, { status: 403 })
  const day = { branchId: 2, date: '2026-07-09' }
  const month = { memberId: 7, year: 2026, month: 7, branchId: null }
  const list = { page: 1, pageSize: 10, upcomingOnly: false, branchId: 2, activityId: null }

  it.each([
    ['memberAvailability', endpoints.memberAvailability, day, branchMissing],
    ['monthBookings of a branch', endpoints.monthBookings, { ...month, branchId: 2 }, branchMissing],
    ['monthBookings of all branches', endpoints.monthBookings, month, null],
    ['allBookings of a branch', endpoints.allBookings, list, branchMissing],
    [
      'availabilitySummary',
      endpoints.availabilitySummary,
      { branchId: 2, from: '2026-07-09' },
      branchMissing,
    ],
    ['createBooking', createBooking, booking, branchMissing],
    [
      'createSlotAlert',
      endpoints.createSlotAlert,
      { facilityId: 3, date: '2026-07-09', slot: 18 },
      branchMissing,
    ],
    ['cancelBooking', cancelBooking, { bookingId: 3 }, null],
    ['bookingDetails', endpoints.bookingDetails, { bookingId: 3 }, null],
  ])('of %s is told apart when it is about a branch', async (_name, endpoint, payload, code) => {
    const { api } = clientWith(noBody, { config: { extensions: knownExtensions } })
    const outcome = await api.call(endpoint as never, payload as never)
    expect(outcome).toMatchObject({
      failure: { kind: 'refused', status: 403, code, message: 'Not your branch' },
    })
  })
})

it('makes no call with a session that is over by the only clock there is, but for the one that asks', async () => {
  const clock = {
    now: () => startOfTime,
    isConfirmed: () => false,
    setTimeout: () => null,
    clearTimeout: () => {},
  }
  const { api, sent, session, sessionsOver } = clientWith(() => answers(found), { clock })
  session.current = { token: 'secret-token', tag: 'first', expiresAt: startOfTime - 1 }
  const reads = Array.from({ length: 5 }, () => api.call(endpoints.notifications, undefined))
  expect((await Promise.all(reads)).map((each) => !each.ok && each.failure.kind)).toEqual(
    Array.from({ length: 5 }, () => 'sessionOver'),
  )
  expect([sent.length, sessionsOver]).toEqual([0, ['first']])
  await api.call(endpoints.user, undefined, { asksWhetherOver: true })
  expect(sent).toHaveLength(1)
})

it.each([
  ['no answer', () => Promise.reject(new TypeError('fetch failed')), 1, false],
  ['a proxy’s answer for a server that is down', () => new Response('', { status: 502 }), 1, false],
  ['the answer of a server that fails', () => answers({}, { status: 500 }), 0, true],
  ['an answer', () => answers(found), 0, true],
])('tells whether the server is reached: %s', async (_name, reply, unreached, isReached) => {
  const onUnreached = jest.fn()
  const { api, sent } = clientWith(reply as never, { onUnreached })
  await api.call(endpoints.user, undefined)
  expect(onUnreached).toHaveBeenCalledTimes(unreached)
  expect(await api.isReached()).toBe(isReached)
  expect(sent[1]).toMatchObject({ url: '/api/member', init: { method: 'HEAD' } })
})
