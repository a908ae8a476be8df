import { instantAt } from '@domain/time/centreTime'
import { runMembers } from '@server/accounts/staff/commands'
import { book, createBooker, createFacility, tomorrow } from '@tests/support/bookingHelpers'
import { serverForFile, testInstant } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

const server = serverForFile()
afterEach(() => server().clock.set(testInstant))
const run = async (...argv: readonly string[]) =>
  (await runMembers(server().context, argv, 'Kamal')).output.trimEnd().replaceAll(/[\u00A0 ]+/g, ' ')

/** A guest with a booking of tomorrow, paid in cash, as the front desk enters them. */
async function guest(name: string, mobile: string): Promise<number> {
  const { email, token } = await createBooker(server())
  await run('role', email, 'staff')
  const facility = await createFacility(server())
  const ask = (path: string, body: object) =>
    callApi(server(), 'POST', `/desk/bookings${path}`, { token, body })
  const { body } = await ask('', {
    ...{ facility_id: facility.id, booking_date: tomorrow, slots: [9], total_amount: facility.rate },
    ...{ guest_name: name, guest_mobile: mobile },
  })
  const { booking_id: id } = body.data as { booking_id: number }
  await ask(`/${id}/payment`, { method: 'cash' })
  return id
}

const traces = async (text: string) =>
  (
    await server().database.query<{ id: number }>(
      `select id from members m where m::text ilike '%' || $1 || '%'`,
      [text],
    )
  ).length

it('erases a guest by a booking, once it is over, and leaves the books', async () => {
  const id = await guest('Ruwan Dias', '0712345671')
  expect(await run('erase', `BK${id}`)).toBe(`Settle this first: the booking BK${id} is to come.`)
  server().clock.set(instantAt(tomorrow, 48))
  expect(await run('erase', `bk${id}`, '--dry-run')).toMatch(/^Dry run/)
  expect(await traces('0712345671')).toBe(1)
  expect(await run('erase', `bk${id}`)).toMatch(/^The account \d+ is erased/)
  expect([await traces('Ruwan'), await traces('0712345671')]).toEqual([0, 0])
  expect(await server().database.query('select from payments')).toHaveLength(1)
  expect(await run('erase', `BK${id}`)).toBe(
    `BK${id} is the booking of a member: give the address of the account.`,
  )
})

it('lists guests by name or number without erasing any, and erases the one that is named', async () => {
  await guest('Sunil Perera', '0779998881')
  await guest('Sunila Fernando', '0779998882')
  const listed = await run('erase', 'sunil')
  expect(listed.split('\n')).toEqual([
    expect.stringMatching(/^guest-\d+ Sunil Perera 0779998881 last booking Jul 9, 2026$/),
    expect.stringMatching(/^guest-\d+ Sunila Fernando 0779998882 last booking Jul 9, 2026$/),
    'Nobody was erased. Give guest-… to erase one of them.',
  ])
  const [second = ''] = (await run('erase', '+94 77 999 8882')).split(' ')
  server().clock.set(instantAt(tomorrow, 48))
  expect(await run('erase', second)).toMatch(/is erased/)
  expect([await traces('Perera'), await traces('Fernando')]).toEqual([1, 0])
  expect(await run('erase', second)).toBe(`There is no guest ${second}.`)
  expect(await run('erase', 'Nobody')).toBe('No guest has the name or the number Nobody.')
})

it('erases no member by a booking, which a slip of a digit would name', async () => {
  const member = await createBooker(server())
  const id = await book(server(), member.token, await createFacility(server()), [9])
  expect(await run('erase', `BK${id}`)).toBe(
    `BK${id} is the booking of a member: give the address of the account.`,
  )
})
