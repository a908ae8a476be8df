import { branchLabel } from '@domain/account/branches'
import type { SnapshotFrom } from 'xstate'
import type { Booking } from '@domain/booking/booking'
import { type BranchChoice } from '@domain/account/branchChoice'
import { type CentreDate, type Month, monthOf, shiftMonth } from '@domain/time/centreTime'
import { compareTexts } from '@domain/values/compareTexts'
import { countText } from '@domain/values/countText'
import { deepEqual } from '@domain/values/deepEqual'
import { dateTimeText, longDate, monthNameBeside, monthText } from '@domain/time/dates'
import { isOfSame, type KnownTotals } from '@domain/portal/knownNumbers'
import type { KeptMonth } from '@domain/booking/keptBookings'
import { joinHours } from '@domain/booking/joinHours'
import { hourText, type Slot, slotFromText } from '@domain/booking/slots'
import {
  combinedStatus,
  isClass,
  paymentStatusText,
  isSameWord,
  scheduleStatus,
  type ScheduleStatus,
} from '@domain/booking/statuses'
import { keptText, loadNoticeOf } from '@machines/shared/loadable'
import type { monthBookingsMachine } from './monthBookings.machine'
import { findMonth } from './knownMonths'
import type { MonthTotals } from './knownMonths.types'
import type { MonthBookingsContext } from './monthBookings.types'

/** A booking of a day as the calendar displays it, with all its adjacent hours. */
export interface CalendarEvent {
  readonly id: number
  readonly bookingId: number
  readonly date: CentreDate
  /** Its first hour. */
  readonly slot: Slot | null
  /** Number of its hours. */
  readonly hours: number
  readonly time: string
  /**
   * `7 PM Court 2`, `7 PM Yoga Studio`, `7 PM pending`, for a child's class `4 PM Sahan Perera`: short
   * enough for a day of the month; no line begins with its `PM` or its `2`.
   */
  readonly chip: string
  /** `Court 2`, `Dance Studio, pending`: where the hour stands beside it. */
  readonly what: string
  /** For a child's class with its name before it. */
  readonly facility: string
  readonly activity: string | null
  readonly branch: string | null
  /** True for a class, which no total counts. */
  readonly isClass: boolean
  /** True for the class of a child. */
  readonly isOfChild: boolean
  /** The calendar draws what is not Canceled; the list of a day has the rest. */
  readonly status: ScheduleStatus
  /** Unpaid when the server names no status (B4.22). */
  readonly payment: string
}

export interface MonthBookingsScreen {
  readonly screen: 'loading' | 'shown' | 'failed'
  readonly month: Month
  readonly monthText: string
  readonly today: CentreDate
  /** `You have 3 Booking(s)` (B2.24); a dash for an unknown number. */
  readonly greeting: string
  /** The scope of the greeting: `in November`, `in November at Piliyandala Branch`. */
  readonly scope: string
  /**
   * The scope of the greeting and of Total Schedules: `8 bookings, 11 hours in November`, with what the page displays of
   * that month and they do not count: `, without your children’s`.
   */
  readonly totalsText: string
  readonly todayText: string
  readonly branches: readonly BranchChoice[]
  /** True when the member is known to have no branch to choose. */
  readonly hasNoBranches: boolean
  readonly branchId: number | null
  /** Summary chips (B2.26). */
  readonly chips: {
    /** Hours of the displayed month; null while unknown. */
    readonly totalSchedules: number | null
    readonly viewing: string
    readonly branches: string
  }
  /** The Confirmed and Pending ones of the whole month, earliest first (B4.04, decision 0058). */
  readonly events: readonly CalendarEvent[]
  /** Also for days of the adjacent months, into which the displayed weeks reach. */
  readonly eventsOfDays: Readonly<Record<CentreDate, readonly CalendarEvent[]>>
  /** The same days with every booking of any status, for the list of a day. */
  readonly allOfDays: Readonly<Record<CentreDate, readonly CalendarEvent[]>>
  /** One status for each day that has any, of all its hours (B4.02). */
  readonly days: Readonly<Record<CentreDate, ScheduleStatus>>
  readonly refreshing: boolean
  /** `As of Jul 8, 2026, 6:00 PM` while data of an earlier start is displayed; else null. */
  readonly asOf: string | null
  /** The reason why the month is missing or out of date. */
  readonly notice: string | null
  /** Seconds until the next reading of the month is allowed, or null when it is allowed now. */
  readonly secondsLeft: number | null
}

/** The bookings of a day on which all are cancelled, which the calendar draws by one word; else none. */
export const canceledOf = (
  { days, allOfDays }: Pick<MonthBookingsScreen, 'days' | 'allOfDays'>,
  date: CentreDate,
): readonly CalendarEvent[] => (days[date] === 'Canceled' ? (allOfDays[date] ?? []) : [])

