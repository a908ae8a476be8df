import { day } from '@domain/time/durations'
import { runMembers } from '@server/accounts/staff/commands'
import { issueUndoToken } from '@server/accounts/undoEmailChange'
import {
  book,
  createBooker,
  createDue,
  createFacility,
  createNotification,
  createSlotAlert,
  latestAttemptOf,
  openPayment,
  sendNotice,
} from '@tests/support/bookingHelpers'
import { startTestServer, type TestServer } from '@tests/support/server'
import { callApi, createChild, createMailToken, memberPassword } from '@tests/support/serverHelpers'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const run = (...argv: readonly string[]) => runMembers(server.context, argv, 'Kamal')

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
  const left = await everything()
  const traces = [
    ...['kamala', 'Wijeratne', 'Lotus Lane', 'Sunil', '0718887776', 'Amaya', 'Trace', '.gone@', 'trace'],
    ...['0771234567', '0712345678', '1990-05-17', '901381234V'],
  ]
  expect(traces.filter((trace) => left.toLowerCase().includes(trace.toLowerCase()))).toEqual([])
  expect(await server.database.query('select * from payments order by id')).toEqual(payments)
  expect(payments.length).toBeGreaterThan(0)
  expect((await callApi(server, 'GET', '/user', { token })).status).toBe(401)
  const signIn = await callApi(server, 'POST', '/login', { body: { email, password: memberPassword } })
  expect(signIn.status).toBe(401)
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
    output: `Settle this first: the booking BK${booking} is not paid; the booking BK${booking} is to come.\n`,
    isDone: false,
  })
  server.clock.advance(3 * day)
  expect((await run('erase', email)).output).toBe(
    `Settle this first: the booking BK${booking} is not paid.\n`,
  )
  expect((await run('erase', 'nobody@members.example')).output).toBe(
    'There is no account with the address nobody@members.example.\n',
  )
})
