import type { AvailableFacility } from './availability'
import { type BookingDraft, emptyDraft } from './bookingDraft'
import { numberIn } from './bookingQuery'
import { activityKey, activityOf, type DayReading, isFree } from './dayReading'
import { isSlot, pair, single, type Slot, type SlotChoice, slotsOf } from './slots'
import { type CentreDate, isCentreDate } from '../time/centreTime'

/** What an address may name of a choice, and the names of its parameters. */
export const linkParts = ['branch', 'date', 'activity', 'facility', 'slots'] as const
export type LinkPart = (typeof linkParts)[number]
/** With `then=confirm` the choice leads to its confirmation at once. */
export const linkParameters = [...linkParts, 'then'] as const
export type LinkParameter = (typeof linkParameters)[number]

/** What an address names; a facility also by its name alone, as a booking names it. */
interface Linked extends Omit<BookingDraft, 'facility'> {
  readonly facility: { readonly id: number } | { readonly name: string } | null
  readonly leadsToConfirm?: boolean
}

const named = (facility: NonNullable<Linked['facility']>): string =>
  'id' in facility ? String(facility.id) : encodeURIComponent(facility.name)

/** `?branch=1&date=2026-07-08&activity=10&facility=101&slots=18,19`, without what is not chosen; '' for nothing. */
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

/** A choice as an address names it: null for what it leaves out, or names in a way that can never hold. */
export interface SlotLink {
  readonly branchId: number | null
  readonly date: CentreDate | null
  readonly activity: string | null
  readonly facilityId: number | null
  /** A facility that is named instead of numbered, as a booking names it. */
  readonly facilityName: string | null
  readonly choice: SlotChoice | null
  /** Whether its hours are to be confirmed at once, or the nearest ones offered where they are not free. */
  readonly leadsToConfirm: boolean
  /** The hour at which looking begins where none is chosen; null for the evening. Not named by an address. */
  readonly near?: Slot
  /** What it names in vain. */
  readonly ignored: readonly LinkPart[]
}

/** A day at an hour: with it chosen at the first court that has it free, or only with the looking beginning there. */
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

/** Of an activity's key, and of a facility's name. */
const maxLength = 100

/**
 * The choice that an address names, or null where it names none. A branch that does not exist and a day that is over
 * are ignored with the hours, which belonged to them.
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
  const namesFacility = facilityId !== null || facilityName !== null
  if (!namesFacility && choice === null) return { draft: ofActivity, missing: [] }
  // Hours alone are those of the first facility that has them.
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

/** What such a link asks to confirm, free or not; null where it does not lead there, or its facility is not offered. */
export function draftToConfirm(link: SlotLink, reading: DayReading): BookingDraft | null {
  if (!link.leadsToConfirm || link.choice === null) return null
  const { draft } = draftFromLink(link, reading)
  return draft.facility && { ...draft, choice: link.choice }
}
