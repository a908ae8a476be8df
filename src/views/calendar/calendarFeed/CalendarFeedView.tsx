import type { ActorRefFrom } from 'xstate'
import type { calendarFeedMachine } from '@machines/calendar/calendarFeed/calendarFeed.machine'
import {
  type CalendarFeedScreen,
  selectCalendarFeed,
} from '@machines/calendar/calendarFeed/calendarFeed.select'
import { Button } from '@ui/Button'
import { Card } from '@ui/Card'
import { Loading, SkeletonRows } from '@ui/Skeleton'
import { Row, Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { TextField } from '@ui/TextField'
import { PanelNotice, whyPanelIsClosed } from '@views/shared/PanelNotice'
import { useZoneNote } from '@views/shared/useZoneNote'
import { ReadFailure } from '@views/shared/ReadFailure'
import { useScreen } from '@views/shared/useScreen'

type Actor = ActorRefFrom<typeof calendarFeedMachine>
type Offer = Extract<CalendarFeedScreen, { screen: 'offer' }>

/** The card of the calendar address (extension `calendar-feed`); nothing if the server does not offer it. */
export function CalendarFeedView({ actor }: { actor: Actor }) {
  const screen = useScreen(actor, selectCalendarFeed)
  const zoneNote = useZoneNote()
  if (screen.screen === 'hidden') return null
  return (
    <Card title="Bookings in Your Calendar" subtitle={zoneNote ?? undefined}>
      {screen.screen === 'loading' && (
        <Loading text="Loading your calendar address...">
          <SkeletonRows count={1} />
        </Loading>
      )}
      {screen.screen === 'failed' && (
        <ReadFailure
          actor={actor}
          title="Your calendar address could not be loaded"
          message={screen.message}
          secondsLeft={screen.secondsLeft}
        />
      )}
      {screen.screen === 'offer' && <Address screen={screen} actor={actor} />}
    </Card>
  )
}

function Address({ screen, actor }: { screen: Offer; actor: Actor }) {
  const { status, secretAddress, change, canChange, busyLabel } = screen
  const buttonOf = (own: typeof change) => ({
    busy: change === own,
    busyLabel: busyLabel ?? undefined,
    disabledReason: canChange || change === own ? undefined : whyPanelIsClosed(screen, 'above'),
  })
  return (
    <Stack gap={4}>
      <Text tone="soft">
        See your bookings, and every change to them, in the calendar on your phone or computer. Anyone who has
        the address can read your bookings, so keep it private.
      </Text>
      <PanelNotice actor={actor} status={screen} />
      {status !== null && <Text>{status}</Text>}
      {secretAddress !== null && (
        <Stack gap={2}>
          <TextField
            label="Calendar address"
            name="calendarAddress"
            readOnly
            value={secretAddress}
            hint="It is shown only once. Add it to your calendar as a subscription, or “from URL”."
          />
          <Row gap={2}>
            <Button size="sm" onClick={() => actor.send({ type: 'copy.requested' })}>
              Copy address
            </Button>
          </Row>
        </Stack>
      )}
      <Row gap={2}>
        <Button {...buttonOf('creation')} onClick={() => actor.send({ type: 'address.requested' })}>
          {status === null ? 'Create calendar address' : 'Replace it with a new one'}
        </Button>
        {status !== null && (
          <Button
            variant="danger"
            {...buttonOf('revocation')}
            onClick={() => actor.send({ type: 'revocation.requested' })}
          >
            Revoke address
          </Button>
        )}
      </Row>
      {status !== null && (
        <Text size="sm" tone="soft">
          Once you replace or revoke the address, it stops working, and calendar apps that use it no longer
          show your bookings.
        </Text>
      )}
    </Stack>
  )
}
