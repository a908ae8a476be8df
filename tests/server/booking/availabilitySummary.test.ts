import { allSlots, firstSlot } from '@domain/booking/slots'
import { addDays, type CentreDate, instantAt } from '@domain/time/centreTime'
import { countFreeHours } from '@server/booking/availabilitySummary'
import { book, createBooker, createFacility, tomorrow } from '@tests/support/bookingHelpers'
import { serverForFile, testInstant } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

const server = serverForFile()
const today = addDays(tomorrow, -1)
afterEach(() => server().clock.set(testInstant))

interface OfActivity {
  readonly activity_id: number
  readonly free_hours: number
  readonly activity_name?: string
  readonly free_by_hour?: readonly number[]
}
interface Day {
  readonly date: CentreDate
  readonly activities: readonly OfActivity[]
}

async function summaryOf(token: string, from: CentreDate, days = 7, more = ''): Promise<readonly Day[]> {
  const path = `/availability-summary?branch_id=1&from=${from}&days=${days}${more}`
  const { status, body } = await callApi(server(), 'GET', path, { token })
  expect(status).toBe(200)
  return (body.data as { days: readonly Day[] }).days
}

/** The same numbers, counted from the availability of the day. */
async function countedIn(token: string, date: CentreDate): Promise<Day['activities']> {
  const path = `/get-activity-has-facility-list?branch_id=1&date=${date}`
  const { body } = await callApi(server(), 'GET', path, { token })
  const activities = body.data as {
    activity_id: number
    facilities: { booking_slots: { is_available: boolean }[] }[]
  }[]
  return activities
    .map(({ activity_id, facilities }) => ({
      activity_id,
      free_hours: facilities.flatMap((each) => each.booking_slots).filter((slot) => slot.is_available).length,
    }))
    .sort((one, other) => one.activity_id - other.activity_id)
}

it('counts for each day what its availability has free, without hours that are held or have begun', async () => {
  const member = await createBooker(server())
  const facility = await createFacility(server())
  const before = await summaryOf(member.token, today)
  await book(server(), member.token, facility, [18, 19])
  const after = await summaryOf(member.token, today)
  expect(after.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, at) => addDays(today, at)))
  for (const { date, activities } of after) expect(activities).toEqual(await countedIn(member.token, date))
  const freeOf = (days: readonly Day[], date: CentreDate) =>
    days
      .find((each) => each.date === date)
      ?.activities.find(({ activity_id }) => activity_id === facility.activityId)?.free_hours
  expect([freeOf(before, tomorrow), freeOf(after, tomorrow)]).toEqual([
    freeOf(after, addDays(tomorrow, 1)),
    (freeOf(before, tomorrow) ?? 0) - 2,
  ])
})

it('counts the free facilities of each hour for a portal that asks for them, in one statement, and for no other', async () => {
  const member = await createBooker(server())
  const facility = await createFacility(server())
  await book(server(), member.token, facility, [18, 19])
  server().clock.set(instantAt(today, 20, 30))
  const [ofToday, ofTomorrow] = (await summaryOf(member.token, today, 2, '&hours=true')).map(
    ({ activities }) => activities.find(({ activity_id }) => activity_id === facility.activityId),
  )
  const at = (hour: number) => hour - firstSlot
  expect(ofToday?.free_by_hour?.slice(at(19))).toEqual([0, 0, 1, 1, 1])
  expect(ofTomorrow?.free_by_hour?.slice(at(17), at(21))).toEqual([1, 0, 0, 1])
  expect([ofToday?.free_hours, ofTomorrow?.free_by_hour?.length]).toEqual([3, allSlots.length])
  expect(ofTomorrow?.activity_name).toEqual(expect.stringMatching(/./))

  const statements: string[] = []
  const counting = {
    ...server().database,
    query: (sql: string) => (statements.push(sql), Promise.resolve([])),
  }
  await countFreeHours(counting, { branchId: 1, from: today, days: 7, hours: true }, 0)
  expect(statements).toHaveLength(1)

  const [without] = await summaryOf(member.token, today, 1)
  for (const activity of without?.activities ?? [])
    expect(Object.keys(activity)).toEqual(['activity_id', 'free_hours'])
  const odd = `/availability-summary?branch_id=1&from=${today}&days=1&hours=some`
  expect((await callApi(server(), 'GET', odd, { token: member.token })).status).toBe(422)
})

it('counts no more than fourteen days at a time', async () => {
  const { token } = await createBooker(server())
  expect(await summaryOf(token, today, 14)).toHaveLength(14)
  const path = `/availability-summary?branch_id=1&from=${today}&days=15`
  expect((await callApi(server(), 'GET', path, { token })).status).toBe(422)
})

it('refuses a day whose next ones have no year of four digits', async () => {
  const { token } = await createBooker(server())
  const path = '/availability-summary?branch_id=1&from=9999-12-31&days=2'
  expect((await callApi(server(), 'GET', path, { token })).status).toBe(422)
})
