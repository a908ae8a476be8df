import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { dot } from '@domain/values/dot'
import type { guestCalendarMachine } from '@machines/calendar/guestCalendar/guestCalendar.machine'
import {
  type GuestCalendarScreen,
  selectGuestCalendar,
} from '@machines/calendar/guestCalendar/guestCalendar.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { buttonClass } from '@ui/buttonClass'
import { linkClass } from '@ui/linkClass'
import { PageHeader } from '@ui/PageHeader'
import { Row, Stack } from '@ui/Stack'
import { SummaryBar } from '@ui/SummaryBar'
import { Text } from '@ui/Text'
import styles from '@views/booking/booking/booking.module.css'
import { ChoiceNotice } from '@views/booking/booking/ChoiceParts'
import { ChooseDialog } from '@views/booking/booking/ChooseDialog'
import { DateDialog } from '@views/booking/booking/DateDialog'
import type { DayStatus, SendChoice } from '@views/booking/booking/parts'
import { Picker } from '@views/booking/booking/Picker'
import { CentreTime } from '@views/shared/CentreTime'
import { PageLink } from '@views/shared/PageLink'
import { usePortal } from '@views/shared/PortalContext'
import { useScreen } from '@views/shared/useScreen'
import { SampleEvents } from './SampleEvents'

interface GuestCalendarViewProps {
  readonly actor: ActorRefFrom<typeof guestCalendarMachine>
  /** The status of the day's data; the page passes the guests' availability. */
  readonly status?: DayStatus
  /** True for a member, who books on the members' calendar. */
  readonly isMember?: boolean
}

interface PartProps {
  readonly screen: GuestCalendarScreen
  readonly send: SendChoice
  readonly isMember: boolean
}

/** The way to a booking: disabled until the guest chooses an hour (B2.43, B5.07). */
function BookingNow({ screen, isMember }: Omit<PartProps, 'send'>) {
  return screen.canGoOn ? (
    <PageLink to={isMember ? 'calendar' : 'signUp'} className={buttonClass({ variant: 'primary' })}>
      Booking Now
    </PageLink>
  ) : (
    <Button variant="primary" reasonBelow disabledReason="Choose an hour first.">
      Booking Now
    </Button>
  )
}

/** The notice that booking requires an account, to the letter of B2.45. */
function GuestNotice() {
  return (
    <Alert
      tone="info"
      title="Guest user: You need to sign up or log in to complete your booking."
      actions={
        <Row gap={4}>
          <PageLink to="signIn" className={linkClass()}>
            Sign in
          </PageLink>
          <PageLink to="signUp" className={linkClass()}>
            Create an account
          </PageLink>
        </Row>
      }
    >
      <Text>
        Creating an account allows you to manage your bookings, receive confirmation emails, and access member
        benefits.
      </Text>
      <Text size="sm" tone="soft">
        The hour you choose is kept in this browser for a day and offered again after you sign in. It is not
        reserved.
      </Text>
    </Alert>
  )
}

/** The current choice at the foot of the page. */
function ChoiceBar({ screen, send, isMember }: PartProps) {
  const { summary } = screen.choice
  return (
    <SummaryBar
      label="Your choice"
      notice={<ChoiceNotice choice={screen.choice} />}
      title={summary?.facility ?? 'Nothing chosen yet'}
      detail={
        summary ? (
          <>
            <span>{`${summary.date}${dot}`}</span>
            <CentreTime>{summary.time}</CentreTime>
            <span>{`${dot}${summary.hours}`}</span>
          </>
        ) : (
          'Choose one hour, or two in a row.'
        )
      }
      price={summary?.total}
      actions={
        <>
          {summary && (
            <Button variant="quiet" onClick={() => send({ type: 'choice.cleared' })}>
              Clear
            </Button>
          )}
          <BookingNow screen={screen} isMember={isMember} />
        </>
      }
    />
  )
}

const nothing = (): ReactNode => null

/**
 * The guests' calendar: the free hours of a day, and the choice that the guest takes along to an account
 * (B2.43–B2.45).
 */
export function GuestCalendarView({ actor, status = nothing, isMember = false }: GuestCalendarViewProps) {
  const screen = useScreen(actor, selectGuestCalendar)
  const { hasSamples } = usePortal()
  const send: SendChoice = (event) => actor.send(event)
  const { choice, dialogIsOpen } = screen
  return (
    <Stack gap={3}>
      <PageHeader
        title="Facility Calendar"
        actions={
          // The one filled button, until an hour is chosen and the bar at the foot has the next step.
          <Button
            variant={choice.summary ? 'secondary' : 'primary'}
            onClick={() => send({ type: 'dialog.opened', date: null })}
          >
            Add Booking +
          </Button>
        }
      />
      <Picker
        choice={choice}
        send={send}
        status={status}
        onCopyLink={() => actor.send({ type: 'link.requested' })}
      />
      {!isMember && <GuestNotice />}
      {hasSamples && <SampleEvents events={screen.samples} />}
      {(choice.summary ?? choice.notice) && (
        <div className={styles.bar}>
          <ChoiceBar screen={screen} send={send} isMember={isMember} />
        </div>
      )}
      {dialogIsOpen && (
        <ChooseDialog
          title="Book a Facility"
          choice={choice}
          send={send}
          status={status}
          next={
            <>
              <Button variant="quiet" onClick={() => send({ type: 'dialog.closed' })}>
                Cancel
              </Button>
              <BookingNow screen={screen} isMember={isMember} />
            </>
          }
        />
      )}
      {screen.screen === 'pickingDate' && <DateDialog choice={choice} send={send} />}
    </Stack>
  )
}
