import * as z from 'zod/mini'
import type { AvailableActivity, AvailableFacility, AvailableSlot } from '@domain/booking/availability'
import { isSlot, type Slot, slotFromText, slotText } from '@domain/booking/slots'
import { answerWith } from './envelope'
import {
  amountOrNull,
  integer,
  integerOrNull,
  listOf,
  read,
  reading,
  rowsOf,
  shape,
  text,
  textList,
  textOrNull,
  booleanOrNull,
} from './wire'

const absent = (value: unknown) => value === undefined || value === null || value === ''

/** True for an empty list or object of details: no booking. */
const holdsNothing = (value: unknown) =>
  absent(value) || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

const slotNumber = (wire: {
  slot_number: number | null
  formatted_time: string | null
  start_time: string | null
}): Slot | null => {
  if (isSlot(wire.slot_number)) return wire.slot_number
  return slotFromText(wire.start_time ?? wire.formatted_time ?? '')
}

/** Without `is_available`, a slot is free when nobody holds it (B3.03). */
const slot = z.pipe(
  z.object({
    slot_number: integerOrNull,
    formatted_time: textOrNull,
    start_time: textOrNull,
    is_available: booleanOrNull,
    rate: amountOrNull,
    booking_details: z.optional(z.unknown()),
  }),
  z.transform((wire, context): AvailableSlot => {
    const number = slotNumber(wire)
    if (number === null) {
      context.issues.push({ code: 'custom', message: 'Not a bookable hour', input: wire })
      return z.NEVER
    }
    return {
      slot: number,
      text: wire.formatted_time ?? slotText(number),
      free: wire.is_available ?? holdsNothing(wire.booking_details),
      ...(wire.rate !== null && { rate: wire.rate }),
    }
  }),
)

/** A bare number becomes the specification's text, `4 Players` (B2.34). */
const capacity = reading((value) => {
  const given = read(textOrNull, value)
  return given !== null && /^\d+$/.test(given) ? `${given} Players` : given
})

const facility = shape(
  {
    facility_id: integer,
    facility_name: text,
    facility_custom_id: textOrNull,
    hourly_rate: amountOrNull,
    facility_status: textOrNull,
    description: textOrNull,
    capacity,
    amenities: textList,
    booking_slots: listOf(slot),
  },
  (wire): AvailableFacility => ({
    id: wire.facility_id,
    name: wire.facility_name,
    customId: wire.facility_custom_id,
    hourlyRate: wire.hourly_rate,
    status: wire.facility_status,
    description: wire.description,
    capacity: wire.capacity,
    amenities: wire.amenities,
    slots: [...wire.booking_slots].sort((one, other) => one.slot - other.slot),
  }),
)

const activity = shape(
  { activity_id: integer, activity_name: text, facilities: listOf(facility) },
  (wire): AvailableActivity => ({
    id: wire.activity_id,
    name: wire.activity_name,
    facilities: wire.facilities,
  }),
)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The three shapes of B3.01 and B3.02: a list of activities, `{ activities }`, or a bare list of facilities,
 * which becomes one activity without a name. Leaves out unreadable rows; a list without a readable row is not
 * an answer.
 */
const activities = reading((value): readonly AvailableActivity[] | undefined => {
  const list = isRecord(value) ? (value['activities'] ?? value['facilities']) : value
  if (!Array.isArray(list)) return undefined
  const bare = list.some((row) => isRecord(row) && !('facilities' in row) && 'facility_id' in row)
  if (bare) {
    const facilities = read(rowsOf(facility), list)
    return facilities === null ? undefined : [{ id: null, name: null, facilities }]
  }
  return read(rowsOf(activity), list) ?? undefined
})

/** Answer of both availability calls (B7.02, B7.04). */
export const availabilityAnswer = answerWith(activities)
