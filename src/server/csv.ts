import papaparse from 'papaparse'

/**
 * A table as CSV: UTF-8 with its mark, so that a program for tables reads every letter; text that such a program
 * would take for a formula is disarmed, amounts stay numbers.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${papaparse.unparse(
    rows.map((row) => [...row]),
    // An amount below 0 is no formula.
    { escapeFormulae: /^(?!-\d+\.\d{2}$)[=+\-@\t\r]/, newline: '\r\n' },
  )}\r\n`
