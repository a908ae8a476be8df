import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './Stat.module.css'
import type { Parts } from './parts'

export type StatProps = {
  label: ReactNode
  value: ReactNode
  detail?: ReactNode
  /** The link to the number's page. */
  link?: Parts
  /** True for one line across the page. */
  strip?: boolean | undefined
}

/** An important number, with its name above it and its meaning below. */
export function Stat({ label, value, detail, link, strip }: StatProps) {
  return (
    <div className={cx(styles.stat, strip && styles.strip)}>
      <div className={styles.head}>
        <p>{label}</p>
        {link}
      </div>
      <p className={styles.value}>{value}</p>
      {detail && <div className={styles.detail}>{detail}</div>}
    </div>
  )
}

/** Several of them side by side. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
