import { charactersOf } from '@domain/values/typedText'

/**
 * The first letters of the first and the last word of a name, at most two, as a person sees them; "?" without
 * a name.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0]
  if (!first) return '?'
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last].map((word) => (word ? (charactersOf(word)[0] ?? '') : '')).join('')
}
