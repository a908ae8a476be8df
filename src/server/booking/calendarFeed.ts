import type { Hono } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { createCalendarFeed, findCalendarFeed, revokeCalendarFeed } from '@api/endpoints/calendarFeed'
import { type BookingOfCalendar, calendarFileType } from '@domain/booking/calendarEvents'
import { calendarText } from '@domain/booking/calendarText'
import { centreDateOf, day } from '@domain/time/centreTime'
import { holdsSession } from '@server/accounts/sessions'
import type { AppContext } from '@server/context'
import type { Queries } from '@server/database/database'
import { forRevocations, writeIfRoom } from '@server/database/diskReserve'
import type { Environment } from '@server/http/environment'
import type { MemberRoutes } from '@server/http/memberRoutes'
import { notFound, unauthenticated } from '@server/http/problems'
import { hashOfToken, newToken } from '@server/security/randomness'

/** Calendars read the bookings below this path; the secret follows it. */
const feedPath = '/calendar-feed'
/** A booking stays in the feed for this long after its day, in milliseconds. */
const keptAfterwards = 60 * day

interface FeedRow {
  readonly created_at: Date
  readonly last_read_at: Date | null
}

/** The secret address with the member's bookings as an iCalendar file (extension `calendar-feed`). */
export function registerCalendarFeed(
  routes: MemberRoutes,
  app: Hono<Environment>,
  context: AppContext,
): void {
  const access = 'completeProfile'
  routes.forMembers({ endpoint: findCalendarFeed, access }, async ({ member }) => {
    const [feed] = await context.database.query<FeedRow>(
      'select created_at, last_read_at from calendar_feeds where member_id = $1',
      [member.id],
    )
    return { data: { calendar_feed: feed ?? null } }
  })

  routes.forMembers({ endpoint: createCalendarFeed, access }, async ({ member, session }) => {
    const token = newToken(context.random)
    const now = new Date(context.clock.now())
    await context.database.transaction(async (database) => {
      if (!(await holdsSession(database, session.id))) throw unauthenticated()
      await database.query(
        `insert into calendar_feeds (member_id, token_hash, created_at) values ($1, $2, $3)
         on conflict (member_id) do update
           set token_hash = excluded.token_hash, created_at = excluded.created_at, last_read_at = null`,
        [member.id, hashOfToken(token), now],
      )
    })
    return {
      status: 201,
      message: 'The calendar address has been created.',
      data: {
        address: `${context.publicUrl()}${feedPath}/${token}.ics`,
        calendar_feed: { created_at: now, last_read_at: null },
      },
    }
  })

  routes.forMembers({ endpoint: revokeCalendarFeed, access }, async ({ member }) => {
    await forRevocations(context.database).query('delete from calendar_feeds where member_id = $1', [
      member.id,
    ])
    return { message: 'The calendar address has been revoked.' }
  })

  const tagged = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'X-Robots-Tag'] })
  app.get(`${feedPath}/:file`, tagged, async (c) => {
    const [, token] = /^([\w-]{20,200})\.ics$/.exec(c.req.param('file')) ?? []
    const memberId = token === undefined ? null : await readerOf(context, token)
    if (memberId === null) throw notFound('This calendar address is not known, or has been revoked.')
    const now = context.clock.now()
    const bookings = await bookingsOf(context.database, memberId, now)
    const method = 'PUBLISH'
    const { email: organizer, places, calendarUids: uids } = context.settings.portal
    const around = { places, portalUrl: context.publicUrl(), ...(uids && { uids }) }
    const text = calendarText(bookings, { method, calName: 'Court bookings', organizer, around }, now)
    // Only the member's calendar caches it, and revalidates it each time.
    c.header('Cache-Control', 'private, no-cache')
    c.header('X-Robots-Tag', 'noindex')
    c.header('Content-Type', calendarFileType(method))
    return c.body(text)
  })
}

/** Finds the active member of the address, or null, and records the reading. */
async function readerOf({ database, clock }: AppContext, token: string): Promise<number | null> {
  const hash = hashOfToken(token)
  const [feed] = await database.query<{ memberId: number }>(
    `select f.member_id as "memberId" from calendar_feeds f join members m on m.id = f.member_id
     where f.token_hash = $1 and m.deactivated_at is null`,
    [hash],
  )
  if (!feed) return null
  await writeIfRoom(() =>
    database.query('update calendar_feeds set last_read_at = $2 where token_hash = $1', [
      hash,
      new Date(clock.now()),
    ]),
  )
  return feed.memberId
}

/** The member's coming bookings and those of the last weeks, without cancelled ones. */
async function bookingsOf(
  database: Queries,
  memberId: number,
  now: number,
): Promise<readonly BookingOfCalendar[]> {
  const rows = await database.query<Omit<BookingOfCalendar, 'changedAt'> & { readonly changedAt: Date }>(
    `select b.id, f.name as "facilityName", a.name as "activityName", r.display_name as "branchName",
            coalesce(b.cancelled_at, b.created_at) as "changedAt",
            json_agg(json_build_object('date', s.date, 'slot', s.hour, 'status', s.status) order by s.date, s.hour)
              as hours
     from bookings b
     join booking_schedules s on s.booking_id = b.id
     join facilities f on f.id = b.facility_id
     join activities a on a.id = f.activity_id
     join branches r on r.id = f.branch_id
     where b.member_id = $1 and b.cancelled_at is null
     group by b.id, f.name, a.name, r.display_name
     having max(s.date) filter (where s.status <> 'Canceled') >= $2::date
     order by min(s.date), b.id`,
    [memberId, centreDateOf(now - keptAfterwards)],
  )
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.getTime() }))
}
