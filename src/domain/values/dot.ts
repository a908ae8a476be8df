/** Between two things of a line. Where that is broken the dot goes with what follows, so that no line ends in it. */
export const dot = ' ·\u00A0'

/** Those of them that there are, in a line. */
export const dotted = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(dot)
