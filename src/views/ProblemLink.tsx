import type { AnyActorRef } from 'xstate'
import { problemTopic } from '@domain/messages/supportTopics'
import { supportPlaceOf } from '@machines/supportPlace'
import { SupportLink } from './SupportLink'
import { useScreen } from './useScreen'

/** What every error screen of a member offers: support, with the flow that failed and its state, and nothing personal. */
export function ProblemLink({ actor }: { actor: AnyActorRef }) {
  return <SupportLink topic={problemTopic(useScreen(actor, supportPlaceOf))} />
}
