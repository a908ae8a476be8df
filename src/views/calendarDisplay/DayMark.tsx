import { type ScheduleStatus, scheduleColour } from '@domain/booking/statuses'
import { countText } from '@domain/values/countText'
import { cx } from '@ui/cx'
import styles from './DayMark.module.css'

/** The coloured dot of a day's bookings; its room is there before any booking is known. */
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

/** What the dot and the number of bookings say, for the name of a day's button: ", 2 bookings, Pending"; '' for none. */
export function dayMarksText(count: number, status: ScheduleStatus | undefined): string {
  const bookings = count > 0 ? `, ${countText(count, 'booking')}` : ''
  return status && status !== 'Confirmed' ? `${bookings}, ${status}` : bookings
}
