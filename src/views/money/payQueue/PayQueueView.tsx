import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { endsInTime } from '@domain/booking/slots'
import type { payQueueMachine } from '@machines/money/payQueue/payQueue.machine'
import { type PayQueueScreen, selectPayQueue } from '@machines/money/payQueue/payQueue.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { ButtonRow } from '@ui/ButtonRow'
import { Card } from '@ui/Card'
import { Checkbox } from '@ui/Checkbox'
import { Dialog } from '@ui/Dialog'
import { EmptyState } from '@ui/EmptyState'
import { WalletIcon } from '@ui/icons/WalletIcon'
import { Loading, SkeletonRows } from '@ui/Skeleton'
import { Row, Stack } from '@ui/Stack'
import { StatusPill } from '@ui/StatusPill'
import { Text } from '@ui/Text'
import { CentreTime } from '@views/shared/CentreTime'
import { ProblemLink } from '@views/shared/ProblemLink'
import { ReadFailure } from '@views/shared/ReadFailure'
import { dotted } from '@domain/values/dot'
import { unbroken } from '@domain/values/unbroken'
import { useScreen } from '@views/shared/useScreen'
import { Waiting } from '@views/shared/Waiting'
import styles from './payQueue.module.css'
import type { Parts } from '@ui/parts'

type PayQueueActor = ActorRefFrom<typeof payQueueMachine>
type ScreenOf<Name> = Extract<PayQueueScreen, { screen: Name }>

const title = 'Pay several dues'

interface PayQueueViewProps {
  readonly actor: PayQueueActor
  /** True when several dues are open. */
  readonly isOffered: boolean
  /** The total, which stands beside the offer. */
  readonly sum?: Parts
}

/** Several dues paid one after the other, above the list of dues. */
export function PayQueueView({ actor, isOffered, sum }: PayQueueViewProps) {
  const screen = useScreen(actor, selectPayQueue)
  const isUnderWay = ['turn', 'elsewhere'].includes(screen.screen)
  const isPossible = screen.screen !== 'closed' || screen.isOffered
  return (
    <>
      <Row>
        {sum}
        {isOffered && isPossible && !isUnderWay && (
          <Button variant="primary" onClick={() => actor.send({ type: 'queue.opened' })}>
            {title}
          </Button>
        )}
      </Row>
      <Queue screen={screen} actor={actor} />
    </>
  )
}

function Queue({ screen, actor }: { screen: PayQueueScreen; actor: PayQueueActor }) {
  switch (screen.screen) {
    case 'closed':
      return null
    case 'turn':
      return <Turn screen={screen} actor={actor} />
    case 'elsewhere':
      return (
        <Alert tone="info" title="You are paying in another tab">
          {`${screen.left} left there. Continue in that tab, or close it to continue here.`}
        </Alert>
      )
    case 'finished':
      return (
        <Alert
          tone="good"
          title="Payments finished"
          actions={
            <Button size="sm" onClick={() => actor.send({ type: 'result.dismissed' })}>
              OK
            </Button>
          }
        >
          {screen.text}
        </Alert>
      )
    default:
      return <ChoiceDialog screen={screen} actor={actor} />
  }
}

function ChoiceDialog({
  screen,
  actor,
}: {
  screen: ScreenOf<'loadingChoices' | 'choicesFailed' | 'choices'>
  actor: PayQueueActor
}) {
  const close = () => actor.send({ type: 'dialog.closed' })
  return (
    <Dialog
      title={title}
      size="list"
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          {screen.screen === 'choices' && screen.choices.length > 0 && (
            <Button
              variant="primary"
              reasonBelow
              disabledReason={screen.whyNot ?? undefined}
              onClick={() => actor.send({ type: 'queue.submitted' })}
            >
              {screen.start}
            </Button>
          )}
        </>
      }
    >
      {screen.screen === 'loadingChoices' && (
        <Loading text="Loading your dues...">
          <SkeletonRows count={3} />
        </Loading>
      )}
      {screen.screen === 'choicesFailed' && (
        <ReadFailure
          actor={actor}
          title="Your dues could not be loaded"
          message={screen.message}
          secondsLeft={screen.secondsLeft}
        />
      )}
      {screen.screen === 'choices' &&
        (screen.choices.length === 0 ? (
          <EmptyState icon={<WalletIcon />} title="Nothing to choose">
            There is nothing you can pay here now.
          </EmptyState>
        ) : (
          <Choices screen={screen} actor={actor} />
        ))}
    </Dialog>
  )
}

