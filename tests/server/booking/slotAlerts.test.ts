import { runCentre } from '@server/centre/commands'
import { only } from '@server/database/database'
import { maxSlotAlerts } from '@domain/booking/slotAlert'
import {
  book,
  bookingBody,
  createBooker,
  createFacility,
  createSlotAlert,
  sendBooking,
  tomorrow,
} from '@tests/support/bookingHelpers'
import { serverForFile, testInstant } from '@tests/support/server'
import { callApi, deactivate } from '@tests/support/serverHelpers'

const server = serverForFile()

afterEach(() => server().clock.set(testInstant))

const askForAlert = (token: string, facilityId: number, slot: number, date = tomorrow) =>
  callApi(server(), 'POST', '/slot-alerts', { token, body: { facility_id: facilityId, date, slot } })

async function listOf(token: string) {
  const { status, body } = await callApi(server(), 'GET', '/slot-alerts', { token })
  expect(status).toBe(200)
  return (body.data as { slot_alerts: { id: number; slot: number; facility_id: number }[] }).slot_alerts
}

async function notificationsOf(token: string) {
  const { body } = await callApi(server(), 'GET', '/get-all-notifications', { token })
  return (body.data as { notifications: { title: string; message: string; target: unknown }[] }).notifications
}

const cancel = (token: string, bookingId: number) =>
  callApi(server(), 'POST', '/cancel-booking', { token, body: { booking_id: bookingId } })

/** Makes a booked hour, its holder, and a member who would like it. */
async function bookedHour(slots: readonly number[] = [18]) {
  const holder = await createBooker(server())
  const waiting = await createBooker(server())
  const facility = await createFacility(server())
  const bookingId = await book(server(), holder.token, facility, slots)
  return { holder, waiting, facility, bookingId }
}

/** Closes hours of a facility tomorrow; returns the number of the closure. */
async function close(
  facility: { readonly id: number },
  from: number,
  until: number,
  ...more: readonly string[]
) {
  const { database, context } = server()
  const { key } = only(
    await database.query<{ key: string }>('select custom_id as key from facilities where id = $1', [
      facility.id,
    ]),
  )
  const hours = [
    '--from',
    `${tomorrow} ${from}:00`,
    '--until',
    `${tomorrow} ${until}:00`,
    '--reason',
    'Rain.',
  ]
  const { output } = await runCentre(context, ['close', key, ...hours, ...more], 'Nimali')
  return /^Closure (\d+)\./.exec(output)?.[1] ?? ''
}
async function open(closure: string) {
  await runCentre(server().context, ['open', closure], 'Nimali')
  server().context.mailer.sendNoted()
}

const freeMailsTo = async (email: string) =>
  (await server().mailbox.list(email)).filter(({ subject }) => subject.includes(' is free: '))

