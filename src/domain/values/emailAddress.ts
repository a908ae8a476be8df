import { normalText } from './typedText'

/** An address as it is kept and displayed: as it was typed, in lower case, without what displays nothing. */
export const normalEmail = (address: string): string => normalText(normalText(address).toLowerCase())

/**
 * The ASCII form of a domain (`bücher.example` is `xn--bcher-kva.example`), which browsers and servers alike know by their
 * URL parser; null for what is no domain.
 */
function asciiDomain(domain: string): string | null {
  // other signs would end the domain of a URL, or be taken for a port or an escape
  if (/[^a-z0-9.\-\u{80}-\u{10ffff}]/u.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

/** An address with its domain in ASCII, as mail servers know it; the part before the `@` stays as it is. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at).toLowerCase()
  return /^[\0-\x7f]*$/.test(domain) ? address : address.slice(0, at) + (asciiDomain(domain) ?? domain)
}

/** What an address is compared by: two spellings of one mailbox have the same key, and its key is its own key. */
export const emailKey = (address: string): string => withAsciiDomain(normalEmail(address))
