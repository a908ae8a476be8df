import type { ReactNode } from 'react'
import styles from './Stat.module.css'

export type StatProps = { label: ReactNode; value: ReactNode; detail?: ReactNode }

/** A number that matters, with its name before it and its meaning below. */
export function Stat({ label, value, detail }: StatProps) {
  return (
    <div className={styles.stat}>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>{value}</p>
      {detail && <div className={styles.detail}>{detail}</div>}
    </div>
  )
}

/** Several of them beside each other. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
