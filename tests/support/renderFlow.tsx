import { render, screen } from '@testing-library/react'
import { type ComponentType, StrictMode } from 'react'
import type { AnyStateMachine, InputFrom } from 'xstate'
import { GalleryProviders } from '@tests/gallery/page/frames'
import type { PortalInfo } from '@views/shared/PortalContext'
import { startLive } from './controlledActors'
import { noParent, type WithoutParent } from './parents'
import { setupUser } from './user'

/**
 * Renders a view in StrictMode with the portal around it, on a live actor whose actors and clock the test
 * controls.
 */
export function renderFlow<M extends AnyStateMachine>(
  // A view takes the actor of its own machine, whose type this function does not need.
  View: ComponentType<{ actor: never }>,
  machine: M,
  // This function gives a child flow its parent.
  input: WithoutParent<InputFrom<M>>,
  {
    portal,
    ...options
  }: { readonly runChildren?: boolean; readonly portal?: Partial<PortalInfo> | undefined } = {},
) {
  const live = startLive(machine, { input: { parent: noParent, ...(input as object) } as never, ...options })
  const user = setupUser()
  const page = render(
    <StrictMode>
      <GalleryProviders portal={portal}>
        <View actor={live.actor as never} />
      </GalleryProviders>
    </StrictMode>,
  )
  return { ...page, user, live }
}

/** The addresses of the links to support on the page, as people read them. */
export const supportLinks = (): readonly string[] =>
  screen
    .queryAllByRole('link')
    .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
    .filter((address) => address.startsWith('/contact-support?'))
