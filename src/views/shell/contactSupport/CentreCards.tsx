import { centreBranches } from '@domain/account/branches'
import { cancellationSentence } from '@domain/booking/refundRules'
import { bookableHours, deskHours } from '@domain/booking/openingHours'
import { listed } from '@domain/values/listed'
import { addressLink, phoneLink } from '@domain/messages/contactLinks'
import { Card } from '@ui/Card'
import { DefinitionList } from '@ui/DefinitionList'
import { linkClass } from '@ui/linkClass'
import { Row, Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { ReachingLink } from '@ui/ReachingLink'
import { PageLink } from '@views/shared/PageLink'
import { usePortal } from '@views/shared/PortalContext'
import styles from './contactSupport.module.css'

/** Phones, e-mail and website, as the operator configured them (B2.86). */
export function QuickContactCard() {
  const { support, websiteUrl } = usePortal()
  const contacts = [
    {
      term: 'Phone',
      isKnown: support.phones.length > 0,
      value: (
        <Row gap={5}>
          {support.phones.map((phone) => (
            <ReachingLink key={phone} href={phoneLink(phone)}>
              {phone}
            </ReachingLink>
          ))}
        </Row>
      ),
    },
    {
      term: 'Email',
      isKnown: support.email !== '',
      value: <ReachingLink href={addressLink(support.email)}>{support.email}</ReachingLink>,
    },
    {
      term: 'Website',
      isKnown: true,
      value: (
        <ReachingLink href={websiteUrl} newTab>
          Open the website
        </ReachingLink>
      ),
    },
  ]
  return (
    <Card title="Quick contact">
      <div className={styles.contacts}>
        <DefinitionList grid items={contacts.filter(({ isKnown }) => isKnown)} />
      </div>
    </Card>
  )
}

/** The centre's location and opening hours (B2.86). */
export function HoursCard() {
  return (
    <Card title="Location and opening hours">
      <Stack gap={3}>
        <Text>{`${listed(centreBranches().map(({ displayName }) => displayName))}, Sri Lanka`}</Text>
        <div className={styles.hours}>
          <DefinitionList items={deskHours()} />
        </div>
        <Text size="sm" tone="soft">
          {bookableHours()}
        </Text>
      </Stack>
    </Card>
  )
}

/** The phone for emergencies outside opening hours (B2.86). */
export function EmergencyCard() {
  const { emergencyPhone } = usePortal().support
  if (emergencyPhone === '') return null
  return (
    <Card title="Emergency">
      <Stack gap={1}>
        <Text tone="soft">For urgent issues outside business hours:</Text>
        <ReachingLink href={phoneLink(emergencyPhone)} className={styles.number}>
          {emergencyPhone}
        </ReachingLink>
      </Stack>
    </Card>
  )
}

/** The three most frequent questions (B2.86). */
export function QuestionsCard() {
  return (
    <Card title="Frequently asked questions">
      <Stack gap={4}>
        <div>
          <h3>How do I book a court?</h3>
          <Text tone="soft">
            <span>Open the </span>
            <PageLink to="calendar" className={linkClass('text')}>
              Booking Calendar
            </PageLink>
            <span>, choose a day, a court and one or two hours, and confirm.</span>
          </Text>
        </div>
        <div>
          <h3>How can I pay?</h3>
          <Text tone="soft">By cash, card and online transfers.</Text>
        </div>
        <div>
          <h3>Can I cancel a booking?</h3>
          <Text tone="soft">{`Yes. ${cancellationSentence(null)}`}</Text>
        </div>
      </Stack>
    </Card>
  )
}
