import { firstSlot, timeText } from './slots'

/**
 * The opening hours of the centre, as each place writes them (B9.25g, B2.86c); bookings follow the hours of
 * the calendar alone.
 */
export const openingHours = {
  guide: '6:00 AM - 10:00 PM daily',
  desk: [
    { term: 'Weekdays', value: '6:00 AM - 10:00 PM' },
    { term: 'Weekends', value: '7:00 AM - 9:00 PM' },
    { term: 'Holidays', value: '8:00 AM - 6:00 PM' },
  ],
} as const
/** The hours of the courts, beside those of the desk; the last one ends at midnight. */
export const courtHours = `Courts: ${timeText(firstSlot)} - midnight`
/** The difference between the two kinds of hours, in words. */
export const bookableHours = `These are our front-desk hours. Courts can be booked every day from ${timeText(firstSlot)} to midnight.`
