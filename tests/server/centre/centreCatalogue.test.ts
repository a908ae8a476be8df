import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { spanText } from '@domain/booking/slots'
import { runCentre } from '@server/centre/commands'
import {
  bookingBody,
  createBooker,
  createSlotAlert,
  freeSlots,
  sendBooking,
  type TestFacility,
} from '@tests/support/bookingHelpers'
import { serverForFile } from '@tests/support/server'
import { callApi } from '@tests/support/serverHelpers'

const server = serverForFile()
const fixture = readFileSync('tests/support/fixtures/centre.json', 'utf8')
/** A Thursday, and the Saturday after it. */
const [thursday, saturday] = ['2026-07-09', '2026-07-11']

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'centre-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Facility {
  id: string
  name: string
  rate: number
  [field: string]: unknown
}
interface File {
  activities: { readonly name: string }[]
  branches: Record<string, unknown>[]
  facilities: Facility[]
}

/** What each command said about the next start. */
const atStarts: string[][] = []

/** Writes the file of the fixture with a change, and runs a command on it. */
async function centre(command: string, change: (file: File) => void = () => undefined) {
  const file = JSON.parse(fixture) as File
  change(file)
  const name = path.join(folder, 'centre.json')
  writeFileSync(name, JSON.stringify(file, null, 2))
  const { output, isDone } = await runCentre(server().context, [command, name], 'Nimali')
  const [now = '', atStart = ''] = output.replaceAll(name, 'file').split(/^Read at the start .*\n/m)
  const linesOf = (lines: string) => lines.split('\n').filter((line) => line !== '')
  atStarts.push(linesOf(atStart))
  return { said: linesOf(now), isDone }
}

/** The facility of a key, as the tables have it. */
async function facilityOf(key: string) {
  const [row] = await server().database.query<{
    id: number
    name: string
    status: string
    rate: number
    activityId: number
  }>(
    `select id, name, status, hourly_rate as rate, activity_id as "activityId" from facilities where custom_id = $1`,
    [key],
  )
  if (!row) throw new Error(`no facility ${key}`)
  return row
}

it('says what it would change and changes nothing, then changes it, and nothing the second time', async () => {
  const planned = await centre('plan')
  expect(planned.said).toContain('Branch 3, Hill Branch: new.')
  expect(planned.said).toContain(
    `Court North (UP-1), Uptown Branch: new, Badminton, LKR 1,000 an hour, LKR 1,400 Sat Sun ${spanText(5, 24)}, LKR 1,600 daily ${spanText(18, 21)}.`,
  )
  expect((await server().database.query('select from facilities')).length).toBe(0)
  expect(await centre('apply')).toEqual(planned)
  expect(await centre('apply')).toEqual({ said: ['Nothing changed.'], isDone: true })
  expect(await centre('plan')).toEqual({ said: ['Nothing would change.'], isDone: true })
  const acts = await server().database.query<{ staff: string; act: string }>(
    'select staff, act from staff_acts',
  )
  expect(acts).toEqual([{ staff: 'Nimali', act: 'centre' }])
})

it('asks the price of the hour, and the sum of two hours at two prices, and refuses any other', async () => {
  await centre('apply')
  const { token } = await createBooker(server())
  const { body } = await callApi(
    server(),
    'GET',
    `/get-activity-has-facility-list?branch_id=1&date=${thursday}`,
    { token },
  )
  const facilities = (
    body.data as { facilities: { facility_name: string; booking_slots: Record<string, unknown>[] }[] }[]
  ).flatMap((activity) => activity.facilities)
  const slots = facilities.find(({ facility_name }) => facility_name === 'Court North')?.booking_slots ?? []
  expect(slots.map(({ slot_number, rate }) => [slot_number, rate])).toEqual(
    Array.from({ length: 16 }, (_, index) => [index + 6, index + 6 >= 18 && index + 6 < 21 ? 1600 : 1000]),
  )
  const north = await facilityOf('UP-1')
  const asked = (date: string, hours: readonly number[], price: number, total: number) =>
    sendBooking(server(), token, {
      ...bookingBody(north, hours),
      booking_date: date,
      price_per_slot: price,
      total_amount: total,
    })
  const cheap = await asked(thursday, [17, 18], 1000, 2000)
  expect([cheap.status, cheap.body.error]).toEqual([409, 'price_changed'])
  expect((await asked(thursday, [17, 18], 1300, 2600)).status).toBe(201)
  expect((await asked(saturday, [8], 1400, 1400)).status).toBe(201)
  const dues = await server().database.query<{ amount: number }>('select amount from dues order by id')
  expect(dues.map(({ amount }) => amount)).toEqual([2600, 1400])
})

