import * as z from 'zod/mini'
import { firstSlot, lastSlot } from '@domain/booking/slots'
import { dateText, id } from './parts'

/** `POST /slot-alerts`. */
export const slotAlertRequest = z.object({
  facility_id: id,
  date: dateText(),
  slot: z
    .int('Must be an hour')
    .check(z.minimum(firstSlot, 'Not a bookable hour'), z.maximum(lastSlot, 'Not a bookable hour')),
})
