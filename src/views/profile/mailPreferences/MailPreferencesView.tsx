import type { ActorRefFrom } from 'xstate'
import type { MailKind } from '@domain/account/mailPreferences'
import type { mailPreferencesMachine } from '@machines/profile/mailPreferences/mailPreferences.machine'
import {
  type MailPreferencesScreen,
  selectMailPreferences,
} from '@machines/profile/mailPreferences/mailPreferences.select'
import { Alert } from '@ui/Alert'
import { Card } from '@ui/Card'
import { Loading, SkeletonRows } from '@ui/Skeleton'
import { Stack } from '@ui/Stack'
import { Switch } from '@ui/Switch'
import { Text } from '@ui/Text'
import { bringIntoView } from '@views/shared/bringIntoView'
import { PanelNotice, whyPanelIsClosed } from '@views/shared/PanelNotice'
import { ReadFailure } from '@views/shared/ReadFailure'
import { useScreen } from '@views/shared/useScreen'

type Actor = ActorRefFrom<typeof mailPreferencesMachine>
type Preferences = Extract<MailPreferencesScreen, { screen: 'preferences' }>

/**
 * The card Email Preferences of the profile (extension `mail-preferences`); nothing if the server does not
 * offer it.
 */
export function MailPreferencesView({ actor }: { actor: Actor }) {
  const screen = useScreen(actor, selectMailPreferences)
  if (screen.screen === 'hidden') return null
  const hasFailed =
    screen.screen === 'failed' ||
    (screen.screen === 'preferences' && (screen.notice ?? screen.stale) !== null)
  return (
    <Card
      ref={screen.isAskedFor ? bringIntoView : undefined}
      id="emails"
      title="Email Preferences"
      fold={screen.isAskedFor || hasFailed ? 'open' : 'closed'}
    >
      {screen.screen === 'loading' && (
        <Stack gap={4}>
          <AlwaysSent />
          <Loading text="Loading your email preferences...">
            <SkeletonRows count={2} />
          </Loading>
        </Stack>
      )}
      {screen.screen === 'failed' && (
        <ReadFailure
          actor={actor}
          title="Your email preferences could not be loaded"
          message={screen.message}
          secondsLeft={screen.secondsLeft}
        />
      )}
      {screen.screen === 'preferences' && <Switches screen={screen} actor={actor} />}
    </Card>
  )
}

const texts: Readonly<Record<MailKind, { readonly label: string; readonly hint: string }>> = {
  reminders: {
    label: 'Reminders',
    hint: 'On the evening before a booking, and once for a payment that is due.',
  },
  slotAlerts: {
    label: 'Free hour alerts',
    hint: 'When an hour that you are waiting for becomes free. The portal notifies you in any case.',
  },
}

const AlwaysSent = () => (
  <Text size="sm" tone="soft">
    Emails about your account, your bookings and your payments are always sent. You can switch these off:
  </Text>
)

/** The switches, with the outcome of a change below them: none of them moves under the pointer. */
function Switches({ screen, actor }: { screen: Preferences; actor: Actor }) {
  const { switches, confirmation } = screen
  return (
    <Stack gap={4}>
      <AlwaysSent />
      <Stack gap={2}>
        {switches.map(({ kind, isOn, busyText, canBeSwitched }) => (
          <Switch
            key={kind}
            {...texts[kind]}
            name={kind}
            checked={isOn}
            busyText={busyText ?? undefined}
            disabledReason={canBeSwitched ? undefined : whyPanelIsClosed(screen, 'below')}
            onChange={(checked) => actor.send({ type: 'mails.switched', kind, isOn: checked })}
          />
        ))}
      </Stack>
      {confirmation !== null && <Alert tone="good">{confirmation}</Alert>}
      <PanelNotice actor={actor} status={screen} />
    </Stack>
  )
}
