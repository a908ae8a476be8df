import type { ActorRefFrom } from 'xstate'
import { calendarLinksOf, type SharedBooking } from '@domain/booking/shareBooking'
import type { calendarFileMachine } from '@machines/calendar/calendarFile/calendarFile.machine'
import { selectCalendarFile } from '@machines/calendar/calendarFile/calendarFile.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { buttonClass } from '@ui/buttonClass'
import { PeopleIcon } from '@ui/icons/PeopleIcon'
import { Row, Stack } from '@ui/Stack'
import { bringIntoView } from '@views/shared/bringIntoView'
import { usePortal } from '@views/shared/PortalContext'
import { ProblemLink } from '@views/shared/ProblemLink'
import { useScreen } from '@views/shared/useScreen'
import styles from './calendarFile.module.css'

interface CalendarFileViewProps {
  readonly actor: ActorRefFrom<typeof calendarFileMachine>
  readonly booking: SharedBooking
}

/** A link to another calendar's page, in a new tab. */
const Elsewhere = ({ calendar, href }: { readonly calendar: string; readonly href: string }) => (
  <a
    className={buttonClass({ size: 'sm' })}
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={`Add to ${calendar} Calendar (opens a new tab)`}
  >
    {calendar}
  </a>
)

/** Adds a booking to the member's calendar or, once cancelled, removes it; and shares it with others. */
export function CalendarFileView({ actor, booking }: CalendarFileViewProps) {
  const { bookingId, busy, notice } = useScreen(actor, selectCalendarFile)
  const portal = usePortal()
  const isOfThisBooking = bookingId === booking.id
  const isSaving = busy && isOfThisBooking
  if (booking.hours.length === 0) return null
  const isCanceled = booking.hours.every(({ status }) => status === 'Canceled')
  const links = calendarLinksOf(booking, portal)
  const requestFile = () => actor.send({ type: 'file.requested', booking })
  return (
    <Stack gap={2}>
      <h3>{isCanceled ? 'Your calendar' : 'Add to your calendar'}</h3>
      <Row gap={2} className={styles.ways}>
        {links && <Elsewhere calendar="Google" href={links.google} />}
        {links && (
          <Button
            size="sm"
            aria-label="Add to Apple Calendar: downloads a file"
            disabledReason={isSaving ? 'The file is being saved.' : undefined}
            onClick={requestFile}
          >
            Apple
          </Button>
        )}
        {links && <Elsewhere calendar="Outlook" href={links.outlook} />}
        <Button
          size="sm"
          busy={isSaving}
          busyLabel="Saving"
          aria-label={isCanceled || isSaving ? undefined : 'Add to calendar: downloads a file'}
          onClick={requestFile}
        >
          {isCanceled ? 'Remove from calendar' : 'File'}
        </Button>
        {!isCanceled && (
          <Button
            size="sm"
            variant="quiet"
            icon={<PeopleIcon />}
            aria-label="Share this booking"
            onClick={() => actor.send({ type: 'share.requested', booking })}
          >
            Share
          </Button>
        )}
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
