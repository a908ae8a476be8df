/**
 * The first script of the document: it begins the reads of the page at hand while the portal's scripts are still on their way.
 * The client takes them over (`src/api/firstReads.ts`); what is wrong here costs nothing but that it asks itself.
 */
import type { KeptFreeCourts } from '@domain/booking/keptBookings'
import { isCurrentMarker, type SignOutMarker } from '@domain/account/signOutMarker'
import { todayAt } from '@domain/time/centreTime'
import { routeAt } from '@domain/portal/routes'
import { beginFirstReads, type FirstReads, firstReadsOf } from '@api/firstReads'
import { parseConfig } from '@world/config'
import { readKeptSession } from '@world/vault'

declare global {
  interface Window {
    __PORTAL_FIRST_READS__?: FirstReads
    /** The browser's offer to install the portal. */
    __PORTAL_INSTALL_PROMPT__?: Event & { readonly prompt?: () => Promise<unknown> }
  }
}

/** Whether a session under this marker was ended in another tab. */
const isEnded = (marker: string): boolean => {
  const kept = localStorage.getItem('portal.signOutMarker')
  return kept !== null && !isCurrentMarker((JSON.parse(kept) as { value: SignOutMarker }).value, marker)
}

/** The branch whose free courts this member looked at last. */
function keptBranch(memberId: number): number | null {
  const text = localStorage.getItem('portal.freeCourts')
  if (text === null) return null
  const { member, value } = JSON.parse(text) as { member: number; value: KeptFreeCourts }
  return member === memberId ? value.query.branchId : null
}

function begin(): FirstReads | undefined {
  const route = routeAt(location.pathname)
  const parsed = parseConfig(window.__PORTAL_CONFIG__)
  const session = readKeptSession(sessionStorage) ?? readKeptSession(localStorage)
  if (!route || !parsed.ok || !session || !session.profileCompleted || !navigator.onLine) return undefined
  const { apiBase, apiPassword, extensions } = parsed.config
  // A call to another origin begins with a preflight, which the client would have to repeat.
  if (new URL(apiBase, location.href).origin !== location.origin) return undefined
  const now = Date.now() + (session.clock?.ahead ?? 0)
  if (session.expiresAt <= now || isEnded(session.marker)) return undefined
  const addresses = firstReadsOf(route.name, {
    memberId: session.member.id,
    today: todayAt(now),
    branchId: keptBranch(session.member.id),
    extensions,
    query: location.search,
  })
  return beginFirstReads({
    fetch: (address, init) => window.fetch(address, init),
    setTimeout: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
    addresses: addresses.map((address) => apiBase + address),
    token: session.token,
    apiPassword,
  })
}

// The browser says once for each page that it can install the portal; a flow offers it later, in its own time.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.__PORTAL_INSTALL_PROMPT__ = event
})

try {
  const reads = begin()
  if (reads) {
    window.__PORTAL_FIRST_READS__ = reads
    // The client is run while the larger scripts are still on their way.
    import(/* webpackChunkName: "wire" */ '@api/wire').catch(() => {})
  }
} catch {
  // Storage that cannot be read, or what another version left there: the portal says so itself where it matters.
}
