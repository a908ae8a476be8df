import { type SupportTopic, supportQuery } from '@domain/messages/supportTopics'
import { linkClass } from '@ui/linkClass'
import { PageLink } from './PageLink'

/**
 * The link to the centre's support, with the category, the subject and the reference of the request filled
 * in.
 */
export function SupportLink({
  topic,
  children,
}: {
  topic: SupportTopic
  /** The link's words inside a sentence. */
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
