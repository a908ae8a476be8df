import type { AvailableFacility } from './availability'
import type { BookingDraft } from './bookingDraft'
import { numberIn } from './bookingQuery'
import { activityKey, activityOf, type DayReading, isFree } from './dayReading'
import { emptyDraft } from './emptyDraft'
import { type LinkPart, linkParts } from './slotLinkQuery'
import { isSlot, pair, single, type SlotChoice } from './slots'
import { type CentreDate, isCentreDate } from '../time/centreTime'

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
