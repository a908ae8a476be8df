import type { ActorRefFrom } from 'xstate'
import type { BookingDetails } from '@domain/booking/booking'
import { statusOf } from '@domain/booking/bookingFacts'
import { bookingOfCalendar } from '@domain/booking/calendarEvents'
import type { calendarFileMachine } from '@machines/calendar/calendarFile/calendarFile.machine'
import { selectCalendarFile } from '@machines/calendar/calendarFile/calendarFile.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Row, Stack } from '@ui/Stack'
import { bringIntoView } from '@views/shared/bringIntoView'
import { ProblemLink } from '@views/shared/ProblemLink'
import { useScreen } from '@views/shared/useScreen'

interface CalendarFileViewProps {
  readonly actor: ActorRefFrom<typeof calendarFileMachine>
  readonly booking: BookingDetails
}

/** Adds the booking to the member's calendar by a file, or takes a cancelled one out again. */
export function CalendarFileView({ actor, booking }: CalendarFileViewProps) {
  const { bookingId, busy, notice } = useScreen(actor, selectCalendarFile)
  const isOfThisBooking = bookingId === booking.id
  const entry = bookingOfCalendar(booking)
  if (entry.hours.length === 0) return null
  return (
    <Stack gap={2}>
      <h3>Your calendar</h3>
      <Row gap={2}>
        <Button
          size="sm"
          busy={busy && isOfThisBooking}
          busyLabel="Creating the file..."
          onClick={() => actor.send({ type: 'file.requested', booking: entry })}
        >
          {statusOf(booking) === 'Canceled' ? 'Remove from calendar' : 'Add to calendar'}
        </Button>
      </Row>
      {notice && isOfThisBooking && (
        <Alert
          ref={bringIntoView}
          tone={notice.tone}
          actions={notice.tone === 'bad' && <ProblemLink actor={actor} />}
        >
          {notice.message}
        </Alert>
      )}
    </Stack>
  )
}
