import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './Table.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts: aligned right, never wrapped. */
  number?: boolean
  /** A date: never wrapped while there are columns. */
  whole?: boolean
  /** True for the column that names the row; one per table. */
  rowHeader?: boolean
  /** True to hide the header visually ("Actions"). */
  hideHeader?: boolean
  /**
   * The place of the value in a row of two lines, without its header: first the `lead`, at the end of its
   * line a `mark` and the `value` or `amount`, then the `note`s, an `end` and the `action`. `none` leaves the
   * value out.
   */
  narrow?: 'lead' | 'mark' | 'value' | 'note' | 'amount' | 'end' | 'action' | 'none'
  /** The word before the value in such a row: Due, For, Payment. */
  narrowName?: string
}

export type TableProps<Row> = {
  caption: string
  showCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The heading above the rows that follow each other with the same one: a month. */
  groupOf?: (row: Row) => string
  /**
   * True for a table of few short columns, which never becomes rows of lines; others do below 48rem of
   * available width.
   */
  columnsOnly?: boolean
}

const value = { role: 'cell' } as const

/**
 * Rows and columns; where columns do not fit, each row becomes one of two lines. The roles are explicit
 * because a browser drops them from a table laid out as blocks. A cell's value is one box, so a line never
 * spreads its parts.
 */
export function Table<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  groupOf,
  columnsOnly = false,
}: TableProps<Row>) {
  return (
    <div className={cx(styles.frame, columnsOnly && styles.columnsOnly)}>
      <table role="table" className={styles.table}>
        <caption className={showCaption ? styles.caption : undefined}>
          {showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        <thead>
          <tr role="row">
            {columns.map(({ key, header, number, whole, hideHeader, narrow }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                data-narrow={narrow}
                className={cx(number && styles.number, whole && styles.whole) || undefined}
              >
                {hideHeader ? <VisuallyHidden>{header}</VisuallyHidden> : <span>{header}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(rows, groupOf).map(({ name, rows: together }) => (
          <tbody key={name}>
            {groupOf && (
              <tr role="row">
                <th role="rowheader" scope="rowgroup" colSpan={columns.length} className={styles.group}>
                  {name}
                </th>
              </tr>
            )}
            {together.map((row) => (
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
                      className={
                        cx(column.number && styles.number, column.whole && styles.whole) || undefined
                      }
                    >
                      {column.narrowName !== undefined && <NarrowName>{column.narrowName}</NarrowName>}
                      <div>{column.cell(row)}</div>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** The rows below their headings, in their order. */
function groupsOf<Row>(rows: readonly Row[], groupOf: ((row: Row) => string) | undefined) {
  const names = groupOf ? [...new Set(rows.map(groupOf))] : ['']
  return names.map((name) => ({ name, rows: groupOf ? rows.filter((row) => groupOf(row) === name) : rows }))
}

/** The word before a value in a row of lines; the head of a column contains it elsewhere. */
export const NarrowName = ({ children }: { children: string }) => (
  <span aria-hidden="true" className={styles.label}>
    {children}
  </span>
)

/** Replaces a missing value; rows of lines leave it out. */
export const Nothing = ({ children = '–' }: { children?: string }) => (
  <span className={styles.nothing}>{children}</span>
)

/** `6:00 PM - 7:00 PM`, which wraps only between its two times, and only when necessary. */
export function Hours({ children }: { children: string }) {
  const [from, to] = children.split(' - ')
  if (to === undefined) return <span>{children}</span>
  return (
    <span className={styles.hours}>
      <span className={styles.time}>{`${from} -`}</span> <span className={styles.time}>{to}</span>
    </span>
  )
}

interface TwoLinesProps {
  first: ReactNode
  second: ReactNode
  /** True to keep the second line in the lead of a row on a phone. */
  kept?: boolean
}

/** A value with a quieter second line: an activity and its branch, a date and its time. */
export function TwoLines({ first, second, kept }: TwoLinesProps) {
  return (
    <span className={styles.two}>
      <span className={styles.first}>{first}</span>
      <span className={cx(styles.second, kept && styles.kept)}>{second}</span>
    </span>
  )
}
