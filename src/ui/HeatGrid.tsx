import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './cx'
import { ControlName, DecorativeText } from './DecorativeText'
import { type Cell, cellAfterKey } from './gridKeys'
import styles from './HeatGrid.module.css'
import type { Parts } from './parts'
import { isDoubled } from './isDoubled'
import { focusNearby } from './roving'
import { VisuallyHidden } from './VisuallyHidden'

export type HeatCell = {
  /** The full name ("Book on Saturday, July 11, 2026, 7:00 PM, 3 courts free"). */
  name: string
  /** The displayed number, or a dash. */
  text: string
  /** The unit of the number. */
  unit: string | null
  /** The free part in quarters; null while unknown. */
  quarters: 0 | 1 | 2 | 3 | 4 | null
  /** True for a past cell, which cannot be pressed. */
  closed: boolean
  /** True when the cell contains a booking of the member: a dot and a frame. */
  own: boolean
}

/** Something else than a number: over several rows, with buttons of its own. */
export type FilledCell = {
  rows: number
  /** The first button has the place, and is reached by the keys of the grid. */
  content: (first: { 'data-place': string; tabIndex: 0 | -1 }) => ReactNode
}

export type HeatGridProps = {
  label: string
  /** The clock of the rows, displayed above them. */
  corner: string | null
  columns: readonly {
    id: string
    name: string
    short: string
    number: string
    current: boolean
    /** A further line of the head; it may have buttons, each a Tab stop. */
    note?: Parts
  }[]
  rows: readonly {
    id: string
    label: string
    /** The hours of a row of several ones. */
    detail?: string | undefined
    /** Null below a cell of several rows. */
    cells: readonly (HeatCell | FilledCell | null)[]
  }[]
  /** The first Tab stop. */
  begins: Cell
  /** True to move the focus there at once. */
  autoFocus: boolean
  loading: boolean
  /** True for a row of each hour of the day: low rows, the numbers at the end of their cells. */
  everyHour?: boolean
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
  everyHour = false,
  onPress,
}: HeatGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const [reached, setReached] = useState(begins)
  /** Focuses a cell, or the one above it that reaches into its row. */
  const focus = ({ row, column }: Cell) => {
    const found = table.current?.querySelector<HTMLElement>(`[data-place="${row}-${column}"]`)
    if (found || row === 0) focusNearby(found)
    else focus({ row: row - 1, column })
  }
  useEffect(() => {
    if (autoFocus) focusNearby(table.current?.querySelector<HTMLElement>('[tabindex="0"]'))
  }, [autoFocus])

  const move = (event: KeyboardEvent, { row, column }: Cell, height: number) => {
    const from = { row: event.key === 'ArrowDown' ? row + height - 1 : row, column }
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
        className={cx(styles.grid, loading && styles.loading, everyHour && styles.everyHour)}
      >
        <thead>
          <tr>
            <td className={styles.corner}>{corner}</td>
            {columns.map(({ id, name, short, number, current, note }) => (
              <th key={id} scope="col" aria-current={current ? 'date' : undefined} className={styles.day}>
                <VisuallyHidden>{name}</VisuallyHidden>
                <DecorativeText text={short} />
                <DecorativeText text={number} className={styles.number} />
                {note !== undefined && <small>{note}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label: head, detail, cells }, row) => (
            <tr key={id}>
              <th scope="row" className={styles.label}>
                <VisuallyHidden>{detail ? `${head}, ${detail}` : head}</VisuallyHidden>
                <span aria-hidden="true" className={cx(detail && styles.above)}>
                  <span>{head}</span>
                  {detail && <small>{detail}</small>}
                </span>
              </th>
              {cells.map((cell, column) => {
                if (cell === null) return null
                const height = 'rows' in cell ? cell.rows : 1
                const first = {
                  'data-place': `${row}-${column}`,
                  tabIndex: row === reached.row && column === reached.column ? 0 : -1,
                } as const
                return (
                  <td
                    key={columns[column]?.id}
                    role="gridcell"
                    rowSpan={height}
                    onFocus={() => setReached({ row, column })}
                    onKeyDown={(event) => move(event, { row, column }, height)}
                  >
                    {'rows' in cell ? (
                      <div className={styles.filled}>{cell.content(first)}</div>
                    ) : (
                      <button
                        type="button"
                        data-printed=""
                        className={cx(
                          styles.cell,
                          cell.quarters !== null && !cell.closed && styles[`free${cell.quarters}`],
                          cell.own && styles.own,
                        )}
                        aria-disabled={cell.closed || undefined}
                        onClick={(event) => {
                          if (!cell.closed && !isDoubled(event)) onPress({ row, column })
                        }}
                        {...first}
                      >
                        <ControlName text={cell.name} />
                        <DecorativeText text={cell.text} className={styles.text} />
                        {cell.unit && <DecorativeText text={cell.unit} className={styles.unit} />}
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
