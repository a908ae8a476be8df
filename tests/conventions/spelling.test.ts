import { sourceLines } from '@tests/support/sourceLines'

/** Texts that the specification quotes, to the letter (B4.08, B8.04). */
const quoted = [
  'Booking has been canceled successfully',
  'An error occurred while canceling the booking. Please try again.',
]
const isText =
  /(?<!readonly|as)(?<=[a-z}]) cancel(?:ed|ing)\b|\bcancel(?:ed|ing) [a-z$]|Cancel(?:ed|ing)\.\.\./

test('texts write cancelled and cancelling, but for those that the specification quotes', () => {
  expect(sourceLines((line) => isText.test(line) && !quoted.some((text) => line.includes(text)))).toEqual([])
})
