import type { ReactNode } from 'react'
import type { EventFromLogic } from 'xstate'
import { daysOfStrip, firstOfStrip, type FreeHours } from '@domain/booking/freeHours'
import { dayName, dayNumber, weekdayText } from '@domain/time/dates'
import type { bookingMachine } from '@machines/booking/booking/booking.machine'
import type { ChoiceUserEvent } from '@machines/booking/slotChoice.types'
import type { ChoiceView, FacilityView, HourCell } from '@machines/booking/slotChoice.select'
import type { StripDay } from '@ui/DayStrip'
import type { ListSlot } from '@ui/SlotList'
import { freeNote } from '@views/shared/freeNote'

/** Sends the member's events to the booking. */
export type SendBooking = (event: EventFromLogic<typeof bookingMachine>) => void

/** Sends the choices of a member or a guest. */
export type SendChoice = (event: ChoiceUserEvent) => void

/** Sends the chosen court and hour. */
export type SendHour = (
  event: Extract<ChoiceUserEvent, { type: 'facility.chosen' | 'slot.chosen' | 'planHour.chosen' }>,
) => void

/** Renders the status of the day's data within the booking. */
export type DayStatus = (awaited: 'activities' | 'facilities' | null) => ReactNode

/**
 * The coming days, or the days from the chosen date on when it lies beyond them. Each day in `counts`
 * displays its free hours, the chosen one by its own reading; without counts, only the name of the chosen day
 * contains them.
 */
export function stripDays(
  { today, date, known, activity, freeHours }: ChoiceView,
  counts?: FreeHours,
): readonly StripDay[] {
  return daysOfStrip(firstOfStrip(today, date)).map((day) => {
    const counted = activity === null ? undefined : counts?.[day]?.[activity]?.total
    const free = day === date && known && activity !== null ? freeHours : counted
    const { said, note, noteTone } = freeNote(free, day === today)
    return {
      date: day,
      weekday: day === today ? 'Today' : weekdayText(day),
      number: String(dayNumber(day)),
      name: `${dayName(day)}${said}`,
      note: counts && (counted === undefined ? '' : note),
      noteTone,
    }
  })
}

const stateText: Record<Exclude<HourCell['state'], 'free' | 'selected'>, string> = {
  booked: 'booked',
  yours: 'booked by you',
  past: 'over',
  otherPrice: 'another price',
}

/** The accessible name of an hour's button, with its price, or with the state that blocks it. */
export function hourName(facility: FacilityView, hour: HourCell, date: string | null): string {
  const where = `${facility.name}${date ? `, ${dayName(date)}` : ''}, ${hour.text}`
  return hour.state === 'free' || hour.state === 'selected'
    ? `${hour.moves ? 'Move to' : 'Book'} ${where}, ${hour.rate ?? facility.rate}`
    : `${where}, ${hour.current ? 'held by the booking that you are moving' : stateText[hour.state]}`
}

/** The text for a facility without hours on that day. */
export const noHoursOfFacility = 'No time slots available for this facility.'

/** The word for the hour of the booking that moves. */
const movingWord = 'Moving'

/** "Book Now" becomes "Selected" (B2.40). */
const slotWords: Record<HourCell['state'], string> = {
  free: 'Book Now',
  selected: 'Selected',
  yours: 'Yours',
  booked: 'Booked',
  past: 'Past',
  otherPrice: 'Other price',
}

/** The word of an hour that is not that of its state: that it moves, or its price where that depends on the hour. */
export const cellText = ({ current, state, rate }: HourCell): string | undefined =>
  current ? movingWord : state === 'free' || state === 'otherPrice' ? rate : undefined

/** The hours of a facility for a list, without past ones. */
export const listSlots = (facility: FacilityView, date: string | null): readonly ListSlot[] =>
  facility.hours
    .filter(({ state }) => state !== 'past')
    .map((hour) => ({
      id: String(hour.slot),
      label: hour.start,
      state: hour.state,
      name: hourName(facility, hour, date),
      text: cellText(hour) ?? (hour.moves && hour.state === 'free' ? 'Move here' : slotWords[hour.state]),
    }))
