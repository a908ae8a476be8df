import { runCentre } from '@server/centre/commands'
import {
  book,
  createBooker,
  createFacility,
  freeSlots,
  openPayment,
  press,
  bookingBody,
  sendBooking,
  tomorrow,
} from '@tests/support/bookingHelpers'
import { serverForFile } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

const server = serverForFile()
const centre = async (...argv: readonly string[]) =>
  (await runCentre(server().context, argv, 'Nimali')).output
const keyOf = async ({ id }: { id: number }) =>
  (
    await server().database.query<{ key: string }>('select custom_id as key from facilities where id = $1', [
      id,
    ])
  )[0]?.key ?? ''
/** The free hours of a facility's activity tomorrow, as the dashboard counts them. */
async function freeOf(token: string, { activityId }: { activityId: number }) {
  const path = `/availability-summary?branch_id=1&from=${tomorrow}&days=1`
  const { body } = await callApi(server(), 'GET', path, { token })
  const { days } = body.data as {
    days: { activities: { activity_id: number; free_hours: number }[] }[]
  }
  return days[0]?.activities.find(({ activity_id }) => activity_id === activityId)?.free_hours
}
const hours = [
  '--from',
  `${tomorrow} 17:00`,
  '--until',
  `${tomorrow} 20:00`,
  '--reason',
  'The lamps are renewed.',
]

it('takes the hours out of sale at once and lists the bookings; --notify cancels them, tells, and refunds the whole', async () => {
  const facility = await createFacility(server())
  const key = await keyOf(facility)
  const [member, other] = [await createBooker(server()), await createBooker(server())]
  const id = await book(server(), member.token, facility, [18])
  await press(await openPayment(server(), member.token, id), 'pay')

  expect(await centre('close', key, ...hours, '--dry-run')).toContain(`BK${id}`)
  expect(await freeSlots(server(), member.token, facility)).toContain(17)

  expect(await centre('close', key, ...hours)).toContain(`BK${id}`)
  const free = await freeSlots(server(), member.token, facility)
  expect([16, 17, 18, 19, 20].filter((hour) => free.includes(hour))).toEqual([16, 20])
  const refused = await sendBooking(server(), other.token, bookingBody(facility, [17]))
  expect([refused.status, refused.body.error]).toEqual([409, 'slot_taken'])

  expect(await centre('close', key, ...hours, '--notify')).toMatch(
    new RegExp(`BK${id} .*cancelled, and its member told`),
  )
  const [told] = await server().database.query<{ title: string; message: string }>(
    'select title, message from notifications where member_id = $1 order by id desc limit 1',
    [member.id],
  )
  expect(told?.title).toBe('Booking cancelled by the centre')
  expect(told?.message).toContain('The lamps are renewed. It had been paid. Refund of Rs. 1,500 requested.')
  server().context.mailer.sendNoted()
  await server().context.mailer.settled()
  const mail = (await server().mailbox.list()).find(({ subject }) => subject.startsWith('Cancelled: '))
  expect(mail?.text).toContain('We are sorry: we had to close')
  expect(mail?.text).toContain('Choose another hour')
  expect(await server().database.query('select amount, actor, reason from refunds')).toEqual([
    { amount: 1500, actor: 'Nimali', reason: 'The centre closed the hour' },
  ])
  expect(
    (await server().database.query<{ act: string }>('select act from staff_acts order by id')).map(
      ({ act }) => act,
    ),
  ).toEqual(['close', 'cancel'])

  const [closure] = /^\d+/.exec(await centre('closures')) ?? []
  expect(await centre('open', closure ?? '')).toContain('on sale again')
  expect(await freeSlots(server(), member.token, facility)).toContain(18)
  expect(await centre('closures')).toBe('Nothing is closed.\n')
})

it('takes the floor of a closed court off sale, and lists what is booked on it; other courts stay on sale', async () => {
  const [hall, north, south] = [
    await createFacility(server()),
    await createFacility(server()),
    await createFacility(server()),
  ]
  const exclude = (one: { id: number }, other: { id: number }) =>
    server().database.query(
      'insert into facility_exclusions (facility_id, excluded_id) values ($1, $2), ($2, $1)',
      [one.id, other.id],
    )
  await exclude(hall, north)
  await exclude(hall, south)
  const { token } = await createBooker(server())
  const free = async (facility: typeof hall) =>
    (await freeSlots(server(), token, facility)).filter((hour) => hour >= 17 && hour < 20)
  expect(await freeOf(token, south)).toBe(19)
  const onNorth = await book(server(), token, north, [18])

  const said = await centre('close', await keyOf(hall), ...hours)
  expect(said).toContain(`BK${onNorth}`)
  expect([await free(hall), await free(north), await free(south)]).toEqual([[], [], []])
  const refused = await sendBooking(server(), token, bookingBody(south, [17]))
  expect([refused.status, refused.body.error]).toEqual([409, 'slot_taken'])
  // The transaction's own answer, past the rules that were read before it.
  await expect(
    server().database.query(
      `insert into booking_schedules (booking_id, facility_id, date, hour, status) values ($1, $2, $3, 17, 'Pending')`,
      [onNorth, south.id, tomorrow],
    ),
  ).rejects.toMatchObject({ constraint: 'one_live_schedule' })
  expect(await freeOf(token, south)).toBe(16)

  const [closure = ''] = /^\d+/.exec(await centre('closures')) ?? []
  await centre('open', closure)
  expect(await free(south)).toEqual([17, 18, 19])
  await centre('close', await keyOf(north), ...hours)
  expect([await free(hall), await free(north), await free(south)]).toEqual([[], [], [17, 18, 19]])
})

it('refuses an unknown place, and hours that end before they begin', async () => {
  expect(await centre('close', 'NO-1', ...hours)).toBe(
    'NO-1 is neither the id of a facility nor that of a branch.\n',
  )
  expect(await centre('close', '1', '--from', tomorrow, '--until', '2026-07-01', '--reason', 'Rain.')).toBe(
    '--until has to be after --from.\n',
  )
})
