/**
 * Text as people type and paste it, in the one form in which the portal and the bundled server check, compare and keep it.
 * Passwords are the exception: they stay as they were typed.
 */

/** What displays nothing, and format characters (Unicode Cf), apart from the two joiners. */
const invisible = /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * A zero-width joiner or non-joiner between the letters of a script that writes with it (Sinhala, Tamil, Arabic), or in an
 * emoji; the second alternative is any other one.
 */
const joiners =
  /((?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}]|[\p{Extended_Pictographic}\p{Emoji_Modifier}])([\u200c\u200d])[\u200c\u200d]*(?=[\p{L}\p{M}\p{Extended_Pictographic}])|[\u200c\u200d]/gu

/** More marks on one letter than any language writes, as Unicode's stream-safe text format (UAX #15) has it. */
const towers = /(\p{M}{30})\p{M}+/gu

/**
 * Composed (NFC), with at most 30 marks in a row. Composing takes quadratic time for longer rows, and a single mark can
 * become two.
 */
const composed = (text: string): string => text.replace(towers, '$1').normalize('NFC').replace(towers, '$1')

/** Halves of characters outside the basic plane that stand alone, as half an emoji does: no database and no mail takes them. */
const halves = /\p{Surrogate}/gu

/** The text as well-formed Unicode, with the replacement character for what is none. */
export const wellFormed = (text: string): string => text.replace(halves, '\ufffd')

/**
 * The text without format characters and others that display nothing (zero-width spaces, directions, variation selectors,
 * the soft hyphen, the byte order mark), composed, without the spaces around it. A joiner stays where a script or an
 * emoji needs it.
 */
export const normalText = (text: string): string =>
  composed(composed(wellFormed(text).replace(invisible, '')).replace(joiners, '$1$2')).trim()

/** Characters that turn the direction of all that follows them. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/** The text of somebody else, such that it cannot turn the direction of the line that it is displayed in. */
export const withoutTurning = (text: string): string => text.replace(turning, '')

/** Null where the browser or the runtime has none: current browsers and Node do. */
let segmenter: Intl.Segmenter | null | undefined

const makeSegmenter = () =>
  typeof Intl === 'object' && 'Segmenter' in Intl
    ? new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    : null

/**
 * The characters that a person sees (grapheme clusters): a letter with its accents is one, and so are a flag and a family.
 * Without `Intl.Segmenter` they are code points, which are never fewer.
 */
export function charactersOf(text: string): readonly string[] {
  // Most names are plain, and a browser takes a while to make a segmenter.
  if (/^[ -~]*$/.test(text)) return [...text]
  if (segmenter === undefined) segmenter = makeSegmenter()
  return segmenter === null ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** More than any character of a language has; what is longer is no name but a tower of accents. */
const unitsPerCharacter = 16

/**
 * How many UTF-16 code units a text of so many characters may have at most. It bounds what the server reads and keeps: long
 * texts, whose characters are not all the longest, get less for each.
 */
export const unitLimit = (characters: number): number =>
  Math.max(2 * characters, Math.min(unitsPerCharacter * characters, 3_200))

/** Whether a text has more characters than that, as a person counts them. */
export const isLongerThan = (text: string, characters: number): boolean =>
  text.length > unitLimit(characters) || (text.length > characters && charactersOf(text).length > characters)
