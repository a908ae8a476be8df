/**
 * Text as people type and paste it, in the one form in which the portal and the bundled server check, compare
 * and keep it. Passwords are the exception: they stay as typed.
 */

/** Invisible and format characters (Unicode Cf), except the two joiners. */
const invisible = /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A letter of a script that uses joiners, such as Sinhala, Tamil and Arabic. */
const joinable = String.raw`[^\P{L}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]`

/**
 * A zero-width joiner or non-joiner within a word, beside such a letter or after an emoji; the last alternative
 * is any other one. Removing one does not change this for the others: marks reorder when two rows of them
 * meet, letters and emoji do not.
 */
const joiners = new RegExp(
  String.raw`(?:(?<=${joinable}|[\p{Extended_Pictographic}\p{Emoji_Modifier}])|(?<=[^\s\u200c\u200d])(?=[\u200c\u200d]+${joinable}))([\u200c\u200d])[\u200c\u200d]*(?=[^\s\u200c\u200d])|[\u200c\u200d]+`,
  'gu',
)

/**
 * More marks on one letter than any language uses, the limit of Unicode's stream-safe text format (UAX #15).
 */
const towers = /(\p{M}{30})\p{M}+/gu

/**
 * Composed (NFC), with at most 30 marks in a row. Composing takes quadratic time for longer rows, and a
 * single mark can become two.
 */
const composed = (text: string): string => text.replace(towers, '$1').normalize('NFC').replace(towers, '$1')

/**
 * Lone halves of characters outside the basic plane, such as half an emoji: databases and mails reject them.
 */
const halves = /\p{Surrogate}/gu

/** The text as well-formed Unicode, with the replacement character for each lone half. */
export const wellFormed = (text: string): string => text.replace(halves, '\ufffd')

/**
 * The text without format characters and other invisible ones (zero-width spaces, directions, variation
 * selectors, the soft hyphen, the byte order mark), composed, without the spaces around it. A joiner stays
 * where a script or an emoji needs it.
 */
export const normalText = (text: string): string =>
  composed(composed(wellFormed(text).replace(invisible, '')).replace(joiners, '$1')).trim()

/** Characters that change the direction of the text after them. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/** Somebody else's text, without characters that change the direction of its line. */
export const withoutTurning = (text: string): string => text.replace(turning, '')

/** Null when the browser or the runtime has none: current browsers and Node do. */
let segmenter: Intl.Segmenter | null | undefined

const makeSegmenter = () =>
  typeof Intl === 'object' && 'Segmenter' in Intl
    ? new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    : null

/**
 * The visible characters of a text (grapheme clusters): a letter with its accents is one, and so are a flag
 * and a family. Without `Intl.Segmenter` they are code points, which are never fewer.
 */
export function charactersOf(text: string): readonly string[] {
  // Most names are plain ASCII, and a browser takes a while to make a segmenter.
  if (/^[ -~]*$/.test(text)) return [...text]
  if (segmenter === undefined) segmenter = makeSegmenter()
  return segmenter === null ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** More code units than a character of any language has; a longer one is a tower of accents. */
const unitsPerCharacter = 16

/**
 * Maximum UTF-16 code units of a text with that many characters. It limits the server's input and storage:
 * long texts, whose characters are not all the longest, get fewer for each.
 */
export const unitLimit = (characters: number): number =>
  Math.max(2 * characters, Math.min(unitsPerCharacter * characters, 3_200))

/** True when a text has more characters than that, as a person counts them. */
export const isLongerThan = (text: string, characters: number): boolean =>
  text.length > unitLimit(characters) || (text.length > characters && charactersOf(text).length > characters)
