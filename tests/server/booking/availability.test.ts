import { allSlots, slotText } from '@domain/booking/slots'
import {
  book,
  createActivity,
  createBooker,
  createFacility,
  freeSlots,
  tomorrow,
} from '@tests/support/bookingHelpers'
import { serverForFile, testInstant } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

const server = serverForFile()

const guest = (query: string) => callApi(server(), 'GET', `/guest/available-facilities?${query}`)

it('tells guests and members activities, facilities and hours in the same form [B3.01, B3.02, B3.03, B6.02, B7.02, B7.04]', async () => {
  const activityId = await createActivity(server(), { branchId: 2, name: 'Squash' })
  const facility = await createFacility(server(), {
    activityId,
    branchId: 2,
    name: 'Squash Court',
    rate: 1750.5,
  })
  const member = await createBooker(server())
  const query = `branch_id=2&date=${tomorrow}&activity_status=Active&facility_status=Active&page_size=50`
  const asGuest = await guest(query)
  expect([asGuest.status, asGuest.body]).toEqual([
    200,
    {
      status: 'success',
      message: 'Facilities retrieved successfully',
      data: [
        {
          activity_id: activityId,
          activity_name: 'Squash',
          facilities: [
            {
              facility_id: facility.id,
              facility_name: 'Squash Court',
              facility_custom_id: expect.any(String) as string,
              hourly_rate: 1750.5,
              facility_status: 'Active',
              description: null,
              capacity: '4 Players',
              amenities: [],
              booking_slots: allSlots.map((slot) => ({
                slot_number: slot,
                start_time: `${String(slot).padStart(2, '0')}:00:00`,
                formatted_time: slotText(slot),
                is_available: true,
              })),
            },
          ],
        },
      ],
    },
  ])
  const asMember = await callApi(server(), 'GET', `/get-activity-has-facility-list?${query}`, {
    token: member.token,
  })
  expect(asMember.body).toEqual(asGuest.body)
})

it('takes held hours and hours that have begun out of the free ones, and says nothing of who holds them', async () => {
  const facility = await createFacility(server())
  const member = await createBooker(server(), { firstName: 'Secretname', lastName: 'Holder' })
  await book(server(), member.token, facility, [18, 19])
  await book(server(), member.token, facility, [12], { booking_date: '2026-07-08' })
  expect(await freeSlots(server(), member.token, facility)).toEqual(
    allSlots.filter((slot) => slot !== 18 && slot !== 19),
  )
  expect(await freeSlots(server(), member.token, facility, { date: '2026-07-08' })).toEqual(
    allSlots.filter((slot) => slot > 10 && slot !== 12),
  )
  expect(await freeSlots(server(), member.token, facility, { date: '2026-07-07' })).toEqual([])
  const { body } = await guest(`branch_id=1&date=${tomorrow}`)
  expect(JSON.stringify(body)).not.toMatch(/Secretname|Holder|member|booking_id/)
})

it('tells a guest of a booking that its hours are taken, and changes nothing else in the whole answer', async () => {
  const facility = await createFacility(server())
  const member = await createBooker(server(), { firstName: 'Secretname', lastName: 'Holder' })
  const day = async () => JSON.stringify((await guest(`branch_id=1&date=${tomorrow}`)).body)
  const slot = (hour: number, free: boolean) =>
    `"start_time":"${hour}:00:00","formatted_time":"${slotText(hour)}","is_available":${free}`
  const before = await day()
  await book(server(), member.token, facility, [18, 19])
  const after = await day()
  const ofFacility = before.indexOf(`"facility_id":${facility.id},`)
  const expected = [18, 19].reduce((text, hour) => {
    const at = text.indexOf(slot(hour, true), ofFacility)
    return text.slice(0, at) + text.slice(at).replace(slot(hour, true), slot(hour, false))
  }, before)
  expect(after).not.toBe(before)
  expect(after).toBe(expected)
})

it('frees the hour that begins at the centre’s midnight edge by the centre’s clock, not by UTC', async () => {
  const facility = await createFacility(server())
  const member = await createBooker(server())
  server().clock.set(Date.parse('2026-07-08T22:59:59+05:30'))
  const before = await freeSlots(server(), member.token, facility, { date: '2026-07-08' })
  server().clock.set(Date.parse('2026-07-08T23:00:00+05:30'))
  const after = await freeSlots(server(), member.token, facility, { date: '2026-07-08' })
  server().clock.set(testInstant)
  expect([before, after]).toEqual([[23], []])
})

it('filters by exact status, Active unless asked otherwise, and never frees what is closed [B9.13]', async () => {
  const open = await createActivity(server(), { name: 'Open' })
  await createFacility(server(), { activityId: open, name: 'Open court' })
  await createFacility(server(), { activityId: open, name: 'Closed court', status: 'Inactive' })
  const closed = await createActivity(server(), { name: 'Closed', status: 'Inactive' })
  await createFacility(server(), { activityId: closed, name: 'Court of a closed activity' })
  const shown = async (filter: string) => {
    const { body } = await guest(`branch_id=1&date=${tomorrow}${filter}`)
    const activities = body.data as {
      activity_name: string
      facilities: { facility_name: string; booking_slots: { is_available: boolean }[] }[]
    }[]
    return activities
      .filter((each) => each.activity_name === 'Open' || each.activity_name === 'Closed')
      .flatMap((each) => each.facilities)
      .map((each) => [each.facility_name, each.booking_slots.some((slot) => slot.is_available)])
  }
  expect(await shown('')).toEqual([['Open court', true]])
  expect(await shown('&facility_status=Inactive')).toEqual([['Closed court', false]])
  expect(await shown('&activity_status=Inactive')).toEqual([['Court of a closed activity', false]])
  expect(await shown('&activity_status=active')).toEqual([])
})

it('holds at most page_size activities, fifty unless asked otherwise [B9.12]', async () => {
  const rows = async (size: string) =>
    ((await guest(`branch_id=1&date=${tomorrow}${size}`)).body.data as unknown[]).length
  for (let made = 0; made < 51; made += 1) await createFacility(server())
  expect([await rows('&page_size=3'), await rows('')]).toEqual([3, 50])
})

it('refuses a date, a branch or a size that is none', async () => {
  for (const query of [
    'branch_id=1&date=2026-02-30',
    'branch_id=x&date=2026-07-09',
    'date=2026-07-09',
    `branch_id=1&date=${tomorrow}&page_size=0`,
  ]) {
    expect((await guest(query)).status).toBe(422)
  }
  expect((await guest(`branch_id=99&date=${tomorrow}`)).body.data).toEqual([])
})
