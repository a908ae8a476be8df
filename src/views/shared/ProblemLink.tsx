import type { AnyActorRef } from 'xstate'
import { problemTopic } from '@domain/messages/supportTopics'
import { lacksBranch } from '@machines/shared/branchMissing'
import { supportPlaceOf } from '@machines/shared/supportPlace'
import { AddBranchLink } from './AddBranchLink'
import { SupportLink } from './SupportLink'
import { useScreen } from './useScreen'
import { WithReference } from './WithReference'

/**
 * The offer of every error screen of a member: support, with the failed flow and its state, its reference,
 * and nothing personal; or the link to add the branch where that is missing.
 */
export function ProblemLink({ actor }: { actor: AnyActorRef }) {
  const place = useScreen(actor, supportPlaceOf)
  if (useScreen(actor, lacksBranch)) return <AddBranchLink />
  return (
    <WithReference actor={actor}>
      <SupportLink topic={problemTopic(place)} />
    </WithReference>
  )
}
