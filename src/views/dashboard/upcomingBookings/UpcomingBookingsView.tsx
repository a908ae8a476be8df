import { branchDisplayName } from '@domain/account/branches'
import type { ActorRefFrom } from 'xstate'
import type { UpcomingBooking } from '@domain/booking/booking'
import { shortDate } from '@domain/time/dates'
import { bookingStatusTone, isSameWord, paymentStatusText, paymentTone } from '@domain/booking/statuses'
import type { upcomingBookingsMachine } from '@machines/dashboard/upcomingBookings/upcomingBookings.machine'
import { selectUpcomingBookings } from '@machines/dashboard/upcomingBookings/upcomingBookings.select'
import { dotted } from '@domain/values/dot'
import { unbroken } from '@domain/values/unbroken'
import { Card } from '@ui/Card'
import { EmptyState } from '@ui/EmptyState'
import { CalendarIcon } from '@ui/icons/CalendarIcon'
import { linkClass } from '@ui/linkClass'
import { Loading, SkeletonRows } from '@ui/Skeleton'
import { StatusPill } from '@ui/StatusPill'
import { type Column, Nothing, Table, TwoLines } from '@ui/Table'
import { VisuallyHidden } from '@ui/VisuallyHidden'
import { WholeRowLink } from '@ui/WholeRowLink'
import { BookingLink } from '@views/booking/BookingLink'
import { LeftOut } from '@views/shared/LeftOut'
import { PageLink } from '@views/shared/PageLink'
import { useZoneNote } from '@views/shared/useZoneNote'
import { ReadFailure } from '@views/shared/ReadFailure'
import { StaleNotice } from '@views/shared/StaleNotice'
import { toneOf } from '@views/shared/tones'
import { useScreen } from '@views/shared/useScreen'

type UpcomingBookingsActor = ActorRefFrom<typeof upcomingBookingsMachine>

const missing = 'N/A'

const columns: readonly Column<UpcomingBooking>[] = [
  {
    key: 'activity',
    header: 'Activity',
    rowHeader: true,
    narrow: 'lead',
    cell: ({ activityName, bookingId, branchName, participant }) => (
      <TwoLines
        kept
        first={
          <>
            <WholeRowLink>
              <BookingLink id={bookingId}>{activityName ?? missing}</BookingLink>
            </WholeRowLink>
            {participant !== undefined && <span>{` for ${participant}`}</span>}
          </>
        }
        second={branchName ? branchDisplayName(branchName) : missing}
      />
    ),
  },
  {
    key: 'time',
    header: 'Date & Time',
    whole: true,
    narrow: 'note',
    cell: ({ date, time }) => (
      <TwoLines first={date ? unbroken(shortDate(date)) : missing} second={unbroken(time ?? missing)} />
    ),
  },
  {
    key: 'facility',
    header: 'Facility',
    narrow: 'note',
    cell: ({ facilityName }) => facilityName ?? missing,
  },
  {
    key: 'status',
    header: 'Status',
    narrow: 'mark',
    cell: ({ status }) => (
      <StatusPill tone={toneOf(bookingStatusTone(status))}>{status ?? missing}</StatusPill>
    ),
  },
  {
    key: 'payment',
    header: 'Payment',
    narrow: 'end',
    narrowName: 'Payment',
    cell: ({ status, paymentStatus }) => {
      const text = paymentStatusText(paymentStatus, 'list')
      if (isSameWord(text, status)) return <Nothing />
      return <StatusPill tone={toneOf(paymentTone(paymentStatus))}>{text}</StatusPill>
    },
  },
]

/** The table of the next booked hours (B2.21, B2.22). */
export function UpcomingBookingsView({ actor }: { actor: UpcomingBookingsActor }) {
  const screen = useScreen(actor, selectUpcomingBookings)
  const zoneNote = useZoneNote()
  const isKnown = screen.screen === 'table' || screen.screen === 'empty'
  return (
    <Card
      title="Upcoming Bookings"
      // Always one line: nothing moves when the age disappears.
      subtitle={dotted((isKnown && screen.asOf) || 'What you have booked next', zoneNote)}
      actions={
        <PageLink to="myBookings" className={linkClass()}>
          <span>See all</span>
          <VisuallyHidden> my bookings</VisuallyHidden>
        </PageLink>
      }
      flush
    >
      {isKnown && screen.notice && (
        <StaleNotice actor={actor} secondsLeft={screen.secondsLeft}>
          {screen.notice.message}
        </StaleNotice>
      )}
      {isKnown && <LeftOut actor={actor} />}
      {screen.screen === 'loading' && (
        <Loading text="Loading upcoming bookings..." inset>
          <SkeletonRows count={5} />
        </Loading>
      )}
      {screen.screen === 'failed' && (
        <ReadFailure actor={actor} message={screen.message} secondsLeft={screen.secondsLeft} />
      )}
      {screen.screen === 'empty' && (
        <EmptyState icon={<CalendarIcon />} title="No upcoming bookings found this month">
          Courts that you book appear here.
        </EmptyState>
      )}
      {screen.screen === 'table' && (
        <Table
          caption="Upcoming bookings"
          columns={columns}
          rows={screen.bookings}
          rowKey={({ scheduleId }) => scheduleId}
        />
      )}
    </Card>
  )
}
