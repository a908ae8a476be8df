import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  addDays,
  type CentreDate,
  firstDayOf,
  isSameMonth,
  monthOf,
  shiftMonth,
  weeksOf,
} from '@domain/time/centreTime'
import { longDate, monthText } from '@domain/time/dates'
import type { ChoiceView } from '@machines/booking/slotChoice.select'
import type { ChoiceUserEvent } from '@machines/booking/slotChoice.types'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { IconButton } from '@ui/IconButton'
import { ChevronLeftIcon } from '@ui/icons/ChevronLeftIcon'
import { ChevronRightIcon } from '@ui/icons/ChevronRightIcon'
import { Row } from '@ui/Stack'
import { dayAfterKey } from '@views/shared/dateKeys'
import styles from './booking.module.css'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The maximum number of weeks that a month touches: every month is equally tall. */
const maxWeeks = 6

/** The weeks of a month; null for days of another month. */
function rowsOf(first: CentreDate): readonly (readonly (CentreDate | null)[])[] {
  const weeks = weeksOf(monthOf(first))
  return Array.from({ length: maxWeeks }, (_, row) =>
    weekdays.map((__, column) => {
      const day = weeks[row]?.[column]
      return day !== undefined && isSameMonth(day, first) ? day : null
    }),
  )
}

interface DateDialogProps {
  readonly choice: Pick<ChoiceView, 'today' | 'date'>
  readonly send: (event: Extract<ChoiceUserEvent, { type: 'date.chosen' | 'datePicker.closed' }>) => void
}

/** 'Select Booking Date': quick picks, and a month at a time with disabled past days (B2.32). */
export function DateDialog({ choice: { today, date }, send }: DateDialogProps) {
  // The day that the arrow keys have reached; only choosing a day sends an event to the flow.
  const [at, setAt] = useState<CentreDate>(date ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const month = monthOf(at)
  const choose = (day: CentreDate) => send({ type: 'date.chosen', date: day })
  const show = (months: number) => {
    const first = firstDayOf(shiftMonth(month, months))
    setAt(first < today ? today : first)
  }
  const move = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, at)
    if (next === null) return
    event.preventDefault()
    // Synchronously: the next key, however soon, must find the focus on the new day.
    flushSync(() => setAt(next < today ? today : next))
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  const atFirst = month.year === monthOf(today).year && month.month === monthOf(today).month

  return (
    <Dialog title="Select Booking Date" onClose={() => send({ type: 'datePicker.closed' })}>
      <Row gap={2}>
        <Button size="sm" onClick={() => choose(today)}>
          Today
        </Button>
        <Button size="sm" onClick={() => choose(addDays(today, 1))}>
          Tomorrow
        </Button>
        <Button size="sm" onClick={() => choose(addDays(today, 7))}>
          Next Week
        </Button>
      </Row>
      <Row justify="between">
        <IconButton
          label="Previous month"
          icon={<ChevronLeftIcon />}
          disabledReason={atFirst ? 'Days that are over cannot be booked.' : undefined}
          onClick={() => show(-1)}
        />
        <h3 aria-live="polite">{monthText(month)}</h3>
        <IconButton label="Next month" icon={<ChevronRightIcon />} onClick={() => show(1)} />
      </Row>
      <table ref={grid} role="grid" aria-label={monthText(month)} className={styles.dates}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(firstDayOf(month)).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => (
                <td key={column} role="gridcell">
                  {day !== null && (
                    <button
                      type="button"
                      data-printed=""
                      className={styles.date}
                      aria-label={day < today ? `${longDate(day)}, over` : longDate(day)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-pressed={day >= today ? day === date : undefined}
                      aria-disabled={day < today || undefined}
                      tabIndex={day === at ? 0 : -1}
                      onKeyDown={move}
                      onClick={() => day >= today && choose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
