/** `1 booking`, `8 bookings`: a count with its noun. */
export const countText = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`
