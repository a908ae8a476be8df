import type { CentreDate } from '../time/centreTime'
import type { Slot } from './slots'

/** What a guest chose before signing up or in; it waits a day and is used once (B2.43, B6.03). */
export interface GuestSlot {
  readonly branchId: number
  readonly date: CentreDate
  readonly facilityId: number
  readonly facilityName: string
  readonly slot: Slot
}
