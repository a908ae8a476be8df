import styles from './Button.module.css'
import { cx } from './cx'

export type ButtonAppearance = {
  /**
   * `primary` is the next action, one per page; `quiet` leads away, as does `way`, at the end of a row;
   * `danger` is irreversible.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'way' | 'danger' | undefined
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
  const isWay = variant === 'way'
  return cx(
    // Print leaves it out (public/print.css).
    'act',
    styles.button,
    isWay && styles.quiet,
    (isWay || size === 'sm') && styles.sm,
    styles[variant],
    full && styles.full,
  )
}
