import * as z from 'zod/mini'
import type { SlotAlert } from '@domain/booking/slotAlert'
import { firstSlot, isSlot, lastSlot } from '@domain/booking/slots'
import { answerWith } from './envelope'
import { dateText, id } from './requests'
import { date, integer, reading, rowsOf, shape, text } from './wire'

/** `POST /slot-alerts`. */
export const slotAlertRequest = z.object({
  facility_id: id,
  date: dateText(),
  slot: z
    .int('Must be an hour')
    .check(z.minimum(firstSlot, 'Not a bookable hour'), z.maximum(lastSlot, 'Not a bookable hour')),
})

const alert = shape(
  {
    id: integer,
    facility_id: integer,
    facility_name: text,
    activity_id: integer,
    branch_id: integer,
    branch_name: text,
    date,
    slot: reading((value) => (typeof value === 'number' && isSlot(value) ? value : undefined)),
  },
  (wire): SlotAlert => ({
    id: wire.id,
    facilityId: wire.facility_id,
    facilityName: wire.facility_name,
    activityId: wire.activity_id,
    branchId: wire.branch_id,
    branchName: wire.branch_name,
    date: wire.date,
    slot: wire.slot,
  }),
)

/** Answer of `GET /slot-alerts`: the slot alerts whose hour has not begun, soonest first. */
export const slotAlertsAnswer = answerWith(
  shape({ slot_alerts: rowsOf(alert) }, (wire): readonly SlotAlert[] => wire.slot_alerts.rows),
)

/** Answer of `POST /slot-alerts`. */
export const createdSlotAlertAnswer = answerWith(
  shape({ slot_alert: alert }, (wire): SlotAlert => wire.slot_alert),
)
