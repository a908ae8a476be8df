import type { CSSProperties } from 'react'
import type { HallPlan as Plan, PlanCourt, PlanPoint } from '@domain/portal/hallPlan'
import { cx } from '@ui/cx'
import { ControlName, DecorativeText } from '@ui/DecorativeText'
import { isDoubled } from '@ui/isDoubled'
import { type GridSlot, slotWords } from '@ui/SlotGrid'
import * as court from './courtMarkings'
import styles from './HallPlan.module.css'

/** In metres. */
const doorWidth = 1.6
/** The minimum size of a court on the screen, in rem, for its name and for a finger. */
const least = { width: 5.5, height: 3 }

/** The tolerance in metres within which a rectangle counts as a badminton court. */
const tolerance = 0.3
const isAbout = (metres: number, centimetres: number) => Math.abs(metres - centimetres / 100) <= tolerance

/** The lines of a badminton court in its direction, if the rectangle has the size of one. */
function Markings({ width, height }: PlanCourt) {
  const isAlong = isAbout(width, court.length) && isAbout(height, court.width)
  if (!isAlong && !(isAbout(width, court.width) && isAbout(height, court.length))) return null
  const size = isAlong ? `${court.length} ${court.width}` : `${court.width} ${court.length}`
  return (
    <svg aria-hidden="true" className={styles.markings} viewBox={`0 0 ${size}`}>
      <g transform={isAlong ? undefined : `translate(${court.width}) rotate(90)`}>
        <path d={court.markings} />
        <path className={styles.net} d={`M${court.net} -18V${court.width + 18}`} />
      </g>
    </svg>
  )
}

const at = ({ x, y }: PlanPoint) => ({ '--x': x, '--y': y }) as CSSProperties

interface HallPlanProps {
  readonly plan: Plan
  /** The name of its list of courts. */
  readonly label: string
  /** The member's own court, which is marked. */
  readonly marked?: string
  /** The slot of a court; undefined for a court without one. */
  readonly slotOf?: (name: string) => GridSlot | undefined
  /** Called for a press on a court, free or not. */
  readonly onPress?: (name: string) => void
}

/** A hall from above in true proportion; its courts are buttons where the member can choose one. */
export function HallPlan({ plan, label, marked, slotOf, onPress }: HallPlanProps) {
  const { width, height, courts, doors, here } = plan
  const scale = Math.max(
    ...courts.map((each) => Math.max(least.width / each.width, least.height / each.height)),
  )
  return (
    // Without buttons that scroll into view on focus, the keyboard scrolls the plan.
    <div className={styles.pane} role="group" aria-label={label} tabIndex={slotOf ? undefined : 0}>
      <div
        className={styles.hall}
        style={{ '--w': width, '--h': height, '--least': width * scale } as CSSProperties}
      >
        <svg aria-hidden="true" className={styles.walls} viewBox={`0 0 ${width} ${height}`}>
          <rect width={width} height={height} />
          {doors.map(({ x, y }) => (
            <path
              key={`${x} ${y}`}
              d={
                y === 0 || y >= height
                  ? `M${x - doorWidth / 2} ${y}h${doorWidth}`
                  : `M${x} ${y - doorWidth / 2}v${doorWidth}`
              }
            />
          ))}
          {here && <circle cx={here.x} cy={here.y} r={0.4} />}
        </svg>
        <ul>
          {courts.map((place) => (
            <Court
              key={place.name}
              place={place}
              isMarked={place.name === marked}
              slot={slotOf?.(place.name)}
              onPress={() => onPress?.(place.name)}
            />
          ))}
        </ul>
        {doors.map((door) => (
          <span key={`${door.x} ${door.y}`} className={styles.place} style={at(door)}>
            Door
          </span>
        ))}
        {here && (
          <span className={styles.place} style={at(here)}>
            You are here
          </span>
        )}
      </div>
    </div>
  )
}

function Court({
  place,
  isMarked,
  slot,
  onPress,
}: {
  readonly place: PlanCourt
  readonly isMarked: boolean
  readonly slot: GridSlot | undefined
  readonly onPress: () => void
}) {
  const { name, width, height } = place
  const isOpen = slot?.state === 'free' || slot?.state === 'selected'
  const state = isMarked ? 'yours' : (slot?.state ?? 'other')
  return (
    <li
      className={cx(styles.court, styles[state])}
      style={{ ...at(place), '--width': width, '--height': height } as CSSProperties}
    >
      <Markings {...place} />
      {slot ? (
        <button
          type="button"
          data-printed=""
          className={styles.button}
          aria-pressed={isOpen ? slot.state === 'selected' : undefined}
          aria-disabled={!isOpen || undefined}
          onClick={(event) => {
            if (!isDoubled(event)) onPress()
          }}
        >
          <ControlName text={slot.name} />
          <span className={styles.plate}>
            <DecorativeText text={name} />
            <DecorativeText text={slot.text ?? slotWords[slot.state]} className={styles.word} />
          </span>
        </button>
      ) : (
        <span className={styles.plate}>
          <span>{name}</span>
          {isMarked && <span className={styles.word}>Your court</span>}
        </span>
      )}
    </li>
  )
}
