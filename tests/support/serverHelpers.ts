import { todayAt } from '@domain/time/centreTime'
import { beginSession } from '@server/accounts/sessions'
import { issueMailToken, type MailPurpose } from '@server/accounts/mailTokens'
import { joinBranches } from '@server/accounts/members'
import { type Database, DatabaseUnavailable, only, type Queries } from '@server/database/database'
import type { Mail } from '@server/mail/mail'
import type { Mailer } from '@server/mail/mailer'
import type { PortalServer } from '@server/server'

/**
 * Creates what the centre's staff, or time, would: members, sessions, children, classes. For tests only; no
 * HTTP call offers it.
 */
type Server = Pick<PortalServer, 'context' | 'url'>

export const memberPassword = 'Shuttle-2026!'

export interface MemberTraits {
  readonly email?: string
  /** Null for a member without a password, created by an administrator. */
  readonly password?: string | null
  readonly verified?: boolean
  readonly active?: boolean
  /** Null for an incomplete profile. */
  readonly memberType?: 'Level 2' | 'Level 3' | null
  readonly branches?: readonly string[]
  readonly firstName?: string
  readonly lastName?: string
}

export interface TestMember {
  readonly id: number
  readonly email: string
  /** The bearer token of a session of this member. */
  readonly token: string
}

let count = 0
const device = 'Firefox on Linux'

/** Creates a member with a session, Full and verified by default. */
export async function createMember({ context }: Server, traits: MemberTraits = {}): Promise<TestMember> {
  const { database, clock, hasher } = context
  count += 1
  const email = traits.email ?? `member-${count}@members.example`
  const password = traits.password === undefined ? memberPassword : traits.password
  const memberType = traits.memberType === undefined ? 'Level 2' : traits.memberType
  const now = new Date(clock.now())
  const full = memberType === 'Level 2'
  const { id } = only(
    await database.query<{ id: number }>(
      `insert into members (email, password_hash, created_by_administrator, email_verified_at, deactivated_at,
         profile_completed_at, first_name, last_name, mobile, gender, member_type, emergency_mobile, date_of_birth,
         city, nic, joined_date, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`,
      [
        email,
        password === null ? null : await hasher.hash({ text: password, isChosen: true }, 'the test'),
        password === null,
        traits.verified === false ? null : now,
        traits.active === false ? now : null,
        memberType === null ? null : now,
        memberType === null ? '' : (traits.firstName ?? 'Nimal'),
        memberType === null ? '' : (traits.lastName ?? 'Silva'),
        memberType === null ? '' : '0771234567',
        memberType === null ? null : 'Male',
        memberType,
        full ? '0712345678' : null,
        full ? '1990-05-17' : null,
        full ? 'Moratuwa' : null,
        full ? '901381234V' : null,
        todayAt(clock.now()),
        now,
      ],
    ),
  )
  await joinBranches(database, id, traits.branches ?? ['Branch 1', 'Branch 2'])
  const { token } = await beginSession(context, id, { remembered: false, device })
  return { id, email, token }
}

/** Creates a further session of a member. */
export const createToken = async (
  { context }: Server,
  memberId: number,
  remembered = false,
): Promise<string> => (await beginSession(context, memberId, { remembered, device })).token

/** Creates the token of a mailed link without its mail. */
export const createMailToken = async (
  { context }: Server,
  memberId: number,
  purpose: MailPurpose,
): Promise<string> => (await issueMailToken(context, memberId, purpose)).token

/** Creates a child of a member; a child with a class cannot be removed. */
export async function createChild(
  { context }: Server,
  memberId: number,
  traits: { readonly firstName?: string; readonly dateOfBirth?: string; readonly enrolled?: boolean } = {},
): Promise<number> {
  const { id } = only(
    await context.database.query<{ id: number }>(
      `insert into child_members (member_id, first_name, last_name, date_of_birth, joined_date, created_at)
       values ($1, $2, 'Silva', $3, $4, $5) returning id`,
      [
        memberId,
        traits.firstName ?? 'Amaya',
        traits.dateOfBirth ?? '2015-07-09',
        todayAt(context.clock.now()),
        new Date(context.clock.now()),
      ],
    ),
  )
  if (traits.enrolled) {
    await context.database.query(
      "insert into class_enrollments (child_member_id, class_name) values ($1, 'Junior Badminton')",
      [id],
    )
  }
  return id
}

/** Deactivates a member, like the centre. */
export async function deactivate({ context }: Server, memberId: number): Promise<void> {
  await context.database.query('update members set deactivated_at = $2 where id = $1', [
    memberId,
    new Date(context.clock.now()),
  ])
}

/** Does the work while the database fails every statement that contains the text, in a transaction or not. */
export async function whileUnavailable<Value>(
  { context: { database } }: Server,
  text: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const query = database.query.bind(database)
  const transaction = database.transaction.bind(database)
  const unless = (send: Queries['query']): Queries['query'] =>
    ((sql, parameters) =>
      sql.includes(text)
        ? Promise.reject(new DatabaseUnavailable('57P01', undefined))
        : send(sql, parameters)) as Queries['query']
  const spies = [
    jest.spyOn(database, 'query').mockImplementation(unless(query)),
    jest
      .spyOn(database, 'transaction')
      .mockImplementation((run) => transaction((handle) => run({ ...handle, query: unless(handle.query) }))),
  ]
  try {
    return await work()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** Sends mails like a change: a transaction notes them, and the delivery follows. */
export async function sendMails(
  { database, mailer }: { readonly database: Pick<Database, 'transaction'>; readonly mailer: Mailer },
  ...mails: readonly Mail[]
): Promise<void> {
  await database.transaction((transaction) => mailer.note(transaction, () => mails))
  mailer.sendNoted()
}

/** Makes a request that another one overtakes: the other finishes between its reads and its first write. */
export async function whenOvertaken<Value>(
  { context: { database } }: Server,
  request: () => Promise<Value>,
  other: () => Promise<unknown>,
): Promise<Value> {
  const query = database.query.bind(database)
  const transaction = database.transaction.bind(database)
  let isOvertaken = false
  const overtake = async () => {
    if (isOvertaken) return
    isOvertaken = true
    await other()
  }
  const spies = [
    jest.spyOn(database, 'query').mockImplementation(async (sql, parameters) => {
      if (/^\s*(?:insert|update|delete)\b/.test(sql)) await overtake()
      return query(sql, parameters)
    }),
    jest.spyOn(database, 'transaction').mockImplementation(async (work) => {
      await overtake()
      return transaction(work)
    }),
  ]
  try {
    return await request()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** The envelope of an answer; each test reads `data` in the form that it expects. */
export interface AnswerBody {
  readonly status: string
  readonly message: string
  readonly error?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly data?: unknown
  readonly request_id?: string
}

export interface ApiAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: AnswerBody
}

export interface ApiRequest {
  readonly token?: string | null
  /** A value is sent as JSON, a string as it is. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Makes one call of the member API over HTTP; `path` is below its base. Each call has a connection of its
 * own: a server that is busy in the test's process closes an idle one before the client notices, and a
 * request on it is reset.
 */
export async function callApi(
  server: Pick<PortalServer, 'url'>,
  method: string,
  path: string,
  { token = null, body, headers = {} }: ApiRequest = {},
): Promise<ApiAnswer> {
  const response = await fetch(`${server.url}/api/member${path}`, {
    method,
    headers: {
      Connection: 'close',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as AnswerBody }
}
