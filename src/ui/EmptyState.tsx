import type { ReactNode } from 'react'
import { CourtLines } from './CourtLines'
import styles from './EmptyState.module.css'

export type EmptyStateProps = {
  /** In the middle of a court that is drawn above the words. */
  icon?: ReactNode
  title: ReactNode
  /** Why it is empty, and what to do next. */
  children?: ReactNode
  actions?: ReactNode
}

/** A message that there is nothing to display, with the next step. */
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
