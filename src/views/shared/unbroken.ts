/** The text with `Rs. 1,500`, `6:00 PM - 7:00 PM`, `6 PM` and `Jul 9` each in one line. */
export const unbroken = (text: string): string =>
  text.replace(
    /Rs\. \d[\d,.]*|\d+(?::\d+)? [AP]M(?: - \d+:\d+ [AP]M)?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d+/g,
    (part) => part.replaceAll(' ', '\u00a0'),
  )
