/** The comma-separated parts of an HTTP header. */
const listOf = (header: string | undefined): readonly string[] =>
  (header ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))

/**
 * The names of the encodings that an `Accept-Encoding` header accepts; `q=0` refuses one. Ignores `*`: a
 * client that wants a compression names it.
 */
export const acceptedEncodings = (header: string | undefined): ReadonlySet<string> =>
  new Set(
    listOf(header).flatMap((part) => {
      const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
      const quality = parameters.find((each) => each.startsWith('q='))
      return quality !== undefined && Number(quality.slice(2)) === 0 ? [] : [name]
    }),
  )

/**
 * True when an `If-Range` header has this tag. Parts fit together only when no byte differs, so a weak tag
 * never matches.
 */
export const isSameTag = (header: string, tag: string): boolean =>
  header.trim() === tag && !tag.startsWith('W/')
