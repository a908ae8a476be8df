import type { OwnEvent } from '@domain/booking/ownEvents'
import { type ScheduleStatus, scheduleColour } from '@domain/booking/statuses'
import { longDate } from '@domain/time/dates'
import { countText } from '@domain/values/countText'
import type { CalendarEvent } from '@machines/calendar/monthBookings/monthBookings.select'
import { cx } from '@ui/cx'
import styles from './DayMark.module.css'
import colours from './ownEventColours.module.css'
import { ownEventTone } from './ownEventTone'

/** The whole of a booking in a cell, for assistive technology. */
export const bookingName = ({ facility, date, time, status, payment }: CalendarEvent): string =>
  `${facility}, ${longDate(date)}, ${time}, ${status}, payment: ${payment}`

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
 * The status of a day with cancelled bookings alone (B4.02), in the one word that stands for them: the calendar
 * neither draws nor counts them.
 */
export const canceledText = (status: ScheduleStatus | undefined): string | null =>
  status === 'Canceled' ? 'cancelled' : null
