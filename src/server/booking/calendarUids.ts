import type { CalendarUids } from '@domain/booking/calendarEvents'
import { type Database, only } from '@server/database/database'

/** The identifiers of this installation's events, in the feed, in mails and in files of the portal. */
export const readCalendarUids = async (database: Database): Promise<CalendarUids> =>
  only(
    await database.query<CalendarUids>('select domain, first_booking as "firstBooking" from calendar_uids'),
  )
