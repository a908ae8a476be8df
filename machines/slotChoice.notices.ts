/** What is displayed beside a choice, whoever chooses. */
import { type BookingDraft, lostTo } from '@domain/booking/bookingDraft'
import { type DayReading, facilityOf, hourState } from '@domain/booking/dayReading'
import { choiceText, slotsOf } from '@domain/booking/slots'
import type { ChoiceContext, ChoiceEvent, Notice } from './slotChoice.types'

const hourGone = {
  past: 'That hour has begun',
  taken: 'That time was just taken',
  yours: 'You have booked that time already',
} as const

/** What is displayed when a reading takes the chosen hours away. */
export function lossNotice({ draft }: ChoiceContext, reading: DayReading): Notice | null {
  const lost = lostTo(draft, reading)
  return lost && draft.facility
    ? {
        tone: 'warn',
        title: hourGone[lost],
        message: `${draft.facility.name} is ${lost === 'yours' ? 'yours' : 'no longer free'} then. Everything else is kept; please choose another time.`,
      }
    : null
}

/** With what is displayed when an hour is pressed that cannot be booked (B5.06, to the letter). */
export function withUnavailableHourNotice({
  context: { draft, reading },
  event,
}: {
  readonly context: ChoiceContext
  readonly event: ChoiceEvent
}): Partial<ChoiceContext> {
  if (event.type !== 'slot.chosen') return {}
  const facility = reading && facilityOf(reading, draft.activity, event.facilityId)
  const state = facility && hourState(reading, facility, event.slot)
  const message =
    state === 'past'
      ? 'That hour has begun and can no longer be booked.'
      : "Already Booking Time Slot Can't Selected"
  return { notice: { tone: 'bad', title: null, message } }
}

/**
 * What is displayed when an hour takes the place of the hours chosen before, since it is no neighbour of the only one, a third
 * one, or of another facility; null when none of them was given up.
 */
export function replacedNotice(before: BookingDraft, after: BookingDraft): Notice | null {
  if (!before.facility || !before.choice || !after.facility || !after.choice) return null
  const sameFacility = before.facility.id === after.facility.id
  const kept = slotsOf(after.choice)
  if (sameFacility && slotsOf(before.choice).some((slot) => kept.includes(slot))) return null
  const nameOf = ({ facility }: BookingDraft) => (sameFacility || !facility ? '' : `${facility.name}, `)
  const limit = sameFacility ? 'A booking holds one hour, or two in a row.' : 'A booking holds one facility.'
  return {
    tone: 'info',
    title: null,
    message: `${limit} ${nameOf(after)}${choiceText(after.choice)} is chosen instead of ${nameOf(before)}${choiceText(before.choice)}.`,
  }
}
