import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { cx } from './cx'
import { ControlName, DecorativeText } from './DecorativeText'
import { type Cell, moveInGrid } from './gridKeys'
import { isDoubled } from './isDoubled'
import { showFirst } from './roving'
import styles from './SlotGrid.module.css'

/** `otherPrice`: free, but not for a booking whose price must stay. */
export type SlotState = 'free' | 'selected' | 'yours' | 'booked' | 'past' | 'otherPrice'

export type GridSlot = {
  state: SlotState
  /**
   * The full name: "Book Badminton Court 2, Wednesday, July 8, 6:00 PM - 7:00 PM, LKR 1,500", or the state
   * that blocks it.
   */
  name: string
  /** The word in the cell, if it differs from the state's own. */
  text?: string | undefined
  /** True for an hour of the booking that moves. */
  moving?: boolean | undefined
}

export type SlotGridProps = {
  /** The content of the grid ("Badminton at Piliyandala Branch, Wednesday, July 8"). */
  label: string
  /** `empty`: the text of a column without hours. */
  facilities: readonly { id: string; name: string; detail?: string | undefined; empty?: string | undefined }[]
  /** `tinted`: one of the most popular hours. */
  hours: readonly { id: string; label: string; tinted?: boolean }[]
  /** The clock of the hours, displayed above them. */
  corner?: string | null
  slot: (facilityId: string, hourId: string) => GridSlot | undefined
  /** The first hour of interest: a dialog scrolls to it, and it is a Tab stop. */
  begins?: string | null
  /** Identifies the day and activity; another one scrolls to its first hour of interest again. */
  day?: string
  /** Called for a press on a free or selected slot. */
  onChoose: (facilityId: string, hourId: string) => void
  /** Called for a press on an unavailable slot. */
  onRefuse?: (facilityId: string, hourId: string) => void
}

/** The word for each state. */
export const slotWords: Record<SlotState, string> = {
  free: 'Free',
  selected: 'Selected',
  yours: 'Yours',
  booked: 'Booked',
  past: 'Past',
  otherPrice: 'Other price',
}

/** The number of hours after the first hour of interest that also scroll into view. */
const hoursAhead = 2

/** Beyond this number of columns, the grid scrolls sideways at any width. */
const maxColumns = 6

/**
 * A day of courts: facilities as columns, hours as rows, sticky heads. One Tab stop, at the chosen slot or
 * the first free one; arrow keys move; each slot is a real button, and an unavailable one explains why.
 */
export function SlotGrid({
  label,
  facilities,
  hours,
  corner,
  begins = null,
  day,
  slot,
  onChoose,
  onRefuse,
}: SlotGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const seen = useRef<string>(undefined)
  // Once per day: later readings of the same day move nothing. An effect, so it runs after the layout effect
  // that opens a dialog.
  useEffect(() => {
    const at = hours.findIndex(({ id }) => id === begins)
    const rows = table.current?.querySelectorAll('tbody tr')
    if (seen.current === day || at < 0 || !rows) return
    seen.current = day
    // Where the grid scrolls on its own, nothing else has to.
    const pane = table.current?.parentElement
    const before = rows[Math.max(at - 1, 0)]
    if (pane && before instanceof HTMLElement)
      pane.scrollTop = before.offsetTop - (table.current?.tHead?.offsetHeight ?? 0)
    showFirst(rows[Math.min(at + hoursAhead, rows.length - 1)], rows[at])
  })
  const [moved, setMoved] = useState<{ facility: string; hour: string } | null>(null)
  /** The facilities with hours; the keys skip the others. */
  const columns = facilities.filter(({ empty }) => empty === undefined)

  const find = (state: SlotState, from = 0): Cell | null => {
    for (const [row, hour] of hours.entries())
      for (const [column, facility] of columns.entries())
        if (row >= from && slot(facility.id, hour.id)?.state === state) return { row, column }
    return null
  }
  const remembered = moved && {
    row: hours.findIndex((hour) => hour.id === moved.hour),
    column: columns.findIndex((facility) => facility.id === moved.facility),
  }
  const valid = remembered && remembered.row >= 0 && remembered.column >= 0 ? remembered : null
  const start = hours.findIndex(({ id }) => id === begins)
  const stop = valid ?? find('selected') ?? find('free', start) ?? find('free') ?? { row: 0, column: 0 }

  const last = { row: hours.length - 1, column: columns.length - 1 }

  return (
    <div className={cx(styles.frame, facilities.length > maxColumns && styles.scrolls)}>
      <div className={styles.pane}>
        <table
          ref={table}
          role="grid"
          aria-label={label}
          className={styles.grid}
          style={{ '--columns': facilities.length } as CSSProperties}
        >
          <thead>
            <tr>
              <td className={styles.corner}>{corner}</td>
              {facilities.map((facility) => (
                <th key={facility.id} scope="col" className={styles.facility}>
                  <span>{facility.name}</span>
                  {facility.detail && <span className={styles.detail}>{facility.detail}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour, row) => (
              <tr key={hour.id} className={cx(hour.tinted && styles.tinted)}>
                <th scope="row" className={styles.hour}>
                  {hour.label}
                </th>
                {facilities.map((facility) => {
                  if (facility.empty !== undefined)
                    return row === 0 ? (
                      <td key={facility.id} role="gridcell" rowSpan={hours.length} className={styles.empty}>
                        {facility.empty}
                      </td>
                    ) : null
                  const column = columns.indexOf(facility)
                  const cell = slot(facility.id, hour.id)
                  const state = cell?.state ?? 'past'
                  const open = state === 'free' || state === 'selected'
                  return (
                    <td key={facility.id} role="gridcell" className={styles.cell}>
                      <button
                        type="button"
                        data-printed=""
                        className={cx(styles.slot, styles[state], cell?.moving && styles.moving)}
                        data-chosen={state === 'selected' || undefined}
                        data-place={`${row}-${column}`}
                        aria-pressed={open ? state === 'selected' : undefined}
                        aria-disabled={!open || undefined}
                        tabIndex={row === stop.row && column === stop.column ? 0 : -1}
                        onFocus={() => setMoved({ facility: facility.id, hour: hour.id })}
                        onKeyDown={(event) => moveInGrid(event, table.current, { row, column }, last)}
                        onClick={(event) => {
                          if (!isDoubled(event)) (open ? onChoose : onRefuse)?.(facility.id, hour.id)
                        }}
                      >
                        <ControlName text={cell?.name ?? `${facility.name}, ${hour.label}, not offered`} />
                        <DecorativeText text={cell ? (cell.text ?? slotWords[state]) : '–'} />
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** The legend of the cells. `yours`: true where own hours are distinguishable from other taken ones. */
export function SlotLegend({ yours = true }: { readonly yours?: boolean }) {
  return (
    <ul aria-label="Legend" data-not-printed="" className={styles.legend}>
      {(['free', 'selected', ...(yours ? (['yours'] as const) : []), 'booked'] as const).map((state) => (
        <li key={state}>
          <span aria-hidden="true" className={cx(styles.swatch, styles[state])} />
          <span>{slotWords[state]}</span>
        </li>
      ))}
      <li>
        <span aria-hidden="true" className={cx(styles.swatch, styles.evening)} />
        <span>Evening</span>
      </li>
    </ul>
  )
}
