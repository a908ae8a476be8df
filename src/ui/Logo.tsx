import { centreLogo } from '@domain/portal/centreName'
import { cx } from './cx'
import styles from './Logo.module.css'

/** The logo of the centre, or the shuttlecock; words accompany it. */
export function Logo({ size = 'md' }: { size?: 'md' | 'lg' }) {
  const logo = centreLogo()
  const look = cx(styles.logo, size === 'lg' && styles.lg)
  if (logo !== null) return <img alt="" src={logo} className={look} />
  // The server puts the centre's own in its place (src/server/centre/face.ts).
  return (
    <svg data-logo="" aria-hidden="true" viewBox="0 0 32 36" className={look}>
      <path
        className={styles.feathers}
        d="M9.5 21.5 2.5 3.5l6.5 2L16 2l7 3.5 6.5-2-7 18M9 5.5l3.8 15.5M16 2v19M23 5.5 19.2 21"
        fill="none"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle className={styles.cork} cx="16" cy="27.5" r="7" />
    </svg>
  )
}
