import { normalText } from './typedText'

/** An address as the portal keeps and displays it: as typed, in lower case, without invisible characters. */
export const normalEmail = (address: string): string => normalText(normalText(address).toLowerCase())

/**
 * The ASCII form of a domain (`bücher.example` is `xn--bcher-kva.example`), from the URL parser of browser
 * and server alike; null for any other text.
 */
function asciiDomain(domain: string): string | null {
  // Other characters would end the domain of a URL, or count as a port or an escape.
  if (/[^a-z0-9.\-\u{80}-\u{10ffff}]/u.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

/** An address with its domain in ASCII, for mail servers; the part before the `@` stays as it is. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at).toLowerCase()
  return /^[\0-\x7f]*$/.test(domain) ? address : address.slice(0, at) + (asciiDomain(domain) ?? domain)
}

/**
 * The key for comparing addresses: two spellings of one mailbox have the same key, and the key of a key is
 * itself.
 */
export const emailKey = (address: string): string => withAsciiDomain(normalEmail(address))
