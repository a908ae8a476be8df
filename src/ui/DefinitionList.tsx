import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './DefinitionList.module.css'

export type Definition = { term: string; value: ReactNode }

interface DefinitionListProps {
  readonly items: readonly Definition[]
  /** Term above value, in as many columns as fit. */
  readonly grid?: boolean
  /** A line between the pairs, as on a receipt. */
  readonly ruled?: boolean
  /** Aligns the values in a column, right after the terms. */
  readonly beside?: boolean
}

/** A list of names and values: the facts of a booking, of a profile. */
export function DefinitionList({ items, grid, ruled, beside }: DefinitionListProps) {
  return (
    <dl className={cx(styles.list, grid && styles.grid, ruled && styles.ruled, beside && styles.beside)}>
      {items.map(({ term, value }) => (
        <div key={term} className={styles.pair}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