describe('a slot alert', () => {
  it('is noted once, however often it is made, and listed until it is removed', async () => {
    const { waiting, facility } = await bookedHour([18, 19])
    const first = await askForAlert(waiting.token, facility.id, 19)
    const second = await askForAlert(waiting.token, facility.id, 19)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.data).toEqual({
      slot_alert: {
        id: expect.any(Number) as number,
        facility_id: facility.id,
        facility_name: facility.name,
        activity_id: facility.activityId,
        activity_name: expect.any(String) as string,
        branch_id: 1,
        branch_name: expect.any(String) as string,
        date: tomorrow,
        slot: 19,
      },
    })
    expect(second.body.data).toEqual(first.body.data)
    await askForAlert(waiting.token, facility.id, 18)
    const listed = await listOf(waiting.token)
    expect(listed.map(({ slot }) => slot)).toEqual([18, 19])
    const remove = () =>
      callApi(server(), 'DELETE', `/slot-alerts/${listed[0]?.id ?? 0}`, { token: waiting.token })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect((await listOf(waiting.token)).map(({ slot }) => slot)).toEqual([19])
  })

  it('is refused where the hour is free, has begun, is the member’s own, or is of no branch of the member', async () => {
    const { holder, waiting, facility } = await bookedHour()
    const free = await askForAlert(waiting.token, facility.id, 9)
    expect([free.status, free.body.error, free.body.message]).toEqual([
      409,
      'slot_free',
      'This hour is free now. Book it before someone else does.',
    ])
    expect((await askForAlert(holder.token, facility.id, 18)).status).toBe(409)
    expect((await askForAlert(waiting.token, facility.id, 18, '2026-07-07')).status).toBe(422)
    expect((await askForAlert(waiting.token, facility.id, 4)).status).toBe(422)
    expect((await askForAlert(waiting.token, 999_999, 18)).status).toBe(404)
    const stranger = await createBooker(server(), { branches: ['Branch 2'] })
    expect((await askForAlert(stranger.token, facility.id, 18)).status).toBe(403)
    expect(await listOf(waiting.token)).toEqual([])
  })

  it('is one of ten at most; those whose hour has begun end, and count no more', async () => {
    const { waiting, facility } = await bookedHour([18, 19])
    const other = await createFacility(server())
    for (let slot = 8; slot < 8 + maxSlotAlerts; slot += 1)
      await createSlotAlert(server(), waiting.id, other.id, slot)
    const refused = await askForAlert(waiting.token, facility.id, 18)
    expect([refused.status, refused.body.error]).toEqual([409, 'too_many_alerts'])
    server().clock.set(Date.parse(`${tomorrow}T08:00:00+05:30`))
    expect((await listOf(waiting.token)).map(({ slot }) => slot)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17])
    expect((await askForAlert(waiting.token, facility.id, 18)).status).toBe(201)
    const kept = await server().database.query('select id from slot_alerts where member_id = $1', [
      waiting.id,
    ])
    expect(kept).toHaveLength(maxSlotAlerts)
  })

  it('of many made at once is one slot alert, and no eleventh gets through', async () => {
    const { waiting, facility } = await bookedHour([18, 19])
    const other = await createFacility(server())
    for (let slot = 8; slot < 7 + maxSlotAlerts; slot += 1)
      await createSlotAlert(server(), waiting.id, other.id, slot)
    const answers = await Promise.all(
      [18, 18, 18, 19, 19].map((slot) => askForAlert(waiting.token, facility.id, slot)),
    )
    expect(
      answers
        .map(({ status }) => status)
        .filter((status) => status !== 201)
        .every((status) => status === 409),
    ).toBe(true)
    expect(await listOf(waiting.token)).toHaveLength(maxSlotAlerts)
  })
})

describe('a closed hour', () => {
  it('notifies nobody of a cancelled booking, and once it is opened again those who wait for it and nobody holds it', async () => {
    const { holder, waiting, facility, bookingId } = await bookedHour([18, 19])
    const other = await createBooker(server())
    await book(server(), other.token, facility, [20])
    for (const slot of [18, 19, 20]) await askForAlert(waiting.token, facility.id, slot)
    const [closure, longer] = [await close(facility, 17, 21), await close(facility, 19, 22)]
    expect((await cancel(holder.token, bookingId)).status).toBe(200)
    expect([await notificationsOf(waiting.token), await freeMailsTo(waiting.email)]).toEqual([[], []])
    expect(await listOf(waiting.token)).toHaveLength(3)

    await open(closure)
    expect(await notificationsOf(waiting.token)).toMatchObject([
      { title: 'An hour you asked about is free', target: { facility_id: facility.id, slots: [18] } },
    ])
    expect((await listOf(waiting.token)).map(({ slot }) => slot)).toEqual([19, 20])
    await open(longer)
    expect(await freeMailsTo(waiting.email)).toHaveLength(2)
    // Booked all the time.
    expect((await listOf(waiting.token)).map(({ slot }) => slot)).toEqual([20])
  })

  it('of the floor notifies of the courts beside it, and of none that has begun', async () => {
    const { waiting, facility: hall } = await bookedHour([18])
    const half = await createFacility(server())
    await server().database.query('insert into facility_exclusions values ($1, $2), ($2, $1)', [
      hall.id,
      half.id,
    ])
    for (const slot of [18, 20]) await createSlotAlert(server(), waiting.id, half.id, slot)
    const closure = await close(hall, 17, 21, '--notify')
    expect(await notificationsOf(waiting.token)).toEqual([])
    server().clock.set(Date.parse(`${tomorrow}T18:30:00+05:30`))
    await open(closure)
    expect(await notificationsOf(waiting.token)).toMatchObject([
      { target: { facility_id: half.id, slots: [20] } },
    ])
  })
})

