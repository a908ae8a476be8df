import type { ActorRefFrom } from 'xstate'
import { addDays, monthOf, shiftMonth } from '@domain/time/centreTime'
import { weekText } from '@domain/time/dates'
import type { calendarDisplayMachine } from '@machines/calendar/calendarDisplay/calendarDisplay.machine'
import type { CalendarDisplayScreen } from '@machines/calendar/calendarDisplay/calendarDisplay.select'
import type { MonthBookingsScreen } from '@machines/calendar/monthBookings/monthBookings.select'
import { Button } from '@ui/Button'
import { IconButton } from '@ui/IconButton'
import { ChevronLeftIcon } from '@ui/icons/ChevronLeftIcon'
import { ChevronRightIcon } from '@ui/icons/ChevronRightIcon'
import type { Parts } from '@ui/parts'
import { Row } from '@ui/Stack'
import { useZoneNote } from '@views/shared/useZoneNote'
import styles from './calendarDisplay.module.css'

interface CalendarBarProps {
  readonly actor: ActorRefFrom<typeof calendarDisplayMachine>
  readonly display: CalendarDisplayScreen
  readonly month: MonthBookingsScreen
  /** A button beside the name, unless the calendar precedes the numbers. */
  readonly addition?: Parts
}

/** The displayed month or week, and the buttons to others (B2.27). */
export function CalendarBar({ actor, display, month, addition }: CalendarBarProps) {
  const zoneNote = useZoneNote()
  const { screen, date, today, week, comesFirst } = display
  const isWeek = screen === 'week'
  const loading = month.screen === 'loading'
  const turn = (by: 1 | -1) =>
    actor.send(
      isWeek
        ? { type: 'date.chosen', date: addDays(date, 7 * by) }
        : { type: 'month.chosen', month: shiftMonth(monthOf(date), by) },
    )
  return (
    <div className={styles.bar}>
      {/* Before the name, whose length changes with every press. */}
      <Row gap={1} className={styles.arrows}>
        <IconButton
          label={isWeek ? 'Previous week' : 'Previous month'}
          icon={<ChevronLeftIcon />}
          onClick={() => turn(-1)}
        />
        <IconButton
          label={isWeek ? 'Next week' : 'Next month'}
          icon={<ChevronRightIcon />}
          onClick={() => turn(1)}
        />
        <Button size="sm" onClick={() => actor.send({ type: 'date.chosen', date: today })}>
          Today
        </Button>
      </Row>
      <div className={styles.name}>
        <h2 aria-live="polite">{isWeek ? weekText(week, today) : month.monthText}</h2>
        <div className={zoneNote === null ? styles.below : styles.under}>
          <p role="status">{loading ? 'Loading booking data...' : month.asOf}</p>
          {zoneNote && !loading && month.asOf === null && <p>{zoneNote}</p>}
        </div>
      </div>
      {!comesFirst && addition}
    </div>
  )
}
