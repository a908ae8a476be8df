import type { OwnEvent } from '@domain/booking/ownEvents'
import { type ScheduleStatus, scheduleColour } from '@domain/booking/statuses'
import { countText } from '@domain/values/countText'
import type { CalendarEvent } from '@machines/calendar/monthBookings/monthBookings.select'
import { cx } from '@ui/cx'
import styles from './DayMark.module.css'
import colours from './ownEventColours.module.css'
import { ownEventTone } from './ownEventTone'

/** The coloured dot of a day's bookings; its space exists before any booking is known. */
export function DayMark({
  status,
  className,
}: {
  readonly status: ScheduleStatus | undefined
  readonly className?: string | undefined
}) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.mark, status && styles[scheduleColour(status)], className)}
    />
  )
}

/** The mark of a day's own events: a ring, distinct from every dot of bookings. */
export function OwnMark({
  events,
  className,
}: {
  events: readonly OwnEvent[]
  className?: string | undefined
}) {
  const [first] = events
  return first ? (
    <span aria-hidden="true" className={cx(styles.own, colours[ownEventTone[first.colour]], className)} />
  ) : null
}

/** The ring in words, for the name of a day's button: ", 1 own event"; '' for none. */
export const ownMarksText = (count: number): string => (count > 0 ? `, ${countText(count, 'own event')}` : '')

/**
 * The dot and the number of bookings in words, for the name of a day's button: ", 2 bookings, Pending"; ''
 * for none.
 */
export function dayMarksText(count: number, status: ScheduleStatus | undefined): string {
  const bookings = count > 0 ? `, ${countText(count, 'booking')}` : ''
  return status && status !== 'Confirmed' ? `${bookings}, ${status}` : bookings
}

/** A status within a sentence; the status itself is written as the specification quotes it. */
const inProse = (status: ScheduleStatus): string => status.toLowerCase().replace('canceled', 'cancelled')

/** The number of bookings that are not Confirmed, and their status when all have the same; null for none. */
function othersOf(
  all: readonly CalendarEvent[],
): { readonly count: number; readonly status: string | null } | null {
  const others = all.filter(({ status }) => status !== 'Confirmed')
  const [status, ...further] = new Set(others.map((event) => event.status))
  if (status === undefined) return null
  return { count: others.length, status: further.length > 0 ? null : inProse(status) }
}

/**
 * The bookings that the cell does not draw, `1 cancelled`, `2 not confirmed`: the list of the day contains
 * them (B4.04).
 */
export function othersText(all: readonly CalendarEvent[]): string | null {
  const others = othersOf(all)
  return others && `${others.count} ${others.status ?? 'not confirmed'}`
}

/** The same as a sentence before the link to them: `1 cancelled booking. `, `2 bookings not confirmed. ` */
export function othersSentence(all: readonly CalendarEvent[]): string | null {
  const others = othersOf(all)
  if (others === null) return null
  const { count, status } = others
  if (status === null) return `${countText(count, 'booking')} not confirmed. `
  return `${countText(count, `${status} booking`)}. `
}
