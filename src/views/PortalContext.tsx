import { createContext, useContext } from 'react'
import type { RouteName } from '@domain/portal/routes'

/** What views may know of the portal around them. */
export interface PortalInfo {
  readonly websiteUrl: string
  readonly termsUrl: string
  readonly privacyUrl: string
  /** What goes beside a time of the centre; null where the device keeps the centre's zone. */
  readonly zoneNote: string | null
  /** Where support is reached; an address and an emergency number are empty when there is none. */
  readonly support: {
    readonly email: string
    readonly phones: readonly string[]
    readonly emergencyPhone: string
  }
  /** Id of the server's last answer that was an error, by which its log is searched; null when it gave none. */
  readonly serverReference: () => string | null
  /** Begins to load a page that the member is about to open. */
  readonly preload: (route: RouteName) => void
}

export const PortalContext = createContext<PortalInfo | null>(null)

/** The portal around a view. Throws when a view is rendered outside of one. */
export function usePortal(): PortalInfo {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('a view stands outside the portal')
  return portal
}
