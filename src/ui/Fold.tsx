import styles from './Fold.module.css'
import { ChevronDownIcon } from './icons/ChevronDownIcon'
import type { Parts } from './parts'

interface FoldProps {
  readonly title: string
  readonly children: Parts
}

/** A part of a sheet that is opened by whoever wants it; the browser's own search opens it too. */
export const Fold = ({ title, children }: FoldProps) => (
  <details className={styles.fold}>
    <summary className={styles.head}>
      <h3>{title}</h3>
      <ChevronDownIcon className={styles.arrow} />
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
)
