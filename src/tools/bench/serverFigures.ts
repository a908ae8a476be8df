/** The work of the bundled server in a second, on its embedded database. */
import { addDays, todayAt } from '@domain/time/centreTime'
import { allSlots } from '@domain/booking/slots'
import { seedPassword } from '@server/seeds/seedMembers'

export interface ServerFigure {
  readonly name: string
  readonly value: string
}

const atOnce = 8
const reads = 400
/** The maximum for one member in a quarter of an hour. */
const bookings = 60

interface Session {
  readonly url: string
  readonly token: string
}

const call = ({ url, token }: Session, path: string, body?: unknown) =>
  fetch(`${url}/api/member${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** The rate of the work per second, several at a time. */
async function perSecond(times: number, work: (index: number) => Promise<void>): Promise<number> {
  let next = 0
  const started = performance.now()
  const worker = async () => {
    while (next < times) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return times / ((performance.now() - started) / 1_000)
}

export async function signInAtServer(url: string): Promise<Session> {
  const response = await fetch(`${url}/api/member/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'full@members.example', password: seedPassword, remember_me: false }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return { url, token: data.token }
}

interface Offered {
  readonly data: readonly {
    readonly facilities: readonly {
      readonly facility_id: number
      readonly facility_name: string
      readonly hourly_rate: number | null
    }[]
  }[]
}

const mustBe = (status: number, response: Response) => {
  if (response.status !== status) throw new Error(`${response.url} answered ${response.status}`)
}

/** Measures one server; it should be fresh, because its hours are booked up. */
export async function serverFigures(url: string): Promise<readonly ServerFigure[]> {
  const signInStarted = performance.now()
  const session = await signInAtServer(url)
  const signIn = performance.now() - signInStarted

  const day = addDays(todayAt(Date.now()), 20)
  const availability = (date: string) => `/get-activity-has-facility-list?branch_id=1&date=${date}`
  const offered = (await (await call(session, availability(day))).json()) as Offered
  const facility = offered.data[0]?.facilities[0]
  if (!facility) throw new Error('the seed data offer no facility')

  const readsPerSecond = await perSecond(reads, async () => {
    const response = await call(session, availability(day))
    mustBe(200, response)
    await response.arrayBuffer()
  })
  const price = facility.hourly_rate ?? 0
  const bookingsPerSecond = await perSecond(bookings, async (index) => {
    const response = await call(session, '/create-member-booking', {
      facility_name: facility.facility_name,
      facility_id: facility.facility_id,
      booking_date: addDays(day, Math.floor(index / allSlots.length)),
      primary_slot: allSlots[index % allSlots.length],
      additional_slots: [],
      slot_count: 1,
      price_per_slot: price,
      total_amount: price,
      booking_type: 'One-Time',
    })
    mustBe(201, response)
    await response.arrayBuffer()
  })
  return [
    { name: 'sign-in, with its scrypt hash', value: `${Math.round(signIn)} ms` },
    { name: `availability of a day, ${atOnce} at a time`, value: `${Math.round(readsPerSecond)} a second` },
    { name: `bookings, ${atOnce} at a time`, value: `${Math.round(bookingsPerSecond)} a second` },
  ]
}
