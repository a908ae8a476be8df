import type { ReactNode } from 'react'
import styles from './Contents.module.css'
import { cx } from './cx'

export type ContentsProps = {
  /** The sections of the page, by the fragments that lead to them. */
  sections: readonly { readonly id: string; readonly title: string }[]
  /** Whether a narrow screen has them too, in one row above the page. */
  narrow?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A long page, and on a wide screen the way to each of its sections beside it. */
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
