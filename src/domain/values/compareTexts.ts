/** Below 0 where the first text comes before the second by its characters, 0 where they are the same: for dates and codes. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