describe('a released hour', () => {
  it('of a cancelled booking notifies who wants it, once, in the portal and by mail, and holds nothing', async () => {
    const { holder, waiting, facility, bookingId } = await bookedHour([18, 19])
    await askForAlert(waiting.token, facility.id, 18)
    expect((await cancel(holder.token, bookingId)).status).toBe(200)
    expect(await notificationsOf(waiting.token)).toMatchObject([
      {
        title: 'An hour you asked about is free',
        message: expect.stringContaining('Thursday, July 9, 2026, 6:00 PM - 7:00 PM') as string,
        target: {
          kind: 'hours',
          branch_id: 1,
          date: tomorrow,
          activity_id: facility.activityId,
          facility_id: facility.id,
          slots: [18],
        },
      },
    ])
    const [mail, ...more] = await freeMailsTo(waiting.email)
    expect(more).toEqual([])
    expect(mail?.link).toMatch(
      new RegExp(
        `/calendar\\?branch=1&date=${tomorrow}&activity=${facility.activityId}&facility=${facility.id}&slots=18$`,
      ),
    )
    expect(await listOf(waiting.token)).toEqual([])
    const other = await createBooker(server())
    const again = await book(server(), other.token, facility, [18])
    await cancel(other.token, again)
    expect(await freeMailsTo(waiting.email)).toHaveLength(1)
  })

  it('of a moved booking notifies only of the hours that the booking does not take again', async () => {
    const { holder, waiting, facility, bookingId } = await bookedHour([18, 19])
    await askForAlert(waiting.token, facility.id, 18)
    await askForAlert(waiting.token, facility.id, 19)
    const moved = await sendBooking(
      server(),
      holder.token,
      bookingBody(facility, [19, 20], { replaces_booking_id: bookingId }),
    )
    expect(moved.status).toBe(201)
    expect(await notificationsOf(waiting.token)).toMatchObject([{ target: { slots: [18] } }])
    expect(await freeMailsTo(waiting.email)).toHaveLength(1)
    expect((await listOf(waiting.token)).map(({ slot }) => slot)).toEqual([19])
  })

  it('notifies in the portal alone who switched such mails off', async () => {
    const { holder, waiting, facility, bookingId } = await bookedHour()
    const body = { slot_alerts: false }
    await callApi(server(), 'PUT', '/mail-preferences', { token: waiting.token, body })
    await askForAlert(waiting.token, facility.id, 18)
    await cancel(holder.token, bookingId)
    expect(await notificationsOf(waiting.token)).toHaveLength(1)
    expect(await freeMailsTo(waiting.email)).toEqual([])
  })

  it('writes no mail to a member whose account has been deactivated', async () => {
    const { holder, waiting, facility, bookingId } = await bookedHour()
    await askForAlert(waiting.token, facility.id, 18)
    await deactivate(server(), waiting.id)
    await cancel(holder.token, bookingId)
    expect(await freeMailsTo(waiting.email)).toEqual([])
  })

  it('of a facility that is not on sale, or outside the hours of the branch, notifies nobody', async () => {
    const { database } = server()
    const [closed, late] = [await bookedHour(), await bookedHour([22])]
    await askForAlert(closed.waiting.token, closed.facility.id, 18)
    await askForAlert(late.waiting.token, late.facility.id, 22)
    await database.query(`update facilities set status = 'Inactive' where id = $1`, [closed.facility.id])
    await cancel(closed.holder.token, closed.bookingId)
    const hours = [{ days: [0, 1, 2, 3, 4, 5, 6], from: 6, until: 22 }]
    await database.query('update branches set hours = $1 where id = 1', [JSON.stringify(hours)])
    try {
      await cancel(late.holder.token, late.bookingId)
    } finally {
      await database.query(`update branches set hours = '[]' where id = 1`)
    }
    for (const { waiting } of [closed, late]) {
      expect(await notificationsOf(waiting.token)).toEqual([])
      expect(await listOf(waiting.token)).toHaveLength(1)
    }
  })

  it('that has begun notifies nobody', async () => {
    const { holder, waiting, facility, bookingId } = await bookedHour()
    await createSlotAlert(server(), waiting.id, facility.id, 18)
    await server().database.query(
      `update slot_alerts set date = '2026-07-08', hour = 9 where member_id = $1`,
      [waiting.id],
    )
    await cancel(holder.token, bookingId)
    expect([await notificationsOf(waiting.token), await freeMailsTo(waiting.email)]).toEqual([[], []])
  })

  it('finds every slot alert of the same moment, or the request is answered that it is free', async () => {
    const { holder, waiting, facility, bookingId } = await bookedHour()
    const [asked, canceled] = await Promise.all([
      askForAlert(waiting.token, facility.id, 18),
      cancel(holder.token, bookingId),
    ])
    expect(canceled.status).toBe(200)
    const isNotified = (await notificationsOf(waiting.token)).length === 1
    expect([asked.status, isNotified]).toEqual(asked.status === 201 ? [201, true] : [409, false])
    expect(await listOf(waiting.token)).toEqual([])
  })
})
