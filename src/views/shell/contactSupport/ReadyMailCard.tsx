import { mailLink } from '@domain/messages/contactLinks'
import type { ContactSupportScreen } from '@machines/shell/contactSupport/contactSupport.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { ButtonRow } from '@ui/ButtonRow'
import { buttonClass } from '@ui/buttonClass'
import { Card } from '@ui/Card'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { usePortal } from '@views/shared/PortalContext'
import styles from './contactSupport.module.css'

interface ReadyMailCardProps {
  readonly screen: Extract<ContactSupportScreen, { screen: 'mail' }>
  readonly onReconsider: () => void
  readonly onDiscard: () => void
}

/**
 * The request as an e-mail that the member sends (B7.17), also when the arrival of the request is unknown.
 */
export function ReadyMailCard({ screen, onReconsider, onDiscard }: ReadyMailCardProps) {
  const { email } = usePortal().support
  const { mail, isUncertain, message } = screen
  return (
    <Card title={isUncertain ? 'Write to us' : 'Your email is ready'}>
      <Stack gap={4}>
        {isUncertain && (
          <Alert tone="warn" title="We could not confirm your request">
            <p>
              The connection was lost, so we do not know whether your request arrived. We will not send it
              again.
            </p>
            <p>{message}</p>
            <p>
              {email === ''
                ? 'If you do not hear from us within 24 hours, please call us.'
                : 'If you do not hear from us within 24 hours, please send it as an email.'}
            </p>
          </Alert>
        )}
        {!isUncertain && <Text>Nothing has been sent yet: please send it with your own email program.</Text>}
        <div className={styles.mail}>
          {email !== '' && <Text strong>{`To: ${email}`}</Text>}
          <Text strong>{mail.subject}</Text>
          <p className={styles.mailText}>{mail.message}</p>
        </div>
        <ButtonRow>
          {email !== '' && (
            <a href={mailLink(email, mail)} className={buttonClass({ variant: 'primary' })}>
              Open the email
            </a>
          )}
          <Button onClick={onReconsider}>Back to the form</Button>
          <Button variant="quiet" onClick={onDiscard}>
            Start a new request
          </Button>
        </ButtonRow>
      </Stack>
    </Card>
  )
}
