import { createContext, type KeyboardEvent, useContext } from 'react'
import type { DateHeaderProps } from 'react-big-calendar'
import { type OwnEvent, ownEventName, ownEventsOn } from '@domain/booking/ownEvents'
import { type ScheduleStatus, scheduleColour } from '@domain/booking/statuses'
import type { CentreDate } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import { countText } from '@domain/values/countText'
import type { CalendarEvent } from '@machines/calendar/monthBookings/monthBookings.select'
import { cx } from '@ui/cx'
import { ControlName, DecorativeText } from '@ui/DecorativeText'
import { bookingName, canceledText, DayMark, dayMarksText, OwnMark, ownMarksText } from './DayMark'
import { bringIntoView } from '@views/shared/bringIntoView'
import { freeNote } from '@views/shared/freeNote'
import { MarkedBookingContext } from './BookingEntry'
import styles from './DayCell.module.css'
import { centreDate } from './localDates'
import colours from './ownEventColours.module.css'
import { ownEventTone } from './ownEventTone'

/** The data of a month's days. */
export interface MonthDays {
  readonly today: CentreDate
  /**
   * The Confirmed and Pending bookings of each day, earliest first; adjacent hours of one booking are one
   * event.
   */
  readonly eventsOfDays: Readonly<Record<CentreDate, readonly CalendarEvent[]>>
  /** The same days with every booking of any status: the content of a day's list. */
  readonly allOfDays: Readonly<Record<CentreDate, readonly CalendarEvent[]>>
  readonly days: Readonly<Record<CentreDate, ScheduleStatus>>
  /** The member's own events, which no count of bookings includes. */
  readonly ownEvents: readonly OwnEvent[]
  /** The free hours of the coming days, for the names of the days; the strip above the month displays them. */
  readonly free: Readonly<Record<CentreDate, number>>
  /** Called with a chosen day that is not past. */
  readonly onDay: (date: CentreDate) => void
  /** Called for a chosen booking, or for the entries that do not fit into its day. */
  readonly onEvent: (date: CentreDate) => void
  readonly onOwnEvent: (id: string) => void
}

interface FocusableDays extends MonthDays {
  /** The day that Tab reaches, followed by its entries; arrow keys lead to the others. */
  readonly focused: CentreDate
  /** Called for a key press on a day. */
  readonly onKey: (event: KeyboardEvent, date: CentreDate) => void
}

/** The days of the month, for each cell: the library renders the cells, and passes no props to them. */
export const MonthDaysContext = createContext<FocusableDays | null>(null)

/** The maximum number of bookings and own events in a cell. */
const maxShown = 3

/** `Bookings on Wednesday, July 8, 2026: 2, own events: 1`, with those that exist. */
function countName(date: CentreDate, bookings: number, own: number): string {
  if (bookings === 0 && own === 0) return `Cancelled on ${longDate(date)}`
  if (bookings === 0) return `Own events on ${longDate(date)}: ${own}`
  return `Bookings on ${longDate(date)}: ${bookings}${own > 0 ? `, own events: ${own}` : ''}`
}

interface EntryProps {
  /** Its text in the cell, and the text beside it if there is space. */
  readonly text: string
  readonly beside: string
  /** The full text, for assistive technology. */
  readonly name: string
  readonly className: string | undefined
  readonly tabIndex: 0 | -1
  /** True for the new booking. */
  readonly marked?: boolean
  readonly onPress: () => void
}

/**
 * A booking or an own event of a day. The button's text is part of the document, not of the style sheet, so a
 * browser's translator finds it; each text has its own element, because a translator replaces texts with its
 * own elements.
 */
