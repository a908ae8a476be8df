import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type OwnEvent, ownEventsOn, ownEventsWithin } from '@domain/booking/ownEvents'
import { type CentreDate, firstDayOf, lastDayOf } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
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
import { Dialog } from '@ui/Dialog'
import { Segmented } from '@ui/Segmented'
import { SkeletonRows } from '@ui/Skeleton'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { countedActivity, type FreeCourtsProps } from '../freeCourts/FreeCourtsView'
import { drawsBookings } from '../drawsBookings'
import { FreeCourtsStrip } from '../freeCourts/FreeCourtsStrip'
import { useScreen } from '@views/shared/useScreen'
import styles from './calendarDisplay.module.css'
import { MarkedBookingContext } from './BookingEntry'
import { CalendarBar } from './CalendarBar'
import { DayHours } from './DayHours'
import { DayLegend } from './DayLegend'
import type { MonthGridProps } from './MonthGrid'
import { MonthList } from './MonthList'
import { OwnEventsOfDay } from './OwnEventsOfDay'
import { WeekGrid } from './WeekGrid'
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

const noneOfTheirOwn: readonly OwnEvent[] = []

/** The displayed bookings: the month's grid, a week with the bookings of its days, or the list of all. */
function Bookings({
  actor,
  display,
  month,
  grid: Grid,
  ownEvents = noneOfTheirOwn,
  onBook,
  free: freeCourts,
  activity,
}: CalendarDisplayViewProps & {
  readonly display: CalendarDisplayScreen
  readonly activity: CountedActivity | null
}) {
  const free = freeOfDays(freeCourts, activity)
  const { screen, today, comesFirst, hoursOf } = display
  const onDetails = (bookingId: number) => actor.send({ type: 'details.chosen', bookingId })
  const onOwnEvent = (id: string) => actor.send({ type: 'ownEvent.chosen', id })
  const where = activity ? `of ${activity.name} at ${freeCourts.branchText}` : ''
  const shown = { month, ownEvents, free, where, onDetails, onOwnEvent }
  // The failure stands in its place; own events need no reading.
  if (month.screen === 'failed' && ownEvents.length === 0 && drawsBookings(screen, comesFirst)) return null
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
        <DayLegend counts />
        {ownEventsWithin(ownEvents, firstDayOf(month.month), lastDayOf(month.month)).length > 0 && (
          <Text size="sm" tone="soft">
            Dotted outlines and rings are your own events, kept on this device only.
          </Text>
        )}
        {hoursOf !== null && (
          <Dialog
            title="Booked Time Slots"
            subtitle={longDate(hoursOf)}
            size="md"
            onClose={() => actor.send({ type: 'dialog.closed' })}
          >
            <DayHours
              date={hoursOf}
              events={month.screen === 'shown' ? (month.allOfDays[hoursOf] ?? []) : null}
              ownEvents={ownEventsOn(ownEvents, hoursOf)}
              onDetails={onDetails}
              onOwnEvent={onOwnEvent}
            />
          </Dialog>
        )}
      </>
    )
  if (screen === 'week' && !comesFirst)
    return (
      <WeekGrid
        display={display}
        month={month}
        free={freeCourts}
        activity={activity}
        ownEvents={ownEvents}
        onHour={(link) => actor.send({ type: 'link.opened', link })}
        onDetails={onDetails}
        onOwnEvent={onOwnEvent}
      />
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
        {hasBar && <CalendarBar actor={actor} display={display} month={month} addition={addition} />}
      </div>
      {screen === 'week' && comesFirst && (
        <WeekStrip
          display={display}
          month={month}
          ownEvents={ownEvents}
          onDate={(date) => actor.send({ type: 'date.chosen', date })}
        />
      )}
      {screen === 'week' && comesFirst && <DayLegend />}
      {/* Below the arrows, which keep their place after a failed read. */}
      {!(screen === 'freeCourts' && free.notice) && notice}
      {screen === 'freeCourts' &&
        freeCourts({
          activity: display.activity,
          booked: month.screen === 'failed' ? null : month.eventsOfDays,
          date: display.date,
          isEntered: display.isEntered,
          onActivity: (chosen) => actor.send({ type: 'activity.chosen', activity: chosen }),
          onHour: (link) => actor.send({ type: 'link.opened', link }),
        })}
      {hasBar && (
        <MarkedBookingContext value={display.marked}>
          <Bookings {...props} display={display} activity={activity} />
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
