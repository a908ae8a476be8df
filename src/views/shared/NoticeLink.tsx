import type { SupportTopic } from '@domain/messages/supportTopics'
import type { Notice } from '@machines/booking/slot.notices'
import { AddBranchLink } from './AddBranchLink'
import { PayDuesLink } from './PayDuesLink'
import { SupportLink } from './SupportLink'

interface NoticeLinkProps {
  readonly notice: Notice
  readonly topic: SupportTopic
}

/**
 * The link beside a notice about a choice: nothing for an incomplete choice, the dues that block it, the
 * profile where a branch is missing, else support.
 */
export function NoticeLink({ notice, topic }: NoticeLinkProps) {
  if (notice.isIncomplete) return null
  if (notice.payDues) return <PayDuesLink />
  return notice.addBranch ? <AddBranchLink /> : <SupportLink topic={topic} />
}
