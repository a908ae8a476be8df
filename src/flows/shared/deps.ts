import type { NamedApi } from '@api/named'
import type { PortalConfig } from '@domain/portal/portalConfig'
import type { SessionSnapshot } from '@machines/account/session/session.select'
import type { World } from '@world/world'

/** What every flow is handed (by `src/app/start.ts`): the browser, the member API, and who is signed in. */
export interface FlowDeps extends Omit<World, 'readToken'> {
  readonly config: PortalConfig
  readonly api: NamedApi
  /** To read; it is told things by `notifyPortal`. */
  readonly session: { readonly getSnapshot: () => SessionSnapshot }
  /** Id of the server's last error answer, to find it in the server's log; null when there was none. */
  readonly serverReference: () => string | null
  /** Tells of a defect, once. */
  readonly report: (error: unknown) => void
  /** Logs what is not a defect and not displayed to the member. */
  readonly log: (message: string) => void
}

/** What the root is handed, which runs the session. */
export type BaseDeps = Omit<FlowDeps, 'session'>
