import { type CSSProperties, memo, useContext, useDeferredValue } from 'react'
import { type OwnEvent, ownEventsOn } from '@domain/booking/ownEvents'
import type { SlotLink } from '@domain/booking/slotLink'
import { firstSlot } from '@domain/booking/slots'
import { dot } from '@domain/values/dot'
import { dayName, dayNumber, longDate, weekdayText } from '@domain/time/dates'
import type { CalendarDisplayScreen } from '@machines/calendar/calendarDisplay/calendarDisplay.select'
import {
  type CountedActivity,
  everyHour,
  type FreeCourtsScreen,
  hoursRows,
  linkToCell,
} from '@machines/calendar/freeCourts/freeCourts.select'
import {
  type CalendarEvent,
  canceledOf,
  type MonthBookingsScreen,
} from '@machines/calendar/monthBookings/monthBookings.select'
import { type DayBlock, dayBlocks } from '@machines/calendar/monthBookings/dayBlocks'
import { cx } from '@ui/cx'
import type { Cell } from '@ui/gridKeys'
import { ControlName, DecorativeText } from '@ui/DecorativeText'
import { HeatGrid } from '@ui/HeatGrid'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { bringIntoView } from '@views/shared/bringIntoView'
import { courtsUnit } from '@views/shared/freeNote'
import { useZoneNote } from '@views/shared/useZoneNote'
import { MarkedBookingContext } from './BookingEntry'
import { DayHours } from './DayHours'
import { bookingName } from './DayMark'
import styles from './WeekGrid.module.css'

interface WeekGridProps {
  readonly display: CalendarDisplayScreen
  readonly month: MonthBookingsScreen
  readonly free: FreeCourtsScreen
  readonly activity: CountedActivity | null
  readonly ownEvents: readonly OwnEvent[]
  readonly onHour: (link: SlotLink) => void
  readonly onDetails: (bookingId: number) => void
  readonly onOwnEvent: (id: string) => void
}

interface EntryProps {
  readonly booked: DayBlock
  readonly entry: DayBlock['entries'][number]
  /** True beside the number of free courts. */
  readonly isBeside: boolean
  readonly place: object
  readonly onDetails: (bookingId: number) => void
}

/** A booking over the hours of its day; it opens the sheet of the booking (B2.30). */
function Entry({ booked: { lanes, hours: height }, entry, isBeside, place, onDetails }: EntryProps) {
  const { event, lane, after } = entry
  const { bookingId, what, hours, status } = event
  const isMarked = useContext(MarkedBookingContext) === bookingId
  return (
    <button
      type="button"
      data-printed=""
      ref={isMarked ? bringIntoView : undefined}
      aria-current={isMarked || undefined}
      className={cx(
        styles.entry,
        isBeside && styles.beside,
        status === 'Pending' && styles.pending,
        isMarked && styles.marked,
      )}
      style={
        {
          '--after': after / height,
          '--height': hours / height,
          '--lane': lane,
          '--lanes': lanes,
        } as CSSProperties
      }
      onClick={() => onDetails(bookingId)}
      {...place}
    >
      <ControlName text={bookingName(event)} />
      <DecorativeText text={what} className={styles.what} />
    </button>
  )
}

/** The bookings of a day that are all cancelled: the word that stands for each opens its sheet. */
const Canceled = ({
  events,
  onDetails,
}: {
  readonly events: readonly CalendarEvent[]
  readonly onDetails: (bookingId: number) => void
}) =>
  events.map((event) => (
    <button
      key={event.id}
      type="button"
      data-printed=""
      className={styles.canceled}
      onClick={() => onDetails(event.bookingId)}
    >
      <ControlName text={bookingName(event)} />
      <DecorativeText text="cancelled" />
    </button>
  ))

/**
 * A week as seven days by hours: the member's bookings over the number of free courts, where it is known, which
 * stays in sight and can be pressed beside them. A press on an hour books it. The frame that answers a press on the
 * arrows does not wait for its thousand elements, which follow in a render of slices.
 */
export const WeekGrid = (props: WeekGridProps) => <DeferredWeek shown={useDeferredValue(props)} />

