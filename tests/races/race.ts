import { addDays, todayAt } from '@domain/time/centreTime'
import {
  bookingBody,
  createBooker,
  createFacility,
  sendBooking,
  type TestFacility,
} from '@tests/support/bookingHelpers'
import type { TestServer } from '@tests/support/server'
import type { TestMember } from '@tests/support/serverHelpers'

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

export const racersFor = ({ desk }: Course): Promise<TestMember[]> =>
  Promise.all(Array.from({ length: racersInARound }, () => createBooker(desk)))

interface Entry {
  readonly member: TestMember
  readonly slots: readonly number[]
}

/** All racers send their request at once; returns the answer of each, and the winners. */
async function race({ desk, urls }: Course, facility: TestFacility, entries: readonly Entry[]) {
  // All racers come from one client, round after round.
  await desk.database.query('delete from rate_limits')
  const date = addDays(todayAt(desk.clock.now()), 2)
  const answers = await Promise.all(
    entries.map(({ member, slots }, index) =>
      sendBooking(
        { ...desk, url: urls[index % urls.length] ?? desk.url },
        member.token,
        bookingBody(facility, slots, { booking_date: date }),
      ),
    ),
  )
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

/** Bookings whose hours, price and due do not belong together. */
export const halfBooked = ({ desk }: Course) =>
  desk.database.query(
    `select b.id from bookings b
     left join booking_schedules s on s.booking_id = b.id left join dues d on d.booking_id = b.id
     group by b.id, b.total_amount, d.amount, b.price_per_slot
     having count(s.id) * b.price_per_slot <> b.total_amount or d.amount is distinct from b.total_amount`,
  )
