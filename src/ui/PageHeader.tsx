import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

export type PageHeaderProps = { title: ReactNode; subtitle?: ReactNode; actions?: ReactNode }

/** The page's one h1; it can receive the focus after navigation (`[data-page-heading]`). */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.titles}>
        <h1 tabIndex={-1} data-page-heading="">
          {title}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
