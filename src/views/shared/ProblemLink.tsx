import type { AnyActorRef } from 'xstate'
import { problemTopic } from '@domain/messages/supportTopics'
import { lacksBranch } from '@machines/shared/branchMissing'
import { supportPlaceOf } from '@machines/shared/supportPlace'
import { AddBranchLink } from './AddBranchLink'
import { SupportLink } from './SupportLink'
import { useScreen } from './useScreen'
import { WithReference } from './WithReference'

/**
 * What every error screen of a member offers: support, with the flow that failed and its state, its reference, and nothing personal; the way
 * to add the branch where that is what is missing.
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
