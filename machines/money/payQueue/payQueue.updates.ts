/** The updates of the queue by a choice, an answer or a step of the member. */
import { type Rupees, sumOf } from '@domain/money/money'
import { isSettled, isUrgent, type PayQueue, type QueueChoice, type QueuedDue } from '@domain/money/payQueue'
import { jointPayable, type Payable, samePayable } from '@domain/money/payable'
import type { PaidDue } from '@domain/money/paymentRecord'
import type { PayQueueContext, ReadQueue } from './payQueue.types'

type Change = Partial<PayQueueContext>

const dueOf = ({ payableId, isBooking }: QueuedDue): QueuedDue => ({ payableId, isBooking })

/** What is overdue or due soon is chosen at first. */
export const withChoices = (reading: NonNullable<PayQueueContext['reading']>): Change => ({
  reading,
  chosen: reading.choices.filter(isUrgent).map(dueOf),
})

/** Toggles a due in the choice. */
export function withToggled({ chosen }: PayQueueContext, due: QueuedDue): Change {
  const others = chosen.filter((each) => !samePayable(each, due))
  return { chosen: others.length < chosen.length ? others : [...others, due] }
}

/** The chosen dues, in the order of the offer, not of the choosing. */
const chosenOf = ({ reading, chosen }: Pick<PayQueueContext, 'reading' | 'chosen'>): readonly QueueChoice[] =>
  (reading?.choices ?? []).filter((choice) => chosen.some((due) => samePayable(due, choice)))

const sumOfChosen = (context: PayQueueContext): Rupees => sumOf(chosenOf(context).map(({ amount }) => amount))

/** True when the chosen dues are more than one payment may be. */
export const isOverLimit = (context: PayQueueContext): boolean => {
  const limit = context.joint?.limit ?? null
  return limit !== null && sumOfChosen(context) > limit
}

const paidDueOf = ({ payableId, isBooking, title, description, amount }: QueueChoice): PaidDue => ({
  payableId,
  isBooking,
  title,
  description,
  amount,
})

/** The payment of all that is chosen; null while nothing is. */
export const payableChosen = (context: PayQueueContext): Payable | null =>
  jointPayable(chosenOf(context).map(paidDueOf))

/** The queue of the chosen dues. */
export function withQueue(context: PayQueueContext): Change {
  const { reading } = context
  if (!reading) return {}
  const items = chosenOf(context).map(dueOf)
  const queue: PayQueue = { items, beganAt: reading.readAt, settled: 0, skipped: 0 }
  return { queue, entries: [], payWanted: true }
}

/** The queue without settled dues; a wish to pay one due does not carry over to the next. */
export function withEntries({ queue, payWanted }: PayQueueContext, output: ReadQueue['output']): Change {
  if (!output.ok || !queue) return {}
  const entries = output.value.filter((entry) => !isSettled(entry))
  const settled = queue.settled + output.value.length - entries.length
  return {
    entries,
    queue: {
      ...queue,
      items: entries.map(({ due }) => due),
      settled,
      // Nobody reaches the gateway without having agreed.
      agreed: queue.agreed === true || output.value.some(({ left }) => left),
    },
    payWanted: payWanted && entries[0] === output.value[0],
  }
}

/** The queue without its first due, which remains unpaid. */
export const withoutFirst = ({ queue, entries }: PayQueueContext): Change => ({
  entries: entries.slice(1),
  queue: queue && { ...queue, items: queue.items.slice(1), skipped: queue.skipped + 1 },
})
