import type { ActorRefFrom } from 'xstate'
import { countText } from '@domain/values/countText'
import type { deskClosingMachine } from '@machines/desk/deskClosing/deskClosing.machine'
import { type DeskClosingScreen, selectDeskClosing } from '@machines/desk/deskClosing/deskClosing.select'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { ConfirmDialog } from '@views/shared/ConfirmDialog'
import { SubmissionNotice } from '@views/shared/SubmissionNotice'
import { useScreen } from '@views/shared/useScreen'
import { waitReason } from '@views/shared/waitReason'
import { DoneDialog } from '../DoneDialog'
import { ClosingForm } from './ClosingForm'
import styles from './deskClosing.module.css'

type Actor = ActorRefFrom<typeof deskClosingMachine>

/** Hours out of sale: closing them, the bookings in them, opening them again. */
export function DeskClosingView({ actor }: { readonly actor: Actor }) {
  const screen = useScreen(actor, selectDeskClosing)
  const close = () => actor.send({ type: 'dialog.closed' })
  switch (screen.screen) {
    case 'closed':
      return null
    case 'choosing':
      return <ClosingForm actor={actor} screen={screen} />
    case 'listed':
      return <ListedDialog actor={actor} screen={screen} onClose={close} />
    case 'told':
      return (
        <DoneDialog title="Members were told" subtitle={screen.place} onClose={close}>
          <Bookings lines={screen.bookings} />
        </DoneDialog>
      )
    case 'opening':
      return <OpeningDialog actor={actor} screen={screen} onClose={close} />
  }
}

const Bookings = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className={styles.bookings} aria-label="Bookings in these hours">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

interface DialogProps<Name extends DeskClosingScreen['screen']> {
  readonly actor: Actor
  readonly screen: Extract<DeskClosingScreen, { screen: Name }>
  readonly onClose: () => void
}

function ListedDialog({ actor, screen, onClose }: DialogProps<'listed'>) {
  const { place, bookings, notice, busy, secondsLeft } = screen
  const lockedReason = 'Cancelling...'
  const isEmpty = bookings.length === 0
  return (
    <Dialog
      title="These hours are closed"
      subtitle={place}
      tone={isEmpty ? 'good' : 'warn'}
      locked={busy}
      lockedReason={lockedReason}
      onClose={onClose}
      actions={
        isEmpty ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="quiet" disabledReason={busy ? lockedReason : undefined} onClick={onClose}>
              Leave them for now
            </Button>
            <Button
              variant="danger"
              busy={busy}
              busyLabel={lockedReason}
              disabledReason={secondsLeft === null ? undefined : waitReason.above}
              onClick={() => actor.send({ type: 'cancellation.confirmed' })}
            >
              Cancel these bookings and tell their members
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        <SubmissionNotice actor={actor} notice={notice} secondsLeft={secondsLeft} />
        <Text>
          {isEmpty
            ? 'Nobody has booked in them.'
            : `${countText(bookings.length, 'booking')} in them. What was paid is refunded when you cancel.`}
        </Text>
        {!isEmpty && <Bookings lines={bookings} />}
      </Stack>
    </Dialog>
  )
}

function OpeningDialog({ actor, screen, onClose }: DialogProps<'opening'>) {
  const { place, reason, notice, busy, secondsLeft } = screen
  return (
    <ConfirmDialog
      title="Closed"
      subtitle={place}
      keep="Keep closed"
      confirm="Open these hours again"
      variant="primary"
      busy={busy}
      busyLabel="Opening..."
      disabledReason={secondsLeft === null ? undefined : waitReason.above}
      onClose={onClose}
      onConfirm={() => actor.send({ type: 'opening.confirmed' })}
    >
      <SubmissionNotice actor={actor} notice={notice} secondsLeft={secondsLeft} />
      <Text>{reason}</Text>
      <Text tone="soft">Bookings that were cancelled stay cancelled.</Text>
    </ConfirmDialog>
  )
}
