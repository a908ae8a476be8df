/**
 * The text with `Rs. 1,500`, `6:00 PM - 7:00 PM`, `6 PM`, `Jul 9, 2026` and `Sri Lanka time` each kept on one
 * line; a line may begin with a second time.
 */
export const unbroken = (text: string): string =>
  text.replace(
    /(?:Rs\.|LKR) \d[\d,.]*|Sri Lanka time|\d+(?::\d+)? [AP]M(?: - \d+:\d+ [AP]M)?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d+(?:, \d{4})?/g,
    (part) => part.replaceAll(/(?<!-) /g, '\u00a0'),
  )
