/** Joins several texts: with a space after the end of a sentence, else with a comma. */
export const joinTexts = (texts: readonly string[]): string =>
  texts.reduce(
    (before, text) => (before === '' ? text : `${before}${/[.!?]$/.test(before) ? '' : ','} ${text}`),
    '',
  )
