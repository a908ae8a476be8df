import type { FreeHours } from '@domain/booking/freeHours'
import { answerWith } from './envelope'
import { date, integer, listOf, shape } from './wire'

/** Most days that one answer counts. */
export const maxSummaryDays = 14

const activity = shape({ activity_id: integer, free_hours: integer }, (wire) => wire)

const day = shape({ date, activities: listOf(activity) }, (wire) => wire)

/** Answer of `GET /availability-summary`: the free hours of each day and activity. */
export const availabilitySummaryAnswer = answerWith(
  shape({ days: listOf(day) }, (wire): FreeHours =>
    Object.fromEntries(
      wire.days.map((each) => [
        each.date,
        Object.fromEntries(
          each.activities.map(({ activity_id, free_hours }) => [String(activity_id), free_hours]),
        ),
      ]),
    ),
  ),
)
