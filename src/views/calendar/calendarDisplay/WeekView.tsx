import { type KeyboardEvent, useRef } from 'react'
import { type OwnEvent, ownEventsOn, ownEventsWithin } from '@domain/booking/ownEvents'
import type { CentreDate } from '@domain/time/centreTime'
import { dayName, dayNumber, longDate, weekdayName } from '@domain/time/dates'
import { countText } from '@domain/values/countText'
import type { CalendarDisplayScreen } from '@machines/calendar/calendarDisplay/calendarDisplay.select'
import { canceledOf, type MonthBookingsScreen } from '@machines/calendar/monthBookings/monthBookings.select'
import { Button } from '@ui/Button'
import { cx } from '@ui/cx'
import { ControlName, DecorativeText } from '@ui/DecorativeText'
import { focusNearby, rovingIndex } from '@ui/roving'
import { Row, Stack } from '@ui/Stack'
import { Weekday } from '@ui/Weekday'
import { DayHours } from './DayHours'
import { canceledText, DayMark, dayMarksText, OwnMark, ownMarksText } from './DayMark'
import styles from './WeekView.module.css'

interface WeekProps {
  readonly display: CalendarDisplayScreen
  readonly month: MonthBookingsScreen
  readonly ownEvents: readonly OwnEvent[]
  readonly onDate: (date: CentreDate) => void
}

/** The seven days side by side, with one Tab stop; arrow keys move, Enter or Space chooses. */
export function WeekStrip({
  display: { week, date: chosen, today, month: shown },
  month,
  ownEvents,
  onDate,
}: WeekProps) {
  const strip = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent, at: number) => {
    const next = rovingIndex(event.key, at, week.length)
    if (next === null) return
    event.preventDefault()
    focusNearby(strip.current?.querySelectorAll('button')[next])
  }
  const isOfMonth = (date: CentreDate) => Number(date.slice(5, 7)) === shown.month
  return (
    <ul ref={strip} className={styles.strip} aria-label="Days of the week">
      {week.map((date, at) => {
        const count = month.eventsOfDays[date]?.length ?? 0
        const status = month.days[date]
        const own = ownEventsOn(ownEvents, date)
        const marks = `${dayMarksText(count, status)}${ownMarksText(own.length)}`
        const words = count > 0 ? countText(count, 'booking') : (canceledText(status) ?? '')
        return (
          <li key={date}>
            <button
              type="button"
              data-printed=""
              className={cx(styles.day, !isOfMonth(date) && styles.beside)}
              aria-pressed={date === chosen}
              aria-current={date === today ? 'date' : undefined}
              tabIndex={date === chosen ? 0 : -1}
              onKeyDown={(event) => move(event, at)}
              onClick={() => onDate(date)}
            >
              <ControlName text={`${longDate(date)}${marks}`} />
              <Weekday name={weekdayName(date)} />
              <DecorativeText text={String(dayNumber(date))} className={styles.number} />
              <span className={styles.marks}>
                <DayMark status={status} />
                <OwnMark events={own} />
                <DecorativeText text={words} className={styles.words} />
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

interface AgendaProps {
  readonly display: CalendarDisplayScreen
  readonly month: MonthBookingsScreen
  readonly ownEvents: readonly OwnEvent[]
  /** The free hours of the coming days. */
  readonly free: Readonly<Record<CentreDate, number>>
  /** The hours that they count: `of Badminton at Piliyandala Branch`. */
  readonly where: string
  /** Books on one of the days, where the page offers that. */
  readonly onBook?: (date: CentreDate) => void
  /** Leads to all bookings of a day with more than the maximum beside other days. */
  readonly onMore: (date: CentreDate) => void
  /** True when even the chosen day has no space for all its bookings. */
  readonly isNarrow?: boolean
  readonly onDetails: (bookingId: number) => void
  readonly onOwnEvent: (id: string) => void
}

/** `3 hours of Badminton at Piliyandala Branch are free to book.`; null for none, and while they are unknown. */
const freeSentence = (free: number | undefined, where: string): string | null =>
  free ? `${countText(free, 'hour')} ${where} ${free === 1 ? 'is' : 'are'} free to book.` : null

/** The bookings and own events of the chosen day, followed by those of the later days of its week. */
export function WeekAgenda({
  display: { date, week, today },
  month,
  ownEvents,
  free,
  where,
  onBook,
  onMore,
  isNarrow = false,
  onDetails,
  onOwnEvent,
}: AgendaProps) {
  const isKnown = month.screen === 'shown'
  if (!isKnown && ownEventsWithin(ownEvents, date, week.at(-1) ?? date).length === 0) return null
  const none = isKnown ? [] : null
  const hoursOf = (day: CentreDate, ifNone: typeof none) => (
    <DayHours
      date={day}
      events={month.eventsOfDays[day] ?? ifNone}
      canceled={canceledOf(month, day)}
      ownEvents={ownEventsOn(ownEvents, day)}
      free={freeSentence(free[day], where)}
      {...(day > date || isNarrow ? { onMore } : {})}
      onDetails={onDetails}
      onOwnEvent={onOwnEvent}
    />
  )
  const later = week.filter(
    (day) => day > date && (month.eventsOfDays[day] || ownEventsOn(ownEvents, day).length > 0),
  )
  return (
    <Stack>
      <Stack gap={2}>
        <Row justify="between">
          <h3>{dayName(date)}</h3>
          {onBook && date >= today && (
            <Button size="sm" aria-label={`Book on ${longDate(date)}`} onClick={() => onBook(date)}>
              Book
            </Button>
          )}
        </Row>
        {hoursOf(date, none)}
      </Stack>
      {later.map((day) => (
        <Stack key={day} gap={2}>
          <h3>{dayName(day)}</h3>
          {hoursOf(day, null)}
        </Stack>
      ))}
    </Stack>
  )
}
