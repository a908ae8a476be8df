import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { BookingDetails } from '@domain/booking/booking'
import { pathOf } from '@domain/portal/routes'
import type { bookingDetailsMachine } from '@machines/booking/bookingDetails/bookingDetails.machine'
import {
  type BookingDetailsScreen,
  selectBookingDetails,
} from '@machines/booking/bookingDetails/bookingDetails.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { Loading, SkeletonRows } from '@ui/Skeleton'
import { RefreshIcon } from '@ui/icons/RefreshIcon'
import type { MenuItem } from '@ui/Menu'
import { linkClass } from '@ui/linkClass'
import { Row, Stack } from '@ui/Stack'
import { GettingThere } from '@views/shared/GettingThere'
import { MenuButton } from '@views/shared/MenuButton'
import { PageLink } from '@views/shared/PageLink'
import { ReadFailure } from '@views/shared/ReadFailure'
import { LeftOut } from '@views/shared/LeftOut'
import { StaleNotice } from '@views/shared/StaleNotice'
import { SupportLink } from '@views/shared/SupportLink'
import { unbroken } from '@domain/values/unbroken'
import { useScreen } from '@views/shared/useScreen'
import { BookingSections, BookingSummary, WhereItIs } from './BookingSections'
import styles from './bookingDetails.module.css'
import type { Parts } from '@ui/parts'

type Actor = ActorRefFrom<typeof bookingDetailsMachine>
type Details = Extract<BookingDetailsScreen, { screen: 'details' }>

interface BookingDetailsViewProps {
  readonly actor: Actor
  /** Renders the menus of the sheet: for the member's calendar, and of what else the member can do. */
  readonly calendarFile?: ((booking: BookingDetails, more: readonly MenuItem[]) => Parts) | undefined
}

/** The sheet of a booking, closed or open (B2.41, B2.42, B2.53–B2.55). */
export function BookingDetailsView({ actor, calendarFile }: BookingDetailsViewProps) {
  const screen = useScreen(actor, selectBookingDetails)
  const { send } = actor
  const id = useId()
  if (screen.screen === 'closed') return null
  const close = () => send({ type: 'dialog.closed' })
  const offers =
    screen.screen === 'details'
      ? { 'Cancel Booking': screen.cancellation, 'Edit Booking': screen.move, Pay: screen.payment }
      : {}
  const idOf = (words: string) => `${id}${words.replace(' ', '')}`
  return (
    <Dialog
      // Another booking is another dialog: the focus begins at its title.
      key={screen.reference}
      title="Booking Details"
      subtitle={screen.reference}
      size="wide"
      onClose={close}
      reasons={Object.entries(offers).flatMap(([of, offer]) =>
        offer && offer.reason !== null ? { id: idOf(of), of, text: offer.reason } : [],
      )}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Close
          </Button>
          {screen.screen === 'details' && screen.cancellation && (
            <Button
              variant="quiet"
              disabledReason={screen.cancellation.reason ?? undefined}
              reasonStandsIn={idOf('Cancel Booking')}
              onClick={() => send({ type: 'cancellation.chosen' })}
            >
              Cancel Booking
            </Button>
          )}
          {screen.screen === 'details' && screen.move && (
            <Button
              disabledReason={screen.move.reason ?? undefined}
              reasonStandsIn={idOf('Edit Booking')}
              onClick={() => send({ type: 'move.chosen' })}
            >
              Edit Booking
            </Button>
          )}
          {screen.screen === 'details' && screen.payment ? (
            <Button
              variant="primary"
              disabledReason={screen.payment.reason ?? undefined}
              reasonStandsIn={idOf('Pay')}
              onClick={() => send({ type: 'payment.chosen' })}
            >
              Pay
            </Button>
          ) : (
            // The last child is the widest on a phone; this placeholder keeps the other buttons from being
            // last.
            <span hidden />
          )}
        </>
      }
    >
      <Sheet actor={actor} calendarFile={calendarFile} screen={screen} />
    </Dialog>
  )
}

/** What the member does more rarely with a booking: to book it again. */
const moreOf = ({ again }: Details): readonly MenuItem[] =>
  again
    ? [
        {
          id: 'again',
          label: `Book again: ${unbroken(again.text)}`,
          icon: <RefreshIcon />,
          href: pathOf('calendar') + again.query,
        },
      ]
    : []

function Sheet({
  actor,
  calendarFile,
  screen,
}: BookingDetailsViewProps & {
  screen: Exclude<BookingDetailsScreen, { screen: 'closed' }>
}) {
  switch (screen.screen) {
    case 'loading':
      return (
        <Loading text="Loading booking data...">
          <SkeletonRows count={5} />
        </Loading>
      )
    case 'failed':
      return <ReadFailure actor={actor} message={screen.message} secondsLeft={screen.secondsLeft} />
    case 'details': {
      const more = moreOf(screen)
      // A booking that was cancelled or moved has no court, and nobody goes there.
      const isHeld = screen.status !== 'Canceled'
      return (
        <Stack gap={4}>
          <Notices actor={actor} screen={screen} />
          <div className={styles.columns}>
            <Stack gap={4}>
              <BookingSummary shown={screen} />
              {calendarFile ? calendarFile(screen.booking, more) : <MenuButton label="More" items={more} />}
              {isHeld && <GettingThere branchName={screen.booking.branchName} />}
            </Stack>
            {isHeld && <WhereItIs booking={screen.booking} />}
          </div>
          <BookingSections shown={screen} />
          <Row gap="links">
            <SupportLink topic={screen.support} />
            {screen.move && screen.move.reason !== null && (
              <PageLink to="calendar" className={linkClass()}>
                Book another hour
              </PageLink>
            )}
          </Row>
        </Stack>
      )
    }
  }
}

function Notices({ actor, screen }: { actor: Actor; screen: Details }) {
  const { notice, secondsLeft, paidTwice, atDesk, replacement } = screen
  return (
    <>
      {notice && (
        <StaleNotice actor={actor} secondsLeft={secondsLeft}>
          {notice.message}
        </StaleNotice>
      )}
      <LeftOut actor={actor} />
      {replacement !== null && (
        <Alert
          tone="info"
          actions={
            <Button size="sm" onClick={() => actor.send({ type: 'replacement.chosen' })}>
              View the new booking
            </Button>
          }
        >
          {`This booking was moved. ${replacement} is in its place.`}
        </Alert>
      )}
      {atDesk !== null && <Alert tone="info">{atDesk}</Alert>}
      {paidTwice && (
        <Alert tone="warn" title="Paid twice">
          {paidTwice}
        </Alert>
      )}
    </>
  )
}
