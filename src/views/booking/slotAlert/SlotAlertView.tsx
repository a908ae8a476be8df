import type { ActorRefFrom } from 'xstate'
import type { slotAlertMachine } from '@machines/booking/slotAlert/slotAlert.machine'
import {
  selectSlotAlert,
  type SlotAlertHour,
  type SlotAlertScreen,
} from '@machines/booking/slotAlert/slotAlert.select'
import { Button } from '@ui/Button'
import { DefinitionList } from '@ui/DefinitionList'
import { Dialog } from '@ui/Dialog'
import { linkClass } from '@ui/linkClass'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import type { Parts } from '@ui/parts'
import { CentreTime } from '@views/shared/CentreTime'
import { CheckAgain } from '@views/shared/CheckAgain'
import { PageLink } from '@views/shared/PageLink'
import { SubmissionNotice } from '@views/shared/SubmissionNotice'
import { useScreen } from '@views/shared/useScreen'
import { waitReason } from '@views/shared/waitReason'
import { waitingAnchor } from '../slotAlerts/waitingAnchor'

type SlotAlertActor = ActorRefFrom<typeof slotAlertMachine>
type Question = Extract<SlotAlertScreen, { screen: 'question' }>

const lockedText = 'Please wait for the answer.'

/** Requesting a slot alert for a booked hour, and the outcome (extension `slot-alerts`). */
export function SlotAlertView({ actor }: { actor: SlotAlertActor }) {
  const screen = useScreen(actor, selectSlotAlert)
  const close = () => actor.send({ type: 'dialog.closed' })
  switch (screen.screen) {
    case 'closed':
      return null
    case 'question':
      return <AlertQuestion actor={actor} shown={screen} close={close} />
    case 'noted':
      return (
        <Result title="We will notify you" tone="good" hour={screen.hour} close={close}>
          <HowNotified />
          <ListLink />
        </Result>
      )
    case 'slotFree':
      return (
        <Result title="No alert is needed" tone="info" hour={screen.hour} close={close}>
          <Text>{screen.message}</Text>
          <Text tone="soft">Close this dialog to choose it.</Text>
        </Result>
      )
    case 'tooMany':
      return (
        <Result title="Your list is full" tone="info" hour={screen.hour} close={close}>
          <Text>{screen.message}</Text>
          <ListLink />
        </Result>
      )
  }
}

/** The link to the card of the slot alerts. */
function ListLink() {
  return (
    <PageLink to="myBookings" query={waitingAnchor} className={linkClass()}>
      Hours you are waiting for
    </PageLink>
  )
}

/** The facts of the alert's hour. */
function HourFacts({ hour }: { readonly hour: SlotAlertHour }) {
  return (
    <DefinitionList
      items={[
        { term: 'Facility', value: hour.facility },
        { term: 'Branch', value: hour.branch },
        { term: 'Date', value: hour.date },
        { term: 'Time', value: <CentreTime>{hour.time}</CentreTime> },
      ]}
    />
  )
}

interface ResultProps {
  readonly title: string
  readonly tone: 'good' | 'info'
  readonly hour: SlotAlertHour
  readonly close: () => void
  readonly children: Parts
}

function Result({ title, tone, hour, close, children }: ResultProps) {
  return (
    <Dialog
      title={title}
      tone={tone}
      onClose={close}
      actions={
        <Button variant="primary" onClick={close}>
          Close
        </Button>
      }
    >
      <Stack gap={4}>
        <HourFacts hour={hour} />
        {children}
      </Stack>
    </Dialog>
  )
}

interface QuestionProps {
  readonly actor: SlotAlertActor
  readonly shown: Question
  readonly close: () => void
}

function AlertQuestion({ actor, shown, close }: QuestionProps) {
  const { hour, notice, busy, busyLabel, canSubmit, secondsLeft } = shown
  return (
    <Dialog
      title="Tell Me When It Is Free"
      onClose={close}
      locked={busy}
      lockedReason={lockedText}
      actions={
        <>
          <Button variant="quiet" disabledReason={busy ? lockedText : undefined} onClick={close}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={busy}
            busyLabel={busyLabel}
            disabledReason={canSubmit ? undefined : whyClosed(secondsLeft)}
            onClick={() => actor.send({ type: 'alert.confirmed' })}
          >
            Tell me
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <SubmissionNotice
          actor={actor}
          notice={notice}
          secondsLeft={secondsLeft}
          wayOn={notice?.canRetry && <CheckAgain actor={actor} />}
        />
        <HourFacts hour={hour} />
        <HowNotified />
        <Text tone="soft">
          It is not reserved: whoever books first gets it. The alert ends when the hour begins.
        </Text>
      </Stack>
    </Dialog>
  )
}

const whyClosed = (secondsLeft: number | null) =>
  secondsLeft === null ? 'First check above whether it was done.' : waitReason.above

const HowNotified = () => (
  <Text>
    You get a notification when this hour becomes free, and an email unless you have switched these emails
    off.
  </Text>
)
