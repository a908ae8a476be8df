/** Digits as people type and paste them: of any script, and in groups. */

const isDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint))

/** Unicode orders the digits of a script in rows of ten, from zero on. */
function valueOf(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(codePoint - before - 1)) before += 1
  return String(before % 10)
}

/**
 * The text with the digits 0 to 9 in place of those of other scripts (Sinhala, Tamil, Arabic, full-width).
 */
export const withAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : valueOf(digit)))

/**
 * The separators between the groups of a number: spaces, brackets, dots, slashes, and dashes of any length.
 */
export const separators = /[\s()[\]./\-‐-―−]/g

/**
 * A code of digits in the notation of a mail, a message or a person ("003 967", "003-967", "๐๐๓"): its digits
 * alone. A text with any other character returns as typed.
 */
export function normalCode(typed: string): string {
  const bare = withAsciiDigits(typed).replace(separators, '')
  return /^\d+$/.test(bare) ? bare : typed
}
