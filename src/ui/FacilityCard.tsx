import { cx } from './cx'
import styles from './FacilityCard.module.css'
import { StatusPill } from './StatusPill'
import { VisuallyHidden } from './VisuallyHidden'
import type { Parts } from './parts'

export type FacilityCardProps = {
  name: string
  description?: string | undefined
  /** A text such as "4 Players". */
  capacity?: string | undefined
  /** All amenities; the card displays the first two, then "+N more" (B2.34). */
  amenities?: readonly string[] | undefined
  rate: string
  available: boolean
  chosen?: boolean
  /** Level of its heading: one below the heading above the card. */
  level?: 2 | 3
  /** The button that chooses it. */
  action?: Parts
}

/** A facility as a card: description, capacity, rate and availability (B2.34). */
export function FacilityCard({
  name,
  description,
  capacity,
  amenities = [],
  rate,
  available,
  chosen = false,
  level = 3,
  action,
}: FacilityCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const rest = amenities.slice(2)
  return (
    <article className={cx(styles.card, chosen && styles.chosen)} aria-label={name}>
      <div className={styles.head}>
        <Heading className={styles.name}>{name}</Heading>
        <StatusPill tone={available ? 'good' : 'neutral'}>{available ? 'Available' : 'Booked'}</StatusPill>
      </div>
      {description && <p className={styles.text}>{description}</p>}
      {(capacity || amenities.length > 0) && (
        <ul className={styles.facts}>
          {capacity && <li>{capacity}</li>}
          {amenities.slice(0, 2).map((amenity) => (
            <li key={amenity}>{amenity}</li>
          ))}
          {rest.length > 0 && (
            <li title={rest.join(', ')}>
              <span>{`+${rest.length} more`}</span>
              <VisuallyHidden>{`: ${rest.join(', ')}`}</VisuallyHidden>
            </li>
          )}
        </ul>
      )}
      <div className={styles.foot}>
        <p className={styles.rate}>{rate}</p>
        {action}
      </div>
    </article>
  )
}
