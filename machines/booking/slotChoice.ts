/** The choice after each event, and the checks on it. */
import { assertEvent } from 'xstate'
import { hasHours, hourStateIn, isChoosable } from '@domain/booking/choosing'
import {
  dayOf,
  extraHours,
  isAbout,
  withActivity,
  withBranch,
  withDate,
  withExtraHour,
  withFacility,
  withoutChoice,
  withSlot,
  type BookingDraft,
} from '@domain/booking/bookingDraft'
import { activityOf, facilityOf } from '@domain/booking/dayReading'
import { type Slot, slotsOf } from '@domain/booking/slots'
import { type CentreDate, isCentreDate } from '@domain/time/centreTime'
import type { QueryChanged } from '@machines/calendar/calendarEvents'
import type { ChoiceContext, ChoiceEvent, ChoiceNotice, ChoiceUpdate } from './slotChoice.types'

interface At {
  readonly context: ChoiceContext
  readonly event: ChoiceEvent
}

/** The query for the availability. */
export const queryChanged = (draft: BookingDraft): QueryChanged => ({
  type: 'query.changed',
  query: dayOf(draft),
})

/** The draft after an event by which the member makes or changes the choice. */
function draftAfter({ draft, reading, extraHour }: ChoiceContext, event: ChoiceEvent): BookingDraft {
  const facility = (id: number | null) => (reading ? facilityOf(reading, draft.activity, id) : null)
  switch (event.type) {
    case 'dialog.opened':
    case 'day.opened':
      return event.date === null ? draft : withDate(draft, event.date)
    case 'branch.chosen':
      return withBranch(draft, event.branchId)
    case 'date.chosen':
      return withDate(draft, event.date)
    case 'planHour.chosen':
      return draft
    case 'activity.chosen':
      return withActivity(draft, event.activity)
    case 'facility.chosen': {
      const chosen = facility(event.facilityId)
      return chosen ? withFacility(draft, chosen) : draft
    }
    case 'slot.chosen': {
      const chosen = facility(event.facilityId)
      return chosen ? withSlot(draft, chosen, event.slot) : draft
    }
    case 'extraHour.toggled':
      return withExtraHour(draft, extraHour, event.slot)
    case 'choice.cleared':
      return withoutChoice(draft)
    case 'alternative.chosen': {
      const { facilityId, facilityName, choice } = event.alternative
      return { ...draft, facility: { id: facilityId, name: facilityName }, choice }
    }
    default:
      throw new Error(`${event.type} is no choice`)
  }
}

/** Of two hours, the one chosen second. */
function extraHourAfter({ extraHour }: ChoiceContext, { choice }: BookingDraft, event: ChoiceEvent) {
  if (!choice || choice.additional.length === 0) return null
  const second = 'slot' in event ? event.slot : extraHour
  return second !== null && slotsOf(choice).includes(second) ? second : (choice.additional[0] ?? null)
}

/** The plan shows the hour that was chosen last, on the plan or elsewhere. */
export const planHourAfter = (
  { planHour }: Pick<ChoiceContext, 'planHour'>,
  event: { readonly type: string; readonly slot?: Slot },
): Slot | null =>
  event.type === 'slot.chosen' || event.type === 'planHour.chosen' ? (event.slot ?? null) : planHour

/**
 * The notice when new hours replace all earlier ones, which are no neighbours of theirs; null when none is
 * given up.
 */
function replaced(before: BookingDraft, after: BookingDraft): ChoiceNotice | null {
  if (!hasHours(before) || !hasHours(after)) return null
  const kept = slotsOf(after.choice)
  return before.facility.id === after.facility.id &&
    slotsOf(before.choice).some((slot) => kept.includes(slot))
    ? null
    : { kind: 'choiceReplaced', before, after }
}

/**
 * The choice after an event, with the known reading of its day: another branch or date needs a new reading.
 */
export function afterChoosing({ context, event }: At): ChoiceUpdate {
  const draft = draftAfter(context, event)
  const planHour = planHourAfter(context, event)
  const reading = context.reading && isAbout(draft, context.reading) ? context.reading : null
  const notice = event.type === 'slot.chosen' ? replaced(context.draft, draft) : null
  const before = context.reading && activityOf(context.reading, context.draft.activity)
  const lastActivity = before?.name ?? context.lastActivity
  const extraHour = extraHourAfter(context, draft, event)
  return { draft, reading, lastActivity, extraHour, planHour, notice }
}

/** True when the event names a bookable date, or none. */
export const dateIsOpen = ({ context, event }: At): boolean =>
  'date' in event && (event.date === null || (isCentreDate(event.date) && event.date >= context.today))

export const hourIsChoosable = ({ context: { draft, reading }, event }: At): boolean =>
  event.type === 'slot.chosen' && isChoosable(draft, reading, event)

/** True when the page displays the hours, to which a link may lead. */
export const hoursAreDisplayed = ({ context: { draft, reading } }: Pick<At, 'context'>): boolean =>
  reading !== null && draft.activity !== null

/** Sets the notice for a pressed hour that cannot be booked. */
export function withUnavailableNotice({ context: { draft, reading }, event }: At): ChoiceUpdate {
  assertEvent(event, 'slot.chosen')
  const state = hourStateIn(reading, draft.activity, event)
  return { notice: { kind: 'hourUnavailable', hasBegun: state === 'past', isOwn: state === 'yours' } }
}

export const extraHourIsOffered = ({ context: { draft, reading, extraHour }, event }: At): boolean =>
  event.type === 'extraHour.toggled' &&
  reading !== null &&
  extraHours(draft, reading, extraHour).some((extra) => extra.slot === event.slot)

/** Of two kept hours, the one that counts as chosen second. */
export const extraHourOf = ({ choice }: BookingDraft) => choice?.additional[0] ?? null

/** True when the chosen day is over at the centre. */
export const dayHasPassed = ({ date }: BookingDraft, today: CentreDate): boolean =>
  date !== null && date < today

/** True when the day that begins is later than the chosen one. */
export const chosenDayIsOver = ({
  context,
  event,
}: Pick<At, 'event'> & { readonly context: Pick<ChoiceContext, 'draft'> }): boolean =>
  event.type === 'day.began' && dayHasPassed(context.draft, event.today)
