import type { ActorRefFrom } from 'xstate'
import type { availabilityMachine } from '@machines/calendar/availability/availability.machine'
import {
  selectAvailability,
  selectGuestAvailability,
} from '@machines/calendar/availability/availability.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { EmptyState } from '@ui/EmptyState'
import { CalendarIcon } from '@ui/icons/CalendarIcon'
import { RefreshIcon } from '@ui/icons/RefreshIcon'
import { Loading, Skeleton } from '@ui/Skeleton'
import { Row, Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { AddBranchLink } from '@views/shared/AddBranchLink'
import { LeftOut } from '@views/shared/LeftOut'
import { ProblemMail } from '@views/shared/ProblemMail'
import { ReadFailure } from '@views/shared/ReadFailure'
import { useScreen } from '@views/shared/useScreen'
import { Waiting } from '@views/shared/Waiting'
import { waitReason } from '@views/shared/waitReason'

interface AvailabilityViewProps {
  readonly actor: ActorRefFrom<typeof availabilityMachine>
  /** The awaited data, in the words of B8.05; null without a chosen date. */
  readonly awaited?: 'activities' | 'facilities' | null
  /** Guests cannot open the support page. */
  readonly audience?: 'members' | 'guests'
}

/** The status of the day's data: loading, missing, empty, or its age. The booking flow renders the hours. */
export function AvailabilityView({
  actor,
  awaited = 'activities',
  audience = 'members',
}: AvailabilityViewProps) {
  const screen = useScreen(actor, audience === 'members' ? selectAvailability : selectGuestAvailability)
  if (screen.screen === 'idle' && awaited === null)
    return <Text tone="soft">Choose a date to see what is free.</Text>
  switch (screen.screen) {
    // With a date, the read is about to start.
    case 'idle':
    case 'loading':
      return (
        <Loading text={`Loading ${awaited ?? 'activities'}...`}>
          <Skeleton shape="month" />
        </Loading>
      )
    case 'failed':
      return (
        <ReadFailure
          actor={actor}
          message={screen.message}
          secondsLeft={screen.secondsLeft}
          support={audience === 'guests' ? <ProblemMail actor={actor} /> : undefined}
        />
      )
    case 'empty':
    case 'shown':
      return (
        <Stack gap={3}>
          {screen.notice && (
            <Alert
              tone="warn"
              title="This may be out of date"
              actions={screen.notice.next === 'addBranch' && <AddBranchLink />}
            >
              <span>{screen.notice.message}</span>
              {screen.secondsLeft !== null && <Waiting secondsLeft={screen.secondsLeft} />}
            </Alert>
          )}
          <LeftOut actor={actor} />
          {screen.screen === 'empty' && (
            <EmptyState icon={<CalendarIcon />} title="No activities available for this date and branch.">
              Try another day or the other branch.
            </EmptyState>
          )}
          <Row justify="end" gap={2}>
            <Text size="xs" tone="faint">
              {screen.age}
            </Text>
            <Button
              variant="way"
              icon={<RefreshIcon size="sm" />}
              busy={screen.refreshing}
              busyLabel="Checking..."
              disabledReason={screen.secondsLeft === null ? undefined : waitReason.beside}
              onClick={() => actor.send({ type: screen.checkEvent })}
            >
              Check again
            </Button>
          </Row>
        </Stack>
      )
  }
}
