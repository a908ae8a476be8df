/** The first letters of the first and the last word of a name, at most two; "?" when there is no name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0]
  if (!first) return '?'
  const last = words.length > 1 ? words.at(-1) : undefined
  // By code point, so that a letter outside the basic plane is not cut in half.
  return [first, last].map((word) => (word ? ([...word][0] ?? '') : '')).join('')
}
