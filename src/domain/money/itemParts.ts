/** `Badminton Court 1` and `Badminton, Jul 9, 2026` of `Badminton Court 1 (Badminton, Jul 9, 2026)`. */
export function itemParts(item: string): readonly [name: string, details: string | null] {
  const [, name = item, details = null] = /^(.+?) \((.+)\)$/.exec(item) ?? []
  return [name, details]
}
