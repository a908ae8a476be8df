import { type CentreDate, instantAt, todayAt, tomorrowAt } from '../time/centreTime'

/**
 * Hour slots (B9.06): a slot is its starting hour, 5 to 23, lasts 60 minutes and is written `10:00 AM - 11:00
 * AM`; the last one ends at 12:00 AM.
 */
export type Slot = number

export const firstSlot = 5
export const lastSlot = 23
/** Length of a slot in minutes (B9.06). */
export const slotMinutes = 60

/** Every bookable hour of a day, earliest first (B9.06). */
export const allSlots: readonly Slot[] = Array.from(
  { length: lastSlot - firstSlot + 1 },
  (_, index) => firstSlot + index,
)

/** True for a bookable hour (B9.06). */
export const isSlot = (value: unknown): value is Slot =>
  typeof value === 'number' && Number.isInteger(value) && value >= firstSlot && value <= lastSlot

/** `6` for 18, `12` for 24 and 0. */
export const clockHour = (hours: number): number => hours % 12 || 12

/** `6:00 PM` for 18, `12:00 AM` for 24 and 0. Minutes may be given. */
export const timeText = (hours: number, minutes = 0): string =>
  `${clockHour(hours)}:${String(minutes).padStart(2, '0')} ${hours % 24 < 12 ? 'AM' : 'PM'}`

/** `7 PM` for 19: in a sentence. */
export const hourText = (hours: number): string => timeText(hours).replace(':00', '')

/** `10:00 AM - 11:00 AM` (B9.06); with a count of two, `10:00 AM - 12:00 PM`. */
export const slotText = (slot: Slot, count = 1): string => `${timeText(slot)} - ${timeText(slot + count)}`

const clock = /^\s*(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*([ap])?\.?\s*m?\.?/i

/** True when a wire text ends in a time of the day, to which a zone can be appended. */
export const endsInTime = (text: string): boolean => /\d{1,2}:\d{2} ?[AP]M$/i.test(text)

/**
 * The slot at the start of a wire text (`10:00 AM - 11:00 AM`, `10:00`, `18:00:00`), or null when it names no
 * bookable hour. The parser is lenient, because servers write times in more than one way.
 */
export function slotFromText(text: string): Slot | null {
  const parts = clock.exec(text)
  if (!parts || (parts[2] !== undefined && parts[2] !== '00')) return null
  const half = parts[3]?.toLowerCase()
  const given = Number(parts[1])
  if (half && (given < 1 || given > 12)) return null
  const slot = half ? (given % 12) + (half === 'p' ? 12 : 0) : given
  return isSlot(slot) ? slot : null
}

/** Instant (epoch milliseconds) at which the slot begins on that day at the centre. */
export const slotStart = (date: CentreDate, slot: Slot): number => instantAt(date, slot)

/** Instant (epoch milliseconds) at which the slot ends; for the last slot that is the next day's midnight. */
export const slotEnd = (date: CentreDate, slot: Slot): number => instantAt(date, slot + 1)

/** True for a slot that has begun, which is no longer free. */
export const slotHasBegun = (date: CentreDate, slot: Slot, now: number): boolean =>
  slotStart(date, slot) <= now

/** The first day with an hour that has not begun. */
export const firstBookableDay = (now: number): CentreDate =>
  slotHasBegun(todayAt(now), lastSlot, now) ? tomorrowAt(now) : todayAt(now)

/** The hours of a booking: the earlier hour, and the next one for a booking of two (B3.05). */
export interface SlotChoice {
  readonly primary: Slot
  readonly additional: readonly Slot[]
}

/** One hour alone. */
export const single = (slot: Slot): SlotChoice => ({ primary: slot, additional: [] })

/**
 * Two hours as one booking: the earlier is the primary one, whichever was chosen first. Null when the two are
 * not adjacent (B2.36).
 */
export function pair(one: Slot, other: Slot): SlotChoice | null {
  const primary = Math.min(one, other)
  return Math.abs(one - other) === 1 && isSlot(primary) && isSlot(primary + 1)
    ? { primary, additional: [primary + 1] }
    : null
}

/** The hours of a choice, earliest first. */
export const slotsOf = (choice: SlotChoice): readonly Slot[] => [choice.primary, ...choice.additional]

/** The whole stretch of a choice as text: `6:00 PM - 8:00 PM`. */
export const choiceText = (choice: SlotChoice): string =>
  slotText(choice.primary, 1 + choice.additional.length)

/** `7-8 PM`, `11 AM-1 PM`: from an hour to another, as short as it can be, on one line. */
export function spanText(start: number, end: number): string {
  const [from, to] = [hourText(start), hourText(end)]
  // 5 AM to midnight is `5 AM-12 AM`: `5-12 AM` would be seven hours.
  const isOneHalf = from.slice(-2) === to.slice(-2) && end - start < 12
  const text = isOneHalf ? `${from.slice(0, -3)}-${to}` : `${from}-${to}`
  return text.replaceAll(' ', '\u00A0').replace('-', '-\u2060')
}

/** `7-9 PM`: the hours of a choice. */
export const hoursText = (choice: SlotChoice): string =>
  spanText(choice.primary, choice.primary + slotsOf(choice).length)
