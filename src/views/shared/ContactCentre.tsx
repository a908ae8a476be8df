import { mailLink, phoneLink, type ReadyMail } from '@domain/messages/contactLinks'
import { Row } from '@ui/Stack'
import { TextLink } from '@ui/TextLink'
import { usePortal } from './PortalContext'

/** The ways to the centre for a signed-out visitor: a prepared e-mail, and the phones. */
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
