import styles from './SkipLink.module.css'

/** The first Tab stop: a link past the repeated parts, to `main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      Skip to content
    </a>
  )
}
