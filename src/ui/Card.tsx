import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Card.module.css'
import { cx } from './cx'
import { Fold } from './Fold'
import type { Parts } from './parts'

export type CardProps = Omit<ComponentProps<'section'>, 'title' | 'children'> & {
  /** Makes the card a named region with an h2. */
  title?: ReactNode
  subtitle?: ReactNode
  /** Beside the title: a link, a button, a pill. */
  actions?: Parts
  flush?: boolean
  /**
   * Rarely read content: folded on a phone until the member opens it, unless it displays a failure or is the
   * target of a link; an anchor and the browser's own search open it.
   */
  fold?: 'closed' | 'open' | undefined
  children?: Parts
  raised?: boolean
}

const open = (details: HTMLDetailsElement | null) => {
  if (details) details.open = true
}
const openWhereWide = (details: HTMLDetailsElement | null) => {
  if (matchMedia('(min-width: 48rem)').matches) open(details)
}

/** A surface around related content. */
export function Card(props: CardProps) {
  const { title, subtitle, actions, flush, raised, fold, className, children, ...rest } = props
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
  if (fold) {
    const { id: anchor, ...others } = rest
    return (
      <section aria-labelledby={id} {...others} className={classes}>
        <Fold title={title} level={2} titleId={id} id={anchor} ref={fold === 'closed' ? openWhereWide : open}>
          {Boolean(subtitle) && <p className={styles.text}>{subtitle}</p>}
          {children}
          {actions && <div>{actions}</div>}
        </Fold>
      </section>
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
