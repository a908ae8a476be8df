import styles from './Button.module.css'
import { cx } from './cx'

export type ButtonAppearance = {
  /** `primary` is the next action, one a page; `quiet` leads away; `danger` cannot be taken back. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'md' | 'sm' | undefined
  /** As wide as its container. */
  full?: boolean | undefined
}

/** The class of a link that looks like a button, for `<a>` or the router's link. */
export function buttonClass({
  variant = 'secondary',
  size = 'md',
  full = false,
}: ButtonAppearance = {}): string {
  return cx(styles.button, styles[variant], size === 'sm' && styles.sm, full && styles.full)
}
