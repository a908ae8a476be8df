/** What a reading of the day does to the choice. */
import {
  type BookingDraft,
  checkedAgainst,
  isAbout,
  lostTo,
  priceOf,
  withActivity,
} from '@domain/booking/bookingDraft'
import { activityKey, type DayReading } from '@domain/booking/dayReading'
import { sameAmount } from '@domain/money/money'
import { priceNotice } from '@machines/bookingAttempt/bookingAttempt.notices'
import { lossNotice } from './slotChoice.notices'
import type { ChoiceContext, ChoiceEvent } from './slotChoice.types'

interface At {
  readonly context: ChoiceContext
  readonly event: ChoiceEvent
}

/** A reading that came, or the one that is known as of another hour: what has begun is not free any more. */
function freshReading({ context, event }: At): DayReading | null {
  if (event.type === 'availability.read') return event.reading
  if (event.type !== 'hour.began' || !context.reading) return null
  return { ...context.reading, readAt: Math.max(context.reading.readAt, event.now) }
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

/** The rate that was displayed and the one of a reading, when they differ. */
function rateChange(
  { draft, reading: before }: ChoiceContext,
  reading: DayReading,
): { readonly from: number; readonly to: number } | null {
  const from = before ? priceOf(draft, before)?.rate : undefined
  const to = priceOf(draft, reading)?.rate
  return from !== undefined && to !== undefined && !sameAmount(from, to) ? { from, to } : null
}

export function changesThePrice(at: At): boolean {
  const fresh = readingOfTheDay(at)
  return fresh !== null && rateChange(at.context, fresh) !== null
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

export function withLossNotice(at: At): Partial<ChoiceContext> {
  const fresh = readingOfTheDay(at)
  return fresh ? { notice: lossNotice(at.context, fresh) } : {}
}

export function withPriceNotice(at: At): Partial<ChoiceContext> {
  const fresh = readingOfTheDay(at)
  const change = fresh && rateChange(at.context, fresh)
  return change ? { notice: priceNotice(change) } : {}
}
