import { cx } from './cx'
import styles from './TextLink.module.css'

/** `text` is inside a sentence and underlined; `alone` is not; `quiet` is a secondary link. */
export type LinkAppearance = 'text' | 'alone' | 'quiet'

/** The class of a link, for `<a>` or the router's link. */
export function linkClass(look: LinkAppearance = 'alone'): string {
  return cx(styles.link, look === 'text' && styles.inText, look === 'quiet' && styles.quiet)
}
