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
  /** Null while unknown. */
  readonly value: string | null
  /** The link to its page. */
  readonly link?: Parts
  /** True for one line across the page. */
  readonly strip?: boolean | undefined
  readonly children: ReactNode
}

/** A number of the dashboard; a dash while unknown. */
export const DashboardNumber = ({ label, value, link, strip, children }: DashboardNumberProps) => (
  <Stat label={label} value={value ?? '–'} detail={children} link={link} strip={strip} />
)

interface NotReadProps {
  readonly actor: Retryable
  /** The reason of the failed read. */
  readonly message: string
  /** The object of the retry, for a screen reader. */
  readonly what: string
  /** Seconds until the next read is allowed, or null when it is allowed now. */
  readonly secondsLeft: number | null
}

interface OutdatedProps extends Omit<NotReadProps, 'message'> {
  /** Its age, and the reason why it may be out of date; null when it is fresh. */
  readonly stale: string | null
}

/** The note below a number after a failed refresh. */
export const Outdated = ({ stale, ...rest }: OutdatedProps) =>
  stale !== null && <NotRead {...rest} message={stale} />

/** The note below a number after a failed read. */
export function NotRead({ actor, message, what, secondsLeft }: NotReadProps) {
  const isVain = useScreen(actor, lacksBranch)
  const above = useSaidAbove(actor)
  if (above === 'everything') return null
  return (
    <Row gap={2} role="alert">
      <p>{message}</p>
      {secondsLeft !== null && <Waiting secondsLeft={secondsLeft} />}
      <Row gap={3}>
        {!isVain && !above && (
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
