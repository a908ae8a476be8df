/**
 * The index that an arrow key leads to in a row of controls with one Tab stop. Left and up go back, right and
 * down go forward, Home and End to the ends; past an end it wraps around. Null for any other key.
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

/** The position of a control, in pixels of any common frame. */
export type Place = { readonly left: number; readonly top: number }

/**
 * The index that an arrow key leads to among controls that wrap into rows, by their positions: up and down to
 * the nearest one of the previous or next row, and no further past the first and the last row; every other
 * key as in one row.
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
 * Focuses a control and scrolls to it by the shortest way: a browser by default scrolls it to the middle,
 * which makes the page jump.
 */
export function focusNearby(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
  showNearby(element)
}

/** Scrolls to an element by the shortest way, at once. */
export const showNearby = (element: Element | null | undefined): void =>
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })

/** True within a dialog that keeps its title in sight and scrolls its content; any other dialog, and a page, open at their title. */
export const scrollsWithin = (element: Element | null | undefined): boolean =>
  Boolean(element?.closest('dialog')) && !matchMedia('(height < 30rem)').matches

/** Scrolls to the first elements of interest within a dialog that scrolls its content. */
export function showFirst(...elements: readonly (Element | undefined)[]): void {
  if (scrollsWithin(elements[0])) elements.forEach(showNearby)
}

/** The positions of the controls, from the browser. */
export const placesOf = (elements: Iterable<HTMLElement>): readonly Place[] =>
  Array.from(elements, ({ offsetLeft, offsetTop }) => ({ left: offsetLeft, top: offsetTop }))
