import type { CentreDate } from '@domain/time/centreTime'
import { allSlots, slotHasBegun, slotText } from '@domain/booking/slots'
import type { Queries } from '@server/database/database'
import { isOpenAt, type PricedStretch, rateAt, type Stretch } from './stretches'
import { takenHours } from './takenHours'

export interface AvailabilityRequest {
  readonly branchId: number
  readonly date: CentreDate
  readonly activityStatus: string
  readonly facilityStatus: string
  /** The maximum number of activities. */
  readonly pageSize: number
}

interface FacilityRow {
  readonly activity_id: number
  readonly activity_name: string
  readonly activity_status: string
  readonly facility_id: number
  readonly facility_name: string
  readonly facility_custom_id: string
  readonly hourly_rate: number | null
  readonly prices: readonly PricedStretch[]
  /** When the courts of the branch can be booked. */
  readonly open_hours: readonly Stretch[]
  readonly facility_status: string
  readonly description: string | null
  readonly capacity: string | null
  readonly amenities: readonly string[]
  /** The taken hours of the day. */
  readonly held_hours: readonly number[]
}

/** Made once, since one answer contains hundreds of them. */
const slotsOfDay = allSlots.map((slot) => {
  const of = (isAvailable: boolean) => ({
    slot_number: slot,
    start_time: `${String(slot).padStart(2, '0')}:00:00`,
    formatted_time: slotText(slot),
    is_available: isAvailable,
  })
  return { slot, free: of(true), taken: of(false) }
})

/**
 * Finds the activities of a branch with their facilities and the hours of one day, in the form of the wire
 * (B3.01–B3.03, B7.02, B7.04). The filters match exactly. The answer never names the holder of an hour
 * (security check 18); an hour that has begun, and every hour of a closed facility, is not available; hours in which the branch is
 * closed are left out. Where the price depends on the hour, each hour has its `rate` (extension `hourly-prices`).
 */
export async function findAvailability(queries: Queries, request: AvailabilityRequest, now: number) {
  const facilities = await queries.query<FacilityRow>(
    `select a.id as activity_id, a.name as activity_name, a.status as activity_status,
            f.id as facility_id, f.name as facility_name, f.custom_id as facility_custom_id, f.hourly_rate, f.prices,
            (select hours from branches where id = f.branch_id) as open_hours,
            f.status as facility_status, f.description, f.capacity, f.amenities,
            ${takenHours('$5')} as held_hours
     from (select * from activities where branch_id = $1 and status = $2 order by name, id limit $4) a
     join facilities f on f.activity_id = a.id and f.status = $3
     order by a.name, a.id, f.name, f.id`,
    [request.branchId, request.activityStatus, request.facilityStatus, request.pageSize, request.date],
  )
  const coming = allSlots.map((slot) => !slotHasBegun(request.date, slot, now))

  const slotsOf = (facility: FacilityRow) => {
    const { facility_status, activity_status, held_hours, open_hours, prices } = facility
    const isOpen = facility_status === 'Active' && activity_status === 'Active'
    return slotsOfDay.flatMap(({ slot, free, taken }, index) => {
      if (!isOpenAt(open_hours, request.date, slot)) return []
      const hour = isOpen && coming[index] === true && !held_hours.includes(slot) ? free : taken
      return [prices.length === 0 ? hour : { ...hour, rate: rateAt(facility, request.date, slot) }]
    })
  }

  const activities = new Map<number, { activity_id: number; activity_name: string; facilities: unknown[] }>()
  for (const facility of facilities) {
    const { activity_id, activity_name, activity_status: _, held_hours: __, ...more } = facility
    const { prices: ___, open_hours: ____, ...rest } = more
    const activity = activities.get(activity_id) ?? { activity_id, activity_name, facilities: [] }
    activity.facilities.push({ ...rest, booking_slots: slotsOf(facility) })
    activities.set(activity_id, activity)
  }
  return [...activities.values()]
}
