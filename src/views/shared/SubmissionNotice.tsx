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
  /** What the member can do about it, beside asking support. */
  readonly wayOn?: Parts
  /** Seconds until another attempt is allowed, or null when there is no wait. */
  readonly secondsLeft: number | null
}

/** On a page the notice is beside its button, and news that data is old must not move the page. */
const bringIntoViewInDialog = (element: HTMLElement | null) => {
  if (element?.closest('dialog')) bringIntoView(element)
}

/** What became of the last try, at the top of a dialog: the notice with a way on, and the wait. */
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
