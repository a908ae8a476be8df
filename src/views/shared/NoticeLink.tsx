import type { SupportTopic } from '@domain/messages/supportTopics'
import type { Notice } from '@machines/booking/slot.notices'
import { AddBranchLink } from './AddBranchLink'
import { SupportLink } from './SupportLink'

interface NoticeLinkProps {
  readonly notice: Notice
  readonly topic: SupportTopic
}

/** The way on beside a notice about a choice: to the profile where a branch is missing, else to support. */
export const NoticeLink = ({ notice, topic }: NoticeLinkProps) =>
  notice.addBranch ? <AddBranchLink /> : <SupportLink topic={topic} />
