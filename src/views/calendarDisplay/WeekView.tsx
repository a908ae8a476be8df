import { type KeyboardEvent, useRef } from 'react'
import type { CentreDate } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import type { CalendarDisplayScreen } from '@machines/calendarDisplay/calendarDisplay.select'
import type { MonthBookingsScreen } from '@machines/monthBookings/monthBookings.select'
import { Button } from '@ui/Button'
import { cx } from '@ui/cx'
import { DecorativeText } from '@ui/DecorativeText'
import { focusNearby, rovingIndex } from '@ui/roving'
import { Row, Stack } from '@ui/Stack'
import { DayHours } from './DayHours'
import { DayMark, dayMarksText } from './DayMark'
import styles from './WeekView.module.css'

interface WeekProps {
  readonly display: CalendarDisplayScreen
  readonly month: MonthBookingsScreen
  readonly onDate: (date: CentreDate) => void
}

/** The seven days beside each other; one stop for the Tab key, arrows move, Enter or Space chooses. */
export function WeekStrip({
  display: { week, date: chosen, today, month: shown },
  month,
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
        const marks = dayMarksText(count, status)
        return (
          <li key={date}>
            <button
              type="button"
              className={cx(styles.day, !isOfMonth(date) && styles.beside)}
              aria-label={`${longDate(date)}${marks}`}
              aria-pressed={date === chosen}
              aria-current={date === today ? 'date' : undefined}
              tabIndex={date === chosen ? 0 : -1}
              onKeyDown={(event) => move(event, at)}
              onClick={() => onDate(date)}
            >
              <DecorativeText text={longDate(date).slice(0, 3)} />
              <DecorativeText text={String(Number(date.slice(8)))} className={styles.number} />
              <DayMark status={status} />
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
  readonly onBook: (date: CentreDate) => void
  readonly onDetails: (bookingId: number) => void
}

/** The bookings of the chosen day, then those of the days of its week after it. */
export function WeekAgenda({ display: { date, week, today }, month, onBook, onDetails }: AgendaProps) {
  const later = week.filter((day) => day > date && month.eventsOfDays[day])
  return (
    <Stack gap={3}>
      <Row justify="between">
        <h3>{longDate(date)}</h3>
        {date >= today && (
          <Button size="sm" aria-label={`Book on ${longDate(date)}`} onClick={() => onBook(date)}>
            Book
          </Button>
        )}
      </Row>
      <DayHours date={date} events={month.eventsOfDays[date] ?? []} onDetails={onDetails} />
      {later.map((day) => (
        <Stack key={day} gap={2}>
          <h3>{longDate(day)}</h3>
          <DayHours date={day} events={month.eventsOfDays[day] ?? []} onDetails={onDetails} />
        </Stack>
      ))}
    </Stack>
  )
}
