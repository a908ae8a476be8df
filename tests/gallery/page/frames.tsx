/** The surroundings of a view in the gallery, in place of the portal: no address changes, nothing loads. */
import { Component, type ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { centreOffset } from '@domain/time/centreTime'
import { placeWithPlan } from '@tests/support/places'
import { PortalContext, type PortalInfo } from '@views/shared/PortalContext'

/** Links do not leave the picture. */
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

/** The providers of views; `portal` overrides the configuration. */
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

/** Displays the error of a picture that cannot be rendered, for the test to read. */
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

/** Keeps the links of what is displayed from leading away, while `isStill` says so. */
export const keepLinks = (isStill: () => boolean): void =>
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (link !== null && isStill()) event.preventDefault()
  })
