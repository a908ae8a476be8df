import type { WorkerPort } from '@flows/shell/portalUpdate'
import { skipWaitingMessage } from '../serviceWorker/messages'

/** The address of the service worker in the build; at the root, since it serves every page. */
const workerUrl = '/serviceWorker.js'

/** The used part of Trusted Types: the registration of a worker accepts no plain text (security check 1). */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

type WorkerWindow = Pick<Window, 'document' | 'location' | 'addEventListener' | 'removeEventListener'> & {
  readonly navigator: { readonly serviceWorker?: ServiceWorkerContainer }
  readonly trustedTypes?: TrustedTypes
}

const policies = new WeakMap<TrustedTypes, { createScriptURL(url: string): string }>()

/**
 * The worker's address, as a trusted one if the browser requires it; a page can use a policy's name only
 * once.
 */
function trustedWorkerUrl(trustedTypes: TrustedTypes | undefined): string {
  if (!trustedTypes) return workerUrl
  const policy =
    policies.get(trustedTypes) ??
    trustedTypes.createPolicy('portal-service-worker', {
      createScriptURL: (url) => {
        if (url !== workerUrl) throw new TypeError('Only the portal’s own service worker is registered')
        return url
      },
    })
  policies.set(trustedTypes, policy)
  return policy.createScriptURL(workerUrl)
}

/**
 * The portal's service worker in a window. It is registered after the page has loaded, so its files do not
 * compete with the page's own. A browser without service workers, or a page without a secure connection, has
 * no updates.
 *
 * @param isBuilt false in development, where no worker is built
 * @param log receives the reason of a failed registration; the portal works without a worker
 */
export function createPortalWorker(
  window: WorkerWindow,
  { isBuilt, log }: { readonly isBuilt: boolean; readonly log: (message: string) => void },
): WorkerPort {
  const container = isBuilt ? window.navigator.serviceWorker : undefined
  let registration: ServiceWorkerRegistration | null = null

  const watch: WorkerPort['watch'] = (listener) => {
    if (!container) return () => {}
    const stopped = new AbortController()
    const { signal } = stopped
    // The first worker takes over a page that was loaded without one, and replaces nothing.
    let hadWorker = container.controller !== null
    container.addEventListener(
      'controllerchange',
      () => {
        if (hadWorker) listener('replaced')
        hadWorker = true
      },
      { signal },
    )
    const lookAt = (found: ServiceWorkerRegistration) => {
      registration = found
      const isUpdate = () => found.waiting !== null && found.active !== null
      if (isUpdate()) listener('found')
      found.addEventListener(
        'updatefound',
        () =>
          found.installing?.addEventListener(
            'statechange',
            () => {
              if (isUpdate()) listener('found')
            },
            { signal },
          ),
        { signal },
      )
    }
    const register = async () => {
      try {
        const found = await container.register(trustedWorkerUrl(window.trustedTypes))
        if (!signal.aborted) lookAt(found)
      } catch (error) {
        log(`The service worker was not registered: ${String(error)}`)
      }
    }
    if (window.document.readyState === 'complete') void register()
    else window.addEventListener('load', () => void register(), { once: true, signal })
    return () => stopped.abort()
  }

  return {
    watch,
    activate: () => registration?.waiting?.postMessage(skipWaitingMessage),
    unregister: async () => {
      await registration?.unregister()
    },
    reload: () => window.location.reload(),
  }
}
