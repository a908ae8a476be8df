import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { showNearby } from './roving'
import styles from './SummaryBar.module.css'

export type SummaryBarProps = {
  /** The landmark's name ("Your choice"). */
  label: string
  title: ReactNode
  detail?: ReactNode
  price?: ReactNode
  /** The message about the last action; above the rest, so that it moves nothing on the page. */
  notice?: ReactNode
  actions: ReactNode
}

/**
 * What is chosen so far, what it costs, and the next step; it stays at the foot of the page. The document is given its
 * height (`--foot`), so that what receives the focus, and toasts, stay clear of it.
 */
export function SummaryBar({ label, title, detail, price, notice, actions }: SummaryBarProps) {
  const bar = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const element = bar.current
    if (!element || !('ResizeObserver' in window)) return undefined
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => {
      style.setProperty('--foot', `${element.offsetHeight}px`)
      // What was pressed stays in sight when the bar rises.
      const pressed = document.activeElement
      if (pressed && !element.contains(pressed) && pressed.closest('main')) showNearby(pressed)
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty('--foot')
    }
  }, [])

  return (
    <section ref={bar} aria-label={label} tabIndex={-1} className={styles.bar}>
      {notice && <div className={styles.notice}>{notice}</div>}
      <div className={styles.words} role="status">
        <p className={styles.title}>{title}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {price && <p className={styles.price}>{price}</p>}
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
