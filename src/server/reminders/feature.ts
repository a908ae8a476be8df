import { minute } from '@domain/time/centreTime'
import type { Feature } from '@server/feature'
import { repeatedly } from '@server/repeatedly'
import { sendReminders } from './sendReminders'

/** Reminder mails about bookings and dues, for members who did not switch them off. */
export const remindersFeature: Feature = {
  name: 'reminders',
  start: (context) => repeatedly(context, 5 * minute, () => sendReminders(context)),
}