const Entry = ({ text, beside, name, className, tabIndex, marked = false, onPress }: EntryProps) => (
  <li>
    <button
      type="button"
      data-printed=""
      ref={marked ? bringIntoView : undefined}
      aria-current={marked || undefined}
      className={cx(styles.event, className, marked && styles.marked)}
      tabIndex={tabIndex}
      onClick={onPress}
    >
      <ControlName text={name} />
      <DecorativeText text={text} className={styles.what} />
      <DecorativeText text={beside} className={styles.beside} />
    </button>
  </li>
)

/**
 * A day: the button that books on it, or opens what a day that is over holds, and a button for each of its bookings
 * and own events.
 */
export function DayCell({ date: at, isOffRange }: DateHeaderProps) {
  const month = useContext(MonthDaysContext)
  const marked = useContext(MarkedBookingContext)
  if (!month) return null
  const date = centreDate(at)
  const events = month.eventsOfDays[date] ?? []
  const all = month.allOfDays[date] ?? []
  const status = month.days[date]
  const colour = status && styles[scheduleColour(status)]
  const over = date < month.today
  const own = ownEventsOn(month.ownEvents, date)
  const count = events.length + own.length
  // The bookings of an adjacent month arrive later than the month, whose weeks must not become taller then.
  const shownAtOnce = !isOffRange ? maxShown : count > 1 ? 0 : 1
  const ownShown = own.slice(0, Math.max(0, shownAtOnce - events.length))
  const rest = count - Math.min(events.length, shownAtOnce) - ownShown.length
  const more = rest < count ? `+${rest} more` : countText(rest, 'booking')
  const restText = rest > 0 ? more : canceledText(status)
  const marks = `${dayMarksText(events.length, status)}${ownMarksText(own.length)}${freeNote(month.free[date], date === month.today).said}`
  const isFilled = all.length + own.length > 0
  const tabIndex = date === month.focused ? 0 : -1
  return (
    <div
      className={cx(
        styles.cell,
        over && styles.over,
        isFilled && styles.booked,
        isOffRange && styles.adjacent,
      )}
    >
      <button
        type="button"
        data-printed=""
        className={styles.day}
        data-date={date}
        aria-label={over ? `${longDate(date)}${marks}, over` : `Book on ${longDate(date)}${marks}`}
        aria-current={date === month.today ? 'date' : undefined}
        aria-disabled={(over && !isFilled) || undefined}
        tabIndex={tabIndex}
        onKeyDown={(event) => month.onKey(event, date)}
        onClick={() => {
          if (!over) month.onDay(date)
          else if (isFilled) month.onEvent(date)
        }}
      >
        <span className={styles.number}>{Number(date.slice(8))}</span>
      </button>
      <ul className={styles.events}>
        {events.slice(0, shownAtOnce).map((event, place) => (
          <Entry
            // Keyed by place, an element serves another booking when the month changes: a new element costs
            // more than a new text.
            key={place}
            text={event.chip}
            beside={event.payment}
            name={bookingName(event)}
            className={event.status === 'Pending' ? styles.pending : undefined}
            marked={event.bookingId === marked}
            tabIndex={tabIndex}
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
            tabIndex={tabIndex}
            onPress={() => month.onOwnEvent(event.id)}
          />
        ))}
        {restText !== null && (
          <li>
            <button
              type="button"
              data-printed=""
              className={cx(styles.more, rest === 0 && events.length === 0 && colour)}
              tabIndex={tabIndex}
              onClick={() => month.onEvent(date)}
            >
              <ControlName text={`${restText.replace('+', '')} on ${longDate(date)}`} />
              <DecorativeText text={restText} />
            </button>
          </li>
        )}
      </ul>
      {isFilled && (
        <button
          type="button"
          className={styles.count}
          tabIndex={tabIndex}
          aria-label={countName(date, events.length, own.length)}
          onClick={() => month.onEvent(date)}
        >
          {events.length > 0 && <span className={cx(styles.bubble, colour)}>{events.length}</span>}
          {events.length === 0 && all.length > 0 && <DayMark status={status} />}
          <OwnMark events={own} />
        </button>
      )}
    </div>
  )
}
