import * as z from 'zod/mini'
import { readAnswer } from '@api/answers'
import { endpoints } from '@api/endpoints'
import type { Endpoint, WireParts } from '@api/endpoint'
import { requestOf } from '@api/requests'
import { type Extension, knownExtensions } from '@domain/portal/extensions'
import { sealed } from '@domain/values/sealed'
import { noticeOf } from '@domain/values/failureNotices'
import { answers, clientWith } from '@tests/support/fakeServer'
import { withFormatCharacters } from '@tests/support/formatCharacters'
import { furtherFields } from '@tests/support/schemaFields'
import { sampleAddress as address, requestSamples } from './requestSamples'

const none: ReadonlySet<Extension> = new Set()
const all: ReadonlySet<Extension> = new Set(knownExtensions)

/** The statements that list the fields of a payload. */
const payloadIds: Partial<Record<keyof typeof endpoints, string>> = {
  login: 'A7.02, A7.02b, A7.02c',
  register: 'A3.03, A3.03b, A7.03b',
  completeProfile: 'A3.04, A3.04d, A3.05, A3.05b, A7.06b',
  requestPasswordReset: 'A7.07b',
  resetPassword: 'A7.08b',
  resendVerification: 'A7.10b',
  updateAdultMember: 'A3.11, A3.11b, A3.11c, A7.16b',
  updateBillingAddress: 'A3.12, A7.17b',
  createBillingAddress: 'A3.12, A7.18b',
  addBranch: 'A3.15, A7.19b',
  changeMail: 'A3.16, A7.20b',
  verifyOtp: 'A3.17, A7.21b',
  changePassword: 'A3.18, A3.18b, A7.22b',
  createChild: 'A7.12b, A7.12c',
  updateChild: 'A7.13b',
  deleteChild: 'A7.14b',
  guestAvailability: 'B7.02b, B7.02c, B7.02d, B7.02e',
  memberAvailability: 'B7.04b, B7.04c, B7.04d',
  createBooking: 'B3.05, B3.05b, B3.05c, B3.05d, B7.05b',
  monthBookings: 'B7.06b',
  allBookings: 'B7.07b, B7.07c, B7.07e',
  upcomingBookings: 'B7.11b',
  monthlyCount: 'B7.12b',
  cancelBooking: 'B7.13b',
  receivables: 'B7.08b, B7.16b',
  sendSupportRequest: 'B3.29, B3.29b, B3.29c, B3.29d',
}

type AnyEndpoint = Endpoint<unknown, unknown>
const rows = Object.entries(endpoints).map(([name, endpoint]) => {
  const [payload, wire] = requestSamples[name as keyof typeof endpoints]
  const ids = payloadIds[name as keyof typeof endpoints] ?? endpoint.source[0] ?? endpoint.extension
  return { name, endpoint: endpoint as unknown as AnyEndpoint, payload, wire, ids }
})

const asQueryTexts = (query: WireParts['query']) =>
  Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]))

