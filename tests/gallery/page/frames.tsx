/** What stands around a view in the gallery, in place of the portal: no address changes, nothing is loaded. */
import { Component, type ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { centreOffset } from '@domain/time/centreTime'
import { placeWithPlan } from '@tests/support/places'
import { PortalContext, type PortalInfo } from '@views/shared/PortalContext'

/** Links stay where they are. */
const still = memoryLocation({ path: '/', static: true })

const portalContext = {
  websiteUrl: '/website',
  termsUrl: '/website/terms',
  privacyUrl: '/website/privacy',
  support: {
    email: 'support@members.example',
    phones: ['011 234 5678', '077 123 4567'],
    emergencyPhone: '077 911 2233',
  },
  places: [placeWithPlan],
  hasSamples: true,
  portalUrl: 'https://portal.example',
  deviceOffset: centreOffset,
  hasReceipts: true,
  serverReference: () => 'request-7',
  memberEmail: () => 'full@members.example',
  forms: {
    open: () => ({ kept: null, typed: () => {}, left: () => {} }),
    wanted: () => null,
  },
  preload: () => {},
}

/** The providers that views expect; `portal` is what the configuration says differently. */
export function GalleryProviders({
  children,
  portal,
}: {
  children: ReactNode
  portal?: Partial<PortalInfo> | undefined
}) {
  return (
    <Router hook={still.hook} searchHook={still.searchHook}>
      <PortalContext value={{ ...portalContext, ...portal }}>{children}</PortalContext>
    </Router>
  )
}

/** A picture that cannot be rendered says so, for its test to read. */
export class Frame extends Component<{ children: ReactNode }, { broken: string | null }> {
  override state = { broken: null }

  static getDerivedStateFromError(error: unknown) {
    return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }

  override render() {
    const { broken } = this.state
    return broken === null ? (
      <main>{this.props.children}</main>
    ) : (
      <pre role="alert">This picture broke: {broken}</pre>
    )
  }
}
