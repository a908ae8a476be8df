import { runMembers } from '@server/accounts/staff/commands'
import type { MailKind } from '@server/mail/mail'
import { runMoney } from '@server/payments/staff/commands'
import {
  book,
  bookingBody,
  createBooker,
  createDue,
  createFacility,
  createSlotAlert,
  latestAttemptOf,
  openPayment,
  sendBooking,
  sendNotice,
} from '@tests/support/bookingHelpers'
import { serverForFile, startTestServer } from '@tests/support/server'
import {
  callApi,
  createMailToken,
  createMember,
  memberPassword,
  whileUnavailable,
} from '@tests/support/serverHelpers'
import { tokenOfLink } from '@tests/support/mailedLink'

/** The delivery never ends, as if the process ended right after the answer. */
const server = serverForFile({ deliver: () => new Promise(() => undefined), stopTimeout: 0 })

const send = async (path: string, body: object, token: string | null = null) =>
  (await callApi(server(), 'POST', path, { token, body })).status

/** A field of the newest mail of a kind in the outbox. */
async function saidIn(kind: MailKind, field: 'code' | 'link'): Promise<string> {
  const [row] = await server().database.query<{ said: string }>(
    `select mail->>'${field}' as said from unsent_mails where mail->>'kind' = $1 order by id desc limit 1`,
    [kind],
  )
  return row?.said ?? ''
}

async function withCode(newEmail: string) {
  const member = await createMember(server())
  await send('/change-mail', { new_email: newEmail, password: memberPassword }, member.token)
  return { member, otp: await saidIn('email-change-code', 'code') }
}

let count = 0
const newAddress = () => `new${(count += 1)}@members.example`

/**
 * For each kind of mail about a change: a situation, and the request that makes the change; returns its
 * status. It leaves out reminders, which nobody requests (`reminders.test.ts`), and mails that the member
 * requests again when they do not arrive.
 */
const changes: Readonly<
  Record<
    Exclude<MailKind, 'booking-reminder' | 'due-reminder' | 'reset-password'>,
    () => Promise<() => Promise<number>>
  >
> = {
  async 'verify-email'() {
    const password = 'Shuttle-2026!'
    const email = newAddress()
    return () =>
      send('/register', { email, password, password_confirmation: password, branches: ['Branch 1'] })
  },
  async 'password-changed'() {
    const { token } = await createMember(server())
    const password = { new_password: 'Racket-2026!', new_password_confirmation: 'Racket-2026!' }
    return () => send('/change-password', { old_password: memberPassword, ...password }, token)
  },
  async 'email-change-code'() {
    const { token } = await createMember(server())
    return () => send('/change-mail', { new_email: newAddress(), password: memberPassword }, token)
  },
  async 'email-taken'() {
    const { token } = await createMember(server())
    const { email } = await createMember(server())
    return () => send('/change-mail', { new_email: email, password: memberPassword }, token)
  },
  async 'email-changed'() {
    const { member, otp } = await withCode(newAddress())
    return () => send('/verify-otp', { otp }, member.token)
  },
  async 'email-change-undone'() {
    const { member, otp } = await withCode(newAddress())
    await send('/verify-otp', { otp }, member.token)
    const [row] = await server().database.query<{ link: string }>(
      `select mail->>'link' as link from unsent_mails
       where mail->>'kind' = 'email-changed' and mail->>'to' = $1`,
      [member.email],
    )
    const token = tokenOfLink(row?.link)
    return () => send('/undo-email-change', { token })
  },
  async 'account-erased'() {
    const { token } = await createMember(server())
    return () => send('/erase-account', { password: memberPassword }, token)
  },
  async 'booking-confirmed'() {
    const { token } = await createBooker(server())
    const facility = await createFacility(server())
    return async () => (await sendBooking(server(), token, bookingBody(facility, [18]))).status
  },
  async 'booking-moved'() {
    const { token } = await createBooker(server())
    const facility = await createFacility(server())
    const id = await book(server(), token, facility, [18])
    const body = bookingBody(facility, [20], { replaces_booking_id: id })
    return async () => (await sendBooking(server(), token, body)).status
  },
  async 'booking-canceled'() {
    const { token } = await createBooker(server())
    const id = await book(server(), token, await createFacility(server()), [18])
    return () => send('/cancel-booking', { booking_id: id }, token)
  },
  async 'slot-free'() {
    const { token } = await createBooker(server())
    const waiting = await createBooker(server())
    const facility = await createFacility(server())
    const id = await book(server(), token, facility, [18])
    await createSlotAlert(server(), waiting.id, facility.id, 18)
    return () => send('/cancel-booking', { booking_id: id }, token)
  },
  async 'payment-received'() {
    const { id, token } = await createBooker(server())
    const dueId = await createDue(server(), id)
    await openPayment(server(), token, dueId)
    const { id: attempt } = await latestAttemptOf(server(), dueId)
    return async () => (await sendNotice(server(), { attempt, event: 'settled', amount: 4500 })).status
  },
  async 'payment-refunded'() {
    const { id, token } = await createBooker(server())
    const dueId = await createDue(server(), id)
    await openPayment(server(), token, dueId)
    const { id: attempt } = await latestAttemptOf(server(), dueId)
    await sendNotice(server(), { attempt, event: 'settled', amount: 4500, reference: `PAID-${dueId}` })
    const command = ['refund', `PAID-${dueId}`, '--by', 'cash']
    return () =>
      runMoney(server().context, command, 'Kamal').then(
        ({ isDone }) => (isDone ? 200 : 409),
        () => 503,
      )
  },
  async 'due-taken-back'() {
    const { id } = await createBooker(server())
    const command = ['void', String(await createDue(server(), id)), '--note', 'the wrong member']
    return () =>
      runMoney(server().context, command, 'Kamal').then(
        ({ isDone }) => (isDone ? 200 : 409),
        () => 503,
      )
  },
  async 'payment-taken-back'() {
    const { id } = await createBooker(server())
    const dueId = await createDue(server(), id)
    await runMoney(
      server().context,
      ['paid', String(dueId), '--by', 'cash', '--reference', `CASH-${dueId}`],
      'Kamal',
    )
    const command = ['void', `CASH-${dueId}`, '--note', 'the wrong member']
    return () =>
      runMoney(server().context, command, 'Kamal').then(
        ({ isDone }) => (isDone ? 200 : 409),
        () => 503,
      )
  },
  async 'due-added'() {
    const { email } = await createBooker(server())
    const command = ['due', email, '2500', 'Court shoes', '--until', '2026-12-31']
    return () =>
      runMoney(server().context, command, 'Kamal').then(
        ({ isDone }) => (isDone ? 200 : 409),
        () => 503,
      )
  },
  async invitation() {
    const { id } = await createMember(server(), { password: null })
    await server().database.query('delete from mail_tokens where member_id = $1', [id])
    return () =>
      runMembers(server().context, ['invite'], 'Kamal').then(
        ({ isDone }) => (isDone ? 200 : 409),
        () => 503,
      )
  },
  async 'support-request'() {
    const { token } = await createMember(server())
    const from = { name: 'Nimal Silva', email: 'nimal@members.example', phone: '0112345678' }
    const about = { category: 'booking', subject: 'Lights', message: 'They flicker.', priority: 'high' }
    return () => send('/support-requests', { ...from, ...about }, token)
  },
}

