import { slotText } from '@domain/booking/slots'
import type { CentreDate } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import { runningHour } from '@server/booking/runningHour'
import { isOpenAt, type Stretch } from '@server/booking/stretches'
import type { Queries } from '@server/database/database'

interface Coming {
  readonly id: number
  readonly facility: string
  readonly date: CentreDate
  readonly hours: readonly number[]
  readonly who: string
  readonly isOpen: boolean
  readonly openHours: readonly Stretch[]
}

const coming = `
  select b.id, f.name as facility, s.date, array_agg(s.hour order by s.hour) as hours,
         coalesce(nullif(concat_ws(' ', nullif(m.first_name, ''), nullif(m.last_name, '')), ''), m.email, b.kind) as who,
         f.status = 'Active' and a.status = 'Active' as "isOpen", r.hours as "openHours"
  from booking_schedules s join bookings b on b.id = s.booking_id left join members m on m.id = b.member_id
  join facilities f on f.id = s.facility_id join activities a on a.id = f.activity_id join branches r on r.id = f.branch_id
  where s.status <> 'Canceled' and (s.date, s.hour) >= ($1::date, $2::int)
    and (f.status <> 'Active' or a.status <> 'Active' or r.hours <> '[]')
  group by b.id, f.id, a.id, r.id, m.id, s.date order by s.date, min(s.hour), b.id`

/** The bookings to come of hours that nobody could book any more, a line for each, by booking. */
export async function bookingsOutsideOffer(
  queries: Queries,
  now: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await queries.query<Coming>(coming, [...runningHour(now)])
  const outside = rows.filter(
    ({ isOpen, openHours, date, hours }) => !isOpen || hours.some((hour) => !isOpenAt(openHours, date, hour)),
  )
  return new Map(
    outside.map(({ id, facility, date, hours, who }) => [
      id,
      `BK${id}  ${facility}, ${longDate(date)}, ${slotText(hours[0] ?? 0, hours.length)}  ${who}`,
    ]),
  )
}

/** What a change strands: lines about the bookings that are outside the offer now and were not `before`. */
export function strandedLines(
  before: ReadonlyMap<number, string>,
  after: ReadonlyMap<number, string>,
): readonly string[] {
  const lines = [...after].filter(([id]) => !before.has(id)).map(([, line]) => line)
  return lines.length === 0
    ? []
    : [
        'Bookings of hours that are not offered any more; they stay until they are moved or cancelled:',
        ...lines,
      ]
}
