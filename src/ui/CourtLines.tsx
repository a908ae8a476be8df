import { cx } from './cx'
import styles from './CourtLines.module.css'

/** The lines of a badminton court in true proportion (centimetres), slanted; an ornament. */
export function CourtLines({
  className,
  faint = false,
}: {
  className?: string | undefined
  faint?: boolean
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-500 -625 1000 1250"
      preserveAspectRatio="xMidYMid slice"
      className={cx(styles.court, faint && styles.faint, className)}
      strokeWidth="3"
    >
      <g transform="rotate(-24)">
        <path d="M-305-670h610v1340h-610Z" />
        <path d="M-259-670v1340M259-670v1340M-305-594h610M-305 594h610M-305-198h610M-305 198h610M0-670v472M0 198v472" />
        <path d="M-365 0h730" strokeDasharray="4 8" />
      </g>
    </svg>
  )
}