describe('the table of calls', () => {
  it.each(rows)('sends $name as the documents write it [$ids]', ({ endpoint, payload, wire }) => {
    expect(endpoint.toWire(payload, none)).toEqual(wire)
  })

  it('sends the secret of the device with a sign-in to a server that knows it', () => {
    const device = sealed('secret-of-the-device')
    const sent = [none, all].map((extensions) =>
      endpoints.login.toWire({ email: 'a@b.lk', password: 'Heron-77', rememberMe: true, device }, extensions),
    )
    expect(sent.map(({ body }) => (body as { device_secret?: string }).device_secret)).toEqual([
      undefined,
      'secret-of-the-device',
    ])
  })

  it('asks for a session with a verification of a server that offers it, where nobody is signed in', () => {
    const sent = [none, all].flatMap((extensions) =>
      [true, false].map((signIn) =>
        endpoints.verifyEmail.toWire({ email: 'a@b.lk', token: 't', signIn }, extensions),
      ),
    )
    expect(sent.map(({ body }) => (body as { sign_in?: boolean }).sign_in)).toEqual([
      ...[undefined, undefined],
      ...[true, undefined],
    ])
  })

  it.each(rows)('sends $name so that the same schemas let the server accept it', ({ endpoint, payload }) => {
    const carried = requestOf(endpoint)
    for (const extensions of [none, all]) {
      const { body, query } = endpoint.toWire(payload, extensions)
      const results = [
        carried.body ? z.safeParse(carried.body, body) : { success: body === undefined },
        carried.query ? z.safeParse(carried.query, asQueryTexts(query)) : { success: query === undefined },
      ]
      expect(results.map(({ success }) => success)).toEqual([true, true])
    }
  })

  /** Fields that the member chooses from a list, and does not type. */
  const chosen = new Set([
    'gender',
    'member_type',
    'booking_type',
    'category',
    'priority',
    'method',
    'attendance',
  ])

  it.each(rows)('reads every text of $name without format characters, and passwords as they are', (row) => {
    const { endpoint, payload } = row
    const schema = requestOf(endpoint).body
    if (schema === null) return
    const { body } = endpoint.toWire(payload, all)
    const typed = Object.entries(body as object).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === 'string' && !chosen.has(field) ? withFormatCharacters(value) : value,
    ])
    const passwords = typed.filter(([field]) => String(field).includes('password'))
    const read = z.parse(schema, Object.fromEntries(typed))
    expect(read).toEqual({ ...(z.parse(schema, body) as object), ...Object.fromEntries(passwords) })
  })

  it.each(rows)('takes from $name no field that it does not name', ({ endpoint, payload }) => {
    const wire = endpoint.toWire(payload, all)
    const parts = [
      [requestOf(endpoint).body, wire.body],
      [requestOf(endpoint).query, wire.query && asQueryTexts(wire.query)],
    ] as const
    for (const [schema, sent] of parts) {
      if (schema === null) continue
      const further = { ...furtherFields([schema], 'something'), ...(sent as object) }
      expect(z.parse(schema, further)).toEqual(z.parse(schema, sent ?? {}))
    }
  })

  it('has the methods and paths of both documents [A7.02, A7.03, A7.04, A7.05, A7.06, A7.07, A7.08, A7.09, A7.10, A7.11, A7.12, A7.13, A7.14, A7.15, A7.16, A7.17, A7.18, A7.19, A7.20, A7.21, A7.22, B7.02, B7.03, B7.04, B7.05, B7.06, B7.07, B7.08, B7.09, B7.10, B7.11, B7.12, B7.13, B7.14, B7.15]', () => {
    expect(rows.map(({ endpoint }) => `${endpoint.name}: ${endpoint.method} ${endpoint.path}`))
      .toMatchInlineSnapshot(`
     [
       "completeProfile: POST /complete-profile",
       "login: POST /login",
       "logout: POST /logout",
       "register: POST /register",
       "requestPasswordReset: POST /password/email",
       "resendVerification: POST /resend-verification",
       "resetPassword: POST /password/reset",
       "user: GET /user",
       "verifyEmail: POST /verify-email",
       "allBookings: GET /get-all-member-bookings",
       "bookingDetails: GET /get-member-booking-details",
       "cancelBooking: POST /cancel-booking",
       "createBooking: POST /create-member-booking",
       "guestAvailability: GET /guest/available-facilities",
       "memberAvailability: GET /get-activity-has-facility-list",
       "monthBookings: GET /get-member-bookings",
       "monthlyCount: GET /get-monthly-booking-count",
       "upcomingBookings: GET /get-upcoming-bookings",
       "availabilitySummary: GET /availability-summary",
       "createJointPayment: POST /member-payments/joint",
       "createPayment: POST /member-booking-payments/gateway/create",
       "memberPayments: GET /member-payments",
       "receivables: GET /member-receivables/all",
       "markAllNotificationsRead: POST /mark-all-notifications-read",
       "markNotificationRead: POST /mark-notification-read/{id}",
       "notifications: GET /get-all-notifications",
       "addBranch: PUT /add-branch/{id}",
       "changeMail: POST /change-mail",
       "changePassword: POST /change-password",
       "createBillingAddress: POST /create-billing-address",
       "showProfile: GET /show",
       "undoEmailChange: POST /undo-email-change",
       "updateAdultMember: PUT /update-adult-member/{id}",
       "updateBillingAddress: PUT /update-billing-address/{id}",
       "verifyOtp: POST /verify-otp",
       "signOutDevice: DELETE /sessions/{id}",
       "signOutOtherDevices: DELETE /sessions",
       "signedInDevices: GET /sessions",
       "accountActivity: GET /account-activity",
       "changeMailPreferences: PUT /mail-preferences",
       "mailPreferences: GET /mail-preferences",
       "exportData: POST /data-export",
       "eraseAccount: POST /erase-account",
       "childMembers: GET /child-members",
       "createChild: POST /create-child-member",
       "deleteChild: DELETE /delete-child-member/{id}",
       "updateChild: PUT /update-child-member/{id}",
       "createCalendarFeed: POST /calendar-feed",
       "findCalendarFeed: GET /calendar-feed",
       "revokeCalendarFeed: DELETE /calendar-feed",
       "createSlotAlert: POST /slot-alerts",
       "deleteSlotAlert: DELETE /slot-alerts/{id}",
       "slotAlerts: GET /slot-alerts",
       "sendSupportRequest: POST /support-requests",
       "deskBook: POST /desk/bookings",
       "deskCancel: POST /desk/bookings/{id}/cancel",
       "deskClose: POST /desk/closures",
       "deskDay: GET /desk/day",
       "deskMarkAttendance: POST /desk/bookings/{id}/attendance",
       "deskMove: POST /desk/bookings/{id}/move",
       "deskOpen: POST /desk/closures/{id}/open",
       "deskPeople: GET /desk/people",
       "deskTakePayment: POST /desk/bookings/{id}/payment",
     ]
    `)
  })

  it('names every call after its key, and gives each call of an extension that extension alone', () => {
    expect(rows.filter(({ name, endpoint }) => endpoint.name !== name)).toEqual([])
    expect(
      rows.flatMap(({ endpoint: { name, extension } }) => (extension ? [[name, extension]] : [])),
    ).toEqual([
      ['availabilitySummary', 'availability-summary'],
      ['createJointPayment', 'joint-payments'],
      ['memberPayments', 'member-payments'],
      ['undoEmailChange', 'confirm-email-change'],
      ['signOutDevice', 'sessions'],
      ['signOutOtherDevices', 'sessions'],
      ['signedInDevices', 'sessions'],
      ['accountActivity', 'account-activity'],
      ['changeMailPreferences', 'mail-preferences'],
      ['mailPreferences', 'mail-preferences'],
      ['exportData', 'data-export'],
      ['eraseAccount', 'account-erasure'],
      ['createCalendarFeed', 'calendar-feed'],
      ['findCalendarFeed', 'calendar-feed'],
      ['revokeCalendarFeed', 'calendar-feed'],
      ['createSlotAlert', 'slot-alerts'],
      ['deleteSlotAlert', 'slot-alerts'],
      ['slotAlerts', 'slot-alerts'],
      ['sendSupportRequest', 'support-requests'],
      ['deskBook', 'desk'],
      ['deskCancel', 'desk'],
      ['deskClose', 'desk'],
      ['deskDay', 'desk'],
      ['deskMarkAttendance', 'desk'],
      ['deskMove', 'desk'],
      ['deskOpen', 'desk'],
      ['deskPeople', 'desk'],
      ['deskTakePayment', 'desk'],
    ])
  })

  it('carries no token with registration, sign-in, password and verification calls, nor with what guests see [A4.11, B6.02]', () => {
    expect(rows.filter(({ endpoint }) => endpoint.token === 'never').map(({ name }) => name)).toEqual([
      'login',
      'register',
      'requestPasswordReset',
      'resendVerification',
      'resetPassword',
      'verifyEmail',
      'guestAvailability',
      'undoEmailChange',
    ])
  })

  it('sends the password with a new address only to a server that asks for it, and only where there is one', () => {
    const sent = (password: string | null, extensions: typeof all) =>
      endpoints.changeMail.toWire({ newEmail: 'n@b.lk', password }, extensions).body
    expect([sent('old-one', all), sent(null, all), sent('old-one', none)]).toEqual([
      { new_email: 'n@b.lk', password: 'old-one' },
      { new_email: 'n@b.lk' },
      { new_email: 'n@b.lk' },
    ])
  })

  it('says of the calendar address with a new password only to a server that has one', () => {
    const passwords = { oldPassword: 'a', newPassword: 'b', newPasswordConfirmation: 'b' }
    const sent = (endsCalendarFeed: boolean, extensions: typeof all) =>
      endpoints.changePassword.toWire({ ...passwords, endsCalendarFeed }, extensions).body
    expect([sent(true, all), sent(false, all), sent(true, none)]).toEqual([
      { old_password: 'a', new_password: 'b', new_password_confirmation: 'b', end_calendar_feed: true },
      { old_password: 'a', new_password: 'b', new_password_confirmation: 'b', end_calendar_feed: false },
      { old_password: 'a', new_password: 'b', new_password_confirmation: 'b' },
    ])
  })

  it('adds district, contact and page only for a server that keeps them', () => {
    expect(endpoints.createBillingAddress.toWire(address, all).body).toEqual({
      address: '1 Lake Road',
      city: 'Piliyandala',
      province: 'Western',
      postal_code: '10300',
      country: 'Sri Lanka',
      district: 'Colombo',
      emergency_contact_name: 'Kamal',
      emergency_contact_relation: null,
      emergency_contact_phone: null,
    })
    expect(endpoints.receivables.toWire({ page: 2 }, all).query).toEqual({ page_size: 100, page: 2 })
    const counted = { branchId: 1, from: '2026-07-09' }
    expect(endpoints.availabilitySummary.toWire(counted, all).query).toMatchObject({ hours: true })
  })
})

