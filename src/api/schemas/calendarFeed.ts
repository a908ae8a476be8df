import type { CalendarFeed, CreatedCalendarFeed } from '@domain/booking/calendarFeed'
import { answerWith } from './envelope'
import { instantOrNull, read, reading, shape, text } from './wire'

const feed = shape({ created_at: instantOrNull, last_read_at: instantOrNull }, (wire): CalendarFeed => ({
  createdAt: wire.created_at,
  lastReadAt: wire.last_read_at,
}))

/** Null for no address; any other value is malformed. */
const feedOrNull = reading((value): CalendarFeed | null | undefined =>
  value === null ? null : (read(feed, value) ?? undefined),
)

/** Answer of `GET /calendar-feed`. */
export const calendarFeedAnswer = answerWith(
  shape({ calendar_feed: feedOrNull }, (wire): CalendarFeed | null => wire.calendar_feed),
)

/** Answer of `POST /calendar-feed`. */
export const createdCalendarFeedAnswer = answerWith(
  shape({ address: text, calendar_feed: feed }, (wire): CreatedCalendarFeed => ({
    secretAddress: wire.address,
    feed: wire.calendar_feed,
  })),
)
