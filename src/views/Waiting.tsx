import styles from './Waiting.module.css'

/** How long until another try is allowed, counted down in the place of the action (429). */
export function Waiting({ secondsLeft }: { secondsLeft: number }) {
  const minutes = Math.floor(secondsLeft / 60)
  const seconds = String(secondsLeft % 60).padStart(2, '0')
  return (
    <p className={styles.waiting} role="timer">
      You can try again in {minutes}:{seconds}
    </p>
  )
}
