import type { NamedApi } from '@api/named'
import type { PortalConfig } from '@domain/portal/portalConfig'
import type { SessionSnapshot } from '@machines/account/session/session.select'
import type { World } from '@world/world'

/** The deps of every flow (from `src/app/start.ts`): the browser, the member API, and the session. */
export interface FlowDeps extends Omit<World, 'readToken'> {
  readonly config: PortalConfig
  readonly api: NamedApi
  /** Read-only; change it with `notifyPortal`. */
  readonly session: { readonly getSnapshot: () => SessionSnapshot }
  /** Id of the server's last error answer, to find it in the server's log; null when there was none. */
  readonly serverReference: () => string | null
  /** Reports a defect once. */
  readonly report: (error: unknown) => void
  /** Logs an event that is neither a defect nor displayed to the member. */
  readonly log: (message: string) => void
}

/** The deps of the root, which runs the session. */
export type BaseDeps = Omit<FlowDeps, 'session'>
