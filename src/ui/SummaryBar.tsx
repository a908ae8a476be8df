import type { ReactNode } from 'react'
import styles from './SummaryBar.module.css'

export type SummaryBarProps = {
  /** The landmark's name ("Your choice"). */
  label: string
  title: ReactNode
  detail?: ReactNode
  price?: ReactNode
  actions: ReactNode
}

/** What is chosen so far, what it costs, and the next step; it stays at the foot of the page. */
export function SummaryBar({ label, title, detail, price, actions }: SummaryBarProps) {
  return (
    <section aria-label={label} tabIndex={-1} className={styles.bar}>
      <div className={styles.words} role="status">
        <p className={styles.title}>{title}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {price && <p className={styles.price}>{price}</p>}
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
