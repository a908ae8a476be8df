/** Names in a sentence: `Uptown`, `Uptown and Harbour`, `Uptown, Harbour and Hill`. */
export const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ')