/** All data that a change may change. */
async function state(): Promise<string> {
  const tables = [
    ...['members', 'member_branches', 'sessions', 'mail_tokens', 'email_changes', 'email_undos'],
    ...['bookings', 'booking_schedules', 'dues', 'payment_attempts', 'payments', 'payment_notices'],
    ...['refunds', 'staff_acts'],
    ...['notifications', 'slot_alerts', 'calendar_feeds', 'support_requests'],
  ]
  const rows = await server().database.query<{ rows: string }>(
    tables
      .map(
        (table) => `select coalesce(string_agg(t::text, ' ' order by t::text), '') as rows from ${table} t`,
      )
      .join(' union all '),
  )
  return JSON.stringify(rows)
}

const noted = async (kind: string): Promise<number> =>
  (await server().database.query(`select 1 from unsent_mails where mail->>'kind' = $1`, [kind])).length

it.each(Object.entries(changes))(
  'the mail %s and its change are kept both or neither, and once it is answered the mail is there',
  async (kind, situation) => {
    const change = await situation()
    const [before, mails] = [await state(), await noted(kind)]
    expect(await whileUnavailable(server(), 'insert into unsent_mails', change)).toBe(503)
    expect([(await state()) === before, await noted(kind)]).toEqual([true, mails])
    expect(await change()).toBeLessThan(300)
    expect([(await state()) === before, (await noted(kind)) > mails]).toEqual([false, true])
  },
)

it('a reset of the password is a mail and a change as well', async () => {
  const member = await createMember(server())
  const token = await createMailToken(server(), member.id, 'reset_password')
  const password = 'Racket-2026!'
  const body = { email: member.email, token, password, password_confirmation: password }
  const change = () => send('/password/reset', body)
  const before = await state()
  expect(await whileUnavailable(server(), 'insert into unsent_mails', change)).toBe(503)
  expect((await state()) === before).toBe(true)
  expect(await change()).toBe(200)
})

it('the link to a new password and the mail with it are kept both or neither', async () => {
  const own = await startTestServer({ database: server().database })
  const { id, email } = await createMember(own)
  const askForLink = async () => {
    await callApi(own, 'POST', '/password/email', { body: { email } })
    await own.context.mailer.settled()
    const links = await own.database.query('select 1 from mail_tokens where member_id = $1', [id])
    return [links.length, (await own.mailbox.list(email)).length]
  }
  expect(await whileUnavailable(own, 'insert into unsent_mails', askForLink)).toEqual([0, 0])
  expect(await askForLink()).toEqual([1, 1])
  await own.close()
})
