/** What is chosen, and whether it can be chosen. */
import {
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
import { facilityOf, hourState } from '@domain/booking/dayReading'
import { slotsOf } from '@domain/booking/slots'
import { type CentreDate, isCentreDate } from '@domain/time/centreTime'
import { replacedNotice } from './slotChoice.notices'
import type { ChoiceContext, ChoiceEvent } from './slotChoice.types'

interface At {
  readonly context: ChoiceContext
  readonly event: ChoiceEvent
}

/** An event by which the member makes or changes the choice. */
type Choosing = Extract<
  ChoiceEvent,
  {
    type:
      | 'branch.chosen'
      | 'date.chosen'
      | 'activity.chosen'
      | 'facility.chosen'
      | 'slot.chosen'
      | 'extraHour.toggled'
      | 'choice.cleared'
      | 'alternative.chosen'
      | 'dialog.opened'
      | 'day.opened'
  }
>

const isChoosing = (event: ChoiceEvent): event is Choosing =>
  /^(branch|date|activity|facility|slot|alternative)\.chosen$|^extraHour\.toggled$|^choice\.cleared$|^(dialog|day)\.opened$/.test(
    event.type,
  )

function draftAfter({ draft, reading, extraHour }: ChoiceContext, event: Choosing): BookingDraft {
  const facility = (id: number | null) => (reading ? facilityOf(reading, draft.activity, id) : null)
  switch (event.type) {
    case 'dialog.opened':
    case 'day.opened':
      return event.date === null ? draft : withDate(draft, event.date)
    case 'branch.chosen':
      return withBranch(draft, event.branchId)
    case 'date.chosen':
      return withDate(draft, event.date)
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
  }
}

/** Which of two hours was chosen second. */
function extraHourAfter({ extraHour }: ChoiceContext, { choice }: BookingDraft, event: Choosing) {
  if (!choice || choice.additional.length === 0) return null
  const second = 'slot' in event ? event.slot : extraHour
  return second !== null && slotsOf(choice).includes(second) ? second : (choice.additional[0] ?? null)
}

/** The choice after an event, and what is still known of its day: another branch or date is read anew. */
export function afterChoosing({ context, event }: At): Partial<ChoiceContext> {
  if (!isChoosing(event)) return {}
  const draft = draftAfter(context, event)
  const reading = context.reading && isAbout(draft, context.reading) ? context.reading : null
  const notice = event.type === 'slot.chosen' ? replacedNotice(context.draft, draft) : null
  return { draft, reading, extraHour: extraHourAfter(context, draft, event), notice }
}

/** Whether the event is about a date that can be booked, or about none. */
export const dateIsOpen = ({ context, event }: At): boolean =>
  'date' in event && (event.date === null || (isCentreDate(event.date) && event.date >= context.today))

/** Whether the member may choose this hour: it is free, or chosen already and taken back. */
export function hourIsChoosable({ context: { draft, reading }, event }: At): boolean {
  if (event.type !== 'slot.chosen') return false
  const { facilityId, slot } = event
  const facility = reading && facilityOf(reading, draft.activity, facilityId)
  if (!facility) return false
  const chosen = draft.facility?.id === facilityId && draft.choice ? slotsOf(draft.choice) : []
  return chosen.includes(slot) || hourState(reading, facility, slot) === 'free'
}

export const extraHourIsOffered = ({ context: { draft, reading, extraHour }, event }: At): boolean =>
  event.type === 'extraHour.toggled' &&
  reading !== null &&
  extraHours(draft, reading, extraHour).some((extra) => extra.slot === event.slot)

/** Of two kept hours, the one that counts as chosen second. */
export const extraHourOf = ({ choice }: BookingDraft) => choice?.additional[0] ?? null

/** Whether the chosen day is over at the centre. */
export const dayHasPassed = ({ date }: BookingDraft, today: CentreDate): boolean =>
  date !== null && date < today

/** Whether the day that begins is past the chosen one. */
export const chosenDayIsOver = ({
  context,
  event,
}: Pick<At, 'event'> & { readonly context: Pick<ChoiceContext, 'draft'> }): boolean =>
  event.type === 'day.began' && dayHasPassed(context.draft, event.today)
