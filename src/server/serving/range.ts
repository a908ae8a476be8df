/** A part of a file in bytes, including the last one. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Reads a `Range` header for a file of this size: a part, `beyond` for one outside the file, or null for the
 * whole, also for several parts and for an invalid range, which a server may answer with the whole (RFC 9110,
 * 14.2).
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return null
  return first > last ? 'beyond' : { first, last }
}
