import type { AnyActorRef } from 'xstate'
import { Alert, type AlertProps } from '@ui/Alert'
import { bringIntoView } from './bringIntoView'
import { ProblemLink } from './ProblemLink'
import { Waiting } from './Waiting'
import type { Parts } from '@ui/parts'

interface SubmissionNoticeProps {
  readonly actor: AnyActorRef
  readonly notice: {
    readonly tone: AlertProps['tone']
    readonly title: string
    readonly message: string
  } | null
  /** The member's next step, besides asking support. */
  readonly wayOn?: Parts
  /** Seconds until another attempt is allowed, or null when there is no wait. */
  readonly secondsLeft: number | null
}

/**
 * Scrolls to the notice only in a dialog: on a page it stands beside its button, and news about old data must
 * not move the page.
 */
const bringIntoViewInDialog = (element: HTMLElement | null) => {
  if (element?.closest('dialog')) bringIntoView(element)
}

/** The outcome of the last try, at the top of a dialog: the notice with a next step, and the wait. */
export function SubmissionNotice({ actor, notice, wayOn, secondsLeft }: SubmissionNoticeProps) {
  return (
    <>
      {notice && (
        <Alert
          ref={bringIntoViewInDialog}
          tone={notice.tone}
          role="alert"
          title={notice.title}
          actions={
            <>
              {wayOn}
              <ProblemLink actor={actor} />
            </>
          }
        >
          {notice.message}
        </Alert>
      )}
      {secondsLeft !== null && <Waiting ref={bringIntoViewInDialog} secondsLeft={secondsLeft} />}
    </>
  )
}
