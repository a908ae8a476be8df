import { addDays, todayAt } from '@domain/time/centreTime'
import {
  book,
  bookingBody,
  createBooker,
  createFacility,
  createSlotAlert,
  latestAttemptOf,
  openPayment,
  sendBooking,
  sendNotice,
  type TestFacility,
} from '@tests/support/bookingHelpers'
import { maxSlotAlerts } from '@domain/booking/slotAlert'
import { only } from '@server/database/database'
import { runCentre } from '@server/centre/commands'
import type { TestServer } from '@tests/support/server'
import { callApi, type TestMember } from '@tests/support/serverHelpers'

/** The servers of a race. */
export interface Course {
  /** Makes members and facilities, and reads the database. */
  readonly desk: TestServer
  /** The addresses of the API processes; racers take them in turn. */
  readonly urls: readonly string[]
}

export const rounds = 50
const racersInARound = 100
const pairsInARound = 10
export const roundsOfMoves = 10
const moversInARound = 12

export const racersFor = ({ desk }: Course): Promise<TestMember[]> =>
  Promise.all(Array.from({ length: racersInARound }, () => createBooker(desk)))

interface Entry {
  readonly member: TestMember
  readonly slots: readonly number[]
  /** The id of the booking that moves to these hours; absent: a new booking. */
  readonly replaces?: number
}

const dateOf = ({ desk }: Course) => addDays(todayAt(desk.clock.now()), 2)
/** The server that this racer uses. */
const serverOf = ({ desk, urls }: Course, index: number) => ({
  ...desk,
  url: urls[index % urls.length] ?? desk.url,
})
const send = (course: Course, facility: TestFacility, { member, slots, replaces }: Entry, index: number) =>
  sendBooking(
    serverOf(course, index),
    member.token,
    bookingBody(facility, slots, { booking_date: dateOf(course), replaces_booking_id: replaces }),
  )

/** All racers send their request at once; returns the answer of each, and the winners. */
async function race(course: Course, facility: TestFacility, entries: readonly Entry[]) {
  // All racers come from one client, round after round.
  await course.desk.database.query('delete from rate_limits')
  const answers = await Promise.all(entries.map((entry, index) => send(course, facility, entry, index)))
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const words = `${status} ${body.error ?? ''}`.trim()
    counts[words] = (counts[words] ?? 0) + 1
  }
  return { counts, winner: entries[answers.findIndex(({ status }) => status === 201)] }
}

const heldHours = async ({ desk }: Course, facility: TestFacility): Promise<readonly number[]> => {
  const rows = await desk.database.query<{ hour: number }>(
    `select hour from booking_schedules where facility_id = $1 and status <> 'Canceled' order by hour`,
    [facility.id],
  )
  return rows.map(({ hour }) => hour)
}

/** One hour, all racers: one gets it, the others get the answer that it is taken. */
export async function raceForOneHour(course: Course, racers: readonly TestMember[]): Promise<void> {
  const facility = await createFacility(course.desk)
  const { counts } = await race(
    course,
    facility,
    racers.map((member) => ({ member, slots: [18] })),
  )
  expect(counts).toEqual({ 201: 1, '409 slot_taken': racers.length - 1 })
  expect(await heldHours(course, facility)).toEqual([18])
}

/** Two pairs with a common hour, requested in turn, with either pair first. */
export async function raceOfOverlappingPairs(
  course: Course,
  racers: readonly TestMember[],
  round: number,
): Promise<void> {
  const facility = await createFacility(course.desk)
  const pairs = round % 2 === 0 ? [18, 19] : [19, 18]
  const entries = racers.slice(0, 2 * pairsInARound).map((member, index) => {
    const first = pairs[index % 2] ?? 18
    return { member, slots: [first, first + 1] }
  })
  const { counts, winner } = await race(course, facility, entries)
  expect(counts).toEqual({ 201: 1, '409 slot_taken': entries.length - 1 })
  expect(await heldHours(course, facility)).toEqual(winner?.slots)
}

/** Makes two facilities on one floor, of which each takes the hour from the other. */
async function excludingPair(desk: TestServer): Promise<readonly [TestFacility, TestFacility]> {
  const pair = [await createFacility(desk), await createFacility(desk)] as const
  await desk.database.query('insert into facility_exclusions values ($1, $2), ($2, $1)', [
    pair[0].id,
    pair[1].id,
  ])
  return pair
}

