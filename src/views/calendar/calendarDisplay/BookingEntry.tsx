import { branchDisplayName } from '@domain/account/branches'
import { createContext, useContext } from 'react'
import { bookingStatusTone, isSameWord } from '@domain/booking/statuses'
import { longDate, shortDayName } from '@domain/time/dates'
import type { CalendarEvent } from '@machines/calendar/monthBookings/monthBookings.select'
import { Button } from '@ui/Button'
import { cx } from '@ui/cx'
import { StatusPill } from '@ui/StatusPill'
import { bringIntoView } from '@views/shared/bringIntoView'
import { toneOf } from '@views/shared/tones'
import styles from './BookingEntry.module.css'

/** The new booking, which scrolls into view and is marked. */
export const MarkedBookingContext = createContext<number | null>(null)

interface BookingEntryProps {
  readonly event: CalendarEvent
  /** True where the list displays the month above the entry but not the day. */
  readonly dated?: boolean
  /** True for a past booking. */
  readonly gone?: boolean
  readonly onDetails: (bookingId: number) => void
}

/**
 * A booking in two lines; the whole entry opens the sheet (B2.30). The same in the week, the list and the
 * hours of a day.
 */
export function BookingEntry({ event, dated = false, gone = false, onDetails }: BookingEntryProps) {
  const { bookingId, date, time, facility, branch, status, payment } = event
  const isMarked = useContext(MarkedBookingContext) === bookingId
  return (
    <div className={styles.room}>
      <div
        ref={isMarked ? bringIntoView : undefined}
        aria-current={isMarked || undefined}
        className={cx(
          styles.entry,
          gone && styles.gone,
          status === 'Pending' && styles.pending,
          status === 'Canceled' && styles.canceled,
          isMarked && styles.marked,
        )}
      >
        <p className={styles.when}>{dated ? `${shortDayName(date)}, ${time}` : time}</p>
        <p className={styles.where}>{`${facility}, ${branch ? branchDisplayName(branch) : 'N/A'}`}</p>
        <p className={styles.state}>
          <StatusPill tone={toneOf(bookingStatusTone(status))}>{status}</StatusPill>
          <span
            className={cx(isSameWord(payment, 'overdue') && styles.overdue)}
          >{` Payment: ${payment}`}</span>
        </p>
        <Button
          size="sm"
          variant="quiet"
          className={styles.open}
          aria-label={`View Details of ${facility}, ${longDate(date)}, ${time}`}
          onClick={() => onDetails(bookingId)}
        >
          View Details
        </Button>
      </div>
    </div>
  )
}
