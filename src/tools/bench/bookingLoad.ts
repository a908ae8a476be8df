/** Bookings of many members, each of a free hour. */
import type pg from 'pg'
import { createBooking } from '@api/endpoints/booking'
import { allSlots } from '@domain/booking/slots'
import { addDays, todayAt } from '@domain/time/centreTime'
import { headersOf, openSessions } from './history'
import type { Asked } from './load'

/** Later than all seed data. */
const daysAhead = 100

interface Bookable {
  readonly id: number
  readonly name: string
  readonly rate: number
}

/** Returns a function that makes the next booking request. */
export async function bookingsOf(desk: pg.Client): Promise<() => Asked> {
  await desk.query(openSessions)
  const { rows: members } = await desk.query<{ id: number }>(
    `select id from members where email like 'bench-%' order by id`,
  )
  const { rows: facilities } = await desk.query<Bookable>(
    `select f.id, f.name, f.hourly_rate::float8 as rate from facilities f join activities a on a.id = f.activity_id
     where f.status = 'Active' and a.status = 'Active' order by f.id`,
  )
  const today = todayAt(Date.now())
  let count = 0
  return () => {
    const number = count++
    const member = members[number % members.length]
    const facility = facilities[number % facilities.length]
    if (!member || !facility) throw new Error('the database has no member or no facility to book')
    const hour = Math.floor(number / facilities.length)
    return {
      path: createBooking.path,
      headers: headersOf(member.id),
      body: {
        facility_name: facility.name,
        facility_id: facility.id,
        booking_date: addDays(today, daysAhead + Math.floor(hour / allSlots.length)),
        primary_slot: allSlots[hour % allSlots.length],
        additional_slots: [],
        slot_count: 1,
        price_per_slot: facility.rate,
        total_amount: facility.rate,
        booking_type: 'One-Time',
      },
    }
  }
}
