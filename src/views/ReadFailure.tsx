import type { ReactNode } from 'react'
import { ErrorState } from '@ui/ErrorState'
import { ProblemLink } from './ProblemLink'
import type { Retryable } from './retryable'
import { Waiting } from './Waiting'
import { waitReason } from './waitReason'

interface ReadFailureProps {
  readonly actor: Retryable
  readonly title?: string | undefined
  readonly message: string | undefined
  readonly retryLabel?: string
  /** Seconds until it may be read again, or null when it may. */
  readonly secondsLeft: number | null
  /** The way to support; to its page unless given. */
  readonly support?: ReactNode
}

/** In the place of what could not be read at all. */
export function ReadFailure({ actor, secondsLeft, support, ...words }: ReadFailureProps) {
  return (
    <ErrorState
      {...words}
      onRetry={() => actor.send({ type: 'retry.requested' })}
      disabledReason={secondsLeft === null ? undefined : waitReason.beside}
      actions={
        <>
          {secondsLeft !== null && <Waiting secondsLeft={secondsLeft} />}
          {support ?? <ProblemLink actor={actor} />}
        </>
      }
    />
  )
}
