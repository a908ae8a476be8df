import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { SharedBooking } from '@domain/booking/shareBooking'
import type { FreeHours } from '@domain/booking/freeHours'
import { dot } from '@domain/values/dot'
import type { bookingMachine } from '@machines/booking/booking/booking.machine'
import { selectBooking } from '@machines/booking/booking/booking.select'
import type { ChoiceView } from '@machines/booking/slotChoice.select'
import { Button } from '@ui/Button'
import type { Parts } from '@ui/parts'
import { SummaryBar } from '@ui/SummaryBar'
import { BookingAttemptView } from '../bookingAttempt/BookingAttemptView'
import { CentreTime } from '@views/shared/CentreTime'
import { useScreen } from '@views/shared/useScreen'
import { ChoiceNotice, Unsettled } from './ChoiceParts'
import { ChooseDialog } from './ChooseDialog'
import { DateDialog } from './DateDialog'
import type { DayStatus, SendBooking } from './parts'
import { Picker } from './Picker'

interface BookingViewProps {
  readonly actor: ActorRefFrom<typeof bookingMachine>
  /** The status of the day's data; the page passes the availability. */
  readonly status?: DayStatus
  /** The free hours of the days, as far as counted. */
  readonly counts?: FreeHours | undefined
  /** The content of the page itself: the day's courts, or the calendar beside the dialogs. */
  readonly shows?: 'day' | 'calendar'
  /** Renders the buttons that add a new booking to the member's calendar or share it. */
  readonly calendarFile?: (booking: SharedBooking) => Parts
}

/**
 * The current choice at the foot of the page, with the next step; without a choice, the notice about the last
 * one.
 */
function ChoiceBar({ choice, send }: { readonly choice: ChoiceView; readonly send: SendBooking }) {
  const { summary, notice } = choice
  const tellMe = () => send({ type: 'alert.requested' })
  if (!summary && notice?.taken)
    return (
      <SummaryBar
        label="Your choice"
        title={<CentreTime>{notice.title ?? ''}</CentreTime>}
        detail={notice.message}
        actions={<Button onClick={tellMe}>Tell me when it is free</Button>}
      />
    )
  return (
    <SummaryBar
      label="Your choice"
      notice={<ChoiceNotice choice={choice} onTellMe={tellMe} />}
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
        summary && (
          <>
            <Button variant="quiet" onClick={() => send({ type: 'choice.cleared' })}>
              Clear
            </Button>
            <Button variant="primary" onClick={() => send({ type: 'choice.finished' })}>
              Continue
            </Button>
          </>
        )
      }
    />
  )
}

const noneKnown: FreeHours = {}

/** Booking, on the page and in dialogs: two views of the same choice. */
export function BookingView({
  actor,
  status = () => null,
  counts = noneKnown,
  shows = 'day',
  calendarFile = () => null,
}: BookingViewProps) {
  const { choice, dialog, later } = useScreen(actor, selectBooking)
  const attempt = useSelector(actor, ({ children }) => children.bookingAttempt)
  const send: SendBooking = (event) => actor.send(event)
  const copyLink = () => send({ type: 'link.requested' })
  const tellMe = () => send({ type: 'alert.requested' })
  const onPage = shows === 'day'
  const dialogIsClosed = dialog.dialog === 'none' && !attempt
  const choosesInDialog =
    dialog.dialog === 'choosing' || (dialog.dialog === 'pickingDate' && dialog.over === 'dialog')
  return (
    <>
      {/* The bar is a sibling of the page's other parts, because it sticks to the foot of the screen only
          within its parent. */}
      {onPage && (
        <Picker
          choice={choice}
          send={send}
          status={status}
          counts={counts}
          before={<Unsettled choice={choice} send={send} />}
          onCopyLink={copyLink}
        />
      )}
      {!onPage && dialogIsClosed && <Unsettled choice={choice} send={send} />}
      {!onPage && dialogIsClosed && !choice.summary && <ChoiceNotice choice={choice} onTellMe={tellMe} />}
      {(choice.summary || (onPage && choice.notice)) && !choosesInDialog && (
        <ChoiceBar choice={choice} send={send} />
      )}
      {choosesInDialog && (
        <ChooseDialog
          title="Book Time Slots"
          choice={choice}
          send={send}
          status={status}
          counts={counts}
          before={<Unsettled choice={choice} send={send} />}
          onCopyLink={copyLink}
          onTellMe={tellMe}
          next={
            <Button
              variant={choice.summary ? 'primary' : 'secondary'}
              data-autofocus={choice.goesOn ? '' : undefined}
              onClick={() => send({ type: 'choice.finished' })}
            >
              Continue
            </Button>
          }
        />
      )}
      {dialog.dialog === 'pickingDate' && <DateDialog choice={choice} send={send} />}
      <BookingAttemptView
        actor={attempt}
        own={dialog}
        later={later}
        send={send}
        calendarFile={calendarFile}
      />
    </>
  )
}