it('sells a floor once: the court that excludes the booked one is taken, and free again after its cancellation', async () => {
  await centre('apply')
  const [hall, south] = [await facilityOf('UP-HALL'), await facilityOf('UP-2')]
  const [one, other] = [await createBooker(server()), await createBooker(server())]
  const free = (facility: TestFacility) => freeSlots(server(), one.token, facility)
  expect(await free(hall)).toContain(10)
  const booked = await sendBooking(server(), one.token, bookingBody(south, [10]))
  expect(booked.status).toBe(201)
  expect(await free(hall)).not.toContain(10)
  const refused = await sendBooking(server(), other.token, bookingBody(hall, [10]))
  expect([refused.status, refused.body.error]).toEqual([409, 'slot_taken'])
  const { booking_id } = booked.body.data as { booking_id: number }
  await callApi(server(), 'POST', '/cancel-booking', { token: one.token, body: { booking_id } })
  expect(await free(hall)).toContain(10)
})

it('refuses an hour at which the branch is closed', async () => {
  await centre('apply')
  const { token } = await createBooker(server())
  const answer = await sendBooking(server(), token, bookingBody(await facilityOf('UP-2'), [22]))
  expect([answer.status, answer.body.message]).toEqual([
    422,
    'The Uptown Branch is closed at this hour. Please choose another one.',
  ])
})

it('says which bookings a change strands, and what a start would change', async () => {
  await centre('apply')
  const { token } = await createBooker(server(), { firstName: 'Kamala', lastName: 'Silva' })
  const book = async (key: string, hours: readonly number[]) => {
    const { body } = await sendBooking(server(), token, bookingBody(await facilityOf(key), hours))
    return (body.data as { booking_id: number }).booking_id
  }
  const [late, early, closed] = [await book('UP-1', [21]), await book('UP-1', [8]), await book('HA-1', [9])]
  const change = (file: File) => {
    for (const branch of file.branches)
      if (branch['id'] === 1) branch['hours'] = [{ from: '06:00', until: '21:00' }]
    for (const facility of file.facilities) if (facility.id === 'HA-1') facility['status'] = 'closed'
    Object.assign(file, {
      contact: { phones: ['011 555 0199'] },
      limits: { bookingDays: 9 },
      refunds: [{ hoursBefore: 24, share: 50 }],
    })
  }
  const { said } = await centre('plan', change)
  const at = said.findIndex((line) => line.startsWith('Bookings of hours that are not offered any more'))
  const named = said.slice(at + 1).map((line) => line.replaceAll(/ {2,}/g, ' '))
  expect(named).toEqual([
    expect.stringMatching(
      new RegExp(`^BK${closed} Squash Court, Thursday, July 9, 2026, 9:00 AM - 10:00 AM Kamala Silva$`),
    ),
    expect.stringMatching(new RegExp(`^BK${late} Court North, .*, 9:00 PM - 10:00 PM Kamala Silva$`)),
  ])
  expect(said.join('\n')).not.toContain(`BK${early} `)
  expect(atStarts.at(-1)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^contact\.phones: .* → 011 555 0199$/),
      expect.stringMatching(/^limits\.bookingDays: \w+ → 9$/),
      'refunds: centre 100 % until 2 h before → centre 50 % until 24 h before',
    ]),
  )
  expect((await centre('apply', change)).said.slice(at + 1).length).toBe(2)
  expect((await centre('apply', change)).said).toEqual(['Nothing changed.'])
})

