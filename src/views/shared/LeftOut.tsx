import { leftOutText } from '@machines/shared/failure'
import { Alert } from '@ui/Alert'
import { useScreen } from './useScreen'
import styles from './StaleNotice.module.css'

interface LeftOutProps {
  /** A flow that reads. */
  readonly actor: Reading
}

type Snapshot = Parameters<typeof leftOutText>[0]

interface Reading {
  getSnapshot(): Snapshot
  subscribe: Parameters<typeof useScreen>[0]['subscribe']
}

/** Beside what was read, while some of its rows could not be read: how many are not displayed. */
export function LeftOut({ actor }: LeftOutProps) {
  const text = useScreen<Reading, string | null>(actor, leftOutText)
  return text === null ? null : (
    <Alert tone="warn" className={styles.notice}>
      {text}
    </Alert>
  )
}
