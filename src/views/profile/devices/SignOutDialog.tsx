import type { SignOutTarget } from '@domain/account/devices'
import type { SignOutDialogView } from '@machines/profile/devices/devices.select'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { Text } from '@ui/Text'
import { CheckAgain } from '@views/shared/CheckAgain'
import { SubmissionNotice } from '@views/shared/SubmissionNotice'
import { waitReason } from '@views/shared/waitReason'
import type { DevicesActor } from './actor'

const lockedText = 'Please wait for the answer.'

const titleOf = (target: SignOutTarget): string =>
  target.kind === 'device' ? `Sign Out ${target.device.device}` : 'Sign Out All Other Devices'

const textOf = (target: SignOutTarget): string => {
  if (target.kind === 'device')
    return `${target.device.device} will have to sign in again before it can be used with your account.`
  return target.devices.length === 1
    ? 'Your other device will have to sign in again. You stay signed in here.'
    : `Your ${target.devices.length} other devices will have to sign in again. You stay signed in here.`
}

/** Asks before signing out a device, or all others, and displays the outcome. */
export function SignOutDialog({ dialog, actor }: { dialog: SignOutDialogView; actor: DevicesActor }) {
  const { target, endsCalendarFeed, notice, busy, busyLabel, canSubmit, secondsLeft } = dialog
  const close = () => actor.send({ type: 'dialog.closed' })
  return (
    <Dialog
      title={titleOf(target)}
      onClose={close}
      locked={busy}
      lockedReason={lockedText}
      actions={
        <>
          <Button variant="quiet" disabledReason={busy ? lockedText : undefined} onClick={close}>
            Cancel
          </Button>
          <Button
            variant="danger"
            busy={busy}
            busyLabel={busyLabel}
            disabledReason={canSubmit ? undefined : whyClosed(secondsLeft)}
            onClick={() => actor.send({ type: 'signOut.confirmed' })}
          >
            Sign out
          </Button>
        </>
      }
    >
      <SubmissionNotice
        actor={actor}
        notice={notice}
        secondsLeft={secondsLeft}
        wayOn={notice?.canRetry && <CheckAgain actor={actor} />}
      />
      <Text>{textOf(target)}</Text>
      {endsCalendarFeed && (
        <Text>Your calendar address ends as well. You can create a new one in My Bookings.</Text>
      )}
    </Dialog>
  )
}

const whyClosed = (secondsLeft: number | null) =>
  secondsLeft === null ? 'First check above whether it was done.' : waitReason.above
