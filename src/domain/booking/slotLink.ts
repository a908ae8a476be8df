import type { AvailableFacility } from './availability'
import { type BookingDraft, emptyDraft } from './bookingDraft'
import { numberIn } from './bookingQuery'
import { activityKey, activityOf, type DayReading, isFree } from './dayReading'
import { isSlot, pair, single, type Slot, type SlotChoice, slotsOf } from './slots'
import { type CentreDate, isCentreDate } from '../time/centreTime'

/** The parts of a choice in an address, by the names of their parameters. */
export const linkParts = ['branch', 'date', 'activity', 'facility', 'slots'] as const
export type LinkPart = (typeof linkParts)[number]
/** With `then=confirm` the choice leads to its confirmation at once. */
export const linkParameters = [...linkParts, 'then'] as const
export type LinkParameter = (typeof linkParameters)[number]

/** A choice for an address; with its facility by id, or by name alone as in a booking. */
interface Linked extends Omit<BookingDraft, 'facility'> {
  readonly facility: { readonly id: number } | { readonly name: string } | null
  readonly leadsToConfirm?: boolean
}

const named = (facility: NonNullable<Linked['facility']>): string =>
  'id' in facility ? String(facility.id) : encodeURIComponent(facility.name)

/**
 * `?branch=1&date=2026-07-08&activity=10&facility=101&slots=18,19`, without parts that are not chosen; '' for
 * nothing.
 */
export function linkQueryOf(linked: Linked): string {
  const { branchId, date, activity, facility, choice, leadsToConfirm = false } = linked
  const values: Readonly<Record<LinkParameter, string | null>> = {
    branch: branchId === null ? null : String(branchId),
    date,
    activity: activity === null ? null : encodeURIComponent(activity),
    facility: facility && named(facility),
    slots: choice && slotsOf(choice).join(','),
    then: leadsToConfirm ? 'confirm' : null,
  }
  const pairs = linkParameters.flatMap((part) => (values[part] === null ? [] : [`${part}=${values[part]}`]))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** The choice in an address: null for a part that it leaves out, or whose value can never be valid. */
export interface SlotLink {
  readonly branchId: number | null
  readonly date: CentreDate | null
  readonly activity: string | null
  readonly facilityId: number | null
  /** A facility by its name, as in a booking, instead of its id. */
  readonly facilityName: string | null
  readonly choice: SlotChoice | null
  /** True when the member is to confirm the hours at once, or to see the nearest free ones. */
  readonly leadsToConfirm: boolean
  /**
   * The hour at which the display begins when none is chosen; null for the evening. Not part of an address.
   */
  readonly near?: Slot
  /** The parts with invalid values. */
  readonly ignored: readonly LinkPart[]
}

/**
 * A link to a day at an hour: with the hour chosen at the first court that has it free, or only displayed
 * first.
 */
export const linkToHour = ({
  slot,
  isChosen,
  ...day
}: {
  readonly branchId: number
  readonly date: CentreDate
  readonly activity: string | null
  readonly slot: Slot
  readonly isChosen: boolean
}): SlotLink => ({
  ...day,
  facilityId: null,
  facilityName: null,
  choice: isChosen ? single(slot) : null,
  near: slot,
  leadsToConfirm: false,
  ignored: [],
})

/** One hour, or two in a row; null for anything else. */
function choiceIn(text: string): SlotChoice | null {
  const [one, other, ...more] = text.split(',').map(numberIn)
  if (one === undefined || one === null || !isSlot(one) || more.length > 0) return null
  if (other === undefined) return single(one)
  return other === null ? null : pair(one, other)
}

/** Maximum length of an activity's key and of a facility's name. */
const maxLength = 100

/**
 * The choice in an address, or null when it names none. A branch that does not exist or a day that is over is
 * ignored together with the hours, which belonged to it.
 */
export function slotLinkFrom(
  parameter: (part: LinkParameter) => string | null,
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
    leadsToConfirm: parameter('then') === 'confirm',
    ignored,
  }
}

/**
 * The part of a link's draft that a reading of its day offers, and the parts that it does not offer. When an
 * activity or a facility is not offered, its hours are not listed separately.
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
  const namesFacility = facilityId !== null || facilityName !== null
  if (!namesFacility && choice === null) return { draft: ofActivity, missing: [] }
  // Hours without a facility are those of the first facility that has them free.
  const facility = activity?.facilities.find((each) =>
    namesFacility ? isNamed(each) : choice !== null && isFree(reading, each, choice),
  )
  if (!facility) return { draft: ofActivity, missing: [namesFacility ? 'facility' : 'slots'] }
  const ofFacility = { ...ofActivity, facility: { id: facility.id, name: facility.name } }
  if (choice === null) return { draft: ofFacility, missing: [] }
  return isFree(reading, facility, choice)
    ? { draft: { ...ofFacility, choice }, missing: [] }
    : { draft: ofFacility, missing: ['slots'] }
}

/**
 * The draft that the link asks the member to confirm, free or not; null when it leads elsewhere, or its
 * facility is not offered.
 */
export function draftToConfirm(link: SlotLink, reading: DayReading): BookingDraft | null {
  if (!link.leadsToConfirm || link.choice === null) return null
  const { draft } = draftFromLink(link, reading)
  return draft.facility && { ...draft, choice: link.choice }
}
