/** An entry in a row of pages: a page, or a gap for left-out ones. */
export type PageMark = { kind: 'page'; page: number } | { kind: 'gap'; after: number }

const page = (number: number): PageMark => ({ kind: 'page', page: number })

/**
 * The offered pages (B2.57): all when there are five or fewer; else the first, the last and a window around
 * the current one, with a gap wherever pages are left out. Pages count from 1; a page out of range is
 * clamped.
 */
export function pageMarks(current: number, total: number): PageMark[] {
  const at = Math.min(Math.max(current, 1), Math.max(total, 1))
  const all = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => page(from + index))
  if (total <= 5) return all(1, Math.max(total, 1))
  if (at <= 3) return [...all(1, 4), { kind: 'gap', after: 4 }, page(total)]
  if (at >= total - 2) return [page(1), { kind: 'gap', after: 1 }, ...all(total - 3, total)]
  return [
    page(1),
    { kind: 'gap', after: 1 },
    ...all(at - 1, at + 1),
    { kind: 'gap', after: at + 1 },
    page(total),
  ]
}

/** "Showing X-Y of N results" (B2.57); for no results, "Showing 0-0 of 0 results". */
export function rangeText(current: number, perPage: number, results: number): string {
  const first = results === 0 ? 0 : Math.min((current - 1) * perPage + 1, results)
  const last = Math.min(current * perPage, results)
  return `Showing ${first}-${last} of ${results} results`
}
