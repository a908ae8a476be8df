import { cx } from './cx'
import styles from './TextLink.module.css'

/** `text` stands inside a sentence and is underlined; `alone` stands by itself; `quiet` leads away. */
export type LinkAppearance = 'text' | 'alone' | 'quiet'

/** The class of a link, for `<a>` or the router's link. */
export function linkClass(look: LinkAppearance = 'alone'): string {
  return cx(styles.link, look === 'text' && styles.inText, look === 'quiet' && styles.quiet)
}
