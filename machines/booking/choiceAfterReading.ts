/** What a reading of the day does to the choice. */
import { assertEvent } from 'xstate'
import { asOf, rateChange, type RateChange } from '@domain/booking/choosing'
import {
  type BookingDraft,
  checkedAgainst,
  isAbout,
  lostTo,
  priceOf,
  withActivity,
} from '@domain/booking/bookingDraft'
import { activityKey, type DayReading } from '@domain/booking/dayReading'
import type { ChoiceContext, ChoiceEvent, ChoiceNotice, ChoiceUpdate } from './slotChoice.types'

interface At {
  readonly context: ChoiceContext
  readonly event: ChoiceEvent
}

/** A reading that came, or the one that is known as of another hour: what has begun is not free any more. */
function freshReading({ context, event }: At): DayReading | null {
  assertEvent(event, ['availability.read', 'hour.began'])
  if (event.type === 'availability.read') return event.reading
  return context.reading && asOf(context.reading, event.now)
}

/** The same, if it is of the day that the choice is about. */
function readingOfTheDay(at: At): DayReading | null {
  const fresh = freshReading(at)
  return fresh && isAbout(at.context.draft, fresh) ? fresh : null
}

/** With the first activity where none is chosen, so that free hours are seen at once. */
export function withFirstActivity(draft: BookingDraft, { activities: [first] }: DayReading): BookingDraft {
  return draft.activity === null && first ? withActivity(draft, activityKey(first)) : draft
}

/** The choice and its day, with everything dropped that is not offered any more; an activity is always chosen. */
export const checkedBy = (context: ChoiceContext, reading: DayReading): Partial<ChoiceContext> => ({
  reading,
  draft: withFirstActivity(checkedAgainst(context.draft, reading), reading),
})

export const isOfTheDay = (at: At): boolean => readingOfTheDay(at) !== null

export function takesTheChoice(at: At): boolean {
  const fresh = readingOfTheDay(at)
  return fresh !== null && lostTo(at.context.draft, fresh) !== null
}

/** The rate that was displayed and the one of the reading, when they differ. */
export function priceChangeOf(at: At): RateChange | null {
  const { draft, reading } = at.context
  const fresh = readingOfTheDay(at)
  return reading && fresh && rateChange(draft, priceOf(draft, reading)?.rate, fresh)
}

/** Whether what is known of the day takes the confirmed choice away. */
export const choiceIsLost = ({ context: { draft, reading } }: Pick<At, 'context'>): boolean =>
  reading !== null && lostTo(draft, reading) !== null

export const afterReading = (at: At): Partial<ChoiceContext> => ({ reading: freshReading(at) })

export function afterCheck(at: At): Partial<ChoiceContext> {
  const fresh = readingOfTheDay(at)
  return fresh ? checkedBy(at.context, fresh) : {}
}

/** Without what the known reading does not offer any more. */
export const withoutWhatIsGone = ({ context }: Pick<At, 'context'>): Partial<ChoiceContext> =>
  context.reading ? checkedBy(context, context.reading) : {}

/** When a reading takes the chosen hours away; null when they are as free as they were. */
export function lossOf({ draft }: ChoiceContext, reading: DayReading): ChoiceNotice | null {
  const lost = lostTo(draft, reading)
  return lost && draft.facility && { kind: 'choiceLost', lost, facility: draft.facility.name }
}

export function withLossNotice(at: At): ChoiceUpdate {
  const fresh = readingOfTheDay(at)
  return fresh ? { notice: lossOf(at.context, fresh) } : {}
}
