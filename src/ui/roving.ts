/**
 * Where an arrow key leads in a row of controls that is one stop for the Tab key. Left and up go back, right and
 * down go on, Home and End to the ends; past an end it goes round. Any other key leads nowhere.
 */
export function rovingIndex(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** Where a control lies, in pixels of any one frame. */
export type Place = { readonly left: number; readonly top: number }

/**
 * Where an arrow key leads among controls that wrap into rows, given where each lies: up and down to the nearest one of
 * the row before or after, and nowhere past the first and the last row; every other key as in one row.
 */
export function rovingPlace(key: string, at: number, places: readonly Place[]): number | null {
  const from = places[at]
  if (!from || (key !== 'ArrowUp' && key !== 'ArrowDown')) return rovingIndex(key, at, places.length)
  const isBeyond = ({ top }: Place) => (key === 'ArrowDown' ? top > from.top : top < from.top)
  const tops = places.filter(isBeyond).map(({ top }) => top)
  if (tops.length === 0) return at
  const row = key === 'ArrowDown' ? Math.min(...tops) : Math.max(...tops)
  return places.reduce((best, { left, top }, index) => {
    const current = places[best]
    const isNearer =
      top === row && (current?.top !== row || Math.abs(left - from.left) < Math.abs(current.left - from.left))
    return isNearer ? index : best
  }, at)
}

/**
 * Gives a control the focus and brings it into sight by the shortest way: a browser by itself would bring it to the
 * middle, by which the page jumps.
 */
export function focusNearby(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
  showNearby(element)
}

/** Brings an element into sight by the shortest way, at once. */
export const showNearby = (element: Element | null | undefined): void =>
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })

/**
 * Brings what is looked at first into sight within a dialog, unless that scrolls as a whole: it, and a page, open at their
 * title.
 */
export function showFirst(...elements: readonly (Element | undefined)[]): void {
  if (!elements[0]?.closest('dialog') || matchMedia('(height < 30rem)').matches) return
  elements.forEach(showNearby)
}

/** Where the controls lie, as their browser says. */
export const placesOf = (elements: Iterable<HTMLElement>): readonly Place[] =>
  Array.from(elements, ({ offsetLeft, offsetTop }) => ({ left: offsetLeft, top: offsetTop }))
