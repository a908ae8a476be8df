import type { AnyActorRef } from 'xstate'
import { problemTopic } from '@domain/messages/supportTopics'
import { supportPlaceOf } from '@machines/supportPlace'
import { SupportLink } from './SupportLink'
import { useScreen } from './useScreen'

/** What every error screen of a member offers: support, told which flow failed in which state, and nothing personal. */
export function ProblemLink({ actor }: { actor: AnyActorRef }) {
  return <SupportLink topic={problemTopic(useScreen(actor, supportPlaceOf))} />
}
