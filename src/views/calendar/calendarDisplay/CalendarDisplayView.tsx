import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type OwnEvent, ownEventsOn, ownEventsWithin } from '@domain/booking/ownEvents'
import {
  addDays,
  type CentreDate,
  firstDayOf,
  isSameMonth,
  lastDayOf,
  monthOf,
  shiftMonth,
} from '@domain/time/centreTime'
import { dayNumber, longDate, shortDay } from '@domain/time/dates'
import type { calendarDisplayMachine } from '@machines/calendar/calendarDisplay/calendarDisplay.machine'
import {
  type CalendarDisplayScreen,
  selectCalendarDisplay,
} from '@machines/calendar/calendarDisplay/calendarDisplay.select'
import {
  type CountedActivity,
  countedActivities,
  type FreeCourtsScreen,
} from '@machines/calendar/freeCourts/freeCourts.select'
import type { MonthBookingsScreen } from '@machines/calendar/monthBookings/monthBookings.select'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { IconButton } from '@ui/IconButton'
import { ChevronLeftIcon } from '@ui/icons/ChevronLeftIcon'
import { ChevronRightIcon } from '@ui/icons/ChevronRightIcon'
import { Segmented } from '@ui/Segmented'
import { SkeletonRows } from '@ui/Skeleton'
import { Row, Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { countedActivity, type FreeCourtsProps } from '../freeCourts/FreeCourtsView'
import { FreeCourtsStrip } from '../freeCourts/FreeCourtsStrip'
import { useZoneNote } from '@views/shared/useZoneNote'
import { useScreen } from '@views/shared/useScreen'
import styles from './calendarDisplay.module.css'
import { MarkedBookingContext } from './BookingEntry'
import { DayHours } from './DayHours'
import type { MonthGridProps } from './MonthGrid'
import { MonthList } from './MonthList'
import { OwnEventsOfDay } from './OwnEventsOfDay'
import { WeekAgenda, WeekStrip } from './WeekView'
import type { Parts } from '@ui/parts'

type Actor = ActorRefFrom<typeof calendarDisplayMachine>

interface CalendarDisplayViewProps {
  readonly actor: Actor
  /** The bookings of the displayed month. */
  readonly month: MonthBookingsScreen
  /** Renders a month as a grid; the page loads it on demand. */
  readonly grid: ComponentType<MonthGridProps>
  /** The member's own events (B2.31). */
  readonly ownEvents?: readonly OwnEvent[]
  /** The free courts of the coming days. */
  readonly free: FreeCourtsScreen
  /** Renders the free courts of the coming days by the hour. */
  readonly freeCourts: (shown: FreeCourtsProps) => Parts
  /** The day of the displayed courts; null without one. */
  readonly day?: CentreDate | null
  /** Called when the member wants to book on that day. */
  readonly onBook?: (date: CentreDate) => void
  /**
   * The page's button for adding an event, which stands in the bar unless the calendar precedes the numbers.
   */
  readonly addition?: Parts
  /** The reason why the month is missing or stale. */
  readonly notice?: Parts
  /** The courts of a day, and the dialogs of a booking under way. */
  readonly children?: Parts
}

const views = [
  { value: 'freeCourts', label: 'Free courts' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'day', label: 'Day' },
  { value: 'list', label: 'List' },
] as const

/**
 * `Jul 6 - 12`, or both months of a week that spans two, with the year if it differs from that of `today`.
 */
function weekText(week: readonly CentreDate[], today: CentreDate): string {
  const [first = today, last = today] = [week[0], week[6]]
  const { year } = monthOf(last)
  const end = isSameMonth(first, last) ? dayNumber(last) : shortDay(last)
  return `${shortDay(first)} - ${end}${year === monthOf(today).year ? '' : `, ${year}`}`
}

/** The displayed month or week, and the buttons to others (B2.27). */
function Bar({
  actor,
  display,
  month,
  addition,
}: Pick<CalendarDisplayViewProps, 'actor' | 'month' | 'addition'> & { display: CalendarDisplayScreen }) {
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

const noneOfTheirOwn: readonly OwnEvent[] = []

/** The displayed bookings: the month's grid, a week with the bookings of its days, or the list of all. */
function Bookings({
  actor,
  display,
  month,
  grid: Grid,
  ownEvents = noneOfTheirOwn,
  onBook,
  freeOfDays: free,
}: CalendarDisplayViewProps & {
  readonly display: CalendarDisplayScreen
  readonly freeOfDays: Readonly<Record<CentreDate, number>>
}) {
  const { screen, today, date, hoursAreOpen } = display
  const onDetails = (bookingId: number) => actor.send({ type: 'details.chosen', bookingId })
  const onOwnEvent = (id: string) => actor.send({ type: 'ownEvent.chosen', id })
  const shown = { month, ownEvents, free, onDetails, onOwnEvent }
  if (screen === 'month')
    return (
      <>
        <div className={styles.month}>
          <Grid
            month={month.month}
            monthText={month.monthText}
            today={today}
            count={month.events.filter(({ isClass }) => !isClass).length}
            eventsOfDays={month.eventsOfDays}
            allOfDays={month.allOfDays}
            days={month.days}
            ownEvents={ownEvents}
            free={free}
            onDay={(day) => onBook?.(day)}
            onTurn={(day) => actor.send({ type: 'date.chosen', date: day })}
            onEvent={(day) => actor.send({ type: 'hours.requested', date: day })}
            onOwnEvent={onOwnEvent}
          />
          <div className={styles.aside}>
            {month.screen === 'loading' ? (
              <SkeletonRows count={4} />
            ) : (
              <WeekAgenda
                {...shown}
                display={display}
                isNarrow
                onMore={(day) => actor.send({ type: 'hours.requested', date: day })}
              />
            )}
          </div>
        </div>
        {ownEventsWithin(ownEvents, firstDayOf(month.month), lastDayOf(month.month)).length > 0 && (
          <Text size="sm" tone="soft">
            Dotted outlines and rings are your own events, kept on this device only.
          </Text>
        )}
        {hoursAreOpen && (
          <Dialog
            title="Booked Time Slots"
            subtitle={longDate(date)}
            size="md"
            growsFromOpener
            onClose={() => actor.send({ type: 'dialog.closed' })}
          >
            <DayHours
              date={date}
              events={month.screen === 'shown' ? (month.allOfDays[date] ?? []) : null}
              ownEvents={ownEventsOn(ownEvents, date)}
              onDetails={onDetails}
              onOwnEvent={onOwnEvent}
            />
          </Dialog>
        )}
      </>
    )
  return (
    <div className={styles.agenda}>
      {month.screen === 'loading' ? (
        <SkeletonRows count={6} />
      ) : screen === 'week' ? (
        <WeekAgenda
          {...shown}
          display={display}
          onBook={(day) => onBook?.(day)}
          onMore={(day) => actor.send({ type: 'date.chosen', date: day })}
        />
      ) : (
        <MonthList {...shown} />
      )}
    </div>
  )
}

/** The free hours of each of the coming days, for the counted activity. */
const freeOfDays = ({ days, counts }: FreeCourtsScreen, activity: CountedActivity | null) =>
  Object.fromEntries(
    days.flatMap((date) => {
      const total = activity && counts[date]?.[activity.key]?.total
      return total === null || total === undefined ? [] : [[date, total] as const]
    }),
  )

/** The calendar's free courts, month, week, list and day (B2.27–B2.30, B9.18). */
export function CalendarDisplayView(props: CalendarDisplayViewProps) {
  const { actor, month, free, freeCourts, day = null, addition, notice, children } = props
  const { ownEvents = noneOfTheirOwn } = props
  const display = useScreen(actor, selectCalendarDisplay)
  const { screen, comesFirst } = display
  const activity = countedActivity(countedActivities(free.counts), display.activity)
  const hasBar = screen !== 'day' && screen !== 'freeCourts'
  return (
    <Stack gap={comesFirst ? 2 : 4}>
      {/* The keyboard, too, reaches first what most members come for. */}
      {screen === 'month' && !comesFirst && (
        <FreeCourtsStrip
          free={free}
          activity={activity}
          onDate={(date) => actor.send({ type: 'freeCourts.requested', date })}
        />
      )}
      <div className={styles.views}>
        <Segmented
          legend="View"
          options={views}
          value={screen}
          onChange={(view) =>
            actor.send(view === 'day' ? { type: 'day.opened' } : { type: 'view.chosen', view })
          }
        />
        {hasBar && <Bar actor={actor} display={display} month={month} addition={addition} />}
      </div>
      {screen === 'week' && (
        <WeekStrip
          display={display}
          month={month}
          ownEvents={ownEvents}
          onDate={(date) => actor.send({ type: 'date.chosen', date })}
        />
      )}
      {/* Below the arrows, which keep their place after a failed read. */}
      {!(screen === 'freeCourts' && free.notice) && notice}
      {screen === 'freeCourts' &&
        freeCourts({
          activity: display.activity,
          booked: month.eventsOfDays,
          date: display.date,
          isEntered: display.isEntered,
          onActivity: (chosen) => actor.send({ type: 'activity.chosen', activity: chosen }),
          onHour: (link) => actor.send({ type: 'link.opened', link }),
        })}
      {hasBar && (
        <MarkedBookingContext value={display.marked}>
          <Bookings {...props} display={display} freeOfDays={freeOfDays(free, activity)} />
        </MarkedBookingContext>
      )}
      {children}
      {screen === 'day' && day !== null && (
        <OwnEventsOfDay
          date={day}
          events={ownEventsOn(ownEvents, day)}
          onOwnEvent={(id) => actor.send({ type: 'ownEvent.chosen', id })}
        />
      )}
    </Stack>
  )
}
