import styles from './Avatar.module.css'
import { cx } from './cx'
import { DecorativeText } from './DecorativeText'
import { initials } from './initials'

/** A member's initials in a disc; the name itself is always written nearby. */
export function Avatar({ name, size = 'md' }: { name: string; size?: 'md' | 'lg' }) {
  return <DecorativeText text={initials(name)} className={cx(styles.avatar, size === 'lg' && styles.lg)} />
}
