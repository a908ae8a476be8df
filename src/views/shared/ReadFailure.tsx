import { lacksBranch } from '@machines/shared/branchMissing'
import { ErrorState } from '@ui/ErrorState'
import { Text } from '@ui/Text'
import { useSaidAbove } from './PageUnreached'
import { ProblemLink } from './ProblemLink'
import type { Retryable } from './retryable'
import { useScreen } from './useScreen'
import { Waiting } from './Waiting'
import { waitReason } from './waitReason'
import type { Parts } from '@ui/parts'
import styles from './ReadFailure.module.css'

interface ReadFailureProps {
  readonly actor: Retryable
  readonly title?: string | undefined
  readonly message: string | undefined
  readonly retryLabel?: string
  /** Seconds until it may be read again, or null when it may. */
  readonly secondsLeft: number | null
  /** The way to support; to its page unless given. */
  readonly support?: Parts
}

/** In the place of what could not be read at all. */
export function ReadFailure({ actor, secondsLeft, support, ...words }: ReadFailureProps) {
  // The same again would be refused again.
  const isVain = useScreen(actor, lacksBranch)
  if (useSaidAbove(actor))
    return (
      <Text tone="soft" className={styles.quiet}>
        –
      </Text>
    )
  return (
    <ErrorState
      {...words}
      onRetry={isVain ? undefined : () => actor.send({ type: 'retry.requested' })}
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
