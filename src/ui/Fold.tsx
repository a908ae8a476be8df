import styles from './Fold.module.css'
import { ChevronDownIcon } from './icons/ChevronDownIcon'
import type { Parts } from './parts'

interface FoldProps {
  readonly title: string
  /** Of its heading: one below the heading above it. */
  readonly level?: 2 | 3
  readonly children: Parts
}

/** A part of a sheet that is opened by whoever wants it; the browser's own search opens it too. */
export function Fold({ title, level = 3, children }: FoldProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <details className={styles.fold}>
      <summary className={styles.head}>
        <Heading>{title}</Heading>
        <ChevronDownIcon className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
