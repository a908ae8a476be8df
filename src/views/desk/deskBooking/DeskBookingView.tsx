import type { ActorRefFrom } from 'xstate'
import type { deskBookingMachine } from '@machines/desk/deskBooking/deskBooking.machine'
import { type DeskBookingScreen, selectDeskBooking } from '@machines/desk/deskBooking/deskBooking.select'
import { Button } from '@ui/Button'
import { DefinitionList } from '@ui/DefinitionList'
import { Dialog } from '@ui/Dialog'
import { Spinner } from '@ui/Spinner'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { TextField } from '@ui/TextField'
import { NotKnownDialog } from '@views/shared/NotKnownDialog'
import { SubmissionNotice } from '@views/shared/SubmissionNotice'
import { useScreen } from '@views/shared/useScreen'
import { Waiting } from '@views/shared/Waiting'
import { waitReason } from '@views/shared/waitReason'
import { DoneDialog } from '../DoneDialog'
import { Verifying } from '../Verifying'
import { GuestDialog } from './GuestDialog'
import { HoursChoice } from './HoursChoice'
import styles from './deskBooking.module.css'

type Actor = ActorRefFrom<typeof deskBookingMachine>
type ScreenOf<Name extends DeskBookingScreen['screen']> = Extract<DeskBookingScreen, { screen: Name }>

/** Booking a free hour for somebody who stands at the desk. */
export function DeskBookingView({ actor }: { readonly actor: Actor }) {
  const screen = useScreen(actor, selectDeskBooking)
  const close = () => actor.send({ type: 'dialog.closed' })
  switch (screen.screen) {
    case 'closed':
      return null
    case 'finding':
      return <FindDialog actor={actor} screen={screen} onClose={close} />
    case 'guest':
      return <GuestDialog actor={actor} screen={screen} />
    case 'confirming':
      return <ConfirmBooking actor={actor} screen={screen} onClose={close} />
    case 'notKnown':
      return (
        <NotKnownDialog
          title="We do not know whether this was booked"
          onClose={close}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        >
          <Stack gap={3}>
            <Text>{`${screen.who}, ${screen.place}`}</Text>
            <Text>{`${screen.reason} Check again before you book it a second time.`}</Text>
          </Stack>
        </NotKnownDialog>
      )
    case 'lost':
      return (
        <DoneDialog title="Nothing was booked" tone="warn" label="Choose another time" onClose={close}>
          <Text>{screen.place}</Text>
          <Text>{screen.reason}</Text>
        </DoneDialog>
      )
    case 'booked':
      return (
        <DoneDialog title={`Booked: ${screen.reference}`} onClose={close}>
          <Text>{`${screen.who}, ${screen.place}`}</Text>
          <Text strong>{screen.price}</Text>
          <Text tone="soft">To take the money now, open the booking in the day.</Text>
        </DoneDialog>
      )
  }
}

interface FindDialogProps {
  readonly actor: Actor
  readonly screen: ScreenOf<'finding'>
  readonly onClose: () => void
}

function FindDialog({ actor, screen, onClose }: FindDialogProps) {
  const { place, search, people, message, hasFailed, searching, secondsLeft } = screen
  return (
    <Dialog
      title="Who plays?"
      subtitle={place}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => actor.send({ type: 'guest.requested' })}>Enter a guest</Button>
        </>
      }
    >
      <Stack gap={4}>
        <HoursChoice actor={actor} screen={screen} />
        <TextField
          type="search"
          label="Find a member or an earlier guest"
          hint="Name, mobile number or e-mail address"
          autoComplete="off"
          data-autofocus=""
          value={search}
          trailing={searching && <Spinner size="sm" />}
          onChange={({ target }) => actor.send({ type: 'search.changed', search: target.value })}
        />
        <div className={styles.found} role="status">
          {message !== null && <Text tone="soft">{message}</Text>}
          {secondsLeft !== null && <Waiting secondsLeft={secondsLeft} />}
          {hasFailed && secondsLeft === null && (
            <Button size="sm" onClick={() => actor.send({ type: 'retry.requested' })}>
              Try Again
            </Button>
          )}
          <ul className={styles.people} aria-label="People found">
            {people.map(({ person, detail }) => (
              <li key={person.id}>
                <button
                  type="button"
                  className={styles.person}
                  onClick={() => actor.send({ type: 'person.chosen', person })}
                >
                  <span>{person.name}</span>
                  <span className={styles.detail}>{detail}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      </Stack>
    </Dialog>
  )
}

interface ConfirmBookingProps {
  readonly actor: Actor
  readonly screen: ScreenOf<'confirming'>
  readonly onClose: () => void
}

const lockedReason = 'Booking...'

function ConfirmBooking({ actor, screen, onClose }: ConfirmBookingProps) {
  const { place, who, detail, notice, busy, verifying, secondsLeft } = screen
  return (
    <Dialog
      title={`Book for ${who}?`}
      locked={busy}
      lockedReason={lockedReason}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="quiet"
            disabledReason={busy ? lockedReason : secondsLeft === null ? undefined : waitReason.above}
            onClick={() => actor.send({ type: 'confirmation.left' })}
          >
            Somebody else
          </Button>
          <Button
            variant="primary"
            busy={busy}
            busyLabel={lockedReason}
            disabledReason={secondsLeft === null ? undefined : waitReason.above}
            onClick={() => actor.send({ type: 'booking.confirmed' })}
          >
            Book
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <SubmissionNotice actor={actor} notice={notice} secondsLeft={secondsLeft} />
        {verifying && <Verifying />}
        <DefinitionList
          items={[
            { term: 'Who', value: `${who}${detail === '' ? '' : `, ${detail}`}` },
            { term: 'When and where', value: place },
          ]}
        />
        <HoursChoice
          actor={actor}
          screen={busy || secondsLeft !== null ? { ...screen, options: [] } : screen}
        />
      </Stack>
    </Dialog>
  )
}
