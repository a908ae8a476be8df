import { allEndpoints, type EndpointName, endpoints } from '@api/endpoints'
import {
  book,
  createBooker,
  createDue,
  createFacility,
  createNotification,
  tomorrow,
} from '@tests/support/bookingHelpers'
import { serverForFile, type TestServer } from '@tests/support/server'
import { callApi, createChild, createMember } from '@tests/support/serverHelpers'

/**
 * Every call × everybody who could make it (security check 17). The table is written, not derived: a new call without
 * a row does not compile.
 */
type Who = 'everybody' | 'account' | 'verified' | 'complete' | 'full'

/** The parts of a request that name something of the owner's. */
interface Named {
  readonly id?: number
  readonly query?: string
  readonly body?: unknown
}

interface Row {
  /** Whom the call is for. */
  readonly who: Who
  /** What a stranger would name of the owner's, where the call names anything, and the refusal that it gets. */
  readonly named?: readonly [(owned: Owned) => Named, 403 | 404]
}

interface Owned {
  readonly memberId: number
  readonly addressId: number
  readonly sessionId: number
  readonly childId: number
  readonly bookingId: number
  readonly dueId: number
  readonly notificationId: number
  readonly facilityId: number
}

const child = { fname: 'Amaya', lname: 'Silva', date_of_birth: '2015-07-09' }
const profile = { fname: 'Nimal', lname: 'Silva', mobile: '0771234567' }
const moving = ({ bookingId, facilityId }: Owned) => ({
  facility_name: 'Court',
  facility_id: facilityId,
  booking_date: tomorrow,
  primary_slot: 20,
  additional_slots: [],
  slot_count: 1,
  price_per_slot: 1500,
  total_amount: 1500,
  booking_type: 'One-Time',
  replaces_booking_id: bookingId,
})

const table: Readonly<Record<EndpointName, Row>> = {
  login: { who: 'everybody' },
  register: { who: 'everybody' },
  requestPasswordReset: { who: 'everybody' },
  resetPassword: { who: 'everybody' },
  verifyEmail: { who: 'everybody' },
  resendVerification: { who: 'everybody' },
  guestAvailability: { who: 'everybody' },
  logout: { who: 'account' },
  user: { who: 'account' },
  completeProfile: { who: 'verified' },
  showProfile: { who: 'complete' },
  updateAdultMember: { who: 'complete', named: [({ memberId }) => ({ id: memberId, body: profile }), 403] },
  updateBillingAddress: { who: 'complete', named: [({ addressId }) => ({ id: addressId, body: {} }), 403] },
  createBillingAddress: { who: 'complete' },
  addBranch: {
    who: 'complete',
    named: [({ memberId }) => ({ id: memberId, body: { branches: ['Branch 1'] } }), 403],
  },
  changeMail: { who: 'complete' },
  verifyOtp: { who: 'complete' },
  changePassword: { who: 'complete' },
  signedInDevices: { who: 'complete' },
  signOutDevice: { who: 'complete', named: [({ sessionId }) => ({ id: sessionId }), 403] },
  signOutOtherDevices: { who: 'complete' },
  exportData: { who: 'complete' },
  childMembers: { who: 'complete' },
  createChild: { who: 'full' },
  updateChild: { who: 'full', named: [({ childId }) => ({ id: childId, body: child }), 403] },
  deleteChild: {
    who: 'full',
    named: [({ childId }) => ({ id: childId, body: { is_can_delete: true } }), 403],
  },
  memberAvailability: { who: 'complete' },
  bookingDetails: {
    who: 'complete',
    named: [({ bookingId }) => ({ query: `?booking_id=${bookingId}` }), 403],
  },
  createBooking: { who: 'complete', named: [(owned) => ({ body: moving(owned) }), 403] },
  monthBookings: {
    who: 'complete',
    named: [({ memberId }) => ({ query: `?member_id=${memberId}&year=2026&month=7` }), 403],
  },
  allBookings: { who: 'complete' },
  upcomingBookings: { who: 'complete' },
  monthlyCount: { who: 'complete' },
  cancelBooking: { who: 'complete', named: [({ bookingId }) => ({ body: { booking_id: bookingId } }), 403] },
  receivables: { who: 'complete' },
  createPayment: {
    who: 'complete',
    named: [({ dueId }) => ({ body: { member_booking_schedule_id: dueId } }), 403],
  },
  memberPayments: { who: 'complete' },
  notifications: { who: 'complete' },
  markNotificationRead: { who: 'complete', named: [({ notificationId }) => ({ id: notificationId }), 403] },
  markAllNotificationsRead: { who: 'complete' },
  sendSupportRequest: { who: 'complete' },
}

