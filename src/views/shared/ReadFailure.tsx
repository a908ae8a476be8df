import { lacksBranch } from '@machines/shared/branchMissing'
import { ErrorState } from '@ui/ErrorState'
import { useSaidAbove } from './PageUnreached'
import { ProblemLink } from './ProblemLink'
import type { Retryable } from './retryable'
import { useScreen } from './useScreen'
import { Waiting } from './Waiting'
import { waitReason } from './waitReason'
import type { Parts } from '@ui/parts'

interface ReadFailureProps {
  readonly actor: Retryable
  readonly title?: string | undefined
  readonly message: string | undefined
  readonly retryLabel?: string
  /** Seconds until the next read is allowed, or null when it is allowed now. */
  readonly secondsLeft: number | null
  /** The link to support; the link to its page by default. */
  readonly support?: Parts
}

/** Replaces content that could not be read at all. */
export function ReadFailure({ actor, secondsLeft, support, ...words }: ReadFailureProps) {
  // The server would refuse the same request again.
  const isVain = useScreen(actor, lacksBranch)
  const above = useSaidAbove(actor)
  if (above === 'everything')
    return (
      <ErrorState
        isSaidElsewhere
        title={words.title ?? 'This could not be loaded'}
        message="The reason is at the top of the page."
      />
    )
  return (
    <ErrorState
      {...words}
      onRetry={isVain || above ? undefined : () => actor.send({ type: 'retry.requested' })}
      disabledReason={secondsLeft === null ? undefined : waitReason.beside}
      actions={
        <>
          {secondsLeft !== null && <Waiting secondsLeft={secondsLeft} />}
          {isVain ? <ProblemLink actor={actor} /> : (support ?? <ProblemLink actor={actor} />)}
        </>
      }
    />
  )
}
