/** The work of the bundled server in a second, on its embedded database. */
import { addDays, todayAt } from '@domain/time/centreTime'
import { allSlots } from '@domain/booking/slots'
import { seedPassword } from '@server/seeds/seedMembers'
import { rateOf } from './load'

export interface ServerFigure {
  readonly name: string
  readonly value: string
}

const atOnce = 8
const reads = 400
/** The maximum for one member in a quarter of an hour. */
const bookings = 60

async function signInAtServer(url: string): Promise<string> {
  const response = await fetch(`${url}/api/member/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'full@members.example', password: seedPassword, remember_me: false }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
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

/** Measures one server; it should be fresh, because its hours are booked up. */
export async function serverFigures(url: string): Promise<readonly ServerFigure[]> {
  const signInStarted = performance.now()
  const headers = { Authorization: `Bearer ${await signInAtServer(url)}` }
  const signIn = performance.now() - signInStarted

  const api = `${url}/api/member`
  const day = addDays(todayAt(Date.now()), 20)
  const availability = `/get-activity-has-facility-list?branch_id=1&date=${day}`
  const offered = (await (await fetch(api + availability, { headers })).json()) as Offered
  const facility = offered.data[0]?.facilities[0]
  if (!facility) throw new Error('the seed data offer no facility')

  const load = { url: api, connections: atOnce }
  const readsPerSecond = await rateOf({ ...load, next: () => ({ path: availability, headers }) }, reads)
  const price = facility.hourly_rate ?? 0
  let count = 0
  const book = () => {
    const index = count++
    return {
      path: '/create-member-booking',
      headers,
      body: {
        facility_name: facility.facility_name,
        facility_id: facility.facility_id,
        booking_date: addDays(day, Math.floor(index / allSlots.length)),
        primary_slot: allSlots[index % allSlots.length],
        additional_slots: [],
        slot_count: 1,
        price_per_slot: price,
        total_amount: price,
        booking_type: 'One-Time',
      },
    }
  }
  const bookingsPerSecond = await rateOf({ ...load, next: book }, bookings)
  return [
    { name: 'sign-in, with its scrypt hash', value: `${Math.round(signIn)} ms` },
    { name: `availability of a day, ${atOnce} at a time`, value: `${Math.round(readsPerSecond)} a second` },
    { name: `bookings, ${atOnce} at a time`, value: `${Math.round(bookingsPerSecond)} a second` },
  ]
}
