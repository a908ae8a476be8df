import { nameRefundRules } from '@domain/booking/refundSettings'
import { day } from '@domain/time/durations'
import { runMoney } from '@server/payments/staff/commands'
import { defaultPortalSettings } from '@server/settings'
import {
  book,
  createBooker,
  createDue,
  createFacility,
  latestAttemptOf,
  openPayment,
  press,
  sandboxFor,
  sendNotice,
} from '@tests/support/bookingHelpers'
import { serverForFile, testInstant } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

const server = serverForFile()

afterEach(() => {
  server().clock.set(testInstant)
})

const money = (...argv: readonly string[]) => runMoney(server().context, argv, 'Kamal')
/** What a command says; rejects when it did nothing. */
async function done(...argv: readonly string[]): Promise<string> {
  const { output, isDone } = await money(...argv)
  if (!isDone) throw new Error(output)
  return output
}
/** What a command refuses with. */
async function refused(...argv: readonly string[]): Promise<string> {
  const { output, isDone } = await money(...argv)
  if (isDone) throw new Error(`done: ${output}`)
  return output
}

const cancel = (token: string, bookingId: number) =>
  callApi(server(), 'POST', '/cancel-booking', { token, body: { booking_id: bookingId } })

async function booked() {
  const member = await createBooker(server())
  const facility = await createFacility(server())
  const id = await book(server(), member.token, facility, [18])
  return { member, id, name: `BK${id}`, facility: facility.name }
}

async function bookedAndPaid() {
  const made = await booked()
  await press(await openPayment(server(), made.member.token, made.id), 'pay')
  return made
}

/** The ledger of a booking: kind, amount, method and who, in the order of the entries. */
const booksOf = async (bookingId: number) =>
  (
    await server().database.query<{ entry: string }>(
      `select concat_ws(' ', p.kind, p.amount, p.method, p.actor, p.reason) as entry
       from payments p join dues d on d.id = p.due_id where d.booking_id = $1 order by p.id`,
      [bookingId],
    )
  ).map(({ entry }) => entry)

/** `payment_attempt` of a booking on the wire. */
async function paymentOf(token: string, bookingId: number) {
  const { body } = await callApi(server(), 'GET', `/get-member-booking-details?booking_id=${bookingId}`, {
    token,
  })
  return (body.data as { payment_attempt: Record<string, unknown> | null }).payment_attempt
}

const bellOf = async (memberId: number) =>
  (
    await server().database.query<{ said: string }>(
      `select title || ': ' || message as said from notifications where member_id = $1 order by id desc limit 1`,
      [memberId],
    )
  )[0]?.said

/** The requested refunds of a booking: state, and who withdrew it and why. */
const requestsOf = async (bookingId: number) =>
  (
    await server().database.query<{ request: string }>(
      `select concat_ws(' ', f.state, f.withdrawn_by, f.withdrawn_for, f.updated_at > f.created_at) as request
       from refunds f join payments p on p.id = f.payment_id join dues d on d.id = p.due_id
       where d.booking_id = $1 order by f.id`,
      [bookingId],
    )
  ).map(({ request }) => request)

const dueStateOf = async (bookingId: number) =>
  (
    await server().database.query<{ state: string }>('select state from dues where booking_id = $1', [
      bookingId,
    ])
  )[0]?.state

