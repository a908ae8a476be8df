/**
 * Compares two texts by their characters, for dates and codes: below 0 when the first comes before the
 * second, 0 when they are equal.
 */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
