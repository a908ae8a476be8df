import type { ActorRefFrom } from 'xstate'
import type { AccountEvent, AccountEventKind } from '@domain/account/accountActivity'
import { dateTimeText } from '@domain/time/dates'
import { dotted } from '@domain/values/dot'
import type { accountActivityMachine } from '@machines/profile/accountActivity/accountActivity.machine'
import {
  type AccountActivityScreen,
  selectAccountActivity,
} from '@machines/profile/accountActivity/accountActivity.select'
import { Fold } from '@ui/Fold'
import { Loading, SkeletonRows } from '@ui/Skeleton'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { LeftOut } from '@views/shared/LeftOut'
import { ReadFailure } from '@views/shared/ReadFailure'
import { StaleNotice } from '@views/shared/StaleNotice'
import { useScreen } from '@views/shared/useScreen'
import styles from './accountActivity.module.css'

type Actor = ActorRefFrom<typeof accountActivityMachine>

const words: Readonly<Record<AccountEventKind, string>> = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in refused: wrong password',
  sign_in_limited: 'Sign-in refused: too many wrong passwords',
  sign_in_refused: 'Sign-in refused: the account was not active',
  password_refused: 'Wrong current password entered',
  password_changed: 'Password changed',
  password_reset: 'New password set with a mailed link',
  password_reset_refused: 'Link for a new password refused',
  email_verified: 'Email address verified',
  email_changed: 'Email address changed',
  email_change_refused: 'Wrong code for a new email address',
  email_change_undone: 'Change of the email address undone',
  device_signed_out: 'A device was signed out',
  other_devices_signed_out: 'All other devices were signed out',
}

const open = (details: HTMLDetailsElement | null) => {
  if (details) details.open = true
}

/**
 * The recent events of the account, in the card of the devices; the flow reads them when the member opens it.
 */
export function AccountActivityView({ actor }: { actor: Actor }) {
  const screen = useScreen(actor, selectAccountActivity)
  return (
    <Fold
      title="Recent account activity"
      ref={screen.screen === 'closed' ? undefined : open}
      onOpen={() => actor.send({ type: 'query.changed', query: 'activity' })}
    >
      {screen.screen === 'loading' && (
        <Loading text="Loading your account activity...">
          <SkeletonRows count={3} />
        </Loading>
      )}
      {screen.screen === 'failed' && (
        <ReadFailure
          actor={actor}
          title="Your account activity could not be loaded"
          message={screen.message}
          secondsLeft={screen.secondsLeft}
        />
      )}
      {screen.screen === 'list' && <Events screen={screen} actor={actor} />}
    </Fold>
  )
}

interface EventsProps {
  readonly screen: Extract<AccountActivityScreen, { screen: 'list' }>
  readonly actor: Actor
}

function Events({ screen: { events, notice, secondsLeft }, actor }: EventsProps) {
  return (
    <Stack gap={3}>
      {notice && (
        <StaleNotice actor={actor} secondsLeft={secondsLeft}>
          {notice.message}
        </StaleNotice>
      )}
      <LeftOut actor={actor} />
      <Text size="sm" tone="soft">
        {events.length === 0
          ? 'Nothing has been recorded yet.'
          : 'If one of these was not you, change your password and sign out all others.'}
      </Text>
      <ol className={styles.events} aria-label="Recent account activity">
        {events.map((event) => (
          <li key={event.id} className={styles.event}>
            <Text>{event.kind === null ? 'Other activity' : words[event.kind]}</Text>
            <Text size="sm" tone="soft">
              {detailsOf(event)}
            </Text>
          </li>
        ))}
      </ol>
    </Stack>
  )
}

const detailsOf = ({ at, device, place }: AccountEvent) =>
  dotted(at === null ? 'Time not recorded' : dateTimeText(at), device, place !== null && `from ${place}`)