/** Racers book one hour of two facilities on one floor in turn: one gets it, on one of them. */
export async function raceForOneFloor(course: Course, racers: readonly TestMember[]): Promise<void> {
  const pair = await excludingPair(course.desk)
  await course.desk.database.query('delete from rate_limits')
  const answers = await Promise.all(
    racers.slice(0, 2 * pairsInARound).map((member, index) =>
      // Each process gets racers for either facility.
      send(course, index % 4 < 2 ? pair[0] : pair[1], { member, slots: [18] }, index),
    ),
  )
  const statuses = answers.map(({ status, body }) => `${status} ${body.error ?? ''}`.trim()).sort()
  expect(statuses).toEqual(['201', ...answers.slice(1).map(() => '409 slot_taken')])
  const held = await Promise.all(pair.map((facility) => heldHours(course, facility)))
  expect(held.flat()).toEqual([18])
}

/** Closes hours of a facility; returns what the command says. */
async function close(course: Course, facility: TestFacility, from: number, until: number): Promise<string> {
  const { database, context } = course.desk
  const date = dateOf(course)
  const { key } = only(
    await database.query<{ key: string }>('select custom_id as key from facilities where id = $1', [
      facility.id,
    ]),
  )
  const hours = ['--from', `${date} ${from}:00`, '--until', `${date} ${until}:00`, '--reason', 'Rain.']
  return (await runCentre(context, ['close', key, ...hours], 'Nimali')).output
}

/** Racers book an hour of either facility of a floor while the centre closes one of them: neither is booked after. */
export async function raceWithClosure(course: Course, racers: readonly TestMember[]): Promise<void> {
  const pair = await excludingPair(course.desk)
  await course.desk.database.query('delete from rate_limits')
  const closing = close(course, pair[0], 18, 20)
  const answers = await Promise.all(
    racers
      .slice(0, pairsInARound)
      .map((member, index) =>
        send(course, pair[index % 4 < 2 ? 0 : 1], { member, slots: [18 + (index % 2)] }, index),
      ),
  )
  const output = await closing
  const made = answers.flatMap(({ status, body }) =>
    status === 201 ? [`BK${(body.data as { booking_id: number }).booking_id}`] : [],
  )
  // Whoever was first is in the list of the closure; nobody books afterwards.
  expect(made.filter((id) => !output.includes(id))).toEqual([])
  const [late] = racers.slice(pairsInARound)
  if (late)
    for (const facility of pair)
      expect((await send(course, facility, { member: late, slots: [18] }, 0)).status).toBe(409)
}

interface Mover {
  readonly member: TestMember
  readonly slot: number
  readonly bookingId: number
}

/** Some racers, each with a paid booking of one hour, from five in the morning on. */
async function paidMovers(course: Course, facility: TestFacility, racers: readonly TestMember[]) {
  const { desk } = course
  await desk.database.query('delete from rate_limits')
  return Promise.all(
    racers.slice(0, moversInARound).map(async (member, index): Promise<Mover> => {
      const slot = 5 + index
      const bookingId = await book(desk, member.token, facility, [slot], { booking_date: dateOf(course) })
      await openPayment(desk, member.token, bookingId)
      const { id } = await latestAttemptOf(desk, bookingId)
      await sendNotice(desk, { attempt: id, event: 'settled', amount: facility.rate })
      return { member, slot, bookingId }
    }),
  )
}

/** Members who have not one payment for one due at these facilities, or hold an unpaid hour there. */
const paymentsLostOrDoubled = ({ desk }: Course, facilities: readonly TestFacility[]) =>
  desk.database.query(
    `select b.member_id from bookings b
     left join dues d on d.booking_id = b.id left join payments p on p.due_id = d.id
     left join booking_schedules s on s.booking_id = b.id and s.status <> 'Canceled'
     where b.facility_id = any($1::int[]) group by b.member_id
     having count(d.id) filter (where d.state = 'paid') <> 1 or count(p.id) <> 1 or count(s.id) > 1
         or count(s.id) filter (where d.state is distinct from 'paid') > 0`,
    [facilities.map(({ id }) => id)],
  )

