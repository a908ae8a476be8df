import type { AnyActorRef } from 'xstate'
import { problemTopic } from '@domain/messages/supportTopics'
import { supportPlaceOf } from '@machines/supportPlace'
import { SupportLink } from './SupportLink'
import { useScreen } from './useScreen'

interface ProblemLinkProps {
  readonly actor: AnyActorRef
  /** Told when the link is followed, for a dialog that outlives the page. */
  readonly onFollow?: (() => void) | undefined
}

/** What every error screen of a member offers: support, told which flow failed in which state, and nothing personal. */
export function ProblemLink({ actor, onFollow }: ProblemLinkProps) {
  return <SupportLink topic={problemTopic(useScreen(actor, supportPlaceOf))} onFollow={onFollow} />
}
