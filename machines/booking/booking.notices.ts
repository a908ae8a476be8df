/** What is displayed beside a choice. */
import { type BookingDraft, lostTo, missingFrom } from '@domain/booking/bookingDraft'
import { type DayReading, facilityOf, hourState } from '@domain/booking/dayReading'
import { choiceText, slotsOf } from '@domain/booking/slots'
import type { Notice } from '@machines/bookingAttempt/bookingAttempt.types'
import type { ChoiceContext, ChoiceEvent } from './booking.types'

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

/** The same when nothing was booked for that reason. */
export function lostBookingNotice(context: ChoiceContext): Notice {
  const loss = context.reading && lossNotice(context, context.reading)
  return loss ? { ...loss, tone: 'bad' } : { tone: 'bad', title: null, message: 'Nothing has been booked.' }
}

/** An error stays readable when something else is to be said as well; anything else gives way to it. */
export function bothNotices(error: Notice | null, next: Notice | null): Notice | null {
  if (!next || error?.tone !== 'bad') return next ?? error
  return {
    ...error,
    message: [error.message, next.title && `${next.title}.`, next.message].filter(Boolean).join(' '),
  }
}

const missing: Record<NonNullable<ReturnType<typeof missingFrom>>, readonly [string, string]> = {
  branch: ['Branch Selection Required', 'Please select a branch before booking a time slot.'],
  date: ['Date Selection Required', 'Please select a date before booking a time slot.'],
  activity: ['Activity Selection Required', 'Please select an activity before booking a time slot.'],
  facility: ['Facility Selection Required', 'Please select a facility before proceeding with the booking.'],
  slot: ['Time Slot Selection Required', 'Please select a time slot before proceeding with the booking.'],
}

/** What is displayed when Continue is pressed too early (B5.04, B5.05). */
export function missingNotice({ draft }: ChoiceContext): Notice {
  const what = missingFrom(draft)
  if (what) return { tone: 'bad', title: `${missing[what][0]}:`, message: missing[what][1] }
  return { tone: 'info', title: null, message: 'The availability of this day is still being read.' }
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

export const keptNotice: Notice = {
  tone: 'info',
  title: null,
  message: 'Your booking in progress was kept. It has not been sent; please check it before you confirm.',
}

export const laterNotice: Notice = {
  tone: 'info',
  title: null,
  message: 'What you chose afterwards was kept. It has not been sent; please check it before you confirm.',
}

export const dayOverNotice: Notice = {
  tone: 'warn',
  title: null,
  message: 'The day you had chosen is over. Please choose another date.',
}
