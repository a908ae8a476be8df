import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { DateHeaderProps, HeaderProps } from 'react-big-calendar'
import { DateLocalizer } from 'react-big-calendar/lib/localizer'
import MonthView from 'react-big-calendar/lib/Month'
import { type OwnEvent, ownEventName, ownEventsOn } from '@domain/booking/ownEvents'
import { addDays, type CentreDate, firstDayOf, type Month, monthOf } from '@domain/time/centreTime'
import { countText } from '@domain/values/countText'
import { longDate } from '@domain/time/dates'
import type { ScheduleStatus } from '@domain/booking/statuses'
import type { CalendarEvent } from '@machines/monthBookings/monthBookings.select'
import { cx } from '@ui/cx'
import { DecorativeText } from '@ui/DecorativeText'
import { focusNearby } from '@ui/roving'
import { useTableLabel } from '@ui/useTableLabel'
import { DayMark, dayMarksText, OwnMark, ownMarksText } from './DayMark'
import styles from './MonthGrid.module.css'
import colours from './ownEventColours.module.css'
import { ownEventTone } from './ownEventTone'

/** What a month is rendered from. */
export interface MonthGridProps {
  readonly month: Month
  readonly monthText: string
  readonly today: CentreDate
  /** How many bookings the month has. */
  readonly count: number
  /** Bookings of each day, earliest first; adjacent hours of one are one event. */
  readonly eventsOfDays: Readonly<Record<CentreDate, readonly CalendarEvent[]>>
  readonly days: Readonly<Record<CentreDate, ScheduleStatus>>
  /** The member's own events, which are counted among no bookings. */
  readonly ownEvents: readonly OwnEvent[]
  /** A day that is not over was chosen. */
  readonly onDay: (date: CentreDate) => void
  /** A booking was chosen, or what does not fit into its day. */
  readonly onEvent: (date: CentreDate) => void
  readonly onOwnEvent: (id: string) => void
}

/** How many bookings and own events of a day fit into its cell. */
const shownAtOnce = 3

/**
 * The calendar of the library counts in the device's local dates. Noon exists on every day in every zone, and the way
 * back asks for year, month and day alone.
 */
const localNoon = (date: CentreDate): Date => parseISO(`${date}T12:00`)
const centreDate = (date: Date): CentreDate => formatISO(date, { representation: 'date' })

/** Weeks begin on Monday; every text that is shown is written by the portal. */
const localizer = new DateLocalizer({
  firstOfWeek: () => 1,
  format: (value) => (value instanceof Date ? centreDate(value) : ''),
  formats: {},
})

interface DrawnMonth extends MonthGridProps {
  readonly focused: CentreDate
  readonly move: (event: KeyboardEvent, date: CentreDate) => void
}
const MonthContext = createContext<DrawnMonth | null>(null)

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A weekday's head, whole for those who listen. */
function WeekdayHead({ date }: HeaderProps) {
  const name = longDate(centreDate(date)).split(',')[0] ?? ''
  return (
    <span role="columnheader" aria-label={name}>
      {name.slice(0, 3)}
    </span>
  )
}

/** `Bookings on Wednesday, July 8, 2026: 2, own events: 1`, with what there is of the two. */
function countName(date: CentreDate, bookings: number, own: number): string {
  const on = `on ${longDate(date)}`
  if (bookings === 0) return `Own events ${on}: ${own}`
  return `Bookings ${on}: ${bookings}${own === 0 ? '' : `, own events: ${own}`}`
}

interface EntryProps {
  /** Its text in the cell, and what stands beside it where there is room. */
  readonly text: string
  readonly beside: string
  /** All of it, for assistive technology. */
  readonly name: string
  readonly className: string | undefined
  readonly onPress: () => void
}

/**
 * A booking or an own event of a day. What its button displays is written by the style sheet from its attributes, as the
 * kit's decorative text is: a month may have a hundred of them, each of which is one element instead of three.
 */
const Entry = ({ text, beside, name, className, onPress }: EntryProps) => (
  <li>
    <button
      type="button"
      className={cx(styles.event, className)}
      data-what={text}
      data-beside={beside}
      aria-label={name}
      onClick={onPress}
    />
  </li>
)

