import { cx } from './cx'
import styles from './Spinner.module.css'

/** A turning ring beside words that say what is under way; still under reduced motion. */
export function Spinner({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return <span aria-hidden="true" className={cx(styles.ring, size === 'sm' && styles.sm)} />
}

/** A page that waits, with the text that says for what; `alone` when there is no layout around it yet. */
export function PageSpinner({ text, alone = false }: { text: string; alone?: boolean }) {
  const words = alone ? <h1 className={styles.text}>{text}</h1> : <p>{text}</p>
  const waiting = (
    <div className={styles.page} role="status">
      <Spinner />
      {words}
    </div>
  )
  return alone ? <main id="main">{waiting}</main> : waiting
}
