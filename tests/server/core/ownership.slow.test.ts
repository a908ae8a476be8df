import { allEndpoints, type EndpointName, endpoints } from '@api/endpoints'
import { requestOf } from '@api/requests'
import { createBooker, tomorrow } from '@tests/support/bookingHelpers'
import { furtherFields } from '@tests/support/schemaFields'
import { serverForFile } from '@tests/support/server'
import { callApi, createMember } from '@tests/support/serverHelpers'
import { type Named, type Owned, ownedThings, table } from './ownershipTable'

const server = serverForFile()
let owned: Owned
let expired: string
const names = Object.keys(table) as EndpointName[]
const closed = names.filter((name) => table[name].who !== 'everybody')
/** The calls of the front desk do not exist for members. */
const refusalOf = (name: EndpointName) => (table[name].who === 'staff' ? 404 : 403)

beforeAll(async () => {
  expired = (await createMember(server())).token
  server().clock.advance(12 * 3_600_000)
  owned = await ownedThings(server(), await createBooker(server()))
}, 60_000)

function send(name: EndpointName, token: string | null, { id = 1, query = '', body = {} }: Named = {}) {
  const { method, path } = endpoints[name]
  const request = method === 'GET' ? { token } : { token, body }
  return callApi(server(), method, path.replace('{id}', String(id)) + query, request)
}

/** Every row of every table except the counts of the limits. */
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
    // Nobody else learns that there is a front desk.
    const refusal = table[name].who === 'staff' ? 404 : 401
    expect(statuses).toEqual([refusal, refusal, refusal])
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
    expect(status).toBe(refusalOf(name))
    expect(await everything()).toEqual(before)
  },
)

it.each(closed)(
  'refuses %s to a Basic member on children and the front desk alone [A6.03, A6.05]',
  async (name) => {
    const { id, token } = await createMember(server(), { memberType: 'Level 3' })
    const before = await everything()
    const ofNobody = 2_147_483_647
    const namesMember = name === 'updateAdultMember' || name === 'addBranch'
    const { status } = await send(name, token, { id: namesMember ? id : ofNobody })
    if (table[name].who !== 'full' && table[name].who !== 'staff') {
      expect([401, 403]).not.toContain(status)
      return
    }
    expect(status).toBe(refusalOf(name))
    expect(await everything()).toEqual(before)
  },
)

it.each(closed)(
  'refuses %s to a member whom the centre deactivated, unless it says who they are',
  async (name) => {
    const { token } = await createMember(server(), { active: false })
    const { status } = await send(name, token)
    expect(status).toBe(table[name].who === 'account' ? 200 : refusalOf(name))
  },
)

/** The data of a member, whatever the call: the rows that refer to the member, and the member's own row. */
async function heldOf(memberId: number): Promise<unknown> {
  const { database } = server()
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'member_id' order by 1`,
  )
  const rows: Record<string, unknown> = {
    members: await database.query('select * from members where id = $1', [memberId]),
  }
  for (const { name } of tables)
    rows[name] = await database.query(`select * from ${name} t where member_id = $1 order by t::text`, [
      memberId,
    ])
  return rows
}

/** The fields of a member that no call of a member decides. */
const decidedOf = (memberId: number) =>
  server().database.query(
    `select id, member_type, deactivated_at, email_verified_at, profile_completed_at, joined_date, created_at
     from members where id = $1`,
    [memberId],
  )

/**
 * Calls that succeed for nobody here: a made-up code, a profile that is already complete, an hour that nobody
 * holds, two dues of which one does not exist, an account with bookings to come.
 */
const refusedAnyway: readonly EndpointName[] = [
  ...(['verifyOtp', 'completeProfile', 'createBillingAddress', 'createSlotAlert', 'eraseAccount'] as const),
  'createJointPayment',
]

/** The query that a call needs for any answer. */
const requiredQueries: Partial<Readonly<Record<EndpointName, Readonly<Record<string, string>>>>> = {
  memberAvailability: { branch_id: '1', date: tomorrow },
  availabilitySummary: { branch_id: '1', from: tomorrow, days: '7' },
  monthlyCount: { year: '2026', month: '7' },
}

it.each(closed.filter((name) => table[name].who !== 'staff'))(
  'lets further fields of %s that name somebody else, or decide what the server decides, mean nothing',
  async (name) => {
    const stranger = await createBooker(server())
    const own = await ownedThings(server(), stranger)
    const { named, body } = table[name]
    const sent = named?.[0](own) ?? {}
    const { method } = endpoints[name]
    const { body: taken, query: asked } = requestOf({ name })
    const further = furtherFields([taken], owned.memberId)
    const query = new URLSearchParams(sent.query)
    for (const [key, value] of Object.entries(requiredQueries[name] ?? {})) query.set(key, value)
    for (const [key, value] of Object.entries(furtherFields([asked], String(owned.memberId))))
      query.set(key, String(value))
    const before = [await heldOf(owned.memberId), await decidedOf(stranger.id)]
    const answer = await send(name, stranger.token, {
      ...(sent.id === undefined ? {} : { id: sent.id }),
      query: `?${query.toString()}`,
      ...(method === 'GET' ? {} : { body: { ...further, ...(body as object), ...(sent.body as object) } }),
    })
    expect([name, answer.status < 300]).toEqual([name, !refusedAnyway.includes(name)])
    expect([await heldOf(owned.memberId), await decidedOf(stranger.id)]).toEqual(before)
  },
)
