/** `1 booking`, `8 bookings`: a number of things by their noun. */
export const countText = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`
