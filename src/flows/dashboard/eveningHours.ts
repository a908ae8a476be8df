import { branchIdFrom } from '@domain/account/branches'
import type { BookingPage } from '@domain/booking/booking'
import { firstStepsOf, isNewMember } from '@domain/booking/firstSteps'
import { lastWeekAgain } from '@domain/booking/bookAgain'
import { type Evening, eveningDateAt, usualCourtOf } from '@domain/booking/eveningHours'
import { type CentreDate, minute } from '@domain/time/centreTime'
import { skippedIn, succeeded } from '@domain/values/outcome'
import { eveningHoursMachine } from '@machines/dashboard/eveningHours/eveningHours.machine'
import type { FlowDeps } from '@flows/shared/deps'
import { readingBy } from '@flows/shared/reader'

/** The member's newest hours, which determine the usual court. */
const newestHours = { page: 1, pageSize: 30, upcomingOnly: false, branchId: null, activityId: null }

/** True when a calendar of a new member reads the bookings; null when unknown, and for other members. */
async function hasFeed(
  { api, config }: Pick<FlowDeps, 'api' | 'config'>,
  newest: BookingPage,
  signal: AbortSignal,
): Promise<boolean | null> {
  if (!isNewMember(newest) || !config.extensions.includes('calendar-feed')) return null
  const feed = await api.call('findCalendarFeed', undefined, { signal })
  return feed.ok ? feed.value !== null : null
}

/** The id of the first branch that the member has joined; null without one. */
const firstBranchOf = ({ branches }: BookingPage): number | null =>
  branches.map(({ name }) => branchIdFrom(name)).find((id) => id !== null) ?? null

/** The free hours of the evening at the member's branch, over the member API. */
export function eveningHoursFlow(deps: FlowDeps) {
  const { api, clock } = deps
  const now = clock.now()
  const machine = eveningHoursMachine.provide(
    readingBy<CentreDate, Evening>(deps, {
      read: async (date, signal) => {
        const newest = await api.call('allBookings', newestHours, { signal })
        if (!newest.ok) return newest
        const court = usualCourtOf(newest.value.rows)
        const lastWeek = lastWeekAgain(newest.value.rows, clock.now())
        const branchId = court?.branchId ?? firstBranchOf(newest.value)
        const query = branchId === null ? null : { branchId, date }
        const [feed, day] = await Promise.all([
          hasFeed(deps, newest.value, signal),
          query && api.call('memberAvailability', query, { signal }),
        ])
        if (day && !day.ok) return day
        const firstSteps = firstStepsOf(newest.value, feed)
        // The member's own hours are not free either, so the flow need not read them.
        const reading = query && day && { ...query, activities: day.value, own: null, readAt: clock.now() }
        return succeeded({ date, court, lastWeek, firstSteps, reading }, skippedIn(newest, day))
      },
      watch: (callback) => clock.each(minute, () => callback({ type: 'clock.ticked', now: clock.now() })),
    }),
  )
  return { machine, input: { query: eveningDateAt(now), known: null, now } }
}
