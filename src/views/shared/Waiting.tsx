import type { Ref } from 'react'
import styles from './Waiting.module.css'

interface WaitingProps {
  readonly secondsLeft: number
  readonly ref?: Ref<HTMLParagraphElement>
}

/** The remaining wait before the next try, as a countdown in place of the action (429). */
export function Waiting({ secondsLeft, ref }: WaitingProps) {
  const minutes = Math.floor(secondsLeft / 60)
  const seconds = String(secondsLeft % 60).padStart(2, '0')
  return (
    <p ref={ref} className={styles.waiting} role="timer">
      {`You can try again in ${minutes}:${seconds}`}
    </p>
  )
}
