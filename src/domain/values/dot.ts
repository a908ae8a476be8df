/**
 * The separator between two parts of a line. At a line break the dot ends its line, and never begins the next one.
 */
export const dot = '\u00A0· '

/** The given parts in one line, without empty ones. */
export const dotted = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(dot)
