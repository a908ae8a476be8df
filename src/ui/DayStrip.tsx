import { type KeyboardEvent, useRef } from 'react'
import { cx } from './cx'
import { ControlName, DecorativeText } from './DecorativeText'
import styles from './DayStrip.module.css'
import { focusNearby, placesOf, rovingPlace } from './roving'

export type StripDay = {
  /** `YYYY-MM-DD`. */
  date: string
  weekday: string
  number: string
  /**
   * The free amount in two words ("18 h free", "full"); empty while unknown, absent where nothing counts it.
   */
  note?: string | undefined
  noteTone?: 'good' | 'warn' | 'neutral' | undefined
  /** The full name for a screen reader ("Wednesday, July 8, 18 hours free"). */
  name: string
  /** The reason why this day is disabled; part of its name. */
  disabledReason?: string | undefined
}

export type DayStripProps = {
  label: string
  days: readonly StripDay[]
  /** The chosen day; null where a press leads to the day without choosing it. */
  selected: string | null
  onSelect: (date: string) => void
  /** True in a dialog, whose focus begins here. */
  autoFocus?: boolean
}

/** The coming days side by side: one Tab stop, arrow keys move by day and row, Enter or Space chooses. */
export function DayStrip({ label, days, selected, onSelect, autoFocus = false }: DayStripProps) {
  const strip = useRef<HTMLUListElement>(null)
  const chosen = days.findIndex((day) => day.date === selected)

  const move = (event: KeyboardEvent, at: number) => {
    const buttons = [...(strip.current?.querySelectorAll('button') ?? [])]
    const next = rovingPlace(event.key, at, placesOf(buttons))
    if (next === null) return
    event.preventDefault()
    focusNearby(buttons[next])
  }

  return (
    <ul ref={strip} aria-label={label} className={styles.strip}>
      {days.map((day, index) => {
        const closed = day.disabledReason !== undefined
        return (
          <li key={day.date}>
            <button
              type="button"
              data-printed=""
              className={cx(styles.day, closed && styles.closed)}
              aria-pressed={selected === null ? undefined : day.date === selected}
              aria-disabled={closed || undefined}
              title={day.disabledReason}
              tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
              data-autofocus={autoFocus && index === Math.max(chosen, 0) ? 'unscrolled' : undefined}
              onKeyDown={(event) => move(event, index)}
              onClick={() => !closed && onSelect(day.date)}
            >
              <ControlName text={closed ? `${day.name}. ${day.disabledReason}` : day.name} />
              <DecorativeText text={day.weekday} />
              <DecorativeText text={day.number} className={styles.number} />
              {day.note !== undefined && (
                <DecorativeText
                  text={day.note}
                  className={cx(styles.note, day.noteTone && styles[day.noteTone])}
                />
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
