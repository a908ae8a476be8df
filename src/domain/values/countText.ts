/** `1 booking`, `8 bookings`: a number of things by their regular noun. */
export const countText = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : `${noun}s`}`
