import { addDays } from '@domain/time/centreTime'
import { sendReminders } from '@server/reminders/sendReminders'
import { book, createBooker, createDue, createFacility, tomorrow } from '@tests/support/bookingHelpers'
import { serverForFile, startTestServer, testInstant, type TestServerOptions } from '@tests/support/server'
import { callApi, deactivate } from '@tests/support/serverHelpers'

const server = serverForFile()
/** A further process over the same database. */
const startAnother = (options: TestServerOptions = {}) =>
  startTestServer({ database: server().database, ...options })
const today = addDays(tomorrow, -1)
const at = (date: string, time: string) => Date.parse(`${date}T${time}:00+05:30`)

beforeEach(() => server().clock.set(testInstant))

/** The reminders to an address after another turn at that time, oldest first. */
async function remindedAt(instant: number, email: string) {
  server().clock.set(instant)
  await sendReminders(server().context)
  const mails = await server().mailbox.list(email)
  return mails.filter(({ subject }) => subject.startsWith('Reminder: ')).reverse()
}
const evening = at(today, '18:00')

async function booked(slots: readonly number[] = [18, 19], date = tomorrow) {
  const member = await createBooker(server())
  const facility = await createFacility(server())
  const bookingId = await book(server(), member.token, facility, slots, { booking_date: date })
  return { ...member, facility, bookingId }
}
const switchOff = (token: string) =>
  callApi(server(), 'PUT', '/mail-preferences', { token, body: { reminders: false } })
const minute = 60_000

