import { lacksBranch } from '@machines/shared/branchMissing'
import type { ReactNode } from 'react'
import type { Parts } from '@ui/parts'
import { Button } from '@ui/Button'
import { Row } from '@ui/Stack'
import { Stat } from '@ui/Stat'
import { ProblemLink } from '@views/shared/ProblemLink'
import { useSaidAbove } from '@views/shared/PageUnreached'
import type { Retryable } from '@views/shared/retryable'
import { useScreen } from '@views/shared/useScreen'
import { Waiting } from '@views/shared/Waiting'
import { waitReason } from '@views/shared/waitReason'

interface DashboardNumberProps {
  readonly label: string
  /** Null while it is not known. */
  readonly value: string | null
  /** The way to its page. */
  readonly link?: Parts
  readonly children: ReactNode
}

/** A number of the dashboard; a dash while it is not known. */
export const DashboardNumber = ({ label, value, link, children }: DashboardNumberProps) => (
  <Stat label={label} value={value ?? '–'} detail={children} link={link} />
)

interface NotReadProps {
  readonly actor: Retryable
  /** Why it could not be read. */
  readonly message: string
  /** What is tried again, for a screen reader. */
  readonly what: string
  /** Seconds until it may be read again, or null when it may. */
  readonly secondsLeft: number | null
}

interface OutdatedProps extends Omit<NotReadProps, 'message'> {
  /** Its age, and why it may be out of date; null when it is not. */
  readonly stale: string | null
}

/** Below a number that could not be refreshed. */
export const Outdated = ({ stale, ...rest }: OutdatedProps) =>
  stale !== null && <NotRead {...rest} message={stale} />

/** Below a number that could not be read. */
export function NotRead({ actor, message, what, secondsLeft }: NotReadProps) {
  const isVain = useScreen(actor, lacksBranch)
  if (useSaidAbove(actor)) return null
  return (
    <Row gap={2} role="alert">
      <p>{message}</p>
      {secondsLeft !== null && <Waiting secondsLeft={secondsLeft} />}
      <Row gap={3}>
        {!isVain && (
          <Button
            size="sm"
            aria-label={`Try Again: ${what}`}
            disabledReason={secondsLeft === null ? undefined : waitReason.beside}
            onClick={() => actor.send({ type: 'retry.requested' })}
          >
            Try Again
          </Button>
        )}
        <ProblemLink actor={actor} />
      </Row>
    </Row>
  )
}
