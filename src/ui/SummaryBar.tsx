import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { showNearby } from './roving'
import styles from './SummaryBar.module.css'

export type SummaryBarProps = {
  /** The landmark's name ("Your choice"). */
  label: string
  title: ReactNode
  detail?: ReactNode
  price?: ReactNode
  /** The message about the last action; above the rest, where it moves nothing on the page. */
  notice?: ReactNode
  actions: ReactNode
}

/**
 * The current choice, its price, and the next step, at the foot of the page. It sets its height on the
 * document (`--foot`), so focused controls and toasts stay clear of it.
 */
export function SummaryBar({ label, title, detail, price, notice, actions }: SummaryBarProps) {
  const bar = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const element = bar.current
    if (!element || !('ResizeObserver' in window)) return undefined
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => {
      style.setProperty('--foot', `${element.offsetHeight}px`)
      // The pressed control stays in sight when the bar grows.
      const pressed = document.activeElement
      const isOnPage = pressed?.closest('main') && !pressed.closest('dialog')
      if (isOnPage && !element.contains(pressed)) showNearby(pressed)
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