describe('a booking', () => {
  it('is reminded of once, from 18:00 of the day before, with its hours and what is to be paid', async () => {
    const { email, facility, bookingId } = await booked()
    expect(await remindedAt(evening - 1, email)).toEqual([])
    const [mail, ...more] = await remindedAt(evening, email)
    expect([mail?.subject, more]).toEqual([
      `Reminder: ${facility.name}, Thursday, July 9, 2026, 6:00 PM - 8:00 PM`,
      [],
    ])
    expect(mail?.link).toMatch(new RegExp(`/my-bookings\\?booking=${bookingId}$`))
    expect(mail?.text).toContain('LKR 3,000, to be paid before it begins')
    expect(mail?.text).toContain('You may cancel up to 2 hours before it begins.')
    expect(mail?.text).toContain(`${server().url}/profile?action=email-preferences`)
    expect(await remindedAt(evening + 5 * minute, email)).toHaveLength(1)
    expect(await remindedAt(at(tomorrow, '09:00'), email)).toHaveLength(1)
    // This reminder covers its due, which gets none of its own when it is overdue.
    expect(await remindedAt(at(addDays(tomorrow, 1), '18:00'), email)).toHaveLength(1)
  })

  it('is not reminded of when it was made later than that, was cancelled, or has begun', async () => {
    const cancelled = await booked([20])
    await callApi(server(), 'POST', '/cancel-booking', {
      token: cancelled.token,
      body: { booking_id: cancelled.bookingId },
    })
    const early = await booked([6])
    server().clock.set(evening + minute)
    const late = await booked([21])
    expect(await remindedAt(at(tomorrow, '06:00'), early.email)).toEqual([])
    expect(await remindedAt(at(tomorrow, '06:00'), late.email)).toEqual([])
    expect(await remindedAt(at(tomorrow, '06:00'), cancelled.email)).toEqual([])
  })

  it('is reminded of after a time without a server while it is still to come', async () => {
    const { email } = await booked([7])
    const [mail, ...more] = await remindedAt(at(tomorrow, '06:59'), email)
    expect(more).toEqual([])
    expect(mail?.text).toContain('It begins in less than 2 hours, so it can no longer be cancelled.')
    expect(mail?.text).not.toContain('may cancel')
  })

  it('is not reminded of when the member switched reminders off or is deactivated', async () => {
    const off = await booked()
    await switchOff(off.token)
    const gone = await booked()
    await deactivate(server(), gone.id)
    expect(await remindedAt(evening, off.email)).toEqual([])
    expect(await remindedAt(evening, gone.email)).toEqual([])
  })

  it('that is paid says so, and one whose payment is being confirmed asks for no other', async () => {
    const paid = await booked()
    await server().database.query(
      `update dues set state = 'paid', paid_at = created_at where booking_id = $1`,
      [paid.bookingId],
    )
    const processing = await booked()
    await server().database.query(
      `insert into payment_attempts (id, due_id, amount, state, payment_url, created_at, updated_at)
       select 'of-' || id, id, amount, 'processing', 'https://gateway.example', created_at, created_at
       from dues where booking_id = $1`,
      [processing.bookingId],
    )
    expect((await remindedAt(evening, paid.email))[0]?.text).toContain('LKR 3,000, paid')
    expect((await remindedAt(evening, processing.email))[0]?.text).toContain('please do not pay again')
  })

  it('that is reminded of is noted, so that neither the next start nor two processes at once do it again', async () => {
    const first = await startAnother()
    const { email, token } = await createBooker(first)
    await book(first, token, await createFacility(first), [18])
    first.clock.set(evening)
    const subjects = async () =>
      (await first.mailbox.list(email)).filter(({ subject }) => subject.startsWith('Reminder: '))
    await Promise.all([sendReminders(first.context), sendReminders(first.context)])
    expect(await subjects()).toHaveLength(1)
    const second = await startAnother()
    second.clock.set(evening + 5 * minute)
    await sendReminders(second.context)
    await second.context.mailer.settled()
    expect(await subjects()).toHaveLength(1)
    await second.close()
    await first.close()
  })

  it('is reminded of by the next start when a stop came in the middle of the delivery, unless it was cancelled', async () => {
    const first = await startAnother({
      deliver: ({ subject }) =>
        subject.startsWith('Reminder: ') ? new Promise(() => undefined) : Promise.resolve(),
      stopTimeout: 0,
    })
    const { email, token } = await createBooker(first)
    const facility = await createFacility(first)
    await book(first, token, facility, [18])
    const cancelled = await book(first, token, facility, [20])
    first.clock.set(evening)
    await sendReminders(first.context)
    await callApi(first, 'POST', '/cancel-booking', { token, body: { booking_id: cancelled } })
    await first.close()
    const second = await startAnother({ at: evening + minute })
    await sendReminders(second.context)
    await sendReminders(second.context)
    const subjects = (await second.mailbox.list(email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Reminder: '))).toEqual([
      expect.stringContaining('6:00 PM - 7:00 PM'),
    ])
    await second.close()
  })

  it('whose reminder fails is not noted as reminded, and is reminded of by a later try, as it is by then', async () => {
    let isDown = true
    const delivered: { to: string; subject: string; text: string }[] = []
    const own = await startAnother({
      deliver: ({ to, subject, text }) => {
        if (isDown && subject.startsWith('Reminder: ')) return Promise.reject(new Error('no mail server'))
        delivered.push({ to, subject, text })
        return Promise.resolve()
      },
    })
    const { email, token, id } = await createBooker(own)
    const reminders = () =>
      delivered.filter(({ to, subject }) => to === email && subject.startsWith('Reminder: '))
    const facility = await createFacility(own)
    const paid = await book(own, token, facility, [18])
    const cancelled = await book(own, token, facility, [20])
    const dueId = await createDue(own, id, { dueAt: at(tomorrow, '23:59') })
    const noted = () =>
      own.database.query(
        `select 1 from bookings where member_id = $1 and reminded_at is not null
         union all select 1 from dues where member_id = $1 and reminded_at is not null`,
        [id],
      )
    own.clock.set(evening)
    await sendReminders(own.context)
    await own.context.mailer.settled()
    expect([await noted(), reminders()]).toEqual([[], []])
    await callApi(own, 'POST', '/cancel-booking', { token, body: { booking_id: cancelled } })
    await own.database.query(`update dues set state = 'paid', paid_at = $2 where booking_id = $1`, [
      paid,
      new Date(own.clock.now()),
    ])
    isDown = false
    own.clock.set(evening + minute)
    for (let turn = 0; turn < 2; turn += 1) {
      await sendReminders(own.context)
      await own.context.mailer.settled()
    }
    expect(reminders().map(({ subject }) => subject)).toEqual([
      expect.stringContaining('is due on'),
      expect.stringContaining('6:00 PM - 7:00 PM'),
    ])
    expect(reminders()[1]?.text).toContain(', paid')
    expect(await noted()).toHaveLength(3)
    expect(
      await own.database.query('select reminded_at from dues where id = $1 and reminded_at is null', [dueId]),
    ).toEqual([])
    await own.close()
  })

  it('is reminded of by the server itself, within minutes', async () => {
    const own = await startAnother()
    const { email, token } = await createBooker(own)
    await book(own, token, await createFacility(own), [18])
    own.clock.set(evening)
    const isReminded = async () =>
      (await own.mailbox.list(email)).some(({ subject }) => subject.startsWith('Reminder: '))
    // The due turn on the way to the evening ends first, and then plans the next one.
    for (let turns = 0; turns < 50 && !(await isReminded()); turns += 1) own.clock.advance(5 * minute)
    expect(await isReminded()).toBe(true)
    await own.close()
  })
})