/** A day: the button that books on it, and its bookings and own events as buttons of their own. */
function DayCell({ date: at, isOffRange }: DateHeaderProps) {
  const month = useContext(MonthContext)
  if (!month || isOffRange) return null
  const date = centreDate(at)
  const events = month.eventsOfDays[date] ?? []
  const status = month.days[date]
  const over = date < month.today
  const own = ownEventsOn(month.ownEvents, date)
  const ownShown = own.slice(0, Math.max(0, shownAtOnce - events.length))
  const rest = events.length + own.length - shownAtOnce
  const marks = `${dayMarksText(events.length, status)}${ownMarksText(own.length)}`
  const isFilled = events.length + own.length > 0
  return (
    <div className={cx(styles.cell, over && styles.over, isFilled && styles.booked)}>
      <button
        type="button"
        className={styles.day}
        data-date={date}
        aria-label={over ? `${longDate(date)}${marks}, over` : `Book on ${longDate(date)}${marks}`}
        aria-current={date === month.today ? 'date' : undefined}
        aria-disabled={over || undefined}
        tabIndex={date === month.focused ? 0 : -1}
        onKeyDown={(event) => month.move(event, date)}
        onClick={() => !over && month.onDay(date)}
      >
        <span className={styles.number}>{Number(date.slice(8))}</span>
        {status && <DayMark status={status} className={styles.mark} />}
      </button>
      <ul className={styles.events}>
        {events.slice(0, shownAtOnce).map(({ id, chip, payment, facility, time, status }) => (
          <Entry
            key={id}
            text={chip}
            beside={payment}
            name={`${facility}, ${longDate(date)}, ${time}, ${status}, payment: ${payment}`}
            className={status === 'Pending' ? styles.pending : undefined}
            onPress={() => month.onEvent(date)}
          />
        ))}
        {ownShown.map((event) => (
          <Entry
            key={event.id}
            text={event.title}
            beside={event.colour}
            name={ownEventName(event)}
            className={cx(styles.own, colours[ownEventTone[event.colour]])}
            onPress={() => month.onOwnEvent(event.id)}
          />
        ))}
        {rest > 0 && (
          <li>
            <button
              type="button"
              className={styles.more}
              aria-label={`${rest} more on ${longDate(date)}`}
              onClick={() => month.onEvent(date)}
            >
              <DecorativeText text={`+${rest} more`} />
            </button>
          </li>
        )}
      </ul>
      {isFilled && (
        <button
          type="button"
          className={styles.count}
          aria-label={countName(date, events.length, own.length)}
          onClick={() => month.onEvent(date)}
        >
          {events.length > 0 && <span className={styles.bubble}>{events.length}</span>}
          <OwnMark events={own} />
        </button>
      )}
    </div>
  )
}

const Unwrapped = ({ children }: { children?: ReactNode }) => children

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
 * The library renders a new month twice, the first time to measure how many of its events fit into a week. Here it has no
 * events: nothing is measured, and the days stay in their places from month to month.
 */
class UnmeasuredMonth extends MonthView {
  static override getDerivedStateFromProps({ date }: { readonly date: Date }) {
    return { date, needLimitMeasure: false }
  }
}

/**
 * A month as a grid. The month view of the library lays out the weeks, without the calendar around it that would load every
 * view; days and bookings are the portal's own buttons inside its cells, since the library's cannot be reached by keyboard. One stop for the Tab key among the days; arrows move by day and week.
 */
export function MonthGrid(props: MonthGridProps) {
  const { month, monthText, today, count } = props
  const frame = useRef<HTMLDivElement>(null)
  const first = firstDayOf(month)
  const inMonth = (date: CentreDate) => date.slice(0, 7) === first.slice(0, 7)
  const [reached, setReached] = useState<CentreDate | null>(null)
  const focused = reached && inMonth(reached) ? reached : inMonth(today) ? today : first
  // Rendered anew for another month or day only: the bookings reach the days by context.
  const weeks = useMemo(
    () => (
      <UnmeasuredMonth
        localizer={localizer}
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

  useTableLabel(frame, `${monthText}, ${countText(count, 'booking')}`)

  const move = (event: KeyboardEvent, date: CentreDate) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(date, step)
    if (monthOf(next).month !== month.month) return
    setReached(next)
    focusNearby(frame.current?.querySelector<HTMLElement>(`[data-date="${next}"]`))
  }

  return (
    <div ref={frame} className={styles.month}>
      <MonthContext value={{ ...props, focused, move }}>{weeks}</MonthContext>
    </div>
  )
}
