import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './Table.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Money, counts: to the right, never broken. */
  number?: boolean
  /** Dates and times: never broken while there are columns. */
  whole?: boolean
  /** The column that names the row; one a table. */
  rowHeader?: boolean
  /** The header is read but not shown ("Actions"). */
  hideHeader?: boolean
  /**
   * Where the value stands in a row of two lines, without its header: first the `lead`, a `mark` and the `value` at the
   * end, then the `note`s and the `action`; a `line` goes below them where there is one to display. What is not clear by
   * itself is `named`: a note that follows its header. With any of them, the table becomes such rows instead of cards.
   */
  narrow?: 'lead' | 'mark' | 'value' | 'note' | 'named' | 'action' | 'line' | 'none'
}

export type TableProps<Row> = {
  caption: string
  showCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** How much room (of its own, not the window's) it takes to stay a table: 640, 960 or 1088 pixels; few short columns always are one. */
  stackBelow?: 'sm' | 'md' | 'lg' | 'never'
}

const value = { role: 'cell' } as const

/**
 * Rows and columns; where there is no room for columns each row becomes a card of named values. The roles are
 * written out because a browser drops them from a table that is laid out as blocks. A cell's value is one box, so that
 * a card never spreads its parts.
 */
export function Table<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  stackBelow = 'sm',
}: TableProps<Row>) {
  const isInLines = columns.some(({ narrow }) => narrow !== undefined)
  /** Whether the name of a value's column stands beside it where there are no columns. */
  const isNamed = ({ hideHeader, narrow }: Column<Row>) =>
    stackBelow !== 'never' && !hideHeader && (!isInLines || narrow === 'named')
  return (
    <div className={cx(styles.frame, styles[stackBelow], isInLines && styles.lines)}>
      <table role="table" className={styles.table}>
        <caption className={showCaption ? styles.caption : undefined}>
          {showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        <thead>
          <tr role="row">
            {columns.map(({ key, header, number, hideHeader }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                className={cx(number && styles.number) || undefined}
              >
                {hideHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) =>
                column.rowHeader ? (
                  <th key={column.key} role="rowheader" scope="row" data-narrow={column.narrow}>
                    <div>{column.cell(row)}</div>
                  </th>
                ) : (
                  <td
                    key={column.key}
                    {...value}
                    data-narrow={column.narrow}
                    className={cx(column.number && styles.number, column.whole && styles.whole) || undefined}
                  >
                    {isNamed(column) && (
                      <span aria-hidden="true" className={styles.label}>
                        {column.header}
                      </span>
                    )}
                    <div>{column.cell(row)}</div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A value with a quieter second line: an activity and its branch, a date and its time. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span>
      <span>{first}</span>
      <span className={styles.second}>{second}</span>
    </span>
  )
}
