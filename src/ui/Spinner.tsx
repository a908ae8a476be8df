import { cx } from './cx'
import styles from './Spinner.module.css'

/** A turning ring beside words that name the work; it stands still under reduced motion. */
export function Spinner({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return <span aria-hidden="true" className={cx(styles.ring, size === 'sm' && styles.sm)} />
}

/** A waiting page, with the text of what it waits for; `alone` without a layout around it. */
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
