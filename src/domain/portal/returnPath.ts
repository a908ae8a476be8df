const maxLength = 2000
const plainPath = /^\/(?:[A-Za-z0-9_~-]+(?:\/[A-Za-z0-9_~-]+)*\/?)?$/
/** A query that a browser leaves unchanged. */
const plainQuery = /^[A-Za-z0-9\-._~!$&()*+,;=:@/?%[\]]*$/

/**
 * Returns the path with its query to which the portal may redirect a member after signing in, or null
 * (security check 4). Only a path of plain characters that `isKnown` accepts passes: no host (`//x`, `/\x`),
 * no scheme, no encoded or control characters. The fragment is dropped. Each page validates its own query.
 */
export function safeReturnPath(text: unknown, isKnown: (path: string) => boolean): string | null {
  if (typeof text !== 'string' || text.length > maxLength) return null
  const [beforeFragment = ''] = text.split('#', 1)
  const queryAt = beforeFragment.indexOf('?')
  const path = queryAt < 0 ? beforeFragment : beforeFragment.slice(0, queryAt)
  const query = queryAt < 0 ? '' : beforeFragment.slice(queryAt)
  if (!plainPath.test(path) || !plainQuery.test(query) || !isKnown(path)) return null
  return `${path}${query === '?' ? '' : query}`
}
