import { issueUndoToken } from '@server/accounts/undoEmailChange'
import { only } from '@server/database/database'
import { createOutbox } from '@server/mail/outbox'
import {
  book,
  createBooker,
  createDue,
  createFacility,
  createNotification,
  createSlotAlert,
  latestAttemptOf,
  openPayment,
  press,
  sendNotice,
} from '@tests/support/bookingHelpers'
import { serverForFile } from '@tests/support/server'
import {
  callApi,
  createChild,
  createMailToken,
  createMember,
  memberPassword,
} from '@tests/support/serverHelpers'

const server = serverForFile()
const ask = (token: string, password = memberPassword) =>
  callApi(server(), 'POST', '/data-export', { token, body: { password } })
type Row = Readonly<Record<string, unknown>>
type Exported = Readonly<Record<string, readonly Row[]>>
/** The value in the form of the API. */
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const ofBookings = 'booking_id in (select id from bookings where member_id = $1)'
const ofDues = 'due_id in (select id from dues where member_id = $1)'

/**
 * Each table with data of members: its section in the file, the member's rows, and the columns that the
 * export leaves out. A `secret` value may be nowhere in the file.
 */
const tables: Readonly<
  Record<string, { section: string; rows: string; secret?: readonly string[]; internal?: readonly string[] }>
> = {
  members: {
    section: 'account',
    rows: 'id = $1',
    secret: ['password_hash', 'registering_browser_hash'],
    internal: ['email_key', 'email_number', 'booking_version'],
  },
  billing_addresses: { section: 'billing_addresses', rows: 'member_id = $1', internal: ['member_id'] },
  child_members: { section: 'children', rows: 'member_id = $1', internal: ['member_id'] },
  class_enrollments: {
    section: 'class_enrollments',
    rows: 'child_member_id in (select id from child_members where member_id = $1)',
  },
  sessions: {
    section: 'signed_in_devices',
    rows: 'member_id = $1',
    secret: ['token_hash'],
    internal: ['member_id', 'known_device_id'],
  },
  known_devices: {
    section: 'known_devices',
    rows: 'member_id = $1',
    secret: ['secret_hash'],
    internal: ['member_id'],
  },
  account_events: { section: 'account_events', rows: 'member_id = $1', internal: ['member_id'] },
  email_changes: {
    section: 'email_changes',
    rows: 'member_id = $1',
    secret: ['code_hash'],
    internal: ['member_id', 'confirmed_by'],
  },
  email_undos: {
    section: 'undoable_email_changes',
    rows: 'member_id = $1',
    secret: ['token_hash'],
    internal: ['member_id', 'old_email_key'],
  },
  mail_tokens: {
    section: 'mailed_links',
    rows: 'member_id = $1',
    secret: ['token_hash'],
    internal: ['member_id'],
  },
  bookings: {
    section: 'bookings',
    rows: 'member_id = $1',
    secret: ['idempotency_key', 'request_hash'],
    internal: ['member_id', 'facility_id', 'reminder_claimed_until'],
  },
  booking_schedules: { section: 'booked_hours', rows: ofBookings, internal: ['member_id', 'facility_id'] },
  dues: {
    section: 'dues',
    rows: 'member_id = $1',
    internal: ['member_id', 'booking_id', 'reminder_claimed_until'],
  },
  payment_attempts: { section: 'payment_attempts', rows: ofDues, secret: ['payment_url'] },
  payment_notices: {
    section: 'payment_notices',
    rows: `attempt_id in (select id from payment_attempts where ${ofDues})`,
    secret: ['nonce'],
  },
  payments: { section: 'payments', rows: ofDues },
  refunds: { section: 'refunds', rows: `payment_id in (select id from payments where ${ofDues})` },
  unplaced_payments: {
    section: 'payments_that_fit_nothing',
    rows: ofDues,
    secret: ['nonce', 'digest', 'notice'],
  },
  calendar_feeds: {
    section: 'calendar_feeds',
    rows: 'member_id = $1',
    secret: ['token_hash'],
    internal: ['member_id'],
  },
  slot_alerts: { section: 'slot_alerts', rows: 'member_id = $1', internal: ['member_id', 'facility_id'] },
  notifications: { section: 'notifications', rows: 'member_id = $1', internal: ['member_id'] },
  support_requests: { section: 'support_requests', rows: 'member_id = $1', internal: ['member_id'] },
  mails: {
    section: 'mails',
    rows: 'member_id = $1',
    secret: ['body', 'html', 'link', 'code'],
    internal: ['member_id', 'attachments'],
  },
  webhook_events: {
    section: 'events_to_be_sent',
    rows: 'member_id = $1',
    internal: ['member_id', 'due_at', 'failed'],
  },
  unsent_mails: {
    section: 'mails_to_be_sent',
    rows: 'member_id = $1',
    internal: ['member_id', 'mail', 'claimed_until', 'booking_id', 'due_id'],
  },
}
/** Tables of nobody, of the centre, or of the sandbox gateway; the account has a member's branches. */
const ofNoMember = [
  ...[
    'activities',
    'applied_migrations',
    'branches',
    'calendar_uids',
    'facilities',
    'facility_exclusions',
    'closures',
    'facts',
    'mail_counts',
    'member_branches',
  ],
  ...['payhere_orders', 'rate_limits', 'sandbox_checkouts', 'sandbox_notices', 'signed_in_before'],
  ...['receipt_numbers', 'staff_acts'],
]

/** Keeps a mail that another process is sending. */
async function keepWaitingMail(to: string): Promise<void> {
  const { database, clock } = server()
  await database.transaction(async (transaction) => {
    await createOutbox(database, clock).keep(transaction, { to, subject: 'Later', text: 'Later' })
    await transaction.query('update unsent_mails set claimed_until = $1 where claimed_until is null', [
      new Date(clock.now() + 60_000),
    ])
  })
}

