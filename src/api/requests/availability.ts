import * as z from 'zod/mini'
import { anyText, dateText, numberInQuery } from './parts'

/** Query of both availability calls (B7.02, B7.04, B9.12, B9.13). */
export const availabilityQuery = z.object({
  branch_id: numberInQuery(),
  date: dateText(),
  activity_status: z._default(anyText(40), 'Active'),
  facility_status: z._default(anyText(40), 'Active'),
  page_size: z.optional(numberInQuery(100)),
})
