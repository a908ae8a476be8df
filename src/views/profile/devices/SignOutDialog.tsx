import type { SignOutTarget } from '@domain/account/devices'
import type { DevicesScreen } from '@machines/profile/devices/devices.select'
import { Text } from '@ui/Text'
import { ConfirmDialog } from '@views/shared/ConfirmDialog'
import { PanelNotice, whyPanelIsClosed } from '@views/shared/PanelNotice'
import type { DevicesActor } from './actor'

const titleOf = (target: SignOutTarget): string =>
  target.kind === 'device' ? `Sign Out ${target.device.device}` : 'Sign Out All Other Devices'

const textOf = (target: SignOutTarget): string => {
  if (target.kind === 'device')
    return `${target.device.device} will have to sign in again before it can be used with your account.`
  return target.devices.length === 1
    ? 'Your other device will have to sign in again. You stay signed in here.'
    : `Your ${target.devices.length} other devices will have to sign in again. You stay signed in here.`
}

interface SignOutDialogProps {
  readonly screen: Extract<DevicesScreen, { screen: 'list' }>
  readonly actor: DevicesActor
}

/** Asks before signing out a device, or all others, and displays the outcome. */
export function SignOutDialog({ screen, actor }: SignOutDialogProps) {
  const { dialog, busyLabel } = screen
  if (dialog === null) return null
  const { target, endsCalendarFeed, canSubmit } = dialog
  return (
    <ConfirmDialog
      title={titleOf(target)}
      keep="Cancel"
      confirm="Sign out"
      busy={busyLabel !== null}
      busyLabel={busyLabel ?? ''}
      lockedReason="Please wait for the answer."
      disabledReason={canSubmit ? undefined : whyPanelIsClosed(screen, 'above')}
      onClose={() => actor.send({ type: 'dialog.closed' })}
      onConfirm={() => actor.send({ type: 'signOut.confirmed' })}
    >
      <PanelNotice actor={actor} status={screen} />
      <Text>{textOf(target)}</Text>
      {endsCalendarFeed && (
        <Text>Your calendar address ends as well. You can create a new one in My Bookings.</Text>
      )}
    </ConfirmDialog>
  )
}