describe('paid', () => {
  it('records cash at the desk like any payment: receipt, bell, mail and audit; a second time is refused', async () => {
    const { member, id, name, facility } = await booked()
    expect(await done('paid', name, '--by', 'cash', '--note', 'exact change', '--as', 'Nimali')).toMatch(
      new RegExp(`^Rs\\. 1,500 for ${facility} taken by cash: receipt \\d+, reference DESK-\\d+\\.`),
    )
    expect(await booksOf(id)).toEqual(['settlement 1500.00 cash Nimali exact change'])
    expect(await paymentOf(member.token, id)).toMatchObject({
      state: 'paid',
      reference: expect.stringMatching(/^DESK-/) as string,
    })
    expect(await bellOf(member.id)).toMatch(/^Payment received: Rs\. 1,500 for /)
    await server().context.mailer.settled()
    server().context.mailer.sendNoted()
    await server().context.mailer.settled()
    expect((await server().mailbox.latest(member.email)).subject).toMatch(/^Paid Rs\. 1,500: /)
    expect(
      await server().database.query('select staff, act from staff_acts where subject = $1', [name]),
    ).toEqual([{ staff: 'Nimali', act: 'paid' }])
    expect(await refused('paid', name, '--by', 'cash')).toContain('has already been paid')
  })

  it('closes the open page of the gateway, and waits for a payment in processing unless told otherwise', async () => {
    const open = await booked()
    const url = await openPayment(server(), open.member.token, open.id)
    await done('paid', open.name, '--by', 'card', '--reference', `SLIP-${open.id}`)
    expect(await press(url, 'pay')).toEqual({ status: 200, location: null })
    expect(
      await refused('paid', (await booked()).name, '--by', 'card', '--reference', `SLIP-${open.id}`),
    ).toBe(`The reference SLIP-${open.id} is that of another payment.\n`)
    const { member, id, name } = await booked()
    await press(await openPayment(server(), member.token, id), 'later')
    expect(await refused('paid', name, '--by', 'cash')).toContain('is being processed')
    await done('paid', name, '--by', 'cash', '--anyway')
    server().clock.advance(20_000)
    await sandboxFor(server()).deliverDue()
    expect((await booksOf(id)).map((entry) => entry.split(' ')[0])).toEqual(['settlement', 'duplicate'])
  })

  it('says what is wrong, and a dry run writes nothing', async () => {
    const { id, name } = await booked()
    expect(await refused('paid', 'court 1', '--by', 'cash')).toBe(
      'court 1 is neither a booking like BK1057 nor the number of a due.\n',
    )
    expect(await refused('paid', 'BK999999', '--by', 'cash')).toBe(
      'There is nothing to pay under BK999999.\n',
    )
    expect(await refused('paid', name)).toBe('--by is missing.\n')
    expect(await refused('paid', name, '--by', 'shells')).toBe(
      '--by must be cash, card, cheque, bank transfer.\n',
    )
    expect(await refused('paid', name, '--cash')).toContain("Unknown option '--cash'")
    expect(await refused('paid')).toContain('Give: npm run money -- paid <due> [--by …]')
    expect(await refused('pay', name)).toContain('There is no command pay.')
    expect(await done('paid', name, '--by', 'cash', '--dry-run')).toMatch(
      /^Dry run, nothing was written: Rs\. 1,500 for /,
    )
    expect(await done('paid', '--help')).toContain('--anyway takes the money although')
    expect(await booksOf(id)).toEqual([])
    expect(JSON.parse(await refused('paid', 'BK999999', '--by', 'cash', '--json'))).toEqual({
      error: 'There is nothing to pay under BK999999.',
    })
    expect(JSON.parse(await done('paid', name, '--by', 'cash', '--json'))).toMatchObject({
      dryRun: false,
      amount: 1500,
      method: 'cash',
    })
  })
})