it('closes what has bookings, deletes what nobody booked, and lets two courts exchange their names', async () => {
  await centre('apply')
  const { id, token } = await createBooker(server())
  await sendBooking(server(), token, bookingBody(await facilityOf('UP-1'), [12]))
  // Somebody waits for an hour that another court on its floor has.
  await createSlotAlert(server(), id, (await facilityOf('HI-1')).id)
  const without = (file: File) => {
    file.facilities = file.facilities.filter(({ id }) => id !== 'UP-1' && id !== 'HI-1')
    file.facilities = file.facilities.map(({ excludes: _, ...rest }) => rest as Facility)
  }
  const { said } = await centre('apply', without)
  expect(said).toContain(
    'Court North (UP-1), Uptown Branch: closed, no longer in the file; its bookings stay.',
  )
  expect(said).toContain('Hill Court (HI-1), Hill Branch: deleted, no longer in the file and never booked.')
  expect((await facilityOf('UP-1')).status).toBe('Inactive')
  expect(await centre('apply', without)).toEqual({ said: ['Nothing changed.'], isDone: true })

  const renamed = await centre('apply', (file) => {
    without(file)
    file.facilities.push({ id: 'UP-9', branch: 1, activity: 'Badminton', name: 'Court North', rate: 5 })
  })
  expect(renamed).toEqual({
    said: [
      'The facility UP-9 has the name Court North of UP-1, which has bookings and is no longer in the file. Keep the id UP-1, or give another name.',
    ],
    isDone: false,
  })

  await centre('apply')
  await centre('apply', ({ facilities: [first, second] }) => {
    if (first && second) [first.name, second.name] = [second.name, first.name]
  })
  expect([(await facilityOf('UP-1')).name, (await facilityOf('UP-2')).name]).toEqual([
    'Court South',
    'Court North',
  ])
})

it('sells a floor once also after the court that excludes it has left the file with its bookings', async () => {
  await centre('apply')
  const { token } = await createBooker(server())
  const book = async (name: string) =>
    (await sendBooking(server(), token, bookingBody(await facilityOf(name), [10]))).status
  expect(await book('UP-HALL')).toBe(201)
  const without = (file: File) => {
    file.facilities = file.facilities.filter(({ id }) => id !== 'UP-HALL')
    file.activities = file.activities.filter(({ name }) =>
      file.facilities.some(({ activity }) => activity === name),
    )
  }
  await centre('apply', without)
  expect(await book('UP-1')).toBe(409)
  expect(await centre('apply', without)).toEqual({ said: ['Nothing changed.'], isDone: true })
})

it.each<[string, (file: File) => void]>([
  [
    'line 11: branches[0].hours[0].from has to be a whole hour like 06:00 or 22:00.',
    ({ branches: [first] }) => {
      if (first) first['hours'] = [{ from: '6', until: '22:00' }]
    },
  ],
  [
    'facilities[1].id is the id of another facility.',
    ({ facilities: [, second] }) => {
      if (second) second.id = 'UP-1'
    },
  ],
  [
    'facilities[2].excludes[0] has to be the id of another facility of the branch.',
    ({ facilities: [, , hall] }) => {
      if (hall) hall['excludes'] = ['HA-1']
    },
  ],
  [
    'facilities[3].branch is 7, which no branch of this file has as its id.',
    ({ facilities: [, , , squash] }) => {
      if (squash) squash['branch'] = 7
    },
  ],
  [
    'branches[2] has to have a name, as every branch then.',
    ({ branches: [, , hill] }) => {
      if (hill) delete hill['name']
    },
  ],
  [
    'facilities[0].rate has to be an amount in rupees like 1500 or 1500.50.',
    ({ facilities: [first] }) => {
      if (first) first.rate = -1
    },
  ],
])('refuses a file with its line and field: %s', async (said, change) => {
  const refused = await centre('apply', change)
  expect(refused.isDone).toBe(false)
  expect(refused.said[0]).toMatch(/^CENTRE_FILE file, line \d+: /)
  expect(refused.said[0]).toContain(said)
})