const DeferredWeek = memo(function DeferredWeek({ shown }: { readonly shown: WeekGridProps }) {
  const { display, month, free, activity, ownEvents, onHour, onDetails, onOwnEvent } = shown
  const { week, date, today } = display
  const zoneNote = useZoneNote()
  const rows = hoursRows({ ...free, days: week }, activity?.key ?? '', {}, everyHour)
  const booked = week.map((day) => dayBlocks(month.eventsOfDays[day] ?? []))
  const notInGrid = week.map((day) => ({
    day,
    events: (month.eventsOfDays[day] ?? []).filter(({ slot }) => slot === null),
    own: ownEventsOn(ownEvents, day),
  }))
  const press = ({ row, column }: Cell) => {
    const cell = rows[row]?.cells[column]
    const link = cell ? linkToCell(free, cell, activity) : null
    if (link) onHour(link)
  }
  const isFree = ({ row, column }: Cell) => {
    const cell = rows[row]?.cells[column]
    return cell !== undefined && !cell.isOver && (cell.free ?? 0) > 0
  }
  return (
    <Stack gap={3}>
      <Text size="xs" tone="faint">
        <span>{`Free courts per hour: ${[activity?.name, free.branchText].filter(Boolean).join(', ')}${dot}`}</span>
        <span>
          {month.screen === 'failed'
            ? 'Your bookings could not be loaded.'
            : `Your bookings: ${month.chips.viewing}`}
        </span>
      </Text>
      <HeatGrid
        label={['Week', activity && `free courts for ${activity.name}`, free.branchText]
          .filter(Boolean)
          .join(', ')}
        corner={zoneNote}
        columns={week.map((day) => ({
          id: day,
          name: longDate(day),
          short: day === today ? 'Today' : weekdayText(day),
          number: String(dayNumber(day)),
          current: day === today,
          note: <Canceled events={canceledOf(month, day)} onDetails={onDetails} />,
        }))}
        rows={rows.map(({ label, cells }, row) => ({
          id: label,
          label,
          cells: cells.map(({ name, free: courts, quarters, isOver }, column) => {
            const hour = firstSlot + row
            const own = booked[column]?.find(({ slot, hours }) => slot <= hour && hour < slot + hours)
            if (own && own.slot < hour) return null
            if (own) {
              const hours = Array.from({ length: own.hours }, (_, after) => ({ row: row + after, column }))
              const open = hours.filter(isFree)
              return {
                rows: own.hours,
                content: (first) => (
                  <>
                    {own.entries.map((entry, at) => (
                      <Entry
                        key={entry.event.id}
                        booked={own}
                        entry={entry}
                        isBeside={open.length > 0}
                        place={at === 0 ? first : { tabIndex: first.tabIndex }}
                        onDetails={onDetails}
                      />
                    ))}
                    {open.map((at) => (
                      <button
                        key={at.row}
                        type="button"
                        tabIndex={first.tabIndex}
                        className={styles.free}
                        style={
                          {
                            '--after': (at.row - row) / own.hours,
                            '--height': 1 / own.hours,
                          } as CSSProperties
                        }
                        onClick={() => press(at)}
                      >
                        <ControlName text={rows[at.row]?.cells[column]?.name ?? ''} />
                        <DecorativeText text={String(rows[at.row]?.cells[column]?.free)} />
                      </button>
                    ))}
                  </>
                ),
              }
            }
            return {
              name,
              text: isOver || courts === null ? '' : String(courts),
              unit: isOver || courts === null ? null : courtsUnit(courts),
              quarters: courts === null ? null : quarters,
              closed: isOver,
              own: false,
            }
          }),
        }))}
        begins={{
          row: everyHour.findIndex(({ slots: [slot] }) => slot === 18),
          column: Math.max(0, week.indexOf(date)),
        }}
        autoFocus={false}
        loading={false}
        everyHour
        onPress={press}
      />
      {notInGrid
        .filter(({ events, own }) => events.length + own.length > 0)
        .map(({ day, events, own }) => (
          <Stack key={day} gap={2}>
            <h3>{dayName(day)}</h3>
            <DayHours
              date={day}
              events={events.length > 0 ? events : null}
              ownEvents={own}
              onDetails={onDetails}
              onOwnEvent={onOwnEvent}
            />
          </Stack>
        ))}
    </Stack>
  )
})