describe('void', () => {
  it('takes a mistaken record back, so the due is owed again, with the reason for the member', async () => {
    const { member, id, name } = await booked()
    await done('paid', name, '--by', 'cash', '--reference', `CASH-${id}`)
    await done('void', `CASH-${id}`, '--note', 'the wrong booking')
    expect([await dueStateOf(id), await booksOf(id)]).toEqual([
      'open',
      ['settlement 1500.00 cash Kamal', 'void -1500.00 cash Kamal the wrong booking'],
    ])
    expect(await bellOf(member.id)).toMatch(
      /recorded by mistake \(the wrong booking\), so it is due again\.$/,
    )
    server().context.mailer.sendNoted()
    await server().context.mailer.settled()
    expect((await server().mailbox.latest(member.email)).subject).toMatch(/^Due again: /)
    expect(await paymentOf(member.token, id)).toBeNull()
    expect(await refused('void', `CASH-${id}`, '--note', 'again')).toContain('cannot be void')
    await done('paid', name, '--by', 'cash')
    expect(await dueStateOf(id)).toBe('paid')
  })

  it('withdraws the requested refund of a second payment, which is the only one now', async () => {
    const { member, id, name } = await booked()
    await openPayment(server(), member.token, id)
    const { id: attempt } = await latestAttemptOf(server(), id)
    await done('paid', name, '--by', 'cash', '--reference', `CASH-${id}`)
    await sendNotice(server(), { attempt, event: 'settled', amount: 1500, reference: `SECOND-${id}` })
    expect(await done('unsettled')).toContain(`SECOND-${id}: Rs. 1,500`)
    server().clock.advance(day)
    await done('void', `CASH-${id}`, '--note', 'the wrong booking', '--as', 'Nimali')
    expect(await done('unsettled')).not.toContain(`SECOND-${id}`)
    expect(await requestsOf(id)).toEqual(['withdrawn Nimali the wrong booking t'])
    expect(await dueStateOf(id)).toBe('paid')
    expect(await paymentOf(member.token, id)).not.toHaveProperty('refund')
  })

  it('of a cancelled booking withdraws its refund too, and says that nothing is due', async () => {
    const { member, id, name } = await booked()
    await done('paid', name, '--by', 'cash', '--reference', `CASH-${id}`)
    await cancel(member.token, id)
    expect(await done('void', `CASH-${id}`, '--note', 'the wrong booking')).toBe(
      `The payment CASH-${id} of Rs. 1,500 is void.\n`,
    )
    expect(await done('unsettled')).not.toContain(`CASH-${id}`)
    expect(await requestsOf(id)).toEqual([expect.stringMatching('^withdrawn Kamal the wrong booking')])
    const [voided] = await payments(member.token)
    expect(voided).toMatchObject({ status: 'void' })
    expect(voided).not.toHaveProperty('refund')
    expect(await dueStateOf(id)).toBe('removed')
    const nothingDue = 'The booking is cancelled, so nothing is due.'
    expect(await bellOf(member.id)).toContain(`recorded by mistake (the wrong booking). ${nothingDue}`)
    server().context.mailer.sendNoted()
    await server().context.mailer.settled()
    const mail = await server().mailbox.latest(member.email)
    expect(mail.subject).toMatch(/^Payment taken back: /)
    expect(mail.text).toContain(nothingDue)
    expect(mail.text).not.toContain('See what you owe')
  })

  it('takes back the payment of a booking by its name, each time', async () => {
    const { name, id } = await booked()
    for (const _ of [1, 2]) {
      await done('paid', name, '--by', 'cash')
      expect(await done('void', name, '--note', 'a trial')).toMatch(
        /^The payment DESK-\d+ of Rs\. 1,500 is void, and the due is owed again\./,
      )
    }
    expect(await dueStateOf(id)).toBe('open')
  })

  it('leaves online payments to refunds, and refuses an unknown reference or no reason', async () => {
    const { member, id } = await bookedAndPaid()
    const { reference } = (await paymentOf(member.token, id)) as { reference: string }
    expect(await refused('void', reference, '--note', 'x')).toContain('Only a refund gives such money back')
    expect(await refused('void', 'NOTHING', '--note', 'x')).toBe('There is no payment of NOTHING.\n')
    expect(await refused('void', reference)).toBe('--note is missing.\n')
  })
})

describe('the refund of a cancelled paid booking', () => {
  it('is requested at once, listed for the staff, and paid back at the desk', async () => {
    const { member, id, name } = await bookedAndPaid()
    await cancel(member.token, id)
    expect(await paymentOf(member.token, id)).toMatchObject({
      state: 'paid',
      refund: { amount: 1500, state: 'requested' },
    })
    const { reference } = (await paymentOf(member.token, id)) as { reference: string }
    expect(await done('unsettled')).toMatch(new RegExp(`refund[^]*${reference}: Rs\\. 1,500, `))
    await done('refund', name, '--by', 'cash', '--note', 'rain')
    expect(await paymentOf(member.token, id)).toMatchObject({
      state: 'paid',
      reference,
      refund: { amount: 1500, state: 'paid back at the desk' },
    })
    expect([await dueStateOf(id), (await booksOf(id)).at(-1)]).toEqual([
      'paid',
      'refund -1500.00 cash Kamal rain',
    ])
    expect(await bellOf(member.id)).toMatch(/^Refund paid: Rs\. 1,500 for .*, at the front desk\./)
    expect(await done('unsettled')).not.toContain(reference)
    expect(await refused('refund', name)).toContain('Nothing is held')
    const payments = await callApi(server(), 'GET', '/member-payments?page=1&page_size=1', {
      token: member.token,
    })
    expect(payments.body.data).toMatchObject({
      payments: [{ status: 'refunded', method: 'online', refund: { state: 'paid back at the desk' } }],
    })
  })

  it('is what the centre’s rule gives, and nothing when it is too late for it', async () => {
    nameRefundRules([{ branch: null, steps: [{ hoursBefore: 24, share: 50 }] }])
    const early = await bookedAndPaid()
    await cancel(early.member.token, early.id)
    expect(await paymentOf(early.member.token, early.id)).toMatchObject({ refund: { amount: 750 } })
    const late = await bookedAndPaid()
    server().clock.advance(day / 2)
    await cancel(late.member.token, late.id)
    expect(await paymentOf(late.member.token, late.id)).not.toHaveProperty('refund')
    nameRefundRules(defaultPortalSettings.refundRules)
  })

  it('is not requested for an unpaid one', async () => {
    const { member, id } = await booked()
    await cancel(member.token, id)
    expect(
      await server().database.query(
        'select f.id from refunds f join payments p on p.id = f.payment_id join dues d on d.id = p.due_id where d.booking_id = $1',
        [id],
      ),
    ).toEqual([])
  })
})

