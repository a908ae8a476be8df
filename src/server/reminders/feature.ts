import { minute } from '@domain/time/centreTime'
import type { Feature } from '@server/feature'
import { repeatedly } from '@server/repeatedly'
import { sendReminders } from './sendReminders'

/** Mails that remind members of bookings and dues, unless they switched them off. */
export const remindersFeature: Feature = {
  name: 'reminders',
  start: (context) => repeatedly(context, 5 * minute, () => sendReminders(context)),
}
