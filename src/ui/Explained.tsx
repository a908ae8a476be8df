import { type ReactNode, useId } from 'react'
import styles from './Explained.module.css'
import { Reason, useReason } from './Reason'

/** A value with an explanation: under the pointer, on focus, after a tap, and for a screen reader. */
export function Explained({ text, children }: { text: string; children: ReactNode }) {
  const id = useId()
  const { shown, edge, press, handlers } = useReason()
  return (
    <span className={styles.wrap}>
      <button
        {...handlers}
        type="button"
        data-printed=""
        className={styles.value}
        aria-describedby={id}
        onClick={(event) => press(event.currentTarget)}
      >
        {children}
      </button>
      <Reason id={id} text={text} shown={shown} edge={edge} />
    </span>
  )
}
