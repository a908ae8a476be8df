import type { ReactNode } from 'react'
import styles from './Contents.module.css'
import { cx } from './cx'

export type ContentsProps = {
  /** The sections of the page, by their fragments. */
  sections: readonly { readonly id: string; readonly title: string }[]
  /** True to display them on a narrow screen too, in one row above the page. */
  narrow?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A long page, with links to its sections beside it on a wide screen. */
export function Contents({ sections, narrow = false, className, children }: ContentsProps) {
  return (
    <div className={cx(styles.columns, className)}>
      <nav aria-label="On this page" className={cx(styles.contents, narrow && styles.narrow)}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className={styles.anchor}>
            {title}
          </a>
        ))}
      </nav>
      <div>{children}</div>
    </div>
  )
}
