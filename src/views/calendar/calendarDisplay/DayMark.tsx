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

/**
 * The bookings that the cell does not draw, `1 canceled`, `2 not confirmed`: the list of the day contains
 * them (B4.04).
 */
export function othersText(all: readonly CalendarEvent[]): string | null {
  const others = all.filter(({ status }) => status !== 'Confirmed')
  const [status, ...further] = new Set(others.map((event) => event.status))
  if (status === undefined) return null
  return `${others.length} ${further.length > 0 ? 'not confirmed' : status.toLowerCase()}`
}

/** The same as a sentence before the link to them: `1 cancelled booking. `, `2 bookings not confirmed. ` */
export function othersSentence(all: readonly CalendarEvent[]): string | null {
  const [count, ...words] = othersText(all)?.split(' ') ?? []
  if (count === undefined) return null
  const bookings = count === '1' ? 'booking' : 'bookings'
  const what =
    words.length > 1 ? [bookings, ...words] : [words[0]?.replace('canceled', 'cancelled'), bookings]
  return `${count} ${what.join(' ')}. `
}
