import { normalText } from '../values/typedText'

const monthNames = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const dayBeforeMonth = new RegExp(String.raw`\b0?(\d{1,2})(?:st|nd|rd|th)?\s+(${monthNames})[a-z]*\b`, 'g')
const dayAfterMonth = new RegExp(String.raw`\b(${monthNames})[a-z]*\s+0?(\d{1,2})(?:st|nd|rd|th)?\b`, 'g')
const hourOfDay = /\b0?(\d{1,2})(?::00)?\s*(am|pm)\b/g

/**
 * The words of a text in lower case. A day and an hour are one word in each of their forms: `Dec 3` and
 * `3rd december` are `3dec`, `7:00 PM` is `7pm`.
 */
export const searchWordsOf = (text: string): readonly string[] =>
  normalText(text)
    .toLowerCase()
    .replace(dayBeforeMonth, '$1$2')
    .replace(dayAfterMonth, '$2$1')
    .replace(hourOfDay, '$1$2')
    .split(/[\s,·]+/)
    .filter(Boolean)

/** The words of this length and above may have one wrong letter. */
const minTypoLength = 4

/** True when one letter was typed wrong, left out, added, or exchanged with the next one. */
function isOneTypoApart(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [rest, others] = [one.slice(start), other.slice(start)]
  return (
    rest.slice(1) === others.slice(1) ||
    rest.slice(1) === others ||
    rest === others.slice(1) ||
    (rest[0] === others[1] && rest[1] === others[0] && rest.slice(2) === others.slice(2))
  )
}

const isPart = (word: string, ofText: string): boolean =>
  // `3` is not in `13`.
  /^\d/.test(word) ? ofText === word : ofText.includes(word)

const isNearly = (word: string, ofText: string): boolean =>
  word.length >= minTypoLength &&
  /^\D/.test(word) &&
  // The member may not have typed the whole word.
  [-1, 0, 1].some((more) => isOneTypoApart(word, ofText.slice(0, word.length + more)))

/** True when every word is a part of one of a text. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const ofText = searchWordsOf(text)
  return words.every((word) => ofText.some((each) => isPart(word, each)))
}

/** True when every word is a part of one of a text, if one letter of it may be wrong. */
export function nearlyHasWords(text: string, words: readonly string[]): boolean {
  const ofText = searchWordsOf(text)
  return words.every((word) => ofText.some((each) => isPart(word, each) || isNearly(word, each)))
}
