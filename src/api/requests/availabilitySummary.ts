import * as z from 'zod/mini'
import { dateText, numberInQuery } from './parts'
import { maxSummaryDays } from '../schemas/availabilitySummary'

/** Query of `GET /availability-summary`. */
export const availabilitySummaryQuery = z.object({
  branch_id: numberInQuery(),
  from: dateText(),
  days: numberInQuery(maxSummaryDays),
  hours: z._default(z.enum(['true', 'false'], 'Must be true or false'), 'false'),
})
