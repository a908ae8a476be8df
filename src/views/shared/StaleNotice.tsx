import { lacksBranch } from '@machines/shared/branchMissing'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { AddBranchLink } from './AddBranchLink'
import { useSaidAbove } from './PageUnreached'
import type { Retryable } from './retryable'
import { useScreen } from './useScreen'
import { Waiting } from './Waiting'
import type { Parts } from '@ui/parts'
import styles from './StaleNotice.module.css'

interface StaleNoticeProps {
  readonly actor: Retryable
  readonly title?: string | undefined
  readonly retryLabel?: string
  /** Seconds until it may be read again, or null when it may. */
  readonly secondsLeft: number | null
  /** The way to support, where the page has none of its own. */
  readonly support?: Parts
  /** Why it could not be read again. */
  readonly children: string
}

/** Above what was read before and could not be read again. */
export function StaleNotice(props: StaleNoticeProps) {
  const { actor, title = 'This may be out of date', retryLabel = 'Try Again', secondsLeft, support } = props
  const isVain = useScreen(actor, lacksBranch)
  if (useSaidAbove(actor)) return null
  return (
    <Alert
      tone="warn"
      className={styles.notice}
      title={title}
      actions={
        <>
          {isVain ? (
            !support && <AddBranchLink />
          ) : secondsLeft === null ? (
            <Button size="sm" onClick={() => actor.send({ type: 'retry.requested' })}>
              {retryLabel}
            </Button>
          ) : (
            <Waiting secondsLeft={secondsLeft} />
          )}
          {support}
        </>
      }
    >
      {props.children}
    </Alert>
  )
}