function Choices({ screen, actor }: { screen: ScreenOf<'choices'>; actor: PayQueueActor }) {
  const sum = useId()
  return (
    <Stack gap={4}>
      <ul className={styles.choices} aria-label="Your dues" aria-describedby={sum}>
        {screen.choices.map(({ choice, chosen, due, amount }) => (
          <li key={`${choice.payableId} ${choice.isBooking}`} className={styles.choice}>
            <Checkbox
              name="due"
              checked={chosen}
              onChange={() =>
                actor.send({
                  type: 'due.toggled',
                  due: { payableId: choice.payableId, isBooking: choice.isBooking },
                })
              }
              label={
                <>
                  <span>{`${choice.title} `}</span>
                  <span className={styles.whole}>{amount}</span>
                </>
              }
              hint={
                <>
                  <span>{`${dotted(choice.description && unbroken(choice.description), due && unbroken(due))} `}</span>
                  {choice.status === 'Overdue' && <StatusPill tone="bad">{choice.status}</StatusPill>}
                </>
              }
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <div id={sum} role="status">
          <p className={styles.sum}>{screen.sum}</p>
          {screen.plan !== null && (
            <Text size="sm" tone="soft">
              {screen.plan}
            </Text>
          )}
        </div>
        <Button
          size="sm"
          variant="quiet"
          disabledReason={screen.plan === null ? 'Nothing is chosen.' : undefined}
          onClick={() => actor.send({ type: 'choice.cleared' })}
        >
          Clear selection
        </Button>
      </div>
    </Stack>
  )
}

function Turn({ screen, actor }: { screen: ScreenOf<'turn'>; actor: PayQueueActor }) {
  const { position, item, rest, notice, reading, pay, canSkip, canCheck, canStop, secondsLeft } = screen
  const readFailed = notice?.tone === 'bad' && (canCheck || secondsLeft !== null)
  return (
    <Card title={title} subtitle={dotted(position, rest)} className={styles.turn}>
      <Stack gap={4}>
        {item && (
          <div className={styles.item}>
            <div>
              <p className={styles.name}>{item.title}</p>
              {item.description !== null && (
                <Text size="sm" tone="soft">
                  {endsInTime(item.description) ? (
                    <CentreTime>{unbroken(item.description)}</CentreTime>
                  ) : (
                    item.description
                  )}
                </Text>
              )}
            </div>
            <p className={styles.amount}>{item.amount}</p>
          </div>
        )}
        {reading && <Loading text="Checking what is still due..." />}
        {notice && (
          <Alert
            tone={notice.tone}
            title={notice.title}
            actions={readFailed ? <ProblemLink actor={actor} /> : undefined}
          >
            {notice.text}
          </Alert>
        )}
        {secondsLeft !== null && <Waiting secondsLeft={secondsLeft} />}
        <ButtonRow>
          {pay !== null && (
            <Button size="sm" variant="primary" onClick={() => actor.send({ type: 'payment.requested' })}>
              {pay}
            </Button>
          )}
          {canCheck && (
            <Button size="sm" onClick={() => actor.send({ type: 'retry.requested' })}>
              Check again
            </Button>
          )}
          {canSkip && (
            <Button size="sm" onClick={() => actor.send({ type: 'item.skipped' })}>
              Skip
            </Button>
          )}
          {canStop && (
            <Button size="sm" variant="quiet" onClick={() => actor.send({ type: 'queue.stopped' })}>
              Stop
            </Button>
          )}
        </ButtonRow>
      </Stack>
    </Card>
  )
}