const server = serverForFile()
let owned: Owned
let expired: string
const names = Object.keys(table) as EndpointName[]
const closed = names.filter((name) => table[name].who !== 'everybody')

beforeAll(async () => {
  expired = (await createMember(server())).token
  server().clock.advance(12 * 3_600_000)
  owned = await ownedThings(server())
}, 60_000)

async function ownedThings(running: TestServer): Promise<Owned> {
  const owner = await createBooker(running)
  const facility = await createFacility(running)
  const sessions = await callApi(running, 'GET', '/sessions', { token: owner.token })
  const address = await callApi(running, 'POST', '/create-billing-address', { token: owner.token, body: {} })
  return {
    memberId: owner.id,
    addressId: (address.body.data as { id: number }).id,
    sessionId: (sessions.body.data as { sessions: { id: number }[] }).sessions[0]?.id ?? 0,
    childId: await createChild(running, owner.id),
    bookingId: await book(running, owner.token, facility, [18]),
    dueId: await createDue(running, owner.id),
    notificationId: await createNotification(running, owner.id),
    facilityId: facility.id,
  }
}

function send(name: EndpointName, token: string | null, { id = 1, query = '', body = {} }: Named = {}) {
  const { method, path } = endpoints[name]
  const request = method === 'GET' ? { token } : { token, body }
  return callApi(server(), method, path.replace('{id}', String(id)) + query, request)
}

/** Every row of every table but the counts of the limits. */
async function everything(): Promise<unknown> {
  const { database } = server()
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name <> 'rate_limits' order by 1`,
  )
  const rows: Record<string, unknown> = {}
  for (const { name } of tables) rows[name] = await database.query(`select * from ${name} t order by t::text`)
  return rows
}

it('serves every call of the table of endpoints, and no other', () => {
  const served = server().app.routes.registered.map(({ endpoint }) => endpoint.name)
  expect([...served].sort()).toEqual(allEndpoints.map(({ name }) => name).sort())
})

it.each(closed)(
  'refuses %s without a token, with a made-up and with an expired one, and changes nothing',
  async (name) => {
    const before = await everything()
    const statuses: number[] = []
    for (const token of [null, 'a'.repeat(43), expired]) statuses.push((await send(name, token)).status)
    expect(statuses).toEqual([401, 401, 401])
    expect(await everything()).toEqual(before)
  },
)

it.each(names.filter((name) => table[name].named))(
  'keeps %s to what is the member’s own, and changes nothing',
  async (name) => {
    const [of, refusal] = table[name].named ?? []
    const stranger = await createBooker(server())
    const before = await everything()
    const { status } = await send(name, stranger.token, of?.(owned))
    expect(status).toBe(refusal)
    expect(await everything()).toEqual(before)
  },
)

it.each(closed)(
  'lets a member with an incomplete profile make %s only where the table says so',
  async (name) => {
    const { token } = await createMember(server(), { memberType: null })
    const before = await everything()
    const { status } = await send(name, token)
    if (table[name].who === 'account' || table[name].who === 'verified') {
      expect([401, 403]).not.toContain(status)
      return
    }
    expect(status).toBe(403)
    expect(await everything()).toEqual(before)
  },
)

it.each(closed)('refuses %s to a Basic member on children alone [A6.03, A6.05]', async (name) => {
  const { id, token } = await createMember(server(), { memberType: 'Level 3' })
  const before = await everything()
  const ofNobody = 2_147_483_647
  const namesMember = name === 'updateAdultMember' || name === 'addBranch'
  const { status } = await send(name, token, { id: namesMember ? id : ofNobody })
  if (table[name].who !== 'full') {
    expect([401, 403]).not.toContain(status)
    return
  }
  expect(status).toBe(403)
  expect(await everything()).toEqual(before)
})

it.each(closed)(
  'refuses %s to a member whom the centre deactivated, unless it says who they are',
  async (name) => {
    const { token } = await createMember(server(), { active: false })
    const { status } = await send(name, token)
    expect(status).toBe(table[name].who === 'account' ? 200 : 403)
  },
)
