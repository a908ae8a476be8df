import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './DefinitionList.module.css'

export type Definition = { term: string; value: ReactNode }

/** Names and values: the facts of a booking, of a profile. */
export function DefinitionList({ items, grid = false }: { items: readonly Definition[]; grid?: boolean }) {
  return (
    <dl className={cx(styles.list, grid && styles.grid)}>
      {items.map(({ term, value }) => (
        <div key={term} className={styles.pair}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
