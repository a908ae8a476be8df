import { learnBranchName } from '@domain/account/branches'
import type { SlotAlert } from '@domain/booking/slotAlert'
import { isSlot } from '@domain/booking/slots'
import { answerWith } from './envelope'
import { date, integer, read, reading, rowsOf, shape, text } from './wire'

const alert = shape(
  {
    id: integer,
    facility_id: integer,
    facility_name: text,
    activity_id: integer,
    branch_id: integer,
    branch_name: text,
    date,
    slot: reading((value) => {
      const number = read(integer, value)
      return isSlot(number) ? number : undefined
    }, 'an hour from 5 to 23'),
  },
  (wire): SlotAlert => {
    learnBranchName(wire.branch_id, wire.branch_name)
    return {
      id: wire.id,
      facilityId: wire.facility_id,
      facilityName: wire.facility_name,
      activityId: wire.activity_id,
      branchId: wire.branch_id,
      branchName: wire.branch_name,
      date: wire.date,
      slot: wire.slot,
    }
  },
)

/** Answer of `GET /slot-alerts`: the slot alerts whose hour has not begun, soonest first. */
export const slotAlertsAnswer = answerWith(
  shape({ slot_alerts: rowsOf(alert) }, (wire): readonly SlotAlert[] => wire.slot_alerts),
)

/** Answer of `POST /slot-alerts`. */
export const createdSlotAlertAnswer = answerWith(
  shape({ slot_alert: alert }, (wire): SlotAlert => wire.slot_alert),
)
