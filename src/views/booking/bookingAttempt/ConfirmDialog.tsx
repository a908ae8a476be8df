import { useId } from 'react'
import { cancellationPeriod } from '@domain/booking/centreRules'
import { bookingTopic } from '@domain/messages/supportTopics'
import type { BookingUserEvent } from '@machines/booking/booking/booking.types'
import type { Confirmation, Facts } from '@machines/booking/bookingAttempt/confirmation'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { ChoiceCard, ChoiceGroup } from '@ui/ChoiceCards'
import { DefinitionList } from '@ui/DefinitionList'
import { Dialog } from '@ui/Dialog'
import { Row, Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { CentreTime } from '@views/shared/CentreTime'
import { NoticeLink } from '@views/shared/NoticeLink'
import { Waiting } from '@views/shared/Waiting'
import { waitReason } from '@views/shared/waitReason'
import styles from './bookingAttempt.module.css'

/** Facility, branch, date and time of a booking. */
export function BookingFacts({ facts }: { readonly facts: Facts }) {
  return (
    <DefinitionList
      items={[
        { term: 'Facility', value: facts.facility },
        { term: 'Branch', value: facts.branch },
        { term: 'Date', value: facts.date },
        { term: 'Time', value: <CentreTime>{facts.time}</CentreTime> },
      ]}
    />
  )
}

/** While one booking is under way: the note that the later choice is kept. */
export const KeptForLater = ({ choice }: { readonly choice: string | null }) =>
  choice === null ? null : (
    <Text size="sm" tone="soft">
      {`Your later choice is kept: ${choice}.`}
    </Text>
  )

interface ConfirmDialogProps {
  readonly shown: Confirmation
  /** The choice made after this booking, in words. */
  readonly later: string | null
  readonly onLeave: () => void
  readonly send: (event: BookingUserEvent) => void
}

/** The booking to confirm and its price, with an offer of one more hour (B2.36). */
export function ConfirmDialog({ shown, later, onLeave, send }: ConfirmDialogProps) {
  const { extras, notice, processing, secondsLeft } = shown
  const factsId = useId()
  const waitId = useId()
  return (
    <Dialog
      title="Confirm Booking"
      subtitle={
        shown.cancellableUntil === null
          ? `This booking begins within ${cancellationPeriod}, so it cannot be cancelled afterwards.`
          : `You can cancel until ${shown.cancellableUntil}.`
      }
      locked={processing}
      lockedReason="Your booking is being made."
      onClose={onLeave}
    >
      {/* Screen readers read it with the dialog's first button. */}
      <div id={factsId}>
        <BookingFacts facts={shown.facts} />
      </div>
      {extras.length > 0 && (
        <ChoiceGroup legend="One more hour" wide>
          {extras.map(({ slot, time, detail, added, open }) => (
            <ChoiceCard
              key={slot}
              type="checkbox"
              title={`Add ${time}`}
              description={detail}
              checked={added}
              disabled={!open}
              onChange={() => send({ type: 'extraHour.toggled', slot })}
            />
          ))}
        </ChoiceGroup>
      )}
      {shown.noExtras && (
        <Text size="sm" tone="faint">
          The hours before and after are not available.
        </Text>
      )}
      <Row justify="between" className={styles.sum} role="status">
        <Text tone="soft">{shown.sum}</Text>
        <p className={styles.total}>{shown.total}</p>
      </Row>
      {notice && (
        <Alert
          tone={notice.tone}
          title={notice.title ?? undefined}
          actions={
            notice.tone === 'bad' && (
              <NoticeLink
                notice={notice}
                topic={bookingTopic({ flow: 'bookingAttempt', state: 'confirming' })}
              />
            )
          }
        >
          {notice.message}
        </Alert>
      )}
      <KeptForLater choice={later} />
      {secondsLeft !== null && (
        <Alert tone="warn" id={waitId} actions={<Waiting secondsLeft={secondsLeft} />}>
          {shown.waitMessage}
        </Alert>
      )}
      <Stack gap={2}>
        <Button
          variant="primary"
          full
          data-autofocus="unscrolled"
          aria-describedby={factsId}
          busy={processing}
          busyLabel="Processing..."
          disabledReason={secondsLeft === null ? undefined : waitReason.above}
          reasonStandsIn={secondsLeft === null ? undefined : waitId}
          onClick={() => send({ type: 'booking.confirmed' })}
        >
          {shown.confirm}
        </Button>
        <Button
          variant="quiet"
          full
          disabledReason={processing ? 'Your booking is being made.' : undefined}
          onClick={onLeave}
        >
          Back
        </Button>
      </Stack>
      <Text size="xs" tone="faint">
        {shown.refunds === null ? shown.paying : `${shown.paying} ${shown.refunds}`}
      </Text>
    </Dialog>
  )
}
