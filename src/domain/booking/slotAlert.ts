import type { CentreDate } from '../time/centreTime'
import { pathOf } from '../portal/routes'
import { linkQueryOf } from './slotLink'
import { single, type Slot } from './slots'

/** An hour of a facility that a member may want to be notified of. */
export interface AlertHour {
  readonly facilityId: number
  readonly date: CentreDate
  readonly slot: Slot
}

/** A member's wish to be notified when an hour is released (extension `slot-alerts`). It holds nothing. */
export interface SlotAlert extends AlertHour {
  readonly id: number
  readonly facilityName: string
  readonly activityId: number
  readonly branchId: number
  readonly branchName: string
}

/** How many open wishes a member may have. */
export const maxSlotAlerts = 10

/** The path at which the picker opens with the hour: `/calendar?branch=…&slots=…`. */
export const slotPath = ({
  branchId,
  date,
  activityId,
  facilityId,
  facilityName,
  slot,
}: Omit<SlotAlert, 'id' | 'branchName'>): string =>
  pathOf('calendar') +
  linkQueryOf({
    branchId,
    date,
    activity: String(activityId),
    facility: { id: facilityId, name: facilityName },
    choice: single(slot),
  })
