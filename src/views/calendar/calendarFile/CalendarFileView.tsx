import type { ActorRefFrom } from 'xstate'
import { calendarLinksOf, type SharedBooking } from '@domain/booking/shareBooking'
import type { calendarFileMachine } from '@machines/calendar/calendarFile/calendarFile.machine'
import { selectCalendarFile } from '@machines/calendar/calendarFile/calendarFile.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { PeopleIcon } from '@ui/icons/PeopleIcon'
import type { MenuItem } from '@ui/Menu'
import { Row, Stack } from '@ui/Stack'
import { bringIntoView } from '@views/shared/bringIntoView'
import { MenuButton } from '@views/shared/MenuButton'
import { usePortal } from '@views/shared/PortalContext'
import { ProblemLink } from '@views/shared/ProblemLink'
import { useScreen } from '@views/shared/useScreen'

interface CalendarFileViewProps {
  readonly actor: ActorRefFrom<typeof calendarFileMachine>
  readonly booking: SharedBooking
  /** What else the member can do with the booking: a menu has it, after the sharing. */
  readonly more?: readonly MenuItem[] | undefined
}

/** An item that leads to another calendar's page, in a new tab. */
const elsewhere = (calendar: string, href: string): MenuItem => ({
  id: calendar,
  label: `${calendar} Calendar (opens a new tab)`,
  href,
  newTab: true,
})

/** Adds a booking to the member's calendar or, once cancelled, removes it; and shares it with others. */
export function CalendarFileView({ actor, booking, more }: CalendarFileViewProps) {
  const { bookingId, busy, notice } = useScreen(actor, selectCalendarFile)
  const portal = usePortal()
  const isOfThisBooking = bookingId === booking.id
  const isSaving = busy && isOfThisBooking
  if (booking.hours.length === 0) return <MenuButton label="More" items={more ?? []} />
  const isCanceled = booking.hours.every(({ status }) => status === 'Canceled')
  const links = calendarLinksOf(booking, portal)
  const requestFile = () => actor.send({ type: 'file.requested', booking })
  const share = () => actor.send({ type: 'share.requested', booking })
  const shareItem: MenuItem = {
    id: 'share',
    label: 'Share this booking',
    icon: <PeopleIcon />,
    onSelect: share,
  }
  return (
    <Stack gap={2}>
      <Row gap={2}>
        {isCanceled ? (
          <Button size="sm" busy={isSaving} busyLabel="Saving" onClick={requestFile}>
            Remove from calendar
          </Button>
        ) : (
          <MenuButton
            label="Add to calendar"
            items={[
              {
                id: 'file',
                label: links
                  ? 'Apple or another calendar: downloads a file'
                  : 'Any calendar: downloads a file',
                disabledReason: isSaving ? 'The file is being saved.' : undefined,
                onSelect: requestFile,
              },
              ...(links ? [elsewhere('Google', links.google), elsewhere('Outlook', links.outlook)] : []),
            ]}
          />
        )}
        {more ? (
          <MenuButton label="More" items={isCanceled ? more : [shareItem, ...more]} />
        ) : (
          !isCanceled && (
            <Button
              size="sm"
              variant="quiet"
              icon={<PeopleIcon />}
              aria-label="Share this booking"
              onClick={share}
            >
              Share
            </Button>
          )
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
