import type { CalendarUids } from '@domain/booking/calendarEvents'
import { type Database, only } from '@server/database/database'

/** What the events of this installation are called by, in the feed, in mails and in files that the portal makes. */
export const readCalendarUids = async (database: Database): Promise<CalendarUids> =>
  only(
    await database.query<CalendarUids>('select domain, first_booking as "firstBooking" from calendar_uids'),
  )
