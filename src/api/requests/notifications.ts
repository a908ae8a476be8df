import * as z from 'zod/mini'
import { numberInQuery } from './parts'

/** Query of `GET /get-all-notifications` (B7.09). */
export const notificationsQuery = z.object({
  page: z.optional(numberInQuery(100_000)),
  page_size: z.optional(numberInQuery(100)),
})
