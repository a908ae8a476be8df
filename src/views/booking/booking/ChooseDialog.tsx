import type { ReactNode } from 'react'
import type { FreeHours } from '@domain/booking/freeHours'
import { dayName } from '@domain/time/dates'
import { dot, dotted } from '@domain/values/dot'
import type { ChoiceView } from '@machines/booking/slotChoice.select'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { Text } from '@ui/Text'
import { CentreTime } from '@views/shared/CentreTime'
import styles from './booking.module.css'
import { ChoiceNotice } from './ChoiceParts'
import { type DayStatus, type SendChoice } from './parts'
import { Picker } from './Picker'
import type { Parts } from '@ui/parts'

interface ChooseDialogProps {
  readonly choice: ChoiceView
  readonly send: SendChoice
  readonly status: DayStatus
  readonly title: string
  /** The buttons that continue with the choice, or cancel it. */
  readonly next: ReactNode
  /** The free hours of the days, as far as counted; absent where nothing counts them. */
  readonly counts?: FreeHours
  /** Displayed before the choice. */
  readonly before?: Parts
  /** Copies an address that opens the same choice. */
  readonly onCopyLink?: () => void
  /** Requests a slot alert for the hour in the notice. */
  readonly onTellMe?: () => void
}

/**
 * The booking dialog of the specification, for members and for guests: the picker, with the current choice
 * and the next step at its foot (B2.32–B2.35, B2.43).
 */
export function ChooseDialog({
  choice,
  send,
  status,
  title,
  next,
  counts,
  before,
  onCopyLink,
  onTellMe,
}: ChooseDialogProps) {
  const { summary } = choice
  return (
    <Dialog
      title={title}
      subtitle={dotted(choice.branchText, choice.activityText)}
      size="lg"
      onClose={() => send({ type: 'dialog.closed' })}
      actions={
        <div className={styles.foot}>
          <div className={styles.said}>
            <ChoiceNotice choice={choice} onTellMe={onTellMe} />
          </div>
          {/* The line exists from the beginning, so the hours above it keep their place. */}
          <div className={styles.chosen}>
            {summary ? (
              <Text strong>
                <CentreTime>{summary.time}</CentreTime>
                <span>{`${dot}${summary.total}`}</span>
                <small>{dotted(summary.facility, choice.date && dayName(choice.date))}</small>
              </Text>
            ) : (
              <Text tone="soft">Nothing chosen yet</Text>
            )}
          </div>
          {/* The next step is the first Tab stop after the hours. */}
          <div className={styles.next}>{next}</div>
          {summary && (
            <Button variant="quiet" className={styles.clear} onClick={() => send({ type: 'choice.cleared' })}>
              Clear
            </Button>
          )}
        </div>
      }
    >
      <Picker
        choice={choice}
        send={send}
        status={status}
        counts={counts}
        before={before}
        onCopyLink={onCopyLink}
        begins
      />
    </Dialog>
  )
}
