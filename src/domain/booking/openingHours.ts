import { firstSlot, lastSlot, timeText } from './slots'

/** When the centre is open, as its places write it (B9.25g, B2.86c); booking goes by the hours of the calendar alone. */
export const openingHours = {
  guide: '6:00 AM - 10:00 PM daily',
  desk: [
    { term: 'Weekdays', value: '6:00 AM - 10:00 PM' },
    { term: 'Weekends', value: '7:00 AM - 9:00 PM' },
    { term: 'Holidays', value: '8:00 AM - 6:00 PM' },
  ],
} as const
/** Which of the hours holds for booking. */
export const bookableHours = `Courts can be booked every day from ${timeText(firstSlot)} to ${timeText(lastSlot + 1)}.`
