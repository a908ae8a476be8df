import { type SupportTopic, supportQuery } from '@domain/messages/supportTopics'
import { linkClass } from '@ui/linkClass'
import { PageLink } from './PageLink'

/** The way to the centre's support, with the request begun: category, subject and what it concerns. */
export function SupportLink({
  topic,
  children,
}: {
  topic: SupportTopic
  /** Its words inside a sentence. */
  children?: string | undefined
}) {
  return (
    <PageLink
      to="contactSupport"
      query={supportQuery(topic)}
      className={linkClass(children ? 'text' : 'alone')}
    >
      {children ?? 'Contact support'}
    </PageLink>
  )
}