describe('a part of a refund that is owed', () => {
  it('leaves the rest owed, for the staff and for the member', async () => {
    const { member, id, name } = await bookedAndPaid()
    await cancel(member.token, id)
    await done('refund', name, '--amount', '500', '--by', 'cash')
    const { reference } = (await paymentOf(member.token, id)) as { reference: string }
    expect(await done('unsettled')).toContain(`${reference}: Rs. 1,000, `)
    expect(await paymentOf(member.token, id)).toMatchObject({
      refund: { amount: 1000, state: 'requested' },
    })
    await done('refund', name, '--by', 'cash')
    expect(await done('unsettled')).not.toContain(reference)
    expect(await paymentOf(member.token, id)).toMatchObject({
      refund: { amount: 1500, state: 'paid back at the desk' },
    })
  })

  it('that is requested already is not requested again by a cancellation', async () => {
    const { member, id } = await bookedAndPaid()
    await server().database.query(
      `insert into refunds (payment_id, amount, reason, actor, created_at, updated_at)
       select p.id, 500, 'rain', 'Kamal', now(), now() from payments p join dues d on d.id = p.due_id where d.booking_id = $1`,
      [id],
    )
    await cancel(member.token, id)
    const rows = await server().database.query<{ amount: number }>(
      `select f.amount::float as amount from refunds f join payments p on p.id = f.payment_id join dues d on d.id = p.due_id
       where d.booking_id = $1 order by f.id`,
      [id],
    )
    expect(rows.map(({ amount }) => amount)).toEqual([500, 1000])
  })
})

describe('refund', () => {
  it('goes back the way it came, in parts as well, and never above what is held', async () => {
    const { member, id, name } = await bookedAndPaid()
    await done('refund', name, '--amount', '500', '--note', 'no light for an hour')
    expect(await paymentOf(member.token, id)).toMatchObject({
      state: 'paid',
      refund: { amount: 500, state: 'processed' },
    })
    expect(await bellOf(member.id)).toMatch(/^Refund paid: Rs\. 500 for .*, to the card that you paid with\./)
    expect(await refused('refund', name, '--amount', '1000.50')).toBe('At most Rs. 1,000 can be paid back.\n')
    expect(await refused('refund', name, '--amount', 'half')).toContain('half is no amount')
    await done('refund', name)
    expect((await booksOf(id)).map((entry) => entry.split(' ').slice(0, 3).join(' '))).toEqual([
      'settlement 1500.00 online',
      'refund -500.00 online',
      'refund -1000.00 online',
    ])
  })

  it('of a second payment is requested when it comes, and listed until it is paid back', async () => {
    const { member, id } = await bookedAndPaid()
    const { id: attempt } = await latestAttemptOf(server(), id)
    await sendNotice(server(), { attempt, event: 'settled', amount: 1500, reference: `TWICE-${id}` })
    expect(await done('unsettled')).toContain(`TWICE-${id}: Rs. 1,500`)
    expect(await paymentOf(member.token, id)).toMatchObject({ duplicate: true })
    await done('refund', `TWICE-${id}`, '--by', 'bank transfer')
    expect(await done('unsettled')).not.toContain(`TWICE-${id}`)
    expect(await bellOf(member.id)).toMatch(/, by bank transfer\. Payment reference TWICE-/)
    server().context.mailer.sendNoted()
    await server().context.mailer.settled()
    expect((await server().mailbox.latest(member.email)).text).toContain('back to you by bank transfer.')
    expect(await paymentOf(member.token, id)).toMatchObject({
      refund: { state: 'paid back by bank transfer' },
    })
    expect(await paymentOf(member.token, id)).not.toHaveProperty('duplicate')
    expect(await dueStateOf(id)).toBe('paid')
  })

  it('of money from the desk asks how it is paid back', async () => {
    const { name } = await booked()
    await done('paid', name, '--by', 'cash')
    expect(await refused('refund', name, '--by', 'online')).toContain('paid at the front desk')
    await done('refund', name, '--by', 'cash')
    expect(await refused('refund', 'BK999999')).toBe('There is no payment of BK999999.\n')
  })
})

