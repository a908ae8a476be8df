import * as z from 'zod/mini'
import { paging } from './parts'

/** Query of `GET /member-receivables/all` (B7.08, B7.16); `page` is the extension `receivable-pages`. */
export const receivablesQuery = z.object(paging)
