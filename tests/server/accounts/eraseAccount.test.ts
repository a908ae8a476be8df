import { day } from '@domain/time/durations'
import { runMembers } from '@server/accounts/staff/commands'
import { issueUndoToken } from '@server/accounts/undoEmailChange'
import {
  book,
  bookingBody,
  createBooker,
  createDue,
  createFacility,
  createNotification,
  createSlotAlert,
  latestAttemptOf,
  openPayment,
  sendBooking,
  sendNotice,
} from '@tests/support/bookingHelpers'
import { startTestServer, type TestServer } from '@tests/support/server'
import {
  callApi,
  createChild,
  createMailToken,
  createToken,
  memberPassword,
} from '@tests/support/serverHelpers'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const run = (...argv: readonly string[]) => runMembers(server.context, argv, 'Kamal')

/** Takes the last mail out of the mailbox: to whom it went and its text. */
async function lastMail() {
  server.context.mailer.sendNoted()
  await server.context.mailer.settled()
  const rows = await server.database.query<{ recipient: string; text: string }>(
    `delete from mails where subject = 'Your account was deleted' returning recipient, body as text`,
  )
  return rows
}

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const tables = await server.database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  let all = ''
  for (const { name } of tables)
    all += JSON.stringify(await server.database.query(`select t::text as row from "${name}" t`))
  return all
}

const email = 'kamala.gone@members.example'
const signIn = () => callApi(server, 'POST', '/login', { body: { email, password: memberPassword } })
const eraseOwn = (token: string, password = memberPassword) =>
  callApi(server, 'POST', '/erase-account', { token, body: { password } })
/** What of the member's is anywhere in the database. */
async function tracesIn(): Promise<readonly string[]> {
  const left = (await everything()).toLowerCase()
  const traces = [
    ...['kamala', 'Wijeratne', 'Lotus Lane', 'Sunil', '0718887776', 'Amaya', 'Trace', '.gone@'],
    ...['0771234567', '0712345678', '1990-05-17', '901381234V'],
  ]
  return traces.filter((trace) => left.includes(trace.toLowerCase()))
}

/** A member who did everything that leaves a trace, with one paid booking in the past. */
async function createTraced() {
  const member = await createBooker(server, { email, firstName: 'Kamala', lastName: 'Wijeratne' })
  const post = (path: string, body?: unknown) => callApi(server, 'POST', path, { token: member.token, body })
  await post('/login', { email, password: memberPassword })
  await post('/create-billing-address', {
    ...{ address: '1 Lotus Lane', city: 'Colombo', district: 'Gampaha', province: 'Western' },
    ...{ postal_code: '00500', country: 'Sri Lanka', emergency_contact_name: 'Sunil Trace' },
    ...{ emergency_contact_relation: 'Brother', emergency_contact_phone: '0718887776' },
  })
  await createChild(server, member.id, { enrolled: true })
  await post('/change-mail', { new_email: 'soon.gone@members.example', password: memberPassword })
  await createMailToken(server, member.id, 'reset_password')
  await issueUndoToken(server.context, server.database, member.id, 'before.gone@members.example')
  const facility = await createFacility(server, { branchId: 2 })
  const due = await createDue(server, member.id, { person: 'Amaya Trace', details: { child: 'Amaya Trace' } })
  await openPayment(server, member.token, due)
  const { id: attempt } = await latestAttemptOf(server, due)
  await sendNotice(server, { attempt, event: 'settled', amount: 4500, reference: 'PAID-1' })
  await createNotification(server, member.id)
  await createSlotAlert(server, member.id, facility.id)
  await post('/support-requests', {
    ...{ name: 'Kamala Trace', email, phone: '0112345678', category: 'booking' },
    ...{ subject: 'Lights', message: 'A message of trace.', priority: 'high' },
  })
  await post('/calendar-feed')
  await server.context.mailer.settled()
  return { ...member, facility }
}

it('leaves nothing that says whose account it was, and the books as they were', async () => {
  const { id, token } = await createTraced()
  const payments = await server.database.query('select * from payments order by id')
  expect(await run('erase', email, '--dry-run')).toMatchObject({ isDone: true })
  expect(await everything()).toContain(email)
  expect(await run('erase', email.toUpperCase())).toEqual({
    output: `The account ${id} is erased; its past bookings and payments stay without a name.\n`,
    isDone: true,
  })
  expect(await lastMail()).toEqual([
    {
      recipient: email,
      text: expect.stringContaining('The centre has deleted your member account.') as string,
    },
  ])
  expect(await tracesIn()).toEqual([])
  expect(await server.database.query('select * from payments order by id')).toEqual(payments)
  expect(payments.length).toBeGreaterThan(0)
  expect((await callApi(server, 'GET', '/user', { token })).status).toBe(401)
  expect((await signIn()).status).toBe(401)
  expect((await run('export')).output).not.toContain('erased')
  expect(await server.database.query('select staff, act, subject from staff_acts')).toEqual([
    { staff: 'Kamal', act: 'erase', subject: String(id) },
  ])
  const register = { email, password: memberPassword, password_confirmation: memberPassword }
  const again = await callApi(server, 'POST', '/register', { body: { ...register, branches: ['Branch 1'] } })
  expect(again.status).toBe(201)
})

