import { cx } from './cx'
import styles from './DecorativeText.module.css'

/**
 * Words that are displayed only, inside a control whose own name already says it all in full ("Free" in a cell named
 * "Book Badminton Court 2, Wednesday, July 8, ..."): they are not a second name beside the first.
 */
export function DecorativeText({ text, className }: { text: string; className?: string | undefined }) {
  return <span aria-hidden="true" data-text={text} className={cx(styles.displayed, className)} />
}
