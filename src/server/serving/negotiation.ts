import { parseAccept } from 'hono/utils/accept'

/**
 * The names of the encodings that an `Accept-Encoding` header accepts; `q=0` refuses one. Ignores `*`: a
 * client that wants a compression names it.
 */
export const acceptedEncodings = (header = ''): ReadonlySet<string> =>
  new Set(parseAccept(header).flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : [])))

/**
 * True when an `If-Range` header has this tag. Parts fit together only when no byte differs, so a weak tag
 * never matches.
 */
export const isSameTag = (header: string, tag: string): boolean =>
  header.trim() === tag && !tag.startsWith('W/')
