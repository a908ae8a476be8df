import type { ScheduleStatus } from '@domain/booking/statuses'
import { cx } from '@ui/cx'
import { DecorativeText } from '@ui/DecorativeText'
import { DayMark } from './DayMark'
import styles from './DayLegend.module.css'

const meanings: readonly (readonly [ScheduleStatus, string, string])[] = [
  ['Confirmed', 'confirmed', 'number of bookings'],
  ['Pending', 'pending', 'all pending'],
  ['Canceled', 'cancelled', 'cancelled'],
]

/**
 * The signs of the days in words, on a phone; a wider screen writes the words into the days.
 *
 * @param counts true where a sign has the number of bookings
 */
export function DayLegend({ counts = false }: { readonly counts?: boolean }) {
  return (
    <ul className={styles.legend} aria-label="Signs of the days">
      {meanings.map(([status, mark, count]) => (
        <li key={status}>
          {counts && status !== 'Canceled' ? (
            <DecorativeText text="2" className={cx(styles.sign, status === 'Pending' && styles.pending)} />
          ) : (
            <DayMark status={status} />
          )}
          <span>{counts ? count : mark}</span>
        </li>
      ))}
    </ul>
  )
}
