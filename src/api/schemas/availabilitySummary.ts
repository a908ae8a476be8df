import type { FreeHours, FreeOfActivity } from '@domain/booking/freeHours'
import { allSlots } from '@domain/booking/slots'
import { answerWith } from './envelope'
import { date, integer, listOf, nullable, shape, textOrNull, wholeListOf } from './wire'

/** The maximum number of days in one answer. */
export const maxSummaryDays = 14

const byHour = nullable(wholeListOf(integer))

const activity = shape(
  { activity_id: integer, activity_name: textOrNull, free_hours: integer, free_by_hour: byHour },
  ({ activity_id, activity_name, free_hours, free_by_hour }): readonly [string, FreeOfActivity] => [
    String(activity_id),
    {
      total: free_hours,
      name: activity_name,
      // Counts of other hours than these are useless.
      byHour: free_by_hour?.length === allSlots.length ? free_by_hour : null,
    },
  ],
)

const day = shape({ date, activities: listOf(activity) }, (wire) => wire)

/** Answer of `GET /availability-summary`: the free hours of each activity on each day. */
export const availabilitySummaryAnswer = answerWith(
  shape({ days: listOf(day) }, (wire): FreeHours =>
    Object.fromEntries(wire.days.map((each) => [each.date, Object.fromEntries(each.activities)])),
  ),
)
