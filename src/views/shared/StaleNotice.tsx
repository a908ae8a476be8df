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
  /** Seconds until the next read is allowed, or null when it is allowed now. */
  readonly secondsLeft: number | null
  /** The link to support, on a page without another one. */
  readonly support?: Parts
  /** The reason of the failed refresh. */
  readonly children: string
}

/** The notice above stale content after a failed refresh. */
export function StaleNotice(props: StaleNoticeProps) {
  const { actor, title = 'This may be out of date', retryLabel = 'Try Again', secondsLeft, support } = props
  const isVain = useScreen(actor, lacksBranch)
  const above = useSaidAbove(actor)
  if (above === 'everything') return null
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
            !above && (
              <Button size="sm" onClick={() => actor.send({ type: 'retry.requested' })}>
                {retryLabel}
              </Button>
            )
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
