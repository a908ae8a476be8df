import { parse } from 'hono/utils/cookie'
import { hour } from '@domain/time/durations'
import type { AppContext } from '@server/context'
import type { Queries } from '@server/database/database'
import { hashOfToken, newToken } from '@server/security/randomness'

/** The time that a registering browser has for its mail; after it, the member signs in with the password. */
const lifetime = hour

type Site = Pick<AppContext, 'publicUrl' | 'settings'>

const isOffered = ({ settings }: Site): boolean =>
  settings.portal.extensions.includes('sign-in-after-verification')

const isEncrypted = ({ publicUrl }: Site): boolean => publicUrl().startsWith('https:')

/** With this prefix a browser takes the cookie from this host alone, and from no other one of its domain. */
const nameOf = (site: Site): string => (isEncrypted(site) ? '__Host-registration' : 'registration')

/**
 * A new secret for the browser that registers an account: its cookie, which no script can read and no other
 * site can send, and its hash for the account. Null when the server does not offer the extension.
 */
export function markBrowser(
  site: Site & Pick<AppContext, 'random'>,
): { readonly cookie: string; readonly hash: string } | null {
  if (!isOffered(site)) return null
  const secret = newToken(site.random)
  return { cookie: cookieOf(site, secret, lifetime), hash: hashOfToken(secret) }
}

/** The cookie that removes the secret from the browser. */
export const unmarkingCookie = (site: Site): string => cookieOf(site, '', 0)

const cookieOf = (site: Site, value: string, milliseconds: number): string =>
  `${nameOf(site)}=${value}; Path=/; Max-Age=${milliseconds / 1000}; HttpOnly; SameSite=Strict${isEncrypted(site) ? '; Secure' : ''}`

/**
 * True when the browser that sends these cookies registered the account a short time ago. Forgets the browser
 * in any case, because the secret is for one verification.
 */
export async function takeRegisteringBrowser(
  { database, clock, ...site }: Site & Pick<AppContext, 'clock'> & { readonly database: Queries },
  memberId: number,
  cookies = '',
): Promise<boolean> {
  const [member] = await database.query<{ hash: string | null; isRecent: boolean }>(
    `select registering_browser_hash as hash, created_at > $2 as "isRecent" from members where id = $1`,
    [memberId, new Date(clock.now() - lifetime)],
  )
  await database.query('update members set registering_browser_hash = null where id = $1', [memberId])
  const secret = isOffered(site) ? parse(cookies, nameOf(site))[nameOf(site)] : undefined
  return secret !== undefined && member?.isRecent === true && member.hash === hashOfToken(secret)
}
