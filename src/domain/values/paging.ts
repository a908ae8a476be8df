/** How many rows a page of a list may have (B9.16). */
export const pageSizes = [5, 10, 20, 50] as const

/** Up to so many entries every page size displays the same. */
export const smallestPage = pageSizes[0]

/** Whether a list can have pages of that many rows. */
export const isPageSize = (size: number): boolean => pageSizes.some((each) => each === size)

/** How many pages so many rows take; an empty list has one. */
export const pageCount = (rows: number, pageSize: number): number => Math.max(1, Math.ceil(rows / pageSize))
