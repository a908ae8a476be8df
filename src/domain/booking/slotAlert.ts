import type { CentreDate } from '../time/centreTime'
import { pathOf } from '../portal/routes'
import { longDate } from '../time/dates'
import { linkQueryOf } from './slotLink'
import { single, type Slot, slotHasBegun, slotText } from './slots'

/** An hour of a facility for which a member may request a slot alert. */
export interface AlertHour {
  readonly facilityId: number
  readonly date: CentreDate
  readonly slot: Slot
}

/** An hour that somebody else holds, as the picker displays it. */
export interface TakenHour extends AlertHour {
  readonly facilityName: string
  readonly branchName: string
}

/** A notification of the member when an hour is released (extension `slot-alerts`). It reserves nothing. */
export interface SlotAlert extends AlertHour {
  readonly id: number
  readonly facilityName: string
  readonly activityId: number
  readonly branchId: number
  readonly branchName: string
}

/** Maximum slot alerts of a member at the same time. */
export const maxSlotAlerts = 10

type LinkedHour = Omit<SlotAlert, 'id' | 'branchName'>

/** The query of the calendar's address that opens the picker with the hour: `?branch=…&slots=…`. */
export const slotQuery = ({
  branchId,
  date,
  activityId,
  facilityId,
  facilityName,
  slot,
}: LinkedHour): string =>
  linkQueryOf({
    branchId,
    date,
    activity: String(activityId),
    facility: { id: facilityId, name: facilityName },
    choice: single(slot),
  })

/** The path at which the picker opens with the hour: `/calendar?branch=…&slots=…`. */
export const slotPath = (hour: LinkedHour): string => pathOf('calendar') + slotQuery(hour)

/** Date and time of the hour: `Wednesday, July 8, 2026, 6:00 PM - 7:00 PM`. */
export const alertTimeText = ({ date, slot }: AlertHour): string => `${longDate(date)}, ${slotText(slot)}`

/** True when one of the slot alerts is for the hour. */
export const hasAlertFor = (alerts: readonly AlertHour[], { facilityId, date, slot }: AlertHour): boolean =>
  alerts.some((each) => each.facilityId === facilityId && each.date === date && each.slot === slot)

/** The slot alerts whose hour has not begun; `now` is in epoch milliseconds by the centre's clock. */
export const openAlerts = (alerts: readonly SlotAlert[], now: number): readonly SlotAlert[] =>
  alerts.filter(({ date, slot }) => !slotHasBegun(date, slot, now))
