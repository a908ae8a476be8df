/**
 * The service worker: keeps the portal's own files, so its pages open without a network. It caches no answer
 * of the member API and no address that a member opened, so nothing in its caches belongs to a member.
 *
 * A document comes from the network, which displays a new version as soon as the server has it, and from the
 * cache when the network does not answer. A worker of a new version waits until the portal activates it
 * (`portalUpdate`).
 */
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { demoNames, routeAt, routes } from '@domain/portal/routes'
import { skipWaitingMessage } from './messages'

declare const self: ServiceWorkerGlobalScope
/**
 * The files of the portal, with a revision for those whose address does not depend on their content
 * (`webpack.config.ts`).
 */
declare const __PORTAL_FILES__: readonly { readonly url: string; readonly revision: string | null }[]
/** The revision of the documents, which name the files of one build. */
declare const __DOCUMENTS_REVISION__: string

/** The pages whose files are kept; the front desk and the style guide need a network. */
const keptPages = routes.filter(
  ({ name, isForStaff }) => !isForStaff && !demoNames.some((demo) => demo === name),
)

const configurationCache = 'configuration'

/** Seconds to wait for the network before the cached file replaces it. */
const networkTimeout = 4

const fromNetwork = (request: Request): Promise<Response> =>
  Promise.race([
    fetch(request),
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The network did not answer in time')), networkTimeout * 1_000)
    }),
  ])

/** A page's document: from the network, else the cached one, also while the server restarts. */
async function documentFor(request: Request, path: string): Promise<Response> {
  const kept = async () => (await matchPrecache(path)) ?? matchPrecache('/')
  try {
    const response = await fromNetwork(request)
    return response.status < 500 ? response : ((await kept()) ?? response)
  } catch (error) {
    const document = await kept()
    if (document) return document
    throw error
  }
}

registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && url.origin === self.location.origin && routeAt(url.pathname) !== null,
  ({ request, url }) => documentFor(request, routeAt(url.pathname)?.path ?? '/'),
)
// The whole page waits for its settings, which rarely change: it uses those of the last visit, and fetches
// new ones for the next.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname === '/config.js',
  new StaleWhileRevalidate({ cacheName: configurationCache }),
)
precacheAndRoute([
  ...keptPages.map(({ path }) => ({ url: path, revision: __DOCUMENTS_REVISION__ })),
  ...__PORTAL_FILES__,
])
cleanupOutdatedCaches()

// The page that registered the worker read the configuration before the worker existed.
self.addEventListener('install', (event) =>
  event.waitUntil(caches.open(configurationCache).then((cache) => cache.add('/config.js'))),
)
self.addEventListener('message', ({ data }) => {
  if (data === skipWaitingMessage) void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
