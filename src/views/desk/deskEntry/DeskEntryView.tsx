import type { ActorRefFrom } from 'xstate'
import type { Attendance } from '@domain/desk/deskDay'
import { attendanceWords } from '@domain/desk/deskWords'
import { countText } from '@domain/values/countText'
import type { deskEntryMachine } from '@machines/desk/deskEntry/deskEntry.machine'
import { type DeskEntryScreen, selectDeskEntry } from '@machines/desk/deskEntry/deskEntry.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { DefinitionList } from '@ui/DefinitionList'
import { Dialog } from '@ui/Dialog'
import { linkClass } from '@ui/linkClass'
import { Row, Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { ConfirmDialog } from '@views/shared/ConfirmDialog'
import { NotKnownDialog } from '@views/shared/NotKnownDialog'
import { SubmissionNotice } from '@views/shared/SubmissionNotice'
import { useScreen } from '@views/shared/useScreen'
import { waitReason } from '@views/shared/waitReason'
import { DoneDialog } from '../DoneDialog'
import { Verifying } from '../Verifying'
import { PaymentDialog } from './PaymentDialog'
import styles from './deskEntry.module.css'

type Actor = ActorRefFrom<typeof deskEntryMachine>
type ScreenOf<Name extends DeskEntryScreen['screen']> = Extract<DeskEntryScreen, { screen: Name }>

/** The dialogs of a booking, and the line above the grid while it moves. */
export function DeskEntryView({ actor }: { readonly actor: Actor }) {
  const screen = useScreen(actor, selectDeskEntry)
  const leave = () => actor.send({ type: 'act.left' })
  switch (screen.screen) {
    case 'closed':
      return null
    case 'open':
      return <Sheet actor={actor} screen={screen} />
    case 'choosing':
      return (
        <Alert
          tone="info"
          className={styles.notice}
          title={`Moving ${screen.player}: choose a free time for ${countText(screen.moving.slots.length, 'hour')}`}
          actions={
            <Button size="sm" onClick={leave}>
              Do not move
            </Button>
          }
        >
          {screen.place}
        </Alert>
      )
    case 'attend':
    case 'move':
    case 'cancel':
      return <Question actor={actor} screen={screen} onLeave={leave} />
    case 'pay':
      return <PaymentDialog actor={actor} screen={screen} />
    case 'notKnown':
      return (
        <NotKnownDialog
          title="We do not know whether this was done"
          onClose={() => actor.send({ type: 'dialog.closed' })}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        >
          <Stack gap={3}>
            <Text>{`${screen.player}, ${screen.place}`}</Text>
            <Text>{`${screen.reason} Check again before you repeat it.`}</Text>
          </Stack>
        </NotKnownDialog>
      )
    case 'done':
      return (
        <DoneDialog title={screen.title} onClose={() => actor.send({ type: 'result.dismissed' })}>
          <Text>{`${screen.player}, ${screen.place}`}</Text>
          <Text strong>{screen.text}</Text>
        </DoneDialog>
      )
  }
}

/** The marks, each as a button; the set one takes the mark back. */
const marks: readonly Attendance[] = ['Present', 'Late', 'Absent']

function Sheet({ actor, screen }: { actor: Actor; screen: ScreenOf<'open'> }) {
  const { player, place, fixed, canPay, mobile, email, bookedBy, marking } = screen
  const isBusy = marking !== null
  const locked = isBusy ? 'Saving...' : undefined
  const close = () => actor.send({ type: 'dialog.closed' })
  const ask = (act: 'pay' | 'move' | 'cancel') => actor.send({ type: 'act.chosen', act })
  const mark = (attendance: Attendance) =>
    actor.send({ type: 'act.confirmed', act: { kind: 'attend', attendance } })
  return (
    <Dialog
      title={player}
      subtitle={place}
      size="md"
      locked={isBusy}
      lockedReason={locked ?? ''}
      onClose={close}
      actions={
        fixed === null && (
          <>
            <Button variant="danger" disabledReason={locked} onClick={() => ask('cancel')}>
              Cancel booking
            </Button>
            <Button disabledReason={locked} onClick={() => ask('move')}>
              Move
            </Button>
            {canPay && (
              <Button variant="primary" disabledReason={locked} onClick={() => ask('pay')}>
                Take payment
              </Button>
            )}
          </>
        )
      }
    >
      <Stack gap={4}>
        {fixed !== null && <Text>{fixed}</Text>}
        <DefinitionList
          items={[
            { term: 'Booking', value: screen.reference },
            ...(bookedBy === null ? [] : [{ term: 'Booked by', value: bookedBy }]),
            ...(mobile === null
              ? []
              : [
                  {
                    term: 'Mobile',
                    value: (
                      <a href={`tel:${mobile}`} className={linkClass()}>
                        {mobile}
                      </a>
                    ),
                  },
                ]),
            ...(email === null ? [] : [{ term: 'Email', value: email }]),
            { term: 'Price', value: screen.price },
            { term: 'Payment', value: screen.paid },
            { term: 'Status', value: screen.status },
            { term: 'Attendance', value: screen.attendanceText },
          ]}
        />
        {fixed === null && (
          <Row gap={2} role="group" aria-label="Attendance">
            {marks.map((attendance) => (
              <Button
                key={attendance}
                aria-pressed={screen.attendance === attendance}
                busy={marking === attendance}
                busyLabel="Saving..."
                disabledReason={isBusy && marking !== attendance ? locked : undefined}
                onClick={() => mark(attendance)}
              >
                {attendanceWords[attendance]}
              </Button>
            ))}
            {screen.attendance !== 'Pending' && (
              <Button
                variant="quiet"
                busy={marking === 'Pending'}
                busyLabel="Saving..."
                disabledReason={isBusy && marking !== 'Pending' ? locked : undefined}
                onClick={() => mark('Pending')}
              >
                Undo
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Dialog>
  )
}

interface QuestionProps {
  readonly actor: Actor
  readonly screen: ScreenOf<'attend' | 'move' | 'cancel'>
  readonly onLeave: () => void
}

function Question({ actor, screen, onLeave }: QuestionProps) {
  const { player, place, busy, secondsLeft, notice } = screen
  const body = (
    <>
      <SubmissionNotice actor={actor} notice={notice} secondsLeft={secondsLeft} />
      {screen.verifying && <Verifying />}
      <Text>{`${player}, ${place}`}</Text>
    </>
  )
  const disabledReason = secondsLeft === null ? undefined : waitReason.above
  if (screen.screen === 'cancel')
    return (
      <ConfirmDialog
        title="Cancel this booking?"
        keep="Keep booking"
        confirm="Cancel booking"
        busy={busy}
        busyLabel="Cancelling..."
        disabledReason={disabledReason}
        onClose={onLeave}
        onConfirm={() => actor.send({ type: 'act.confirmed', act: { kind: 'cancel' } })}
      >
        {body}
        <Text>{screen.consequence}</Text>
        <Text tone="soft">{screen.told}</Text>
      </ConfirmDialog>
    )
  const isMove = screen.screen === 'move'
  const act = isMove ? screen.act : ({ kind: 'attend', attendance: screen.attendance } as const)
  return (
    <ConfirmDialog
      title={isMove ? 'Move this booking?' : screen.attendanceText}
      keep="Back"
      confirm={isMove ? 'Move booking' : 'Try Again'}
      variant="primary"
      busy={busy}
      busyLabel="Saving..."
      disabledReason={disabledReason}
      onClose={onLeave}
      onConfirm={() => actor.send({ type: 'act.confirmed', act })}
    >
      {body}
      {isMove && (
        <DefinitionList
          items={[
            { term: 'To', value: screen.to },
            { term: 'Price', value: screen.price },
          ]}
        />
      )}
    </ConfirmDialog>
  )
}
