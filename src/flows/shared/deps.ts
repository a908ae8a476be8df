import type { NamedApi } from '@api/named'
import type { SessionPort } from '@domain/account/session'
import type { ToastPort } from '@domain/messages/toasts'
import type { PortalConfig } from '@domain/portal/portalConfig'
import type { World } from '@world/world'

/** What every flow is handed: the browser, the member API, and the ways to other flows (wired by `src/app/start.ts`). */
export interface FlowDeps extends Omit<World, 'readToken'> {
  readonly config: PortalConfig
  readonly api: NamedApi
  readonly session: SessionPort
  readonly toasts: ToastPort
  /** Id of the server's last error answer, to find it in the server's log; null when there was none. */
  readonly serverReference: () => string | null
  /** Tells of a defect, once. */
  readonly report: (error: unknown) => void
  /** Logs what is not a defect and not displayed to the member. */
  readonly log: (message: string) => void
}

/** What the flows may ask for that start before the ports are wired. */
export type BaseDeps = Omit<FlowDeps, 'session' | 'toasts'>