describe('due, dues and settled', () => {
  it('adds a due to an account and tells the member, who pays it under its number', async () => {
    const member = await createBooker(server())
    const said = await done('due', member.email, '2500', 'Court shoes', '--until', '2026-07-20')
    const number = /^Due (\d+) for /.exec(said)?.[1] ?? ''
    expect(await bellOf(member.id)).toBe('New payment due: Rs. 2,500 for Court shoes, due by Jul 20, 2026.')
    server().context.mailer.sendNoted()
    expect(await server().mailbox.latest(member.email)).toMatchObject({
      subject: 'New payment due: Court shoes, Rs. 2,500',
      text: expect.stringContaining(`/payable-payments?tab=retail&item=${number}`) as string,
    })
    expect(await done('dues', member.email)).toBe(
      `${number}  Rs. 2,500  Court shoes (Retail Shop), until Jul 20, 2026\n`,
    )
    await done('paid', number, '--by', 'cash')
    expect(await done('dues', member.email)).toBe('Nothing is due.\n')
    expect(await refused('due', member.email, '-5', 'x', '--until', '2026-07-20')).toContain('Unknown option')
    expect(await refused('due', member.email, '0', 'x', '--until', '2026-07-20')).toContain('0 is no amount')
    expect(await refused('due', member.email, '1500,50', 'x', '--until', '2026-07-20')).toContain(
      '1500,50 is no amount',
    )
    expect(await refused('due', member.email, '5', 'x', '--until', '2026-07-07')).toBe(
      '2026-07-07 is past.\n',
    )
    expect(await refused('due', 'nobody@members.example', '5', 'x', '--until', '2026-07-20')).toBe(
      'No member has the address nobody@members.example.\n',
    )
  })

  it('takes an unpaid due back and tells the member; money that comes for it all the same is refunded', async () => {
    const member = await createBooker(server())
    const due = await createDue(server(), member.id, { title: 'Court shoes', amount: 2500 })
    await openPayment(server(), member.token, due)
    const { id: attempt } = await latestAttemptOf(server(), due)
    expect(await refused('void', String(due))).toBe('--note is missing.\n')
    expect(await done('void', String(due), '--note', 'the wrong member')).toBe(
      `The due ${due} of Rs. 2,500 is taken back: Court shoes.\n`,
    )
    expect(await done('dues', member.email)).toBe('Nothing is due.\n')
    expect((await latestAttemptOf(server(), due)).state).toBe('given up')
    expect(await bellOf(member.id)).toMatch(
      /^Nothing to pay: Rs\. 2,500 for Court shoes .*is not due any more \(the wrong member\)\.$/,
    )
    server().context.mailer.sendNoted()
    await server().context.mailer.settled()
    expect((await server().mailbox.latest(member.email)).subject).toMatch(/^Nothing to pay: Court shoes/)
    expect(await refused('void', String(due), '--note', 'x')).toContain('is not due any more')
    expect(await refused('paid', String(due), '--by', 'cash')).toContain('nothing is due for it')
    await sendNotice(server(), { attempt, event: 'settled', amount: 2500, reference: `LATE-${due}` })
    expect(await done('unsettled')).toContain(`LATE-${due}: Rs. 2,500`)
    expect(await bellOf(member.id)).toContain('Its refund is requested.')
    server().context.mailer.sendNoted()
    await server().context.mailer.settled()
    expect((await server().mailbox.latest(member.email)).text).toContain('We will refund Rs. 2,500 to you')
  })

  it('takes back no due of a booking, nor one that is paid or being paid', async () => {
    const { member, id } = await booked()
    const [due] = await server().database.query<{ id: number }>('select id from dues where booking_id = $1', [
      id,
    ])
    expect(await refused('void', String(due?.id), '--note', 'x')).toContain('cancel the booking')
    const other = await createDue(server(), member.id)
    await press(await openPayment(server(), member.token, other), 'later')
    expect(await refused('void', String(other), '--note', 'x')).toContain('is being processed')
    await done('paid', String(other), '--by', 'cash', '--anyway')
    expect(await refused('void', String(other), '--note', 'x')).toContain('has already been paid')
    server().clock.advance(20_000)
    await sandboxFor(server()).deliverDue()
  })

  it('names the day of a booking by the centre: one before 5:30 AM is not due a day early', async () => {
    const { member, id } = await booked()
    await server().database.query('update dues set due_at = $2 where booking_id = $1', [
      id,
      new Date('2026-07-20T05:00:00+05:30'),
    ])
    expect(await done('dues', member.email)).toContain('until Jul 20, 2026')
  })

  it('marks money that fits nothing as dealt with, once', async () => {
    const { id: memberId, token } = await createBooker(server())
    const dueId = await createDue(server(), memberId)
    await openPayment(server(), token, dueId)
    const { id: attempt } = await latestAttemptOf(server(), dueId)
    await sendNotice(server(), { attempt, event: 'settled', amount: 1, reference: `ODD-${dueId}` })
    const number = new RegExp(`(\\d+) \\(amount\\): .*ODD-${dueId}`).exec(await done('unsettled'))?.[1] ?? ''
    await done('settled', number, '--note', 'refunded by phone')
    expect(await done('unsettled')).not.toContain(`ODD-${dueId}`)
    expect(await refused('settled', number, '--note', 'x')).toContain(`${number} is settled since`)
    expect(await refused('settled', 'first', '--note', 'x')).toBe('first is no number of "unsettled".\n')
  })
})

