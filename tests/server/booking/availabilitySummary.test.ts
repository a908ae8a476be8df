import { addDays, type CentreDate } from '@domain/time/centreTime'
import { book, createBooker, createFacility, tomorrow } from '@tests/support/bookingHelpers'
import { serverForFile, testInstant } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

const server = serverForFile()
const today = addDays(tomorrow, -1)
afterEach(() => server().clock.set(testInstant))

interface Day {
  readonly date: CentreDate
  readonly activities: readonly { readonly activity_id: number; readonly free_hours: number }[]
}

async function summaryOf(token: string, from: CentreDate, days = 7): Promise<readonly Day[]> {
  const path = `/availability-summary?branch_id=1&from=${from}&days=${days}`
  const { status, body } = await callApi(server(), 'GET', path, { token })
  expect(status).toBe(200)
  return (body.data as { days: readonly Day[] }).days
}

/** The same numbers, counted in the availability of the day. */
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