/** Makes a member with a row in every table. */
async function createKnownMember() {
  const member = await createBooker(server(), { branches: ['Branch 2'] })
  const post = (path: string, body: unknown) => callApi(server(), 'POST', path, { token: member.token, body })
  await post('/login', { email: member.email, password: memberPassword })
  await post('/create-billing-address', {
    ...{ address: '1 Lake Road', city: 'Colombo', district: 'Gampaha', province: 'Western' },
    ...{ postal_code: '00500', country: 'Sri Lanka', emergency_contact_name: 'Kamal' },
    ...{ emergency_contact_relation: 'Brother', emergency_contact_phone: '0711111111' },
  })
  await createChild(server(), member.id, { enrolled: true })
  await post('/change-mail', { new_email: 'soon@members.example', password: memberPassword })
  await createMailToken(server(), member.id, 'reset_password')
  await issueUndoToken(server().context, server().database, member.id, 'before@members.example')
  const facility = await createFacility(server(), { branchId: 2 })
  await book(server(), member.token, facility, [18, 19])
  const dueId = await createDue(server(), member.id, { person: 'Amaya', details: { course: 'Juniors' } })
  await openPayment(server(), member.token, dueId)
  const { id: attempt } = await latestAttemptOf(server(), dueId)
  await sendNotice(server(), { attempt, event: 'settled', amount: 4500 })
  await sendNotice(server(), { attempt, event: 'settled', amount: 4500, reference: `TWICE-${dueId}` })
  await sendNotice(server(), { attempt, event: 'settled', amount: 45, reference: `ODD-${dueId}` })
  const paid = await book(server(), member.token, facility, [20])
  await press(await openPayment(server(), member.token, paid), 'pay')
  await post('/cancel-booking', { booking_id: paid })
  await createNotification(server(), member.id)
  await createSlotAlert(server(), member.id, facility.id)
  await post('/support-requests', {
    ...{ name: 'Nimal Silva', email: 'nimal@members.example', phone: '0112345678', category: 'booking' },
    ...{ subject: 'Lights', message: 'The lights flicker.', priority: 'high' },
  })
  await post('/calendar-feed', undefined)
  await server().mailbox.list()
  await keepWaitingMail(member.email)
  await server().database.query(
    `insert into webhook_events (type, data, member_id, created_at, due_at) values ('member.joined', '{}', $1, $2, $2)`,
    [member.id, new Date(server().clock.now())],
  )
  return member
}

it('exports every column of every table that knows the member, but for secrets and inner keys', async () => {
  const member = await createKnownMember()
  const other = await createKnownMember()
  const { status, body } = await ask(member.token)
  const { exported_at, ...sections } = body.data as Exported & { exported_at: string }
  expect([status, exported_at]).toEqual([200, new Date(server().clock.now()).toISOString()])

  const { database } = server()
  const text = JSON.stringify(sections)
  for (const [table, { section, rows, secret = [], internal = [] }] of Object.entries(tables)) {
    const kept = asJson(await database.query<Row>(`select * from ${table} where ${rows}`, [member.id]))
    const exported = sections[section] ?? []
    expect([table, kept.length > 0, exported.length]).toEqual([table, true, kept.length])
    for (const column of Object.keys(kept[0] ?? {})) {
      if (internal.includes(column)) continue
      if (secret.includes(column)) {
        const found = kept
          .map((row) => row[column])
          .filter((value) => text.includes(JSON.stringify(value ?? '-')))
        expect([table, column, found]).toEqual([table, column, []])
        continue
      }
      const valuesIn = (all: readonly Row[]) => all.map((row) => JSON.stringify(row[column])).sort()
      expect([table, column, valuesIn(exported)]).toEqual([table, column, valuesIn(kept)])
    }
  }
  expect(text.includes(other.email)).toBe(false)
  expect(only([...(sections.account ?? [])])).toMatchObject({ branches: ['Branch 2'] })
  expect(only([...(sections.bookings ?? [])])).toMatchObject({
    branch: 'Branch 2',
    facility: expect.stringMatching(/^Court/) as string,
  })
  expect(only([...(sections.mails_to_be_sent ?? [])])).toMatchObject({ subject: 'Later' })
})

it('exports no mail of whoever had the address before, and every mail to its own member', async () => {
  const former = await createMember(server())
  await callApi(server(), 'POST', '/password/email', { body: { email: former.email } })
  await server().mailbox.list()
  const { database } = server()
  await keepWaitingMail(former.email)
  await database.query("update members set email = 'elsewhere@members.example' where id = $1", [former.id])
  const next = await createMember(server(), { email: former.email })
  const mailsOf = async (token: string) => {
    const { mails = [], mails_to_be_sent: unsent = [] } = (await ask(token)).body.data as Exported
    return [...mails, ...unsent].map(({ subject }) => subject)
  }
  expect([await mailsOf(next.token), await mailsOf(former.token)]).toEqual([
    [],
    ['Reset your password', 'Later'],
  ])
})

it('knows of every table whether it holds something of members', async () => {
  const all = await server().database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  expect(all.map(({ name }) => name).sort()).toEqual([...Object.keys(tables), ...ofNoMember].sort())
})

it('asks for the password once more, and says at its field that it is wrong', async () => {
  const { token } = await createMember(server())
  const wrong = await ask(token, 'another one')
  const none = await ask(token, '')
  expect([wrong.status, wrong.body.errors, wrong.body.data]).toEqual([
    422,
    { password: ['The password is not right.'] },
    undefined,
  ])
  expect([none.status, none.body.errors]).toEqual([422, { password: ['Password is required'] }])
})
