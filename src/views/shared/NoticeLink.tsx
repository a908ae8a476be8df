import type { SupportTopic } from '@domain/messages/supportTopics'
import type { Notice } from '@machines/booking/slot.notices'
import { AddBranchLink } from './AddBranchLink'
import { SupportLink } from './SupportLink'

interface NoticeLinkProps {
  readonly notice: Notice
  readonly topic: SupportTopic
}

/** The way on beside a notice about a choice: the choice itself, the profile where a branch is missing, else support. */
export function NoticeLink({ notice, topic }: NoticeLinkProps) {
  if (notice.isIncomplete) return null
  return notice.addBranch ? <AddBranchLink /> : <SupportLink topic={topic} />
}
