import type { AvailableFacility } from './availability'
import type { HoursAgain } from './bookAgain'
import { type BookingDraft, emptyDraft } from './bookingDraft'
import { numberIn } from './bookingQuery'
import { activityKey, activityOf, type DayReading, isFree } from './dayReading'
import { isSlot, pair, single, type SlotChoice, slotsOf } from './slots'
import { addDays, type CentreDate, daysBetween, isCentreDate } from '../time/centreTime'

/** What an address may name of a choice, and the names of its parameters. */
export const linkParts = ['branch', 'date', 'activity', 'facility', 'slots'] as const
export type LinkPart = (typeof linkParts)[number]

/** `?branch=1&date=2026-07-08&activity=10&facility=101&slots=18,19`, without what is not chosen; '' for nothing. */
export function linkQueryOf({ branchId, date, activity, facility, choice }: BookingDraft): string {
  const values: Readonly<Record<LinkPart, string | null>> = {
    branch: branchId === null ? null : String(branchId),
    date,
    activity: activity === null ? null : encodeURIComponent(activity),
    facility: facility === null ? null : String(facility.id),
    slots: choice && slotsOf(choice).join(','),
  }
  const pairs = linkParts.flatMap((part) => (values[part] === null ? [] : [`${part}=${values[part]}`]))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/**
 * The address of the same hours of the same facility a week later or, where that day is over, on the next such weekday. `today` is
 * the centre's. `isNextWeek`: whether it is the week after the booking.
 */
export function nextWeekQuery(
  { branchId, date, choice, facilityName }: HoursAgain & { readonly facilityName: string },
  today: CentreDate,
): { readonly query: string; readonly isNextWeek: boolean } {
  const weeks = Math.max(1, Math.ceil(daysBetween(date, today) / 7))
  const parts: Readonly<Record<Exclude<LinkPart, 'activity'>, string>> = {
    branch: String(branchId),
    date: addDays(date, weeks * 7),
    facility: encodeURIComponent(facilityName),
    slots: slotsOf(choice).join(','),
  }
  const pairs = Object.entries(parts).map(([part, value]) => `${part}=${value}`)
  return { query: `?${pairs.join('&')}`, isNextWeek: weeks === 1 }
}

/** A choice as an address names it: null for what it leaves out, or names in a way that can never hold. */
export interface SlotLink {
  readonly branchId: number | null
  readonly date: CentreDate | null
  readonly activity: string | null
  readonly facilityId: number | null
  /** A facility that is named instead of numbered, as a booking names it. */
  readonly facilityName: string | null
  readonly choice: SlotChoice | null
  /** What it names in vain. */
  readonly ignored: readonly LinkPart[]
}

/** One hour, or two in a row; null for anything else. */
function choiceIn(text: string): SlotChoice | null {
  const [one, other, ...more] = text.split(',').map(numberIn)
  if (one === undefined || one === null || !isSlot(one) || more.length > 0) return null
  if (other === undefined) return single(one)
  return other === null ? null : pair(one, other)
}

/** Of an activity's key, and of a facility's name. */
const maxLength = 100

/**
 * The choice that an address names, or null where it names none. A branch that does not exist and a day that is over
 * are ignored with the hours, which belonged to them.
 */
export function slotLinkFrom(
  parameter: (part: LinkPart) => string | null,
  { branchIds, today }: { readonly branchIds: readonly number[]; readonly today: CentreDate },
): SlotLink | null {
  if (linkParts.every((part) => parameter(part) === null)) return null
  const text = (part: LinkPart) => parameter(part) ?? ''
  const branch = numberIn(text('branch'))
  const branchId = branch !== null && branchIds.includes(branch) ? branch : null
  const date = isCentreDate(text('date')) && text('date') >= today ? text('date') : null
  const activity = text('activity') !== '' && text('activity').length <= maxLength ? text('activity') : null
  const facilityId = numberIn(text('facility'))
  const facility = text('facility')
  const facilityName =
    facilityId === null && facility !== '' && facility.length <= maxLength ? facility : null
  const choice = choiceIn(text('slots'))
  const found: Readonly<Record<LinkPart, unknown>> = {
    branch: branchId,
    date,
    activity,
    facility: facilityId ?? facilityName,
    slots: choice,
  }
  const ignored = linkParts.filter((part) => parameter(part) !== null && found[part] === null)
  const ofBranch = !ignored.includes('branch')
  return {
    branchId,
    date,
    activity: ofBranch ? activity : null,
    facilityId: ofBranch ? facilityId : null,
    facilityName: ofBranch ? facilityName : null,
    choice: ofBranch && !ignored.includes('date') ? choice : null,
    ignored,
  }
}

/**
 * The draft that a link asks for, as far as a reading of its day offers it, and which parts it does not offer. Where an
 * activity or a facility is not offered, nothing is said of the hours, which belonged to it.
 */
export function draftFromLink(
  { activity: key, facilityId, facilityName, choice }: SlotLink,
  reading: DayReading,
): { readonly draft: BookingDraft; readonly missing: readonly LinkPart[] } {
  const day = { ...emptyDraft, branchId: reading.branchId, date: reading.date }
  const isNamed = ({ id, name }: AvailableFacility) => id === facilityId || name === facilityName
  const activity =
    key === null
      ? reading.activities.find(({ facilities }) => facilities.some(isNamed))
      : activityOf(reading, key)
  if (key !== null && !activity) return { draft: day, missing: ['activity'] }
  const ofActivity = { ...day, activity: activity ? activityKey(activity) : null }
  if (facilityId === null && facilityName === null) return { draft: ofActivity, missing: [] }
  const facility = activity?.facilities.find(isNamed)
  if (!facility) return { draft: ofActivity, missing: ['facility'] }
  const ofFacility = { ...ofActivity, facility: { id: facility.id, name: facility.name } }
  if (choice === null) return { draft: ofFacility, missing: [] }
  return isFree(reading, facility, choice)
    ? { draft: { ...ofFacility, choice }, missing: [] }
    : { draft: ofFacility, missing: ['slots'] }
}