it('shows a void of an earlier period as money that went, and leaves the earlier statement as it was', async () => {
  const at = Date.parse('2032-03-31T12:00:00+05:30')
  server().clock.set(at)
  const { id } = await createBooker(server())
  const due = await createDue(server(), id, { amount: 700 })
  await done('paid', String(due), '--by', 'cash', '--reference', `CASH-${due}`)
  const march = await done('statement', '2032-03')
  server().clock.set(at + day)
  await done('void', `CASH-${due}`, '--note', 'the wrong member')
  expect(await done('statement', '2032-03')).toBe(march)
  expect(await done('statement', '2032-04')).toContain('2032-04-01,cash,0,0.00,700.00,-700.00')
  expect(await done('statement', '--from', '2032-03-01', '--to', '2032-04-30')).toContain(
    'Total,,0,0.00,0.00,0.00',
  )
})

it('prints a statement by day and method with its sums, without voids, and disarms formulas', async () => {
  const at = Date.parse('2031-03-05T23:30:00+05:30')
  server().clock.set(at)
  const one = await createBooker(server())
  const due = await createDue(server(), one.id, { title: '=HYPERLINK("x")', amount: 4500.5 })
  await done('paid', String(due), '--by', 'cash')
  const wrong = await createDue(server(), one.id, { amount: 99 })
  await done('paid', String(wrong), '--by', 'cheque', '--reference', `CHEQUE-${wrong}`)
  await done('void', `CHEQUE-${wrong}`, '--note', '@wrong')
  server().clock.set(at + day)
  const other = await createDue(server(), one.id, { amount: 1000 })
  await press(await openPayment(server(), one.token, other), 'pay')
  await done('refund', String((await payments(one.token))[0]?.reference), '--amount', '250.25')
  expect((await done('statement', '2031-03')).replace('\uFEFF', '').split('\r\n')).toEqual([
    'Day,Method,Payments,Received (LKR),Paid back (LKR),Net (LKR),Other currency,Reference',
    '2031-03-05,cash,1,4500.50,0.00,4500.50,,',
    '2031-03-06,online,1,1000.00,250.25,749.75,,',
    'Total,,2,5500.50,250.25,5250.25,,',
    '',
  ])
  const entries = await done('statement', '--from', '2031-03-05', '--entries')
  expect(entries.split('\r\n')).toEqual([
    expect.stringMatching(/^\uFEFFDay,Receipt,/),
    expect.stringMatching(/^2031-03-05,\d+,settlement,cash,4500\.50,DESK-\d+,"'=HYPERLINK\(""x""\)",Kamal,$/),
    expect.stringMatching(/^2031-03-05,\d+,settlement,cheque,99\.00,CHEQUE-\d+,Junior Badminton,Kamal,$/),
    expect.stringMatching(
      /^2031-03-05,,void,cheque,-99\.00,VOID-CHEQUE-\d+,Junior Badminton,Kamal,"'@wrong"$/,
    ),
    '',
  ])
  expect(JSON.parse(await done('statement', '2031-03', '--json'))).toMatchObject({
    from: '2031-03-01',
    rows: [
      { Day: '2031-03-05', Method: 'cash', 'Received (LKR)': '4500.50' },
      { Day: '2031-03-06', Method: 'online' },
      { Day: 'Total', 'Net (LKR)': '5250.25' },
    ],
  })
  expect(await refused('statement', 'March')).toBe('March is no month like 2026-11.\n')
  expect(await refused('statement', '--from', '2031-03-05', '--to', '2031-03-04')).toContain('is before')
})