/** Members move a paid booking to one hour, each twice at once: one moves, and all keep what they paid for. */
export async function raceOfPaidMoves(course: Course, racers: readonly TestMember[]): Promise<void> {
  const facility = await createFacility(course.desk)
  const movers = await paidMovers(course, facility, racers)
  const entries = movers
    .flatMap((mover) => [mover, mover])
    .map(({ member, bookingId }) => ({ member, slots: [18], replaces: bookingId }))
  const { counts, winner } = await race(course, facility, entries)
  // The winner's other request finds the booking cancelled.
  expect(counts).toEqual({ 201: 1, 409: 1, '409 slot_taken': entries.length - 2 })
  const kept = movers.filter(({ bookingId }) => bookingId !== winner?.replaces)
  expect(await heldHours(course, facility)).toEqual([...kept.map(({ slot }) => slot), 18])
  expect(await paymentsLostOrDoubled(course, [facility])).toEqual([])
}

/** Members move a paid booking to a free hour and cancel it at once: one of both, and the payment stays. */
export async function raceOfMoveAndCancellation(
  course: Course,
  racers: readonly TestMember[],
): Promise<void> {
  const [facility, other] = [await createFacility(course.desk), await createFacility(course.desk)]
  const movers = await paidMovers(course, facility, racers)
  await course.desk.database.query('delete from rate_limits')
  const outcomes = await Promise.all(
    movers.map(async ({ member, slot, bookingId }, index) => {
      const move = () => send(course, other, { member, slots: [slot], replaces: bookingId }, index)
      const cancel = () =>
        callApi(serverOf(course, index + 1), 'POST', '/cancel-booking', {
          token: member.token,
          body: { booking_id: bookingId },
        })
      const [moved, cancelled] =
        index % 2 === 0
          ? await Promise.all([move(), cancel()])
          : (await Promise.all([cancel(), move()])).toReversed()
      return { slot, statuses: [moved?.status, cancelled?.status] }
    }),
  )
  for (const { statuses } of outcomes)
    expect([
      [201, 409],
      [409, 200],
    ]).toContainEqual(statuses)
  const moved = outcomes.filter(({ statuses }) => statuses[0] === 201)
  expect(await heldHours(course, facility)).toEqual([])
  expect(await heldHours(course, other)).toEqual(moved.map(({ slot }) => slot))
  expect(await paymentsLostOrDoubled(course, [facility, other])).toEqual([])
}

/** Closed hours are opened again while their bookings are cancelled: who waits is told of each, once. */
export async function raceOfOpeningAndCancellation(
  course: Course,
  [waiting, ...racers]: readonly TestMember[],
): Promise<void> {
  const { desk } = course
  const facility = await createFacility(desk)
  const date = dateOf(course)
  await desk.database.query('delete from rate_limits')
  const held = await Promise.all(
    racers.slice(0, maxSlotAlerts).map(async (member, index) => {
      const slot = 8 + index
      const bookingId = await book(desk, member.token, facility, [slot], { booking_date: date })
      await createSlotAlert(desk, waiting?.id ?? 0, facility.id, slot, date)
      const [, closure = ''] = /^Closure (\d+)\./.exec(await close(course, facility, slot, slot + 1)) ?? []
      return { member, bookingId, closure }
    }),
  )
  await Promise.all(
    held.flatMap(({ member, bookingId, closure }, index) => [
      runCentre(desk.context, ['open', closure], 'Nimali'),
      callApi(serverOf(course, index), 'POST', '/cancel-booking', {
        token: member.token,
        body: { booking_id: bookingId },
      }),
    ]),
  )
  const told = await desk.database.query<{ slot: number }>(
    `select (target->'slots'->>0)::int as slot from notifications
     where member_id = $1 and target->>'facility_id' = $2 order by 1`,
    [waiting?.id, String(facility.id)],
  )
  expect(told.map(({ slot }) => slot)).toEqual(held.map((_, index) => 8 + index))
}

/** Bookings whose hours, price and due do not belong together. */
export const halfBooked = ({ desk }: Course) =>
  desk.database.query(
    `select b.id from bookings b
     left join booking_schedules s on s.booking_id = b.id left join dues d on d.booking_id = b.id
     group by b.id, b.total_amount, d.amount, b.price_per_slot
     having count(s.id) * b.price_per_slot <> b.total_amount or d.amount is distinct from b.total_amount`,
  )
