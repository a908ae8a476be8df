import styles from './Weekday.module.css'

/**
 * The name of a weekday in a column of a week, inside an element with the full name: `Wed`, or `We` where
 * large text on a phone leaves no space for three letters.
 */
export const Weekday = ({ name }: { readonly name: string }) => (
  <span aria-hidden="true">
    <span>{name.slice(0, 2)}</span>
    <span className={styles.third}>{name.slice(2, 3)}</span>
  </span>
)
