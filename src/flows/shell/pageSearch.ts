import { allComing, readUpcoming } from '@api/readUpcoming'
import { branchLabel, centreBranches } from '@domain/account/branches'
import { fromPromise } from 'xstate'
import type { AvailableActivity } from '@domain/booking/availability'
import type { BookingDetails } from '@domain/booking/booking'
import { hoursOf } from '@domain/booking/bookingFacts'
import { keptUpcomingAt } from '@domain/booking/keptUpcoming'
import { emptyDraft } from '@domain/booking/bookingDraft'
import { activityKey } from '@domain/booking/dayReading'
import { linkQueryOf } from '@domain/booking/slotLink'
import { firstBookableDay } from '@domain/booking/slots'
import { bookingResult, type SearchResult, upcomingResults } from '@domain/portal/pageSearch'
import { pathOf } from '@domain/portal/routes'
import { shortDate } from '@domain/time/dates'
import type { CentreDate } from '@domain/time/centreTime'
import { dotted } from '@domain/values/dot'
import { failed, type Outcome, succeeded } from '@domain/values/outcome'
import { pageSearchMachine } from '@machines/shell/pageSearch/pageSearch.machine'
import type { Answer, LookUpCall } from '@machines/shell/pageSearch/pageSearch.types'
import { records as table } from '@world/recordTable'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { memberIn } from '@flows/shared/memberIn'
import { reporting } from '@flows/shared/reporting'

/** Every court or hall in a branch's day, with the calendar's address that opens on it. */
const courtsOf = (
  branchId: number,
  date: CentreDate,
  activities: readonly AvailableActivity[],
): readonly SearchResult[] =>
  activities.flatMap((activity) =>
    activity.facilities.map(({ id, name }) => ({
      label: `Book ${name}`,
      detail: dotted(activity.name, branchLabel(branchId)),
      href: `${pathOf('calendar')}${linkQueryOf({
        ...emptyDraft,
        branchId,
        date,
        activity: activityKey(activity),
        facility: { id, name },
      })}`,
    })),
  )

function bookingText(booking: BookingDetails): string {
  const [hours] = hoursOf(booking)
  return dotted(booking.facilityName, hours && shortDate(hours.first.date), hours?.time)
}

/** The search of the header over the pages, the member's bookings and the courts of all branches. */
export function pageSearchFlow(deps: FlowDeps) {
  const { api, clock, navigation, records } = deps

  /**
   * Reads the courts of every branch, since a member can add one while booking; those of a branch that the
   * server refuses are left out.
   */
  async function readCourts(signal: AbortSignal): Promise<Outcome<readonly SearchResult[]>> {
    const date = firstBookableDay(clock.now())
    const days = await Promise.all(
      centreBranches().map(async ({ id }) => ({
        id,
        day: await api.call('memberAvailability', { branchId: id, date }, { signal }),
      })),
    )
    const refused = days.flatMap(({ day }) => (day.ok ? [] : [day.failure]))
    const [failure] = refused.filter((each) => !(each.kind === 'refused' && each.status === 403))
    const [onlyRefused] = refused.length === days.length ? refused : []
    const reason = failure ?? onlyRefused
    if (reason) return failed(reason)
    return succeeded(days.flatMap(({ id, day }) => (day.ok ? courtsOf(id, date, day.value) : [])))
  }

  /**
   * All coming bookings; those of the last reading when they cannot be read. The dashboard keeps the next five
   * alone, so no record replaces the reading.
   */
  async function readBookings(signal: AbortSignal) {
    const coming = await readUpcoming(api, { pageSize: allComing, signal })
    const kept = () => keptUpcomingAt(records.read(table.upcoming), clock.now())?.bookings ?? []
    return upcomingResults(coming.ok ? coming.value : kept(), clock.now())
  }

  /** The children by name; none when the server does not tell. */
  async function readChildren(signal: AbortSignal): Promise<readonly SearchResult[]> {
    const answer = await api.call('childMembers', undefined, { signal })
    if (!answer.ok) return []
    return answer.value.children.map(({ name }) => ({
      label: name,
      detail: 'Child account',
      href: pathOf('childAccounts'),
    }))
  }

  async function readLists(bookingsOnly: boolean, signal: AbortSignal): Promise<Outcome<Answer>> {
    if (bookingsOnly) return succeeded({ bookings: await readBookings(signal) })
    const [courts, bookings, children] = await Promise.all([
      readCourts(signal),
      readBookings(signal),
      readChildren(signal),
    ])
    return courts.ok ? succeeded({ courts: courts.value, bookings, children }) : courts
  }

  async function readBooking(id: number, signal: AbortSignal): Promise<Outcome<Answer>> {
    const booking = await api.call('bookingDetails', { bookingId: id }, { signal })
    if (booking.ok)
      return succeeded({ booking: { id, result: bookingResult(id, bookingText(booking.value)) } })
    const { failure } = booking
    const isNobodys = failure.kind === 'refused' && (failure.status === 403 || failure.status === 404)
    return isNobodys ? succeeded({ booking: { id, result: null } }) : booking
  }

  const machine = pageSearchMachine.provide({
    actors: {
      lookUp: fromPromise<LookUpCall['output'], LookUpCall['input']>(({ input, signal }) =>
        input.kind === 'booking' ? readBooking(input.id, signal) : readLists(input.bookingsOnly, signal),
      ),
      countDown: countingDown(deps),
    },
    actions: {
      openResult: ({ event }) => {
        if (event.type === 'result.chosen') navigation.go(event.result.href)
      },
      reportDefect: reporting(deps),
    },
  })
  return { machine, input: { isStaff: memberIn(deps)?.isStaff ?? false } }
}
