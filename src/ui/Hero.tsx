import { type ReactNode, useId } from 'react'
import { CourtLines } from './CourtLines'
import styles from './Hero.module.css'
import type { Parts } from './parts'

export type HeroProps = {
  /** The reason for its display ("Your next booking · in 3 hours"). */
  eyebrow: ReactNode
  title: ReactNode
  text?: ReactNode
  pill?: Parts
  actions?: ReactNode
  /** Reserves the space of actions that are still loading: nothing below moves. */
  awaitsActions?: boolean
}

/** The one next step of a page, with its actions. */
export function Hero({ eyebrow, title, text, pill, actions, awaitsActions }: HeroProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.hero}>
      <CourtLines faint className={styles.court} />
      <div className={styles.eyebrow}>
        <p>{eyebrow}</p>
        {pill}
      </div>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      {(actions || awaitsActions) && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
