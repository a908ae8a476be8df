/** The dues of a reading in the list, and the effect of the member's choice. */
import { deskFor } from '@domain/money/desk'
import { isPaid, payableTitleOf, whyNotPayable } from '@domain/money/payable'
import type { DuesPlace } from '@domain/money/duesPlace'
import type { Receivable } from '@domain/money/receivable'
import { isPageSize, pageCount, smallestPage } from '@domain/values/paging'
import type { PayablesContext, PayablesEvent } from './payables.types'

const listedDues = ({ reading, place }: PayablesContext): readonly Receivable[] =>
  reading?.dues[place.category].items ?? []

const allDues = ({ reading }: PayablesContext): readonly Receivable[] =>
  reading ? [...reading.dues.member.items, ...reading.dues.class.items, ...reading.dues.retail.items] : []

/** The unpaid dues of the chosen category. */
export const unpaidDues = (context: PayablesContext): readonly Receivable[] =>
  listedDues(context).filter((due) => !isPaid(due))

/** The dues of the chosen category that were paid within the last day. */
export const paidDues = (context: PayablesContext): readonly Receivable[] =>
  listedDues(context).filter(isPaid)

/** Ids of the dues that are paid in the next reading, and unpaid in the one before. */
export function justPaid(before: PayablesContext, next: PayablesContext): readonly number[] {
  const open = new Set(allDues(before).flatMap((due) => (isPaid(due) ? [] : [due.id])))
  return allDues(next).flatMap((due) => (isPaid(due) && open.has(due.id) ? [due.id] : []))
}

/** Number of pages of the unpaid dues. */
export const pagesOf = (context: PayablesContext): number =>
  pageCount(unpaidDues(context).length, context.place.pageSize)

/** The due of that id, in any category, or null. */
export const dueWith = (context: PayablesContext, id: number): Receivable | null =>
  allDues(context).find((due) => due.id === id) ?? null

/** The due whose details are open, while the list has it. */
export const chosenDue = (context: PayablesContext): Receivable | null =>
  context.place.itemId === null ? null : dueWith(context, context.place.itemId)

/** The due of that id if it is listed and payable at the gateway, otherwise null. */
export function payableDue(context: PayablesContext, id: number): Receivable | null {
  const due = dueWith(context, id)
  return due !== null && whyNotPayable(due) === null && !deskFor(context.desk, due.amount) ? due : null
}

/** The place after an event; unchanged when the event names a place that does not exist. */
export function placeAfter(context: PayablesContext, event: PayablesEvent): DuesPlace {
  const { place } = context
  switch (event.type) {
    case 'category.chosen':
      return event.category === place.category
        ? place
        : { ...place, category: event.category, page: 1, itemId: null }
    case 'page.chosen':
      return event.page !== place.page && event.page >= 1 && event.page <= pagesOf(context)
        ? { ...place, page: event.page, itemId: null }
        : place
    case 'pageSize.chosen':
      return isPageSize(event.pageSize) &&
        event.pageSize !== place.pageSize &&
        unpaidDues(context).length > smallestPage
        ? { ...place, pageSize: event.pageSize, page: 1 }
        : place
    case 'details.opened':
      return dueWith(context, event.id) === null ? place : { ...place, itemId: event.id }
    case 'address.changed':
      return event.place
    default:
      return place
  }
}

/**
 * The context at a place, corrected by the reading: the tab is that of the due whose details are open, and
 * the page exists.
 */
export function withPlace(context: PayablesContext, place: DuesPlace): PayablesContext {
  const at = { ...context, place }
  if (context.reading === null) return at
  const due = chosenDue(at)
  const inCategory = due === null ? at : { ...at, place: { ...place, category: due.category } }
  return {
    ...inCategory,
    itemTitle:
      due === null ? (place.itemId === context.place.itemId ? context.itemTitle : null) : payableTitleOf(due),
    place: { ...inCategory.place, page: Math.min(place.page, pagesOf(inCategory)) },
  }
}
