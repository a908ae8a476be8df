import type { ReactNode } from 'react'
import { CourtLines } from './CourtLines'
import styles from './EmptyState.module.css'

export type EmptyStateProps = {
  /** Drawn in the middle of a court above the words. */
  icon?: ReactNode
  title: ReactNode
  /** The reason why it is empty, and the next step. */
  children?: ReactNode
  actions?: ReactNode
}

/** A message about an empty list, with the next step. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.state} role="status">
      {icon && (
        <span className={styles.picture}>
          <CourtLines className={styles.court} />
          <span className={styles.sign}>{icon}</span>
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
