import { mailLink, phoneLink, type ReadyMail } from '@domain/messages/contactLinks'
import { Row } from '@ui/Stack'
import { TextLink } from '@ui/TextLink'
import { usePortal } from './PortalContext'

/** The ways to the centre for who is not signed in: an e-mail that is written already, and the phones. */
export function ContactCentre({ mail }: { mail: ReadyMail }) {
  const { email, phones } = usePortal().support
  return (
    <Row gap="links">
      {email !== '' && <TextLink href={mailLink(email, mail)}>{`Write to ${email}`}</TextLink>}
      {phones.map((phone) => (
        <TextLink key={phone} href={phoneLink(phone)}>
          {`Call ${phone}`}
        </TextLink>
      ))}
    </Row>
  )
}