describe('a write that the server fails to do', () => {
  const writes = rows.filter(({ endpoint }) => endpoint.kind === 'write')
  const statuses = [500, 502, 503, 504]
  const failuresOf = async (endpoint: AnyEndpoint, payload: unknown, body: string) => {
    const failures: unknown[] = []
    for (const status of statuses) {
      const { api } = clientWith(() => answers(body, { status }), {
        config: { extensions: knownExtensions },
      })
      const outcome = await api.call(endpoint, payload)
      const { kind, message } = outcome.ok ? { kind: 'ok' } : { message: null, ...outcome.failure }
      failures.push([status, kind, message])
    }
    return failures
  }
  /** The failure kind after a status: `unknown` after any server error, or only after that of a gateway. */
  const kindAfter = ({ unreadable }: AnyEndpoint, status: number) =>
    unreadable === 'unknown' || status === 502 || status === 504 ? 'unknown' : 'refused'

  it.each(writes)('keeps what the server says of $name', async ({ endpoint, payload }) => {
    const body = JSON.stringify({ status: 'error', message: 'Out of order. Id 12.' })
    expect(await failuresOf(endpoint, payload, body)).toEqual(
      statuses.map((status) => [status, kindAfter(endpoint, status), 'Out of order. Id 12.']),
    )
  })

  it.each(writes)(
    'shows the service’s own text of $name for a page of some proxy',
    async ({ endpoint, payload }) => {
      const lost = (status: number) => status === 502 || status === 504
      expect(await failuresOf(endpoint, payload, '<html>')).toEqual(
        statuses.map((status) => [
          status,
          kindAfter(endpoint, status),
          lost(status) ? null : endpoint.fallback,
        ]),
      )
    },
  )
})

