import { branchDisplayName } from '@domain/account/branches'
import type { BookingRow } from '@domain/booking/booking'
import { hourOfBooking } from '@domain/booking/hourOfBooking'
import { bookingReference } from '@domain/booking/pricing'
import {
  attendanceTone,
  bookingStatusTone,
  isAwaited,
  isSameWord,
  paymentStatusText,
  paymentTone,
  scheduleStatus,
} from '@domain/booking/statuses'
import { asPayment } from '@domain/money/money'
import { shortDate } from '@domain/time/dates'
import { unbroken } from '@domain/values/unbroken'
import { Button } from '@ui/Button'
import { StatusPill } from '@ui/StatusPill'
import { type Column, Hours, NarrowName, Nothing, TwoLines } from '@ui/Table'
import { WholeRow } from '@ui/WholeRow'
import { toneOf } from '@views/shared/tones'
import styles from './myBookings.module.css'

const missing = 'N/A'

/**
 * The booking's number, with its status unless that is Confirmed; for a booking of two hours, with the place
 * of the row's hour.
 */
function Reference({ row, rows }: { row: BookingRow; rows: readonly BookingRow[] }) {
  const { bookingId, bookingStatus, refund } = row
  const isConfirmed = bookingStatus === null || bookingStatus.trim().toLowerCase() === 'confirmed'
  const place = isConfirmed ? hourOfBooking(row, rows) : null
  return (
    <span className={styles.reference}>
      <span>
        <span>{bookingReference(bookingId)}</span>
        {place && (
          <span className={styles.hour}>
            <span>{` hour ${place.hour}`}</span>
            <span>{` of ${place.of}`}</span>
          </span>
        )}
      </span>
      {/* A refund says that it was cancelled. */}
      {!isConfirmed && refund === undefined && (
        <span className={styles.state}>
          <NarrowName>Booking</NarrowName>
          <StatusPill tone={toneOf(bookingStatusTone(bookingStatus))}>{bookingStatus}</StatusPill>
        </span>
      )}
    </span>
  )
}

const nameOf = ({ bookingId, activity, bookingDate, timeSlot }: BookingRow): string =>
  [bookingReference(bookingId), activity, bookingDate === null ? null : shortDate(bookingDate), timeSlot]
    .filter((part) => part !== null)
    .join(', ')

const isCanceled = ({ bookingStatus }: BookingRow) =>
  bookingStatus !== null && scheduleStatus(bookingStatus) === 'Canceled'

const isPaid = ({ paymentStatus, refund }: BookingRow) =>
  refund !== undefined || paymentTone(paymentStatus) === 'success'

/** The payment of an hour in words: what is refunded, what is owed for it, or the server's own. */
function paymentText({ hourlyRate, paymentStatus, refund }: BookingRow): string {
  if (refund !== undefined) return isSameWord('processed', refund) ? 'Refunded' : `Refund ${refund}`
  const tone = paymentTone(paymentStatus)
  const isOpen = tone === 'warning' || tone === 'error'
  if (!isOpen || !hourlyRate) return paymentStatusText(paymentStatus, 'list')
  return `${unbroken(asPayment(hourlyRate))} ${isSameWord('overdue', paymentStatus) ? 'overdue' : 'due'}`
}

/**
 * The payment of an hour: a cancelled one owes nothing, but a payment for it stays; an hour that awaits the
 * centre does not display Pending a second time.
 */
const payment: Column<BookingRow> = {
  key: 'payment',
  header: 'Payment',
  narrow: 'mark',
  narrowName: 'Payment',
  cell: (row) =>
    (isCanceled(row) && !isPaid(row)) || (isAwaited(row.bookingStatus) && isAwaited(row.paymentStatus)) ? (
      <Nothing />
    ) : (
      <StatusPill
        className={styles.payment}
        tone={toneOf(row.refund === undefined ? paymentTone(row.paymentStatus) : 'info')}
      >
        {paymentText(row)}
      </StatusPill>
    ),
}

/** The columns of the Booking History (B2.52), with the payment if the server sends it. */
export const bookingColumns = (
  rows: readonly BookingRow[],
  view: (bookingId: number) => void,
): readonly Column<BookingRow>[] => [
  {
    key: 'booking',
    header: 'Booking ID',
    rowHeader: true,
    narrow: 'value',
    cell: (row) => <Reference row={row} rows={rows} />,
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
    narrow: 'note',
    cell: ({ timeSlot }) => <Hours>{timeSlot ?? missing}</Hours>,
  },
  {
    key: 'facility',
    header: 'Facility',
    narrow: 'lead',
    cell: ({ facilityName, branchName, participant }) => (
      <div className={styles.facility}>
        <TwoLines
          kept
          first={`${facilityName ?? missing}${participant === undefined ? '' : ` for ${participant}`}`}
          second={branchName === null ? missing : branchDisplayName(branchName)}
        />
      </div>
    ),
  },
  {
    key: 'attendance',
    header: 'Attendance Status',
    narrow: 'note',
    // Nobody attends a cancelled hour.
    cell: (row) =>
      isCanceled(row) || row.attendanceStatus === null ? (
        <Nothing />
      ) : (
        // On a phone, only the sheet displays the awaited attendance.
        <span className={isAwaited(row.attendanceStatus) ? styles.wideOnly : undefined}>
          <StatusPill tone={toneOf(attendanceTone(row.attendanceStatus))}>{row.attendanceStatus}</StatusPill>
        </span>
      ),
  },
  ...(rows.some(({ paymentStatus }) => paymentStatus !== null) ? [payment] : []),
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    narrow: 'action',
    cell: (row) => (
      <WholeRow>
        <Button
          variant="way"
          aria-label={`View details of ${nameOf(row)}`}
          onClick={() => view(row.bookingId)}
        >
          View details
        </Button>
      </WholeRow>
    ),
  },
]
