/** The effect of a reading of the day on the choice. */
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

/** A new reading, or the known one as of another hour: an hour that has begun is no longer free. */
function freshReading({ context, event }: At): DayReading | null {
  assertEvent(event, ['availability.read', 'hour.began'])
  if (event.type === 'availability.read') return event.reading
  return context.reading && asOf(context.reading, event.now)
}

/** The fresh reading if it is about the day of the choice, otherwise null. */
function readingOfTheDay(at: At): DayReading | null {
  const fresh = freshReading(at)
  return fresh && isAbout(at.context.draft, fresh) ? fresh : null
}

/**
 * Chooses an activity when none is chosen, so free hours are visible at once: the one of that name, as after a
 * change of the branch, else the first.
 */
export function withFirstActivity(
  draft: BookingDraft,
  { activities }: DayReading,
  name: string | null = null,
): BookingDraft {
  const first = activities.find((activity) => name !== null && activity.name === name) ?? activities[0]
  return draft.activity === null && first ? withActivity(draft, activityKey(first)) : draft
}

/** The choice and its day, without options that are no longer offered; an activity is always chosen. */
export const checkedBy = (context: ChoiceContext, reading: DayReading): Partial<ChoiceContext> => ({
  reading,
  draft: withFirstActivity(checkedAgainst(context.draft, reading), reading, context.lastActivity),
})

export const isOfTheDay = (at: At): boolean => readingOfTheDay(at) !== null

export function takesTheChoice(at: At): boolean {
  const fresh = readingOfTheDay(at)
  return fresh !== null && lostTo(at.context.draft, fresh) !== null
}

/** The displayed rate and that of the reading, when they differ; otherwise null. */
export function priceChangeOf(at: At): RateChange | null {
  const { draft, reading } = at.context
  const fresh = readingOfTheDay(at)
  return reading && fresh && rateChange(draft, priceOf(draft, reading)?.rate, fresh)
}

/** True when the known reading takes the confirmed choice away. */
export const choiceIsLost = ({ context: { draft, reading } }: Pick<At, 'context'>): boolean =>
  reading !== null && lostTo(draft, reading) !== null

export const afterReading = (at: At): Partial<ChoiceContext> => ({ reading: freshReading(at) })

export function afterCheck(at: At): Partial<ChoiceContext> {
  const fresh = readingOfTheDay(at)
  return fresh ? checkedBy(at.context, fresh) : {}
}

/** Removes choices that the known reading no longer offers. */
export const withoutWhatIsGone = ({ context }: Pick<At, 'context'>): Partial<ChoiceContext> =>
  context.reading ? checkedBy(context, context.reading) : {}

/** The notice when a reading takes the chosen hours away; null when they are still free. */
export function lossOf({ draft }: ChoiceContext, reading: DayReading): ChoiceNotice | null {
  const lost = lostTo(draft, reading)
  return lost && draft.facility && { kind: 'choiceLost', lost, facility: draft.facility.name }
}

export function withLossNotice(at: At): ChoiceUpdate {
  const fresh = readingOfTheDay(at)
  return fresh ? { notice: lossOf(at.context, fresh) } : {}
}
