import { mailLink, phoneLink, type SupportTopic } from '@domain/messages/supportTopics'
import { Row } from '@ui/Stack'
import { TextLink } from '@ui/TextLink'
import { usePortal } from './PortalContext'

/** The ways to the centre's support: an e-mail that is written already, and the phones. */
export function ContactSupport({ topic }: { topic: SupportTopic }) {
  const { email, phones } = usePortal().support
  return (
    <Row gap={4}>
      {email !== '' && <TextLink href={mailLink(email, topic)}>Write to {email}</TextLink>}
      {phones.map((phone) => (
        <TextLink key={phone} href={phoneLink(phone)}>
          Call {phone}
        </TextLink>
      ))}
    </Row>
  )
}
