import { type Slot, slotHasBegun, timeText } from '../booking/slots'
import { sumOf } from '../money/money'
import type { DeskBooking, DeskClosure, DeskCourt, DeskDay, DeskHours } from './deskDay'
import { attendanceWords, deskHoursText, paidText, playerOf } from './deskWords'

/** A free hour that was chosen: its court, and the hours that can be booked from there, the fewest first. */
export interface DeskOffer {
  readonly courtName: string
  readonly options: readonly DeskHours[]
}

/** The booking that is being moved; its own hours count as free. */
export type Moving = Pick<DeskBooking, 'id' | 'facilityId' | 'slots'>

export type DeskCell = {
  /** The full name for assistive technology. */
  readonly name: string
  /** The words in the cell, a line each. */
  readonly lines: readonly string[]
} & (
  | { readonly kind: 'free'; readonly offer: DeskOffer }
  | { readonly kind: 'booked'; readonly booking: DeskBooking }
  | { readonly kind: 'closed'; readonly closure: DeskClosure }
  /** Over, or not sold on this day. */
  | { readonly kind: 'none' }
)

export interface DeskRow {
  readonly slot: Slot
  /** `6:00 PM`. */
  readonly label: string
  /** True for the hour that it is. */
  readonly isNow: boolean
  readonly cells: readonly DeskCell[]
}

const hoursAtOnce = 2

const bookingAt = ({ bookings }: DeskDay, courtId: number, slot: Slot) =>
  bookings.find(({ facilityId, slots }) => facilityId === courtId && slots.includes(slot))

const closureAt = ({ closures }: DeskDay, courtId: number, slot: Slot) =>
  closures.find(
    ({ facilityId, from, until }) =>
      (facilityId === null || facilityId === courtId) && slot >= from && slot < until,
  )

/** The running hour can still be booked here. */
const isOver = ({ date }: DeskDay, slot: Slot, now: number) => slotHasBegun(date, slot + 1, now)

/** The hours from a slot on that can be booked in a row, at most two; `moving` counts as free. */
function freeFrom(day: DeskDay, court: DeskCourt, from: Slot, now: number, moving: Moving | null) {
  const free: DeskCourt['hours'][number][] = []
  for (let slot = from; free.length < Math.max(hoursAtOnce, moving?.slots.length ?? 0); slot++) {
    const hour = court.hours.find((each) => each.slot === slot)
    const booking = bookingAt(day, court.id, slot)
    const isTaken = booking !== undefined && booking.id !== moving?.id
    if (!hour || isTaken || closureAt(day, court.id, slot) || isOver(day, slot, now)) break
    free.push(hour)
  }
  return free
}

/** What can be booked from an hour on; while a booking moves, exactly as many hours as it has. Null for nothing. */
function offerAt(day: DeskDay, court: DeskCourt, slot: Slot, now: number, moving: Moving | null) {
  const isUnchanged = moving?.facilityId === court.id && moving.slots[0] === slot
  const free = isUnchanged ? [] : freeFrom(day, court, slot, now, moving)
  const options = free.map((_, at): DeskHours => {
    const hours = free.slice(0, at + 1)
    return {
      facilityId: court.id,
      date: day.date,
      slots: hours.map((each) => each.slot),
      total: sumOf(hours.map(({ rate }) => rate)),
    }
  })
  const fitting = moving ? options.filter(({ slots }) => slots.length === moving.slots.length) : options
  return fitting.length === 0 ? null : { courtName: court.name, options: fitting }
}

function bookedCell(booking: DeskBooking, place: string): DeskCell {
  const { kind, attendance, status } = booking
  const lines = [
    playerOf(booking),
    kind === 'class' ? 'Class' : null,
    paidText(booking),
    attendance === 'Pending' ? (status === 'Pending' ? 'Not confirmed' : null) : attendanceWords[attendance],
  ].filter((line) => line !== null)
  return {
    kind: 'booked',
    booking,
    lines,
    name: `${place}: ${lines.join(', ')}`,
  }
}

function cellAt(day: DeskDay, court: DeskCourt, slot: Slot, now: number, moving: Moving | null): DeskCell {
  const place = `${court.name}, ${deskHoursText([slot])}`
  const offer = offerAt(day, court, slot, now, moving)
  const booking = bookingAt(day, court.id, slot)
  if (offer && (booking === undefined || moving))
    return {
      kind: 'free',
      offer,
      lines: [moving ? 'Move here' : 'Free'],
      name: `${moving ? 'Move to' : 'Book'} ${court.name}, ${deskHoursText(offer.options[0]?.slots ?? [])}`,
    }
  if (booking) return bookedCell(booking, place)
  const closure = closureAt(day, court.id, slot)
  if (closure)
    return {
      kind: 'closed',
      closure,
      lines: ['Closed', closure.reason],
      name: `${place}, closed: ${closure.reason}`,
    }
  const isSold = court.hours.some((each) => each.slot === slot)
  return { kind: 'none', lines: ['–'], name: `${place}, ${isSold ? 'over' : 'not for sale'}` }
}

/** The hours of a day by the courts, earliest first. `now` is an instant; `moving` null outside a move. */
export function deskRows(day: DeskDay, now: number, moving: Moving | null = null): readonly DeskRow[] {
  const slots = [
    ...day.courts.flatMap(({ hours }) => hours.map(({ slot }) => slot)),
    ...day.bookings.flatMap((booking) => booking.slots),
  ]
  return [...new Set(slots)]
    .sort((one, other) => one - other)
    .map((slot) => ({
      slot,
      label: timeText(slot),
      isNow: slotHasBegun(day.date, slot, now) && !isOver(day, slot, now),
      cells: day.courts.map((court) => cellAt(day, court, slot, now, moving)),
    }))
}
