import styles from './Avatar.module.css'
import { cx } from './cx'
import { Drawn } from './Drawn'
import { initials } from './initials'

/** A member's initials in a disc; the name itself is always written nearby. */
export function Avatar({ name, size = 'md' }: { name: string; size?: 'md' | 'lg' }) {
  return <Drawn text={initials(name)} className={cx(styles.avatar, size === 'lg' && styles.lg)} />
}
