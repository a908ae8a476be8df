/** The possible numbers of rows on a page (B9.16). */
export const pageSizes = [5, 10, 20, 50] as const

/** A list of at most that many entries looks the same with every page size. */
export const smallestPage = pageSizes[0]

/** True for a possible number of rows on a page. */
export const isPageSize = (size: number): boolean => pageSizes.some((each) => each === size)

/** Number of pages for that many rows; an empty list has one. */
export const pageCount = (rows: number, pageSize: number): number => Math.max(1, Math.ceil(rows / pageSize))