it('has money that fits nothing in the statement, until it is dealt with, so that the total is what is held', async () => {
  const at = Date.parse('2033-05-31T10:00:00+05:30')
  server().clock.set(at)
  const { id, token } = await createBooker(server())
  const due = await createDue(server(), id, { amount: 4500 })
  await openPayment(server(), token, due)
  const { id: attempt } = await latestAttemptOf(server(), due)
  const tell = (reference: string, more: object) =>
    sendNotice(server(), { attempt, event: 'settled', amount: 4500, reference, ...more })
  await tell(`LESS-${due}`, { amount: 4000 })
  await tell(`DOLLARS-${due}`, { currency: 'USD', amount: 45 })
  await tell(`OTHERS-${due}`, { merchant: 'another' })
  await tell(`SB-${due}`, {})
  const may = await done('statement', '2033-05', '--dry-run')
  expect(may.split('\r\n').slice(1)).toEqual([
    '2033-05-31,online,1,4500.00,0.00,4500.00,,',
    `2033-05-31,"online, not placed",1,4000.00,0.00,4000.00,,LESS-${due}`,
    `2033-05-31,"online, not placed",1,0.00,0.00,0.00,USD 45.00,DOLLARS-${due}`,
    'Total,,3,8500.00,0.00,8500.00,,',
    '',
  ])

  server().clock.set(at + day)
  const [, number = ''] = new RegExp(`(\\d+) \\(amount\\): .*LESS-${due}`).exec(await done('unsettled')) ?? []
  await done('settled', number, '--note', 'paid back by bank transfer')
  expect(await done('statement', '2033-05')).toBe(may)
  expect(await done('statement', '2033-06')).toContain(
    `2033-06-01,"online, not placed",0,0.00,4000.00,-4000.00,,LESS-${due}`,
  )
  expect(await done('statement', '--from', '2033-05-01', '--to', '2033-06-30')).toContain(
    'Total,,3,8500.00,4000.00,4500.00,,',
  )
  const entries = await done('statement', '--from', '2033-05-31', '--to', '2033-06-01', '--entries')
  expect(entries.split('\r\n').filter((line) => !line.includes('settlement'))).toEqual([
    expect.stringContaining('Day,Receipt,Kind'),
    `2033-05-31,,not placed,online,4000.00,LESS-${due},,gateway,amount`,
    `2033-05-31,,not placed,online,0.00,DOLLARS-${due},,gateway,USD 45.00`,
    `2033-06-01,,dealt with,online,-4000.00,LESS-${due},,Kamal,paid back by bank transfer`,
    '',
  ])
})

it.each([
  ['update unplaced_payments set amount = 1'],
  ['delete from unplaced_payments'],
  ['update unplaced_payments set settled_at = null'],
  ['update payments set amount = 1'],
  ['delete from payments'],
  ['delete from refunds'],
  [`update refunds set state = 'requested' where state = 'withdrawn'`],
])('the books refuse: %s', async (statement) => {
  await expect(server().database.query(statement)).rejects.toMatchObject({ code: 'P0001' })
})

async function payments(token: string) {
  const { body } = await callApi(server(), 'GET', '/member-payments?page=1&page_size=5', { token })
  return (body.data as { payments: { reference: string }[] }).payments
}
