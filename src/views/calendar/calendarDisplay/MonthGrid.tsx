import { type FocusEvent, type KeyboardEvent, type ReactElement, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { HeaderProps } from 'react-big-calendar'
import MonthView from 'react-big-calendar/lib/Month'
import { type CentreDate, firstDayOf, isSameMonth, type Month } from '@domain/time/centreTime'
import { weekdayName } from '@domain/time/dates'
import { countText } from '@domain/values/countText'
import { focusNearby } from '@ui/roving'
import { useScrolledTo } from '@ui/useScrolledTo'
import { Weekday } from '@ui/Weekday'
import { useTableLabel } from '@ui/useTableLabel'
import { dayAfterKey } from '@views/shared/dateKeys'
import { DayCell, type MonthDays, MonthDaysContext } from './DayCell'
import { centreDate, localNoon } from './localDates'
import styles from './MonthGrid.module.css'
import { monthLocalizer } from './monthLocalizer'

/** The props of a month. */
export interface MonthGridProps extends MonthDays {
  readonly month: Month
  readonly monthText: string
  /** The number of bookings in the month. */
  readonly count: number
  /** Called when a key leads to a day of another month. */
  readonly onTurn: (date: CentreDate) => void
}

/** The head of a weekday, with its full name for screen readers. */
function WeekdayHead({ date }: HeaderProps) {
  const name = weekdayName(centreDate(date))
  return (
    <span role="columnheader" aria-label={name}>
      <Weekday name={name} />
    </span>
  )
}

const Unwrapped = ({ children }: { children?: ReactElement }) => children

const components = {
  dateHeader: DayCell,
  header: WeekdayHead,
  dateCellWrapper: Unwrapped,
  weekWrapper: Unwrapped,
}
const noDayProps = { dayProp: () => ({}) }
const noBookings: readonly never[] = []
const nothing = () => null

/**
 * The library renders a new month twice, the first time to measure how many of its events fit into a week. It
 * has no events here: this class skips the measuring, and the days stay mounted from month to month.
 */
class UnmeasuredMonth extends MonthView {
  static override getDerivedStateFromProps({ date }: { readonly date: Date }) {
    return { date, needLimitMeasure: false }
  }
}

/**
 * A month as a grid. The library's month view lays out the weeks, without the surrounding calendar that would
 * load every view; days and bookings are the portal's own buttons inside its cells, because the keyboard
 * cannot reach the library's. The days have one Tab stop, followed by the entries of that day; arrow keys
 * lead to the other days, also beyond the ends of the month (the ARIA grid pattern).
 */
export function MonthGrid(props: MonthGridProps) {
  const { month, monthText, today, count, onTurn } = props
  const frame = useRef<HTMLDivElement>(null)
  const first = firstDayOf(month)
  const inMonth = (date: CentreDate) => isSameMonth(date, first)
  const [reached, setReached] = useState<CentreDate | null>(null)
  const focused = reached && inMonth(reached) ? reached : inMonth(today) ? today : first
  // Rendered again only for another month or day: the bookings reach the days by context.
  const weeks = useMemo(
    () => (
      <UnmeasuredMonth
        localizer={monthLocalizer}
        date={localNoon(first)}
        getNow={() => localNoon(today)}
        events={noBookings}
        accessors={noBookings}
        getters={noDayProps}
        components={components}
        getDrilldownView={nothing}
      />
    ),
    [first, today],
  )

  useScrolledTo(frame, {
    parts: '.rbc-month-row',
    marked: '[aria-current="date"]',
    content: `${first} ${today} ${count}`,
  })
  useTableLabel(frame, `${monthText}, ${countText(count, 'booking')}`)

  const onKey = (event: KeyboardEvent, date: CentreDate) => {
    const next = dayAfterKey(event.key, date)
    if (next === null) return
    event.preventDefault()
    // Synchronously: the next key, however soon, must find the focus on the new day.
    flushSync(() => {
      setReached(next)
      if (!inMonth(next)) onTurn(next)
    })
    focusNearby(frame.current?.querySelector<HTMLElement>(`[data-date="${next}"]`))
  }
  /** After a press on a booking, the arrow keys start from its day. */
  const reach = ({ target }: FocusEvent) => {
    const day = target.closest('.rbc-date-cell')?.querySelector<HTMLElement>('[data-date]')
    setReached(day?.dataset['date'] ?? reached)
  }

  return (
    <div ref={frame} className={styles.month} onFocus={reach}>
      <MonthDaysContext value={{ ...props, focused, onKey }}>{weeks}</MonthDaysContext>
    </div>
  )
}
