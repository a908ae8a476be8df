import type { ReactNode } from 'react'
import type { ChoiceView } from '@machines/slotChoice.select'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { CentreTime } from '../CentreTime'
import { usePortal } from '../PortalContext'
import styles from './booking.module.css'
import { Activities, ChoiceNotice, FacilityCards, FacilitySlots, WhereAndWhen } from './ChoiceParts'
import type { DayStatus, SendChoice } from './parts'

interface ChooseDialogProps {
  readonly choice: ChoiceView
  readonly send: SendChoice
  readonly status: DayStatus
  readonly title: string
  /** The buttons that go on with the choice, or leave it. */
  readonly next: ReactNode
  /** What is to be said before the choice. */
  readonly before?: ReactNode
}

/** The booking dialog of the specification, for members and for guests: date, activity, facility, time slot, one after the other (B2.32–B2.35, B2.43). */
export function ChooseDialog({ choice, send, status, title, next, before }: ChooseDialogProps) {
  const { summary } = choice
  const { zoneNote } = usePortal()
  const facility = choice.facilities.find(({ chosen }) => chosen)
  return (
    <Dialog
      title={title}
      subtitle="Choose a date, an activity, a facility and a time slot."
      size="lg"
      onClose={() => send({ type: 'dialog.closed' })}
      actions={
        <div className={styles.foot}>
          <ChoiceNotice choice={choice} />
          {/* The line stands there from the beginning, so that the hours above it keep their place. */}
          <div className={styles.chosen}>
            {summary ? (
              <>
                <Text strong>
                  <CentreTime>{summary.time}</CentreTime> · {summary.total}
                </Text>
                <Button variant="quiet" onClick={() => send({ type: 'choice.cleared' })}>
                  Clear
                </Button>
              </>
            ) : (
              <Text tone="soft">Nothing chosen yet</Text>
            )}
          </div>
          {next}
        </div>
      }
    >
      {before}
      <WhereAndWhen choice={choice} send={send} begins />
      <Activities choice={choice} send={send} />
      {choice.known && choice.activity !== null && <FacilityCards choice={choice} send={send} />}
      {facility && (
        <Stack gap={2}>
          <Text strong>Time slots of {facility.name}</Text>
          {zoneNote && (
            <Text size="sm" tone="soft">
              {zoneNote}
            </Text>
          )}
          <FacilitySlots choice={choice} send={send} words="cards" />
        </Stack>
      )}
      {status(choice.activity === null ? 'activities' : 'facilities')}
    </Dialog>
  )
}
