import { createContext, useContext } from 'react'
import type { FormKeeper } from '@domain/forms/keptForm'
import type { BranchPlace } from '@domain/portal/branchPlaces'
import type { RouteName } from '@domain/portal/routes'

/** What views may read from the portal around them. */
export interface PortalInfo {
  readonly websiteUrl: string
  readonly termsUrl: string
  readonly privacyUrl: string
  /** Milliseconds by which the device's clock is ahead of UTC. */
  readonly deviceOffset: number
  /** How to reach support; the address and the emergency number are empty when there are none. */
  readonly support: {
    readonly email: string
    readonly phones: readonly string[]
    readonly emergencyPhone: string
  }
  /** Where the portal is, without a slash at the end. */
  readonly portalUrl: string
  /** Where the branches are, as far as it is configured. */
  readonly places: readonly BranchPlace[]
  /** Whether the sample events, cards and payments of the specification are displayed. */
  readonly hasSamples: boolean
  /** Whether Recent Payments has the receipts of what was paid through the portal. */
  readonly hasReceipts: boolean
  /** Id of the server's last error answer, to find it in the server's log; null when there was none. */
  readonly serverReference: () => string | null
  /** The address of the member who is signed in; '' for a guest. */
  readonly memberEmail: () => string
  /** Keeps what is typed over the end of a session. */
  readonly forms: FormKeeper
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
