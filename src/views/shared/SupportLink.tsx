import { type SupportTopic, supportQuery } from '@domain/messages/supportTopics'
import { linkClass } from '@ui/linkClass'
import { PageLink } from './PageLink'

/** The way to the centre's support, with the request begun: category, subject and what it concerns. */
export function SupportLink({ topic }: { topic: SupportTopic }) {
  return (
    <PageLink to="contactSupport" query={supportQuery(topic)} className={linkClass()}>
      Contact support
    </PageLink>
  )
}
