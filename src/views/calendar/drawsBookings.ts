import type { CalendarDisplayScreen } from '@machines/calendar/calendarDisplay/calendarDisplay.select'

/**
 * True for a view that draws the bookings alone, so that a month that could not be read leaves it empty: the free
 * courts, a week's hours on a large screen and a day's courts have more.
 */
export const drawsBookings = (screen: CalendarDisplayScreen['screen'], comesFirst: boolean): boolean =>
  screen === 'month' || screen === 'list' || (screen === 'week' && comesFirst)
