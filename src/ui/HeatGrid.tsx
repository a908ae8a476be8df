import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cx } from './cx'
import { ControlName, DecorativeText } from './DecorativeText'
import { type Cell, cellAfterKey } from './gridKeys'
import styles from './HeatGrid.module.css'
import { isDoubled } from './isDoubled'
import { focusNearby } from './roving'
import { VisuallyHidden } from './VisuallyHidden'

export type HeatCell = {
  /** The full name ("Book on Saturday, July 11, 2026, 7:00 PM, 3 courts free"). */
  name: string
  /** The displayed number, or a dash. */
  text: string
  /** The unit of the number; on a phone only the rows of several hours display it. */
  unit: string | null
  /** The free part in quarters; null while unknown. */
  quarters: 0 | 1 | 2 | 3 | 4 | null
  /** True for a past cell, which cannot be pressed. */
  closed: boolean
  /** True when the cell contains a booking of the member: a dot and a frame. */
  own: boolean
}

export type HeatGridProps = {
  label: string
  /** The clock of the rows, displayed above them. */
  corner: string | null
  columns: readonly { id: string; name: string; short: string; number: string; current: boolean }[]
  rows: readonly {
    id: string
    label: string
    /**
     * For a row of several hours: its hours, and the same in a few letters, which replace the label on a
     * phone.
     */
    detail?: { text: string; short: string } | undefined
    cells: readonly HeatCell[]
  }[]
  /** The first Tab stop. */
  begins: Cell
  /** True to move the focus there at once. */
  autoFocus: boolean
  loading: boolean
  onPress: (at: Cell) => void
}

/**
 * Seven days by their hours, each with a number and a colour: a table with heads and one Tab stop; arrow
 * keys, Home and End move (the ARIA grid pattern).
 */
export function HeatGrid({
  label,
  corner,
  columns,
  rows,
  begins,
  autoFocus,
  loading,
  onPress,
}: HeatGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const [reached, setReached] = useState(begins)
  const focus = ({ row, column }: Cell) =>
    focusNearby(table.current?.querySelector<HTMLElement>(`[data-place="${row}-${column}"]`))
  useEffect(() => {
    if (autoFocus) focusNearby(table.current?.querySelector<HTMLElement>('[tabindex="0"]'))
  }, [autoFocus])

  const move = (event: KeyboardEvent, from: Cell) => {
    const to = cellAfterKey(event, from, { row: rows.length - 1, column: columns.length - 1 })
    if (!to) return
    event.preventDefault()
    focus(to)
  }
  return (
    <div className={styles.frame}>
      <table
        ref={table}
        role="grid"
        aria-label={label}
        aria-busy={loading || undefined}
        className={cx(styles.grid, loading && styles.loading)}
      >
        <thead>
          <tr>
            <td className={styles.corner}>{corner}</td>
            {columns.map(({ id, name, short, number, current }) => (
              <th key={id} scope="col" aria-current={current ? 'date' : undefined} className={styles.day}>
                <VisuallyHidden>{name}</VisuallyHidden>
                <DecorativeText text={short} />
                <DecorativeText text={number} className={styles.number} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label: head, detail, cells }, row) => (
            <tr key={id} className={detail && styles.together}>
              <th scope="row" className={styles.label}>
                <VisuallyHidden>{detail ? `${head}, ${detail.text}` : head}</VisuallyHidden>
                {detail && <DecorativeText text={detail.short} className={styles.short} />}
                <DecorativeText text={head} className={styles.head} />
                {detail && <small aria-hidden="true">{detail.text}</small>}
              </th>
              {cells.map(({ name, text, unit, quarters, closed, own }, column) => (
                <td key={columns[column]?.id} role="gridcell">
                  <button
                    type="button"
                    data-printed=""
                    className={cx(
                      styles.cell,
                      quarters !== null && !closed && styles[`free${quarters}`],
                      own && styles.own,
                    )}
                    data-place={`${row}-${column}`}
                    aria-disabled={closed || undefined}
                    tabIndex={row === reached.row && column === reached.column ? 0 : -1}
                    onFocus={() => setReached({ row, column })}
                    onKeyDown={(event) => move(event, { row, column })}
                    onClick={(event) => {
                      if (!closed && !isDoubled(event)) onPress({ row, column })
                    }}
                  >
                    <ControlName text={name} />
                    <DecorativeText text={text} className={styles.text} />
                    {unit && <DecorativeText text={unit} className={styles.unit} />}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
