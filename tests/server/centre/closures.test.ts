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

const server = serverForFile()
const centre = async (...argv: readonly string[]) =>
  (await runCentre(server().context, argv, 'Nimali')).output
const keyOf = async ({ id }: { id: number }) =>
  (
    await server().database.query<{ key: string }>('select custom_id as key from facilities where id = $1', [
      id,
    ])
  )[0]?.key ?? ''
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

it('refuses an unknown place, and hours that end before they begin', async () => {
  expect(await centre('close', 'NO-1', ...hours)).toBe(
    'NO-1 is neither the id of a facility nor that of a branch.\n',
  )
  expect(await centre('close', '1', '--from', tomorrow, '--until', '2026-07-01', '--reason', 'Rain.')).toBe(
    '--until has to be after --from.\n',
  )
})
