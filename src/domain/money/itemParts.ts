/** `Badminton Court 1 (Badminton, Jul 9, 2026)`: a due in one line. */
export const itemText = ({ title, description }: { readonly title: string; readonly description: string }) =>
  description === '' ? title : `${title} (${description})`

/**
 * `Badminton Court 1` and `Jul 9, 2026` of `Badminton Court 1 (Badminton, Jul 9, 2026)`: a detail that the
 * name begins with is left out.
 */
export function itemParts(item: string): readonly [name: string, details: string | null] {
  const [, name = item, details = null] = /^(.+?) \((.+)\)$/.exec(item) ?? []
  const [first = '', ...rest] = details?.split(', ') ?? []
  return [name, rest.length > 0 && name.startsWith(first) ? rest.join(', ') : details]
}
