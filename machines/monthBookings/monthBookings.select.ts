import type { SnapshotFrom } from 'xstate'
import type { Booking } from '@domain/booking'
import { type BranchChoice, branchLabel } from '@domain/branchChoice'
import type { CentreDate, Month } from '@domain/centreTime'
import { longDate, monthText } from '@domain/dates'
import { type Slot, slotFromText } from '@domain/slots'
import { combinedStatus, scheduleStatus, type ScheduleStatus } from '@domain/statuses'
import type { monthBookingsMachine } from './monthBookings.machine'
import type { CalendarView } from './monthBookings.types'

/** One booked hour as the calendar draws it; only Confirmed ones are (B4.04). */
export interface CalendarEvent {
  readonly id: number
  readonly bookingId: number
  readonly date: CentreDate
  readonly slot: Slot | null
  readonly time: string
  readonly facility: string
  readonly activity: string | null
  readonly branch: string | null
}

export interface MonthBookingsScreen {
  readonly screen: 'loading' | 'shown' | 'failed'
  readonly view: CalendarView
  readonly month: Month
  readonly monthText: string
  readonly today: CentreDate
  /** `You have 3 Booking(s)` (B2.24). */
  readonly greeting: string
  readonly todayText: string
  readonly branches: readonly BranchChoice[]
  readonly branchId: number | null
  /** Summary chips (B2.26). */
  readonly chips: {
    readonly totalSchedules: number
    readonly thisMonth: number | null
    readonly viewing: string
    readonly branches: string
  }
  readonly countIsMissing: boolean
  readonly events: readonly CalendarEvent[]
  /** One status for each day that has any, of all its hours (B4.02). */
  readonly days: Readonly<Record<CentreDate, ScheduleStatus>>
  readonly refreshing: boolean
  /** Why the month is missing or not new. */
  readonly notice: string | null
}

const byTime = (one: CalendarEvent, other: CalendarEvent) =>
  one.date.localeCompare(other.date) || (one.slot ?? 0) - (other.slot ?? 0) || one.id - other.id

/** The Confirmed hours of a month's bookings, earliest first (B4.04). */
export const confirmedEvents = (bookings: readonly Booking[]): readonly CalendarEvent[] =>
  bookings
    .flatMap((booking) =>
      booking.schedules
        .filter((schedule) => scheduleStatus(schedule.status) === 'Confirmed')
        .map((schedule) => ({
          id: schedule.id,
          bookingId: booking.id,
          date: schedule.date,
          slot: slotFromText(schedule.timeSlot),
          time: schedule.timeSlot,
          facility: booking.facilityName,
          activity: booking.activityName,
          branch: booking.branchName,
        })),
    )
    .sort(byTime)

/** The combined status of every day that has a booking (B4.02). */
export function statusOfDays(bookings: readonly Booking[]): Readonly<Record<CentreDate, ScheduleStatus>> {
  const schedules = bookings.flatMap((booking) => booking.schedules)
  const dates = [...new Set(schedules.map(({ date }) => date))]
  return Object.fromEntries(
    dates.flatMap((date) => {
      const ofDay = schedules.filter((schedule) => schedule.date === date)
      const status = combinedStatus(ofDay.map((schedule) => scheduleStatus(schedule.status)))
      return status ? [[date, status] as const] : []
    }),
  )
}

/** What the calendar page shows in a state of its flow. */
export function selectMonthBookings(
  snapshot: SnapshotFrom<typeof monthBookingsMachine>,
): MonthBookingsScreen {
  const { context } = snapshot
  const loading = snapshot.matches({ bookings: 'loading' })
  const failed = snapshot.matches({ bookings: 'failed' })
  return {
    screen: loading ? 'loading' : failed ? 'failed' : 'shown',
    view: context.view,
    month: context.month,
    monthText: monthText(context.month),
    today: context.today,
    greeting: `You have ${context.totalBookings} Booking(s)`,
    todayText: longDate(context.today),
    branches: context.branches,
    branchId: context.branchId,
    chips: {
      totalSchedules: context.totalSchedules,
      thisMonth: context.monthlyCount,
      viewing: context.branchId === null ? 'All Branches' : branchLabel(context.branchId),
      branches: context.branches.map(({ label }) => label).join(', '),
    },
    countIsMissing: snapshot.matches({ count: 'unknown' }),
    events: confirmedEvents(context.bookings),
    days: statusOfDays(context.bookings),
    refreshing: snapshot.matches({ bookings: { shown: 'refreshing' } }),
    notice: context.problem?.message ?? null,
  }
}
