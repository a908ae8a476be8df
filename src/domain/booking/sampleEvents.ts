import { addDays, type CentreDate } from '../time/centreTime'
import { type Slot, slotText } from './slots'

/** An invented booking that shows a guest how a member's calendar looks (B2.44). */
export interface SampleEvent {
  readonly date: CentreDate
  readonly time: string
  readonly facilityName: string
}

const sample = (date: CentreDate, slot: Slot, hours: number, facilityName: string): SampleEvent => ({
  date,
  time: slotText(slot, hours),
  facilityName,
})

/** Three invented bookings of the coming days. */
export const sampleEvents = (today: CentreDate): readonly SampleEvent[] => [
  sample(addDays(today, 1), 18, 1, 'Badminton Court 1'),
  sample(addDays(today, 3), 7, 1, 'Yoga Studio'),
  sample(addDays(today, 6), 16, 2, 'Tennis Court'),
]
