import type { AnyActorRef } from 'xstate'
import { problemMail } from '@domain/messages/contactLinks'
import { supportPlaceOf } from '@machines/shared/supportPlace'
import { ContactCentre } from './ContactCentre'
import { usePortal } from './PortalContext'
import { useScreen } from './useScreen'
import { WithReference } from './WithReference'

/** What an error screen offers whose reader cannot open the page of the support: the centre, with the place where it failed. */
export function ProblemMail({ actor }: { actor: AnyActorRef }) {
  const place = useScreen(actor, supportPlaceOf)
  const { serverReference } = usePortal()
  return (
    <WithReference actor={actor}>
      <ContactCentre mail={problemMail(place, serverReference())} />
    </WithReference>
  )
}