const byTime = (one: CalendarEvent, other: CalendarEvent) =>
  compareTexts(one.date, other.date) || (one.slot ?? 0) - (other.slot ?? 0) || one.id - other.id

/**
 * `Court 2` of `Badminton Court 2`, `Court A` of `Badminton Court A`; `Yoga Studio` and `Tennis Court` stay
 * whole.
 */
const shortFacility = ({ facilityName, activityName }: Booking): string => {
  const rest = activityName !== null && facilityName.startsWith(`${activityName} `)
  return rest && /\b(\d+|\p{Lu})$/u.test(facilityName)
    ? facilityName.slice(activityName.length + 1)
    : facilityName
}

/** The short name of each facility, or the full one when another has the same short name. */
function chipNames(bookings: readonly Booking[]): ReadonlyMap<string, string> {
  const short = new Map(bookings.map((booking) => [booking.facilityName, shortFacility(booking)] as const))
  const shared = [...short.values()].filter((name, at, all) => all.indexOf(name) !== at)
  return new Map([...short].map(([whole, name]) => [whole, shared.includes(name) ? whole : name] as const))
}

function eventsOf(booking: Booking, names: ReadonlyMap<string, string>): readonly CalendarEvent[] {
  const { facilityName, activityName } = booking
  const named = booking.participant ?? names.get(facilityName) ?? facilityName
  return joinHours(booking.schedules, {
    timeOf: ({ timeSlot }) => timeSlot,
    belong: (one, other) =>
      one.date === other.date && scheduleStatus(one.status) === scheduleStatus(other.status),
  }).map(({ first, time, count }) => {
    const slot = slotFromText(first.timeSlot)
    const begins = slot === null ? first.timeSlot : hourText(slot)
    const status = scheduleStatus(first.status)
    const isPending = status === 'Pending'
    const chip = `${begins} ${isPending ? 'pending' : named}`
    return {
      id: first.id,
      bookingId: booking.id,
      date: first.date,
      slot,
      hours: count,
      time: time ?? first.timeSlot,
      chip: chip.replace(/ (?=\S{1,2}( |$))/g, '\u00a0'),
      what: isPending ? `${named}, pending` : named,
      facility: booking.participant ? `${booking.participant}, ${facilityName}` : facilityName,
      activity: activityName,
      branch: booking.branchName,
      isClass: isClass(booking),
      isOfChild: booking.participant !== undefined,
      status,
      payment: paymentStatusText(first.paymentStatus, 'calendar'),
    }
  })
}

type MonthEvents = Pick<MonthBookingsScreen, 'events' | 'eventsOfDays' | 'allOfDays' | 'days'>

const computed = new WeakMap<readonly Booking[], MonthEvents>()

/** The events of a month's bookings, computed once for each answer: a month may hold thousands. */
export function monthEventsOf(bookings: readonly Booking[]): MonthEvents {
  const before = computed.get(bookings)
  if (before) return before
  const names = chipNames(bookings)
  // A moved booking stands on its new day.
  const held = bookings.map((booking) => ({
    ...booking,
    schedules: booking.schedules.filter(({ status }) => !isSameWord('moved', status)),
  }))
  const all = held.flatMap((booking) => eventsOf(booking, names)).sort(byTime)
  const events = all.filter(({ status }) => status !== 'Canceled')
  const days = statusOfDays(held)
  const made = { events, eventsOfDays: byDate(events), allOfDays: byDate(all), days }
  computed.set(bookings, made)
  return made
}

const none: readonly Booking[] = []

/** The events of the displayed month, and its days with those of the adjacent months. */
function displayedEvents(context: MonthBookingsContext, kept: KeptMonth | null): MonthEvents {
  const known = (month: Month) => monthEventsOf(findMonth(context, month)?.bookings ?? none)
  const [before, after] = [known(shiftMonth(context.month, -1)), known(shiftMonth(context.month, 1))]
  const { events, eventsOfDays, allOfDays, days } = kept ? monthEventsOf(kept.bookings) : known(context.month)
  return {
    events,
    eventsOfDays: { ...before.eventsOfDays, ...after.eventsOfDays, ...eventsOfDays },
    allOfDays: { ...before.allOfDays, ...after.allOfDays, ...allOfDays },
    days: { ...before.days, ...after.days, ...days },
  }
}

function byDate<Dated extends { readonly date: CentreDate }>(
  all: readonly Dated[],
): Readonly<Record<CentreDate, readonly Dated[]>> {
  const groups: Record<CentreDate, Dated[]> = {}
  for (const each of all) (groups[each.date] ??= []).push(each)
  return groups
}

