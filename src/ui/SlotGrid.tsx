import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cx } from './cx'
import { ControlName, DecorativeText } from './DecorativeText'
import { type Cell, cellAfterKey } from './gridKeys'
import { isDoubled } from './isDoubled'
import { focusNearby, showFirst } from './roving'
import styles from './SlotGrid.module.css'

export type SlotState = 'free' | 'selected' | 'yours' | 'booked' | 'past'

export type GridSlot = {
  state: SlotState
  /**
   * The full name: "Book Badminton Court 2, Wednesday, July 8, 6:00 PM - 7:00 PM, LKR 1,500", or what stands in the
   * way.
   */
  name: string
  /** The word in the cell, if not the state's own. */
  text?: string | undefined
}

export type SlotGridProps = {
  /** What the grid shows ("Badminton at Piliyandala Branch, Wednesday, July 8"). */
  label: string
  /** `empty`: what its column says in place of hours. */
  facilities: readonly { id: string; name: string; detail?: string | undefined; empty?: string | undefined }[]
  /** `tinted`: one of the hours that most members want. */
  hours: readonly { id: string; label: string; tinted?: boolean }[]
  /** Said over the hours: by which clock they are. */
  corner?: string | null
  slot: (facilityId: string, hourId: string) => GridSlot | undefined
  /** The hour at which looking begins: a dialog brings it into sight, and the Tab key stops there. */
  begins?: string | null
  /** Which day of which activity it is; another one is looked at from the beginning. */
  day?: string
  /** A free or selected slot was pressed. */
  onChoose: (facilityId: string, hourId: string) => void
  /** One that cannot be had was pressed. */
  onRefuse?: (facilityId: string, hourId: string) => void
}

/** The word for each state. */
export const slotWords: Record<SlotState, string> = {
  free: 'Free',
  selected: 'Selected',
  yours: 'Yours',
  booked: 'Booked',
  past: 'Past',
}

/** How many hours after the one where looking begins are brought into sight as well. */
const hoursAhead = 2

/** More columns than these are scrolled sideways within the grid, at any width. */
const maxColumns = 6

/**
 * A day of courts: facilities as columns, hours as rows, heads that stay. One stop for the Tab key, at the chosen slot
 * or the first free one; arrows move; each slot is a real button, and one that cannot be had says why.
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
  // Once for each day: later readings of the same one move nothing. After the layout effect in which a dialog opens.
  useEffect(() => {
    const at = hours.findIndex(({ id }) => id === begins)
    const rows = table.current?.querySelectorAll('tbody tr')
    if (seen.current === day || at < 0 || !rows) return
    seen.current = day
    showFirst(rows[Math.min(at + hoursAhead, rows.length - 1)], rows[at])
  })
  const [moved, setMoved] = useState<{ facility: string; hour: string } | null>(null)
  /** Those with hours; the keys pass the others by. */
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

  const move = (event: KeyboardEvent, from: Cell) => {
    const to = cellAfterKey(event, from, { row: hours.length - 1, column: columns.length - 1 })
    if (!to) return
    event.preventDefault()
    focusNearby(table.current?.querySelector<HTMLElement>(`[data-place="${to.row}-${to.column}"]`))
  }

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
                        className={cx(styles.slot, styles[state])}
                        data-place={`${row}-${column}`}
                        aria-pressed={open ? state === 'selected' : undefined}
                        aria-disabled={!open || undefined}
                        tabIndex={row === stop.row && column === stop.column ? 0 : -1}
                        onFocus={() => setMoved({ facility: facility.id, hour: hour.id })}
                        onKeyDown={(event) => move(event, { row, column })}
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

/** What the looks of the cells mean. `yours`: whether own hours are distinguishable from other taken ones. */
export function SlotLegend({ yours = true }: { readonly yours?: boolean }) {
  return (
    <ul aria-label="Legend" className={styles.legend}>
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
