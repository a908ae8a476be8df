/** What a URL parser makes of an address; a `URL` of the browser is one. */
export interface ParsedAddress {
  /** With its colon. */
  readonly protocol: string
  readonly origin: string
  readonly username: string
  readonly password: string
  /** The address as the parser writes it, which is what may be followed. */
  readonly href: string
}

export interface GatewayRule {
  /** The origins of the configuration; `self` is the portal's own. */
  readonly gatewayOrigins: readonly string[]
  readonly ownOrigin: string
  /** Reads an absolute address, or answers null. */
  readonly parse: (text: string) => ParsedAddress | null
}

/**
 * The address of a payment page if the portal may follow it, else null (security check 5): https, or http for the bundled
 * sandbox's own origin; an origin of the configuration; no credentials. Only what the URL parser says counts, never the
 * text.
 */
export function followableAddress(
  text: string,
  { gatewayOrigins, ownOrigin, parse }: GatewayRule,
): string | null {
  const address = parse(text)
  if (!address || address.username !== '' || address.password !== '') return null
  const { protocol, origin, href } = address
  if (origin === ownOrigin && gatewayOrigins.includes('self'))
    return protocol === 'https:' || protocol === 'http:' ? href : null
  return protocol === 'https:' && gatewayOrigins.includes(origin) ? href : null
}
