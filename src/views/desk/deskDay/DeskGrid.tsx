import { type CSSProperties, useRef, useState } from 'react'
import type { DeskBooking, DeskDay } from '@domain/desk/deskDay'
import type { DeskCell, DeskRow } from '@domain/desk/deskGrid'
import { cx } from '@ui/cx'
import { ControlName, DecorativeText } from '@ui/DecorativeText'
import { type Cell, moveInGrid } from '@ui/gridKeys'
import { isDoubled } from '@ui/isDoubled'
import styles from './deskDay.module.css'

const paidStyle = ({ due }: DeskBooking) => (due === null ? styles.unbilled : due.isPaid ? null : styles.owed)

interface DeskGridProps {
  /** The content of the grid ("Piliyandala Branch, Wednesday, July 8, 2026"). */
  readonly label: string
  readonly courts: DeskDay['courts']
  readonly rows: readonly DeskRow[]
  /** False for a cell that a press does nothing with. */
  readonly isOpen: (cell: DeskCell) => boolean
  readonly onPress: (cell: DeskCell) => void
}

/**
 * The day of a branch: courts as columns, hours as rows, as the members' day. One Tab stop; arrow keys move; on
 * paper the whole table on one sheet.
 */
export function DeskGrid({ label, courts, rows, isOpen, onPress }: DeskGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const now = Math.max(
    0,
    rows.findIndex(({ isNow }) => isNow),
  )
  const [reached, setReached] = useState<Cell | null>(null)
  const stop = reached && rows[reached.row]?.cells[reached.column] ? reached : { row: now, column: 0 }

  const last = { row: rows.length - 1, column: courts.length - 1 }

  return (
    <div className={styles.frame}>
      <table
        ref={table}
        role="grid"
        aria-label={label}
        className={styles.grid}
        style={{ '--columns': courts.length } as CSSProperties}
      >
        <thead>
          <tr>
            <td className={styles.corner} />
            {courts.map(({ id, name, activityName }) => (
              <th key={id} scope="col" className={styles.court}>
                <span>{name}</span>
                <span className={styles.detail}>{activityName}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slot, label: hour, isNow, cells }, row) => (
            <tr key={slot} className={cx(isNow && styles.now)} aria-current={isNow ? 'time' : undefined}>
              <th scope="row" className={styles.hour}>
                {hour}
              </th>
              {cells.map((cell, column) => (
                <td key={courts[column]?.id} role="gridcell" className={styles.cell}>
                  <button
                    type="button"
                    data-printed=""
                    className={cx(
                      styles.slot,
                      styles[cell.kind],
                      cell.kind === 'booked' && paidStyle(cell.booking),
                    )}
                    data-place={`${row}-${column}`}
                    aria-disabled={!isOpen(cell) || undefined}
                    tabIndex={row === stop.row && column === stop.column ? 0 : -1}
                    onFocus={() => setReached({ row, column })}
                    onKeyDown={(event) => moveInGrid(event, table.current, { row, column }, last)}
                    onClick={(event) => {
                      if (isOpen(cell) && !isDoubled(event)) onPress(cell)
                    }}
                  >
                    <ControlName text={cell.name} />
                    {cell.lines.map((line, at) => (
                      <DecorativeText
                        key={line}
                        text={line}
                        className={at === 0 ? styles.who : styles.line}
                      />
                    ))}
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
