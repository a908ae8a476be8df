/** Several texts as one: a space after what ends a sentence, else a comma. */
export const joinTexts = (texts: readonly string[]): string =>
  texts.reduce(
    (before, text) => (before === '' ? text : `${before}${/[.!?]$/.test(before) ? '' : ','} ${text}`),
    '',
  )
