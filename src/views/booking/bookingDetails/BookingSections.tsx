import { branchDisplayName } from '@domain/account/branches'
import type { BookedHours } from '@domain/booking/bookingFacts'
import {
  attendanceTone,
  bookingStatusTone,
  bookingTypeTone,
  isAwaited,
  isClass,
  paymentStatusText,
  paymentTone,
  scheduleStatus,
} from '@domain/booking/statuses'
import { planOf } from '@domain/portal/branchPlaces'
import { asRate } from '@domain/money/money'
import { durationText, longDate } from '@domain/time/dates'
import type { BookingDetailsScreen } from '@machines/booking/bookingDetails/bookingDetails.select'
import { type Definition, DefinitionList } from '@ui/DefinitionList'
import { Fold } from '@ui/Fold'
import { linkClass } from '@ui/linkClass'
import { Stack } from '@ui/Stack'
import { StatusPill } from '@ui/StatusPill'
import { Text } from '@ui/Text'
import { CentreTime } from '@views/shared/CentreTime'
import { HallPlan } from '@views/shared/HallPlan'
import { PageLink } from '@views/shared/PageLink'
import { usePortal } from '@views/shared/PortalContext'
import { useZoneNote } from '@views/shared/useZoneNote'
import { toneOf } from '@views/shared/tones'
import styles from './bookingDetails.module.css'

type Details = Extract<BookingDetailsScreen, { screen: 'details' }>

const missing = 'N/A'
/** A row for a value that the server sent, else none. */
const ifGiven = (term: string, value: string | null): readonly Definition[] =>
  value === null ? [] : [{ term, value }]

/** The row of a price; a class is paid as a course and has none. */
const amount = (term: string, booking: Details['booking'], value: number | null): readonly Definition[] =>
  isClass(booking) && !value ? [] : [{ term, value: value === null ? missing : asRate(value) }]

/** The row of the attendance; a cancelled hour expects nobody. */
const attendance = (state: string | null, isCanceled: boolean): Definition => ({
  term: 'Attendance status',
  value: (
    <span>
      <StatusPill tone={toneOf(isCanceled ? 'light' : attendanceTone(state))}>{state ?? missing}</StatusPill>
      {isCanceled && isAwaited(state) && <span className={styles.attempt}>The hour was given back.</span>}
    </span>
  ),
})

function bookingFacts({
  booking,
  reference,
  status,
  statusText,
  hours,
  paymentStatus,
}: Details): readonly Definition[] {
  const [only, ...others] = hours
  const tone = paymentTone(paymentStatus)
  const isSettled = status === 'Canceled' && (tone === 'warning' || tone === 'error')
  return [
    { term: 'Booking ID', value: reference },
    {
      term: 'Booking status',
      value: <StatusPill tone={toneOf(bookingStatusTone(statusText))}>{statusText}</StatusPill>,
    },
    ...(only && others.length === 0 ? [attendance(only.first.attendanceState, status === 'Canceled')] : []),
    {
      term: 'Payment status',
      value: (
        <span>
          <StatusPill tone={toneOf(isSettled ? 'light' : tone)}>
            {paymentStatusText(paymentStatus, 'list')}
          </StatusPill>
          {isSettled && <span className={styles.attempt}>Nothing is due.</span>}
        </span>
      ),
    },
    ...amount('Price', booking, booking.price),
    ...ifGiven('Payment method', booking.paymentMethod),
  ]
}

function informationOf({ booking }: Details): readonly Definition[] {
  const type = booking.bookingType
  return [
    {
      term: 'Booking type',
      value: <StatusPill tone={toneOf(bookingTypeTone(type))}>{type ?? missing}</StatusPill>,
    },
    { term: 'Activity', value: booking.activityName ?? missing },
    { term: 'Facility', value: booking.facilityName },
    { term: 'Branch', value: booking.branchName === null ? missing : branchDisplayName(booking.branchName) },
    ...ifGiven('Member booking type', booking.memberBookingType),
    ...amount('Hourly rate', booking, booking.hourlyRate),
    ...ifGiven('Capacity', booking.capacity),
    ...ifGiven('Equipment', booking.equipment),
    ...ifGiven('Notes', booking.notes),
  ]
}

/** The facts of consecutive hours; in a course, each row has its own. */
function hoursFacts(
  { first, time, durationMinutes }: BookedHours,
  isOneOfMany: boolean,
): readonly Definition[] {
  return [
    { term: 'Date', value: longDate(first.date) },
    { term: 'Time slot', value: time },
    { term: 'Duration', value: durationText(durationMinutes) },
    ...(isOneOfMany
      ? [
          {
            term: 'Status',
            value: <StatusPill tone={toneOf(bookingStatusTone(first.status))}>{first.status}</StatusPill>,
          },
          attendance(first.attendanceState, scheduleStatus(first.status) === 'Canceled'),
        ]
      : []),
  ]
}

/** What a member looks for first: whether the booking holds and is paid, when, where, and for whom. */
export function BookingSummary({ shown: { headline, attempt, receipt } }: { readonly shown: Details }) {
  const { status, tone, time, place, whose, price, until, attendance } = headline
  return (
    <Stack gap={1} data-part="headline">
      <p className={styles.marks}>
        <StatusPill tone={toneOf(tone)}>{status}</StatusPill>
        {attendance && (
          <StatusPill tone={toneOf(attendance.tone)}>{`Attendance: ${attendance.text}`}</StatusPill>
        )}
      </p>
      {time && <p className={styles.time}>{time.hours}</p>}
      {time && (
        <p>
          <CentreTime>{time.date}</CentreTime>
        </p>
      )}
      <p>{place}</p>
      {whose !== null && <p>{`For ${whose}`}</p>}
      {price !== null && <p>{price}</p>}
      {attempt && (
        <Text size="sm" tone="soft">
          {attempt}
        </Text>
      )}
      {until !== null && (
        <Text size="sm" tone="soft">
          <CentreTime>{until}</CentreTime>
        </Text>
      )}
      {receipt !== null && (
        <p>
          <PageLink to="paymentReceipt" query={receipt} className={linkClass()}>
            Receipt
          </PageLink>
        </p>
      )}
    </Stack>
  )
}

/** The court of a booking on the plan of the hall. */
export function WhereItIs({ booking }: Pick<Details, 'booking'>) {
  const plan = planOf(usePortal().places, booking)
  if (!plan) return null
  return (
    <Stack gap={2}>
      <h3>Where it is</h3>
      <HallPlan plan={plan} label="Plan of the hall" marked={booking.facilityName} />
    </Stack>
  )
}

/** All facts of a booking (B2.53–B2.55). */
export function BookingSections({ shown }: { readonly shown: Details }) {
  const zoneNote = useZoneNote()
  const { hours } = shown
  return (
    <Fold title="All details">
      <div className={styles.columns}>
        <Stack gap={2}>
          <h4>Booking Details</h4>
          <DefinitionList items={bookingFacts(shown)} />
        </Stack>
        <Stack gap={2}>
          <h4>Booking Information</h4>
          <DefinitionList items={informationOf(shown)} />
        </Stack>
        <Stack gap={2}>
          <h4>Schedule Information</h4>
          {zoneNote && (
            <Text size="sm" tone="soft">
              {zoneNote}
            </Text>
          )}
          {hours.map((each) => (
            <DefinitionList key={each.first.id} items={hoursFacts(each, hours.length > 1)} />
          ))}
        </Stack>
      </div>
    </Fold>
  )
}
