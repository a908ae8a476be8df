/** The parts of an HTTP header with commas between them. */
const listOf = (header: string | undefined): readonly string[] =>
  (header ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))

/**
 * The encodings that an `Accept-Encoding` header takes, by name; `q=0` refuses one. `*` is not looked at: a client that
 * means a compression names it.
 */
export const acceptedEncodings = (header: string | undefined): ReadonlySet<string> =>
  new Set(
    listOf(header).flatMap((part) => {
      const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
      const quality = parameters.find((each) => each.startsWith('q='))
      return quality !== undefined && Number(quality.slice(2)) === 0 ? [] : [name]
    }),
  )

/** Whether one of the tags of an `If-None-Match` header is this one, by weak comparison; `*` matches every tag. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  const strong = (each: string) => each.replace(/^W\//, '')
  return listOf(header).some((each) => each === '*' || strong(each) === strong(tag))
}

/** Whether the tag of an `If-Range` header is this one. Parts fit together only when no byte differs, so no weak tag does. */
export const isSameTag = (header: string, tag: string): boolean =>
  header.trim() === tag && !tag.startsWith('W/')