it('refuses an account with a booking to come or money that is owed, and an address without one', async () => {
  const { token, facility } = await createTraced()
  const booking = await book(server, token, facility, [18])
  expect(await run('erase', email)).toEqual({
    output: `Settle this first: the booking BK${booking} is to come; the booking BK${booking} is not paid (Rs. 1,500).\n`,
    isDone: false,
  })
  server.clock.advance(3 * day)
  expect((await run('erase', email)).output).toBe(
    `Settle this first: the booking BK${booking} is not paid (Rs. 1,500).\n`,
  )
  expect((await run('erase', 'nobody@members.example')).output).toBe(
    'There is no account with the address nobody@members.example.\n',
  )
})

it('is done by the member with the password alone, and ends every session', async () => {
  const { id, token } = await createTraced()
  const other = await createToken(server, id)
  const payments = await server.database.query('select * from payments order by id')
  const wrong = await eraseOwn(token, 'wrong password')
  expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ['The password is not right.'] }])
  expect((await callApi(server, 'GET', '/user', { token: other })).status).toBe(200)

  const { status, body } = await eraseOwn(token)
  expect([status, body.message]).toEqual([200, 'Your account has been deleted.'])
  await server.context.afterwards.settled()
  expect(await lastMail()).toEqual([
    { recipient: email, text: expect.stringContaining('You have deleted your member account.') as string },
  ])
  expect(await tracesIn()).toEqual([])
  expect(await server.database.query('select * from payments order by id')).toEqual(payments)
  for (const each of [token, other])
    expect((await callApi(server, 'GET', '/user', { token: each })).status).toBe(401)
  expect([(await signIn()).status, (await eraseOwn(token)).status]).toEqual([401, 401])
  expect(await server.database.query('select staff, act, subject, details from staff_acts')).toEqual([
    { staff: 'the member', act: 'erase', subject: String(id), details: {} },
  ])
})

it('says to the member what comes first, in plain words, and changes nothing', async () => {
  const { id, token, facility } = await createTraced()
  for (const hour of [12, 18]) await book(server, token, facility, [hour])
  await createDue(server, id)
  const { status, body } = await eraseOwn(token)
  expect([status, body.message, body.error]).toEqual([
    409,
    'Your account cannot be deleted yet: 2 bookings to come, 3 payments due: Rs. 7,500. Please settle this first.',
    'unfinished',
  ])
  expect((await callApi(server, 'GET', '/user', { token })).status).toBe(200)
  expect(await tracesIn()).toContain('.gone@')
})

it('is refused to the staff of the front desk', async () => {
  const { id, token } = await createBooker(server, { email })
  await server.database.query(`update members set role = 'staff' where id = $1`, [id])
  const { status, body } = await eraseOwn(token)
  expect([status, body.message]).toEqual([
    409,
    'You work at the front desk, so only the centre can delete your account. Please ask there.',
  ])
  expect((await signIn()).status).toBe(200)
})

it('leaves no booking to another request of the member that began before it', async () => {
  const { id, token, facility } = await createTraced()
  const bookings = [18, 19, 20].map((hour) => sendBooking(server, token, bookingBody(facility, [hour])))
  await Promise.all([eraseOwn(token), ...bookings])
  const [member] = await server.database.query<{ email: string }>('select email from members where id = $1', [
    id,
  ])
  const coming = await server.database.query(
    `select from bookings b join booking_schedules s on s.booking_id = b.id
     where b.member_id = $1 and s.status <> 'Canceled'`,
    [id],
  )
  // Either the account is gone and holds nothing, or a booking was first and the account is there.
  expect(member?.email === email).toBe(coming.length > 0)
})

it('takes no row of a request that another device began before it and that writes after it', async () => {
  const { id, token } = await createTraced()
  await eraseOwn(token)
  await server.context.afterwards.settled()
  await lastMail()
  const before = await everything()
  const { database, context } = server
  // Each would have been let in by the session a moment earlier.
  await expect(createSlotAlert(server, id, (await createFacility(server)).id)).rejects.toThrow('not_erased')
  await expect(createChild(server, id, {})).rejects.toThrow('not_erased')
  await expect(createToken(server, id)).rejects.toThrow('not_erased')
  await createNotification(server, id).catch(() => undefined)
  const left = await database.query('select from notifications where member_id = $1', [id])
  expect([left, before.includes('.gone@')]).toEqual([[], false])
  expect(await tracesIn()).toEqual([])
  await context.afterwards.settled()
})

it('answers such a request like one whose session is over', async () => {
  const { token } = await createTraced()
  const address = { address: '2 Trace Road', city: 'Kandy', district: 'Kandy', province: 'Central' }
  const about = { name: 'Kamala Trace', email, phone: '0112345678', category: 'booking', priority: 'high' }
  const requests = () => [
    callApi(server, 'POST', '/support-requests', { token, body: { ...about, subject: 'A', message: 'B' } }),
    callApi(server, 'POST', '/create-billing-address', { token, body: address }),
    callApi(server, 'POST', '/calendar-feed', { token }),
    callApi(server, 'POST', '/change-mail', {
      token,
      body: { new_email: 'later.gone@members.example', password: memberPassword },
    }),
  ]
  const begun = [...requests(), eraseOwn(token), ...requests()]
  const statuses = (await Promise.all(begun)).map(({ status }) => status)
  expect(statuses[4]).toBe(200)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  await server.context.afterwards.settled()
  // Mails that were on their way have been sent.
  await server.context.mailer.settled()
  await server.database.query('delete from mails')
  expect(await tracesIn()).toEqual([])
})
