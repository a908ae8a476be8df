import type { AppContext } from '@server/context'
import { Problem } from '@server/http/problems'
import type { Gateway } from './openAttempt'
import type { Sandbox } from './sandbox'

const sandboxes = new WeakMap<AppContext, Sandbox>()

/** Whether the bundled sandbox stands in for a gateway: on this computer only, unless a setting says otherwise. */
export const hasSandbox = (context: AppContext): boolean => context.settings.sandbox ?? context.isLocal()

/** Makes the sandbox the gateway of a server. */
export const setSandbox = (context: AppContext, sandbox: Sandbox): void =>
  void sandboxes.set(context, sandbox)

/** The sandbox of a server, or null where it is off. */
export const sandboxOf = (context: AppContext): Sandbox | null => sandboxes.get(context) ?? null

/** The gateway of a server. Without one, nothing can be paid, and 503 says so before anything is written. */
export const gatewayOf = (context: AppContext): Gateway => sandboxOf(context) ?? noGateway

const noGateway: Gateway = {
  openCheckout() {
    return Promise.reject(
      new Problem(503, 'Online payment is not available at the moment. Please pay at the centre.'),
    )
  },
  voidCheckout: () => Promise.resolve(),
}
