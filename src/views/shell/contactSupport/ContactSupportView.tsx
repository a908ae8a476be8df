import { headings } from '@domain/portal/headings'
import {
  type ContactSupportScreen,
  selectContactSupport,
} from '@machines/shell/contactSupport/contactSupport.select'
import { Alert } from '@ui/Alert'
import { Card } from '@ui/Card'
import { PageHeader } from '@ui/PageHeader'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { bringIntoView } from '@views/shared/bringIntoView'
import { useScreen } from '@views/shared/useScreen'
import { Waiting } from '@views/shared/Waiting'
import type { ContactSupportActor } from './actor'
import { EmergencyCard, HoursCard, QuestionsCard, QuickContactCard } from './CentreCards'
import styles from './contactSupport.module.css'
import { ReadyMailCard } from './ReadyMailCard'
import { SupportForm } from './SupportForm'

/** Displayed for five seconds after a request was sent (B8.23). */
const sentText =
  'Your support request has been submitted successfully! We will get back to you within 24 hours.'

/** The page that connects members with the centre (B2.86). */
export function ContactSupportView({ actor }: { actor: ContactSupportActor }) {
  const screen = useScreen(actor, selectContactSupport)
  return (
    <Stack gap={5}>
      <PageHeader {...headings.contactSupport} />
      <QuickContactCard />
      <div className={styles.columns}>
        <RequestCard actor={actor} screen={screen} />
        <Stack gap={5}>
          <HoursCard />
          <EmergencyCard />
          <QuestionsCard />
        </Stack>
      </div>
    </Stack>
  )
}

interface RequestCardProps {
  readonly actor: ContactSupportActor
  readonly screen: ContactSupportScreen
}

function RequestCard({ actor, screen }: RequestCardProps) {
  switch (screen.screen) {
    case 'phoneOnly':
      return (
        <Card title="Write to us">
          <Text>Requests cannot be sent from here. Please call us.</Text>
        </Card>
      )
    case 'mail':
      return (
        <ReadyMailCard
          screen={screen}
          onReconsider={() => actor.send({ type: 'request.reconsidered' })}
          onDiscard={() => actor.send({ type: 'request.discarded' })}
        />
      )
    case 'form':
      return (
        <Card title="Write to us" subtitle="Tell us what we can do for you">
          <Stack gap={4}>
            <SupportForm key={screen.formNumber} actor={actor} screen={screen} />
            {screen.failure && (
              <Alert ref={bringIntoView} tone="bad" title="Your request was not sent">
                {screen.failure.message}
              </Alert>
            )}
            {screen.secondsLeft !== null && <Waiting secondsLeft={screen.secondsLeft} />}
            {screen.isSent && (
              <Alert ref={bringIntoView} tone="good">
                {sentText}
              </Alert>
            )}
          </Stack>
        </Card>
      )
  }
}
