import type { AnyActorRef } from 'xstate'
import { problemMail } from '@domain/messages/contactLinks'
import { supportPlaceOf } from '@machines/supportPlace'
import { ContactCentre } from './ContactCentre'
import { useScreen } from './useScreen'

/** What an error screen offers whose reader cannot open the page of the support: the centre, with the place where it failed. */
export function ProblemMail({ actor }: { actor: AnyActorRef }) {
  return <ContactCentre mail={problemMail(useScreen(actor, supportPlaceOf))} />
}
