/** An address as a URL parser returns it; a `URL` of the browser is one. */
export interface ParsedAddress {
  /** With its colon. */
  readonly protocol: string
  readonly origin: string
  readonly username: string
  readonly password: string
  /** The address as the parser writes it; the portal follows this form. */
  readonly href: string
}

export interface GatewayRule {
  /** The origins of the configuration; `self` is the portal's own. */
  readonly gatewayOrigins: readonly string[]
  readonly ownOrigin: string
  /** Parses an absolute address, or returns null. */
  readonly parse: (text: string) => ParsedAddress | null
}

/**
 * The address of a payment page if the portal may follow it, else null (security check 5): https, or http for
 * the bundled sandbox's own origin; an origin of the configuration; no credentials. The rule checks the
 * parser's result, never the text.
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
