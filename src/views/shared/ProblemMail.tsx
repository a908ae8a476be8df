import type { AnyActorRef } from 'xstate'
import { problemMail } from '@domain/messages/contactLinks'
import { supportPlaceOf } from '@machines/shared/supportPlace'
import { ContactCentre } from './ContactCentre'
import { usePortal } from './PortalContext'
import { useScreen } from './useScreen'
import { WithReference } from './WithReference'

/**
 * The offer of an error screen for visitors without access to the support page: the centre, with the place of
 * the failure.
 */
export function ProblemMail({ actor }: { actor: AnyActorRef }) {
  const place = useScreen(actor, supportPlaceOf)
  const { serverReference } = usePortal()
  return (
    <WithReference actor={actor}>
      <ContactCentre mail={problemMail(place, serverReference())} />
    </WithReference>
  )
}