describe('a due', () => {
  const dueOn = (date: string) => at(date, '23:59')

  it('of a class or the shop is reminded of once, on the evening before it is due', async () => {
    const { id, email } = await createBooker(server())
    const dueId = await createDue(server(), id, {
      ...{ category: 'class', title: 'Junior Badminton', person: 'Sahan', amount: 4500 },
      dueAt: dueOn(tomorrow),
    })
    expect(await remindedAt(evening - 1, email)).toEqual([])
    const [mail] = await remindedAt(evening, email)
    expect(mail?.subject).toBe('Reminder: Junior Badminton, Rs. 4,500, is due on Thursday, July 9, 2026')
    expect(mail?.link).toMatch(new RegExp(`/payable-payments\\?tab=class&item=${dueId}$`))
    expect(mail?.text).toMatch(/For +Sahan/)
    expect(await remindedAt(at(addDays(tomorrow, 1), '18:00'), email)).toHaveLength(1)
  })

  it('that is newer than that evening, as of an hour booked for today, is reminded of on the evening after', async () => {
    const { email, facility } = await booked([20], today)
    expect(await remindedAt(at(tomorrow, '17:59'), email)).toEqual([])
    const [mail, ...more] = await remindedAt(at(tomorrow, '18:00'), email)
    expect([mail?.subject, more]).toEqual([
      `Reminder: ${facility.name}, Rs. 1,500, was due on Wednesday, July 8, 2026`,
      [],
    ])
    expect(await remindedAt(at(tomorrow, '18:05'), email)).toHaveLength(1)
  })

  it('that is paid, of a member without reminders, or being paid is not reminded of', async () => {
    const paid = await createBooker(server())
    const off = await createBooker(server())
    const processing = await createBooker(server())
    await switchOff(off.token)
    const [paidId, , processingId] = await Promise.all(
      [paid, off, processing].map(({ id }) => createDue(server(), id, { dueAt: dueOn(tomorrow) })),
    )
    await server().database.query(`update dues set state = 'paid', paid_at = created_at where id = $1`, [
      paidId,
    ])
    await server().database.query(
      `insert into payment_attempts (id, due_id, amount, state, payment_url, created_at, updated_at)
       select 'of-' || id, id, amount, 'processing', 'https://gateway.example', created_at, created_at
       from dues where id = $1`,
      [processingId],
    )
    for (const { email } of [paid, off, processing]) expect(await remindedAt(evening, email)).toEqual([])
  })
})
