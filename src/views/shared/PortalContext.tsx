import { createContext, useContext } from 'react'
import type { FormKeeper } from '@domain/forms/keptForm'
import type { BranchPlace } from '@domain/portal/branchPlaces'
import type { RouteName } from '@domain/portal/routes'

/** The portal's data for its views. */
export interface PortalInfo {
  readonly websiteUrl: string
  readonly termsUrl: string
  readonly privacyUrl: string
  /** Milliseconds by which the device's clock is ahead of UTC. */
  readonly deviceOffset: number
  /** The ways to support; the address and the emergency number are empty when there are none. */
  readonly support: {
    readonly email: string
    readonly phones: readonly string[]
    readonly emergencyPhone: string
  }
  /** The address of the portal, without a slash at the end. */
  readonly portalUrl: string
  /** The places of the branches, as far as configured. */
  readonly places: readonly BranchPlace[]
  /** True to display the sample events, cards and payments of the specification. */
  readonly hasSamples: boolean
  /** True when Recent Payments has the receipts of payments through the portal. */
  readonly hasReceipts: boolean
  /** Id of the server's last error answer, as in the server's log; null without one. */
  readonly serverReference: () => string | null
  /** The address of the signed-in member; '' for a guest. */
  readonly memberEmail: () => string
  /** Keeps typed text beyond the end of a session. */
  readonly forms: FormKeeper
  /** Starts loading a page that the member is about to open. */
  readonly preload: (route: RouteName) => void
}

export const PortalContext = createContext<PortalInfo | null>(null)

/** The portal around a view. Throws when a view is rendered outside of one. */
export function usePortal(): PortalInfo {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('a view stands outside the portal')
  return portal
}
