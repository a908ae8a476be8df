import type { ReactNode } from 'react'
import { Button } from './Button'
import { cx } from './cx'
import styles from './EmptyState.module.css'
import { ErrorIcon } from './icons/ErrorIcon'
import { RefreshIcon } from './icons/RefreshIcon'
import type { Parts } from './parts'

export type ErrorStateProps = {
  title?: ReactNode
  message: ReactNode
  onRetry?: (() => void) | undefined
  retryLabel?: string
  busy?: boolean
  busyLabel?: string
  /** The reason why the retry has to wait ("You can try again in 30 seconds."). */
  disabledReason?: string | undefined
  /** True where a notice of the page announces the failure already. */
  isSaidElsewhere?: boolean
  actions?: Parts
}

/** A failure in place of the content, with a button that retries. */
export function ErrorState({
  title,
  message,
  onRetry,
  retryLabel = 'Try Again',
  busy,
  busyLabel,
  disabledReason,
  isSaidElsewhere,
  actions,
}: ErrorStateProps) {
  return (
    <div className={styles.state} role={isSaidElsewhere ? undefined : 'alert'}>
      <span className={cx(styles.icon, styles.bad)}>
        <ErrorIcon />
      </span>
      {title && <p className={styles.title}>{title}</p>}
      <div className={styles.text}>{message}</div>
      {(onRetry || actions) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button
              icon={<RefreshIcon size="sm" />}
              busy={busy}
              busyLabel={busyLabel}
              disabledReason={disabledReason}
              onClick={onRetry}
            >
              {retryLabel}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  )
}