describe('the texts of the error catalogue', () => {
  const said = async (name: keyof typeof endpoints, status: number) => {
    const { api } = clientWith(() => answers(status === 200 ? { status: 'error' } : {}, { status }), {
      config: { extensions: knownExtensions },
    })
    const endpoint = endpoints[name] as unknown as AnyEndpoint
    const outcome = await api.call(endpoint, requestSamples[name][0])
    return outcome.ok || !('message' in outcome.failure) ? null : outcome.failure.message
  }

  it.each([
    ['login', 'Login failed'],
    ['register', 'Registration failed'],
    ['user', 'Failed to fetch user profile'],
    ['completeProfile', 'Profile completion failed'],
    ['requestPasswordReset', 'Failed to send password reset email'],
    ['resetPassword', 'Password reset failed'],
    ['verifyEmail', 'Email verification failed'],
    ['resendVerification', 'Failed to resend verification email'],
    ['childMembers', 'Failed to fetch child members'],
    ['createChild', 'Child member creation failed, please try again.'],
    ['updateChild', 'Child member update failed, please try again.'],
    ['deleteChild', 'Child member deletion failed, please try again.'],
    ['createBillingAddress', 'An error occurred while creating the billing address. Please try again.'],
    ['guestAvailability', 'Failed to retrieve activity and facility data'],
    ['createBooking', 'Failed to create booking'],
    ['bookingDetails', 'Failed to fetch member booking details'],
    ['memberAvailability', 'Failed to fetch activity facility list'],
    ['monthBookings', 'Failed to fetch member bookings'],
    ['receivables', 'Failed to fetch member receivables'],
    ['notifications', 'Failed to fetch notifications'],
    ['createPayment', 'Failed to create payment'],
    ['allBookings', 'Failed to fetch bookings'],
    ['markNotificationRead', 'Failed to mark notification as read'],
    ['markAllNotificationsRead', 'Failed to mark all notifications as read. Please try again.'],
    ['upcomingBookings', 'Failed to fetch upcoming bookings'],
  ] as const)('say of a refused %s "%s" when the server says nothing [A7.27]', async (name, text) => {
    expect(await said(name, 400)).toBe(text)
  })

  it.each(Object.values(endpoints).filter(({ kind }) => kind === 'read'))(
    'a lost $name is put into the words that the specification has for it [A8.11c, B8.01b, B8.04b]',
    async (endpoint) => {
      const texts: Partial<Record<string, string>> = {
        childMembers: 'An error occurred while fetching data. Check your connection and try again.',
        guestAvailability:
          'An error occurred while fetching facility data. Check your connection and try again.',
        bookingDetails: 'An error occurred while opening the booking details. Please try again.',
      }
      const { api } = clientWith(() => Promise.reject(new TypeError('Failed to fetch')), {
        config: { extensions: knownExtensions },
      })
      const [payload] = requestSamples[endpoint.name as keyof typeof endpoints]
      const outcome = await api.call(endpoint as unknown as AnyEndpoint, payload)
      expect(outcome.ok ? '' : noticeOf(outcome.failure).message).toBe(
        texts[endpoint.name] ?? 'The centre could not be reached. Check your connection and try again.',
      )
    },
  )

  const errors = { branch_id: ['No such branch.', 'Not yours.'], page: 'Too far.' }
  it.each(Object.values(endpoints))(
    '$name says the message of the server beside errors, else all of them, joined [A8.01, B8.09]',
    (endpoint) => {
      const saidOf = (body: object) => {
        const answer = { status: 422, body: JSON.stringify(body), retryAfter: null }
        const outcome = readAnswer(endpoint as unknown as AnyEndpoint, answer, 0)
        return outcome.ok || !('message' in outcome.failure) ? null : outcome.failure.message
      }
      expect(saidOf({ status: 'error', message: 'Not like this', errors })).toBe('Not like this')
      expect(saidOf({ status: 'error', errors })).toBe('No such branch. Not yours. Too far.')
    },
  )

  it.each([
    ['createChild', 'Failed to create child member', 'A7.12d'],
    ['updateChild', 'Failed to update child member', 'A7.13c'],
    ['deleteChild', 'Failed to remove child member', 'A7.14c'],
    ['childMembers', 'Failed to fetch child members', 'A7.11d'],
    ['register', 'Registration failed', 'A7.03c'],
    ['guestAvailability', 'Failed to load facility data', 'B7.02f'],
    ['receivables', 'Failed to fetch data', 'B7.08c'],
    ['notifications', 'Failed to load notifications', 'B7.09b'],
  ] as const)('say on the screen of a %s that says error: "%s" [%s]', async (name, text, _ids) => {
    expect(await said(name, 200)).toBe(text)
  })
})
