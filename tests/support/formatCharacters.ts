/** Invisible characters of copied text: some of each kind, without joiners. */
export const formatCharacters: readonly string[] = [
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u180b', '\u180e', '\u200b', '\u200e', '\u200f', '\u202a'],
  ...['\u202c', '\u202d', '\u202e', '\u2060', '\u2061', '\u2066', '\u2067', '\u2068', '\u2069', '\u206f'],
  ...['\u3164', '\ufe00', '\ufe0d', '\ufe0f', '\ufeff', '\uffa0', '\ufff9', '\u{1d173}', '\u{e0001}'],
  ...['\u{e0020}', '\u{e0100}'],
]

/** The text with format characters before, within and after it. */
export const withFormatCharacters = (text: string): string => {
  const middle = Math.floor(text.length / 2)
  const [before, within, after] = [
    '\u202a\u202d\u2066',
    '\u200b\u2060\u00ad\ufeff\u202e\u2067',
    '\u202c\u202b\u2068\u2069',
  ]
  return `${before}${text.slice(0, middle)}${within}${text.slice(middle)}${after}`
}
