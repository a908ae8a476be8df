import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Card.module.css'
import { cx } from './cx'
import type { Parts } from './parts'

export type CardProps = Omit<ComponentProps<'section'>, 'title' | 'children'> & {
  /** Makes the card a named region with an h2. */
  title?: ReactNode
  subtitle?: ReactNode
  /** Beside the title: a link, a button, a pill. */
  actions?: Parts
  flush?: boolean
  children?: Parts
  raised?: boolean
}

/** A surface that holds what belongs together. */
export function Card({ title, subtitle, actions, flush, raised, className, children, ...rest }: CardProps) {
  const id = useId()
  const classes = cx(styles.card, flush && styles.flush, raised && styles.raised, className)
  if (!title) {
    const { ref: _, ...plain } = rest
    return (
      <div {...(plain as ComponentProps<'div'>)} className={classes}>
        {children}
      </div>
    )
  }
  return (
    <section aria-labelledby={id} {...rest} className={classes}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {subtitle && <p className={styles.text}>{subtitle}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
