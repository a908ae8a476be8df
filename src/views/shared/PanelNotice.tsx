import type { PanelStatus } from '@machines/shared/optionalPanel.select'
import { Button } from '@ui/Button'
import { CheckAgain } from './CheckAgain'
import type { Retryable } from './retryable'
import { StaleNotice } from './StaleNotice'
import { SubmissionNotice } from './SubmissionNotice'
import { waitReason } from './waitReason'

interface PanelNoticeProps {
  readonly actor: Retryable
  readonly status: PanelStatus
}

/** The outcome of the last change of a panel, or the note that its data may be out of date. */
export function PanelNotice({ actor, status: { notice, stale, secondsLeft } }: PanelNoticeProps) {
  if (stale)
    return (
      <StaleNotice actor={actor} secondsLeft={secondsLeft}>
        {stale.message}
      </StaleNotice>
    )
  const wayOn =
    notice?.retry === 'read' ? (
      <CheckAgain actor={actor} />
    ) : (
      notice?.retry === 'send' && (
        <Button size="sm" onClick={() => actor.send({ type: 'retry.requested' })}>
          Try Again
        </Button>
      )
    )
  return <SubmissionNotice actor={actor} notice={notice} wayOn={wayOn} secondsLeft={secondsLeft} />
}

/** The reason why the member cannot begin a change, by the place of the notice. */
export function whyPanelIsClosed({ busyLabel, secondsLeft }: PanelStatus, notice: 'above' | 'below'): string {
  if (busyLabel !== null) return 'Please wait for the answer.'
  return secondsLeft === null ? `First check ${notice} whether it was done.` : waitReason[notice]
}