/** The combined status of every day that has a booking (B4.02). */
function statusOfDays(bookings: readonly Booking[]): Readonly<Record<CentreDate, ScheduleStatus>> {
  const schedules = byDate(bookings.flatMap((booking) => booking.schedules))
  return Object.fromEntries(
    Object.entries(schedules).flatMap(([date, ofDay]) => {
      const status = combinedStatus(ofDay.map((schedule) => scheduleStatus(schedule.status)))
      return status ? [[date, status] as const] : []
    }),
  )
}

/** The scope of the page's numbers: their month and branch. */
const scopeOf = ({ month, today, branchId }: MonthBookingsContext): string =>
  `in ${monthNameBeside(month, monthOf(today))}${branchId === null ? '' : ` at ${branchLabel(branchId)}`}`

/** The bookings that no total counts: classes, which are those of children where the server names these. */
function leftOutOf(events: readonly CalendarEvent[]): string {
  const classes = events.filter((event) => event.isClass)
  if (classes.length === 0) return ''
  return classes.every(({ isOfChild }) => isOfChild) ? ', without your children’s' : ', without classes'
}

function totalsTextOf(where: string, totals: MonthTotals | null): string {
  return totals
    ? `${countText(totals.bookings, 'booking')}, ${countText(totals.hours, 'hour')} ${where}`
    : `The number of bookings and hours ${where} is not known yet`
}

type Snapshot = SnapshotFrom<typeof monthBookingsMachine>

const isLoading = (snapshot: Snapshot): boolean => snapshot.matches({ bookings: 'loading' })

/** The displayed month as an earlier start read it, during the first reading. */
function keptOf(snapshot: Snapshot): KeptMonth | null {
  const { kept, month, branchId } = snapshot.context
  return isLoading(snapshot) && branchId === null && deepEqual(kept?.month, month) ? kept : null
}

function screenOf(snapshot: Snapshot): MonthBookingsScreen['screen'] {
  if (isLoading(snapshot)) return keptOf(snapshot) ? 'shown' : 'loading'
  return snapshot.matches({ bookings: 'loaded' }) ? 'shown' : 'failed'
}

const isRateLimited = (snapshot: Snapshot): boolean =>
  snapshot.matches({ bookings: 'rateLimited' }) || snapshot.matches({ bookings: { loaded: 'rateLimited' } })

/** A failure stays displayed during the next reading, beside its button. */
function noticeOf(snapshot: Snapshot): string | null {
  const { context } = snapshot
  if (isLoading(snapshot) || snapshot.matches({ bookings: { loaded: 'ready' } })) return null
  if (snapshot.matches({ bookings: { loaded: 'refreshing' } }) && context.failure === null) return null
  return loadNoticeOf(context).message
}

/** The last known totals of the same month and branch, when they cannot be read now. */
function keptTotalsOf(snapshot: Snapshot): KnownTotals | null {
  const { context } = snapshot
  const isMissing = snapshot.matches({ bookings: 'failed' }) || context.failure !== null
  if (!isMissing || findMonth(context, context.month)) return null
  return context.knownTotals.find((each) => isOfSame(each, context)) ?? null
}

const withAge = (notice: string | null, kept: KnownTotals | null): string | null =>
  notice && kept ? `${notice} The numbers are as of ${dateTimeText(kept.readAt)}.` : notice

/** The screen of the month's bookings. */
export function selectMonthBookings(snapshot: Snapshot): MonthBookingsScreen {
  const { context } = snapshot
  const kept = keptOf(snapshot)
  const keptTotals = keptTotalsOf(snapshot)
  const totals = (kept ?? findMonth(context, context.month) ?? keptTotals)?.totals ?? null
  const asOf = keptText({ matches: () => isLoading(snapshot) }, kept)
  const scope = scopeOf(context)
  const shown = displayedEvents(context, kept)
  return {
    screen: screenOf(snapshot),
    month: context.month,
    monthText: monthText(context.month),
    today: context.today,
    greeting: `You have ${totals?.bookings ?? '–'} Booking(s)`,
    totalsText: [`${totalsTextOf(scope, totals)}${totals ? leftOutOf(shown.events) : ''}`, asOf]
      .filter(Boolean)
      .join('. '),
    scope,
    todayText: longDate(context.today),
    branches: context.branches,
    hasNoBranches: context.branches.length === 0 && !snapshot.matches({ branches: 'reading' }),
    branchId: context.branchId,
    chips: {
      totalSchedules: totals?.hours ?? null,
      viewing: context.branchId === null ? 'All Branches' : branchLabel(context.branchId),
      branches: context.branches.map(({ label }) => label).join(', '),
    },
    ...shown,
    refreshing: snapshot.matches({ bookings: { loaded: 'refreshing' } }),
    asOf,
    notice: withAge(noticeOf(snapshot), keptTotals),
    secondsLeft: isRateLimited(snapshot) ? context.secondsLeft : null,
  }
}
