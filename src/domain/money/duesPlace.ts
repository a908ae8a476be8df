import { isPageSize } from '../values/paging'
import { numberIn } from '../booking/bookingQuery'
import type { DueCategory } from './receivable'

/** The part of Payable Payments that its address names. */
export interface DuesPlace {
  readonly category: DueCategory
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  /** Id of the due whose details are open, or null. */
  readonly itemId: number | null
}

/** The first tab with five dues on a page (B9.17), without details. */
export const firstPlace: DuesPlace = { category: 'member', page: 1, pageSize: 5, itemId: null }

/** The names of the parameters. */
export const placeParameters = ['tab', 'size', 'page', 'item'] as const

const categories: Readonly<Record<string, DueCategory>> = {
  member: 'member',
  class: 'class',
  retail: 'retail',
}

/** The parameters of a place, without default values. */
export function parametersOfPlace({
  category,
  page,
  pageSize,
  itemId,
}: DuesPlace): readonly (readonly [name: string, value: string])[] {
  return [
    ...(category === firstPlace.category ? [] : [['tab', category] as const]),
    ...(pageSize === firstPlace.pageSize ? [] : [['size', String(pageSize)] as const]),
    ...(page === 1 ? [] : [['page', String(page)] as const]),
    ...(itemId === null ? [] : [['item', String(itemId)] as const]),
  ]
}

/** The place in an address; an absent or invalid value takes its default. */
export function placeFrom(parameter: (name: (typeof placeParameters)[number]) => string | null): DuesPlace {
  const tab = parameter('tab') ?? ''
  const size = numberIn(parameter('size'))
  return {
    category: (Object.hasOwn(categories, tab) ? categories[tab] : undefined) ?? firstPlace.category,
    page: numberIn(parameter('page')) ?? 1,
    pageSize: size !== null && isPageSize(size) ? size : firstPlace.pageSize,
    itemId: numberIn(parameter('item')),
  }
}
