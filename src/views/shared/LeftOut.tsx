import { leftOutText } from '@machines/shared/failure'
import { Alert } from '@ui/Alert'
import { useScreen } from './useScreen'
import styles from './StaleNotice.module.css'

interface LeftOutProps {
  /** A reading flow. */
  readonly actor: Reading
}

type Snapshot = Parameters<typeof leftOutText>[0]

interface Reading {
  getSnapshot(): Snapshot
  subscribe: Parameters<typeof useScreen>[0]['subscribe']
}

/** The number of unreadable rows, beside the rows of a list. */
export function LeftOut({ actor }: LeftOutProps) {
  const text = useScreen<Reading, string | null>(actor, leftOutText)
  return text === null ? null : (
    <Alert tone="warn" className={styles.notice}>
      {text}
    </Alert>
  )
}
