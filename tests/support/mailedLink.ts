/** The content of a mailed link: its path and its values; the token comes from the fragment. */
export function mailedLink(link: string | null | undefined) {
  const url = new URL(link ?? '')
  const fragment = new URLSearchParams(url.hash.slice(1))
  const values: Readonly<Record<string, string>> = Object.fromEntries([...url.searchParams, ...fragment])
  return { url, values, token: fragment.get('token') ?? '' }
}

/** The token of a mailed link. */
export const tokenOfLink = (link: string | null | undefined): string => mailedLink(link).token
