import { bookingBody, createBooker, createFacility, sendBooking } from '@tests/support/bookingHelpers'
import { serverForFile } from '@tests/support/server'

const server = serverForFile()

/** The number of schedules of a facility, by hour: never more than one. */
const holders = (facilityId: number) =>
  server().database.query<{ hour: number; holders: number }>(
    `select hour, count(*)::int as holders from booking_schedules
     where facility_id = $1 and status <> 'Canceled' group by hour order by hour`,
    [facilityId],
  )

const halfBooked = () =>
  server().database.query(
    `select b.id from bookings b
     left join booking_schedules s on s.booking_id = b.id left join dues d on d.booking_id = b.id
     where b.kind = 'Member Booking' group by b.id, b.total_amount, d.amount, b.price_per_slot
     having count(s.id) * b.price_per_slot <> b.total_amount or d.amount is distinct from b.total_amount`,
  )

it('gives one hour to one of twenty members who ask at once, and tells the others that it is taken', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => createBooker(server())))
  for (let round = 0; round < 5; round += 1) {
    const facility = await createFacility(server())
    const answers = await Promise.all(
      members.map(({ token }) => sendBooking(server(), token, bookingBody(facility, [18]))),
    )
    const results = answers.map(({ status, body }) => `${status} ${body.error ?? ''}`.trim()).sort()
    expect(results).toEqual(['201', ...Array.from({ length: 19 }, () => '409 slot_taken')])
    expect(await holders(facility.id)).toEqual([{ hour: 18, holders: 1 }])
  }
  expect(await halfBooked()).toEqual([])
}, 60_000)

it('books one of two overlapping pairs whole and none of the other, in whatever order they arrive', async () => {
  const [one, other] = [await createBooker(server()), await createBooker(server())]
  for (let round = 0; round < 10; round += 1) {
    const facility = await createFacility(server())
    const asked = [
      { token: one.token, slots: [18, 19] },
      { token: other.token, slots: [19, 20] },
    ]
    if (round % 2 === 1) asked.reverse()
    const answers = await Promise.all(
      asked.map(({ token, slots }) => sendBooking(server(), token, bookingBody(facility, slots))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const won = asked[answers.findIndex(({ status }) => status === 201)]
    expect((await holders(facility.id)).map(({ hour }) => hour)).toEqual(won?.slots)
  }
  expect(await halfBooked()).toEqual([])
}, 60_000)

it('lets a member hold two facilities of an activity in an hour however many requests arrive at once [B9.10]', async () => {
  const member = await createBooker(server())
  const first = await createFacility(server())
  const more = await Promise.all(
    Array.from({ length: 4 }, () => createFacility(server(), { activityId: first.activityId })),
  )
  const answers = await Promise.all(
    [first, ...more].map((facility) => sendBooking(server(), member.token, bookingBody(facility, [18]))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422])
})

it('sells a floor once to members who ask for the hall and for a court of it at once, and both courts otherwise', async () => {
  const members = await Promise.all(Array.from({ length: 9 }, () => createBooker(server())))
  for (let round = 0; round < 8; round += 1) {
    const [hall, north, south] = [
      await createFacility(server()),
      await createFacility(server()),
      await createFacility(server()),
    ]
    await server().database.query(
      'insert into facility_exclusions (facility_id, excluded_id) values ($1, $2), ($2, $1), ($1, $3), ($3, $1)',
      [hall.id, north.id, south.id],
    )
    const asked = [hall, north, south]
    const answers = await Promise.all(
      members.map(({ token }, at) =>
        sendBooking(server(), token, bookingBody(asked[(at + round) % 3] ?? hall, [18])),
      ),
    )
    const won = answers.flatMap(({ status }, at) => (status === 201 ? [asked[(at + round) % 3]] : []))
    expect(answers.every(({ status, body }) => status === 201 || body.error === 'slot_taken')).toBe(true)
    expect([[hall], [north, south], [south, north]]).toContainEqual(won)
  }
}, 60_000)

it('refuses a second live holder in the database itself, whatever the code above it does', async () => {
  const facility = await createFacility(server())
  const member = await createBooker(server())
  await sendBooking(server(), member.token, bookingBody(facility, [18]))
  await expect(
    server().database.query(
      `insert into booking_schedules (booking_id, facility_id, date, hour)
       select booking_id, facility_id, date, hour from booking_schedules where facility_id = $1`,
      [facility.id],
    ),
  ).rejects.toMatchObject({ code: '23505', constraint: 'one_live_schedule' })
})
