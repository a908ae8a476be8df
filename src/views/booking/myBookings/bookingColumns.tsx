import { branchDisplayName } from '@domain/account/account'
import type { BookingRow } from '@domain/booking/booking'
import { bookingReference } from '@domain/booking/pricing'
import { attendanceTone, bookingStatusTone } from '@domain/booking/statuses'
import { shortDate } from '@domain/time/dates'
import { Button } from '@ui/Button'
import { StatusPill } from '@ui/StatusPill'
import { type Column, TwoLines } from '@ui/Table'
import { WholeRow } from '@ui/WholeRow'
import { toneOf } from '@views/shared/tones'
import styles from './myBookings.module.css'

const missing = 'N/A'

/** A booking that is not simply confirmed says so beside its number. */
function Reference({ row: { bookingId, bookingStatus } }: { row: BookingRow }) {
  const isConfirmed = bookingStatus === null || bookingStatus.trim().toLowerCase() === 'confirmed'
  return (
    <span className={styles.reference}>
      <span>{bookingReference(bookingId)}</span>
      {!isConfirmed && (
        <StatusPill tone={toneOf(bookingStatusTone(bookingStatus))}>{bookingStatus}</StatusPill>
      )}
    </span>
  )
}

const nameOf = ({ bookingId, activity, bookingDate, timeSlot }: BookingRow): string =>
  [bookingReference(bookingId), activity, bookingDate === null ? null : shortDate(bookingDate), timeSlot]
    .filter((part) => part !== null)
    .join(', ')

/** Without the head of its column, "Pending" would read as the status of the booking. */
const isAwaited = (attendance: string | null) =>
  attendance === null || attendance.trim().toLowerCase() === 'pending'

/** The columns of the Booking History (B2.52). */
export const bookingColumns = (view: (bookingId: number) => void): readonly Column<BookingRow>[] => [
  {
    key: 'booking',
    header: 'Booking ID',
    rowHeader: true,
    narrow: 'value',
    cell: (row) => <Reference row={row} />,
  },
  { key: 'activity', header: 'Activity', narrow: 'none', cell: ({ activity }) => activity ?? missing },
  {
    key: 'date',
    header: 'Date',
    whole: true,
    narrow: 'note',
    cell: ({ bookingDate }) => (bookingDate === null ? missing : shortDate(bookingDate)),
  },
  {
    key: 'timeSlot',
    header: 'Time Slot',
    whole: true,
    narrow: 'note',
    cell: ({ timeSlot }) => timeSlot ?? missing,
  },
  {
    key: 'facility',
    header: 'Facility',
    narrow: 'lead',
    cell: ({ facilityName, branchName }) => (
      <div className={styles.facility}>
        <TwoLines
          first={facilityName ?? missing}
          second={branchName === null ? missing : branchDisplayName(branchName)}
        />
      </div>
    ),
  },
  {
    key: 'attendance',
    header: 'Attendance Status',
    narrow: 'note',
    cell: ({ attendanceStatus }) => (
      <span className={isAwaited(attendanceStatus) ? styles.awaited : undefined}>
        <StatusPill tone={toneOf(attendanceTone(attendanceStatus))}>{attendanceStatus ?? missing}</StatusPill>
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    narrow: 'action',
    cell: (row) => (
      <WholeRow>
        <Button size="sm" aria-label={`View details of ${nameOf(row)}`} onClick={() => view(row.bookingId)}>
          View details
        </Button>
      </WholeRow>
    ),
  },
]
