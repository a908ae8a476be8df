import * as z from 'zod/mini'
import type { FreeHours } from '@domain/booking/freeHours'
import { answerWith } from './envelope'
import { dateText, numberInQuery } from './requests'
import { date, integer, listOf, shape } from './wire'

/** Most days that one answer counts. */
export const maxSummaryDays = 14

/** Query of `GET /availability-summary`. */
export const availabilitySummaryQuery = z.object({
  branch_id: numberInQuery(),
  from: dateText(),
  days: numberInQuery(maxSummaryDays),
})

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
