import { type SupportTopic, supportQuery } from '@domain/messages/supportTopics'
import { linkClass } from '@ui/linkClass'
import { PageLink } from './PageLink'

interface SupportLinkProps {
  readonly topic: SupportTopic
  /** Told when the link is followed, for a dialog that outlives the page. */
  readonly onFollow?: (() => void) | undefined
}

/** The way to the centre's support, with the request begun: category, subject and what it concerns. */
export function SupportLink({ topic, onFollow }: SupportLinkProps) {
  return (
    <PageLink to="contactSupport" query={supportQuery(topic)} className={linkClass()} onFollow={onFollow}>
      Contact support
    </PageLink>
  )
}
