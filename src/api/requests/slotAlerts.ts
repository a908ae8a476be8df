import * as z from 'zod/mini'
import { dateText, id, slot } from './parts'

/** `POST /slot-alerts`. */
export const slotAlertRequest = z.object({
  facility_id: id,
  date: dateText(),
  slot,
})
